import { memo } from 'react';
import type { Board } from './board.ts';
import { ChipStack } from './chip-stack.tsx';
import type { FeltChips } from './felt.ts';
import { stacksOn } from './stacks.ts';

type Props = Readonly<{ board: Board; chips: readonly FeltChips[]; faceOf: (amount: number) => string }>;

/** All chips on a felt. Aiming draws nothing of it again. */
export const ChipsLayer = memo(function ChipsLayer({ board, chips, faceOf }: Props) {
  return (
    <g pointerEvents="none">
      {stacksOn(board, chips).map((stack) => (
        <ChipStack key={stack.id} stack={stack} faceOf={faceOf} />
      ))}
    </g>
  );
});
