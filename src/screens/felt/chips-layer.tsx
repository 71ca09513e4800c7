import { memo, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Board } from './board.ts';
import { ChipStack } from './chip-stack.tsx';
import type { FeltChips } from './felt.ts';
import { type Stack, stacksOn } from './stacks.ts';
import { sweep } from './sweep.ts';

type Props = Readonly<{ board: Board; chips: readonly FeltChips[]; faceOf: (amount: number) => string }>;

/** All chips on a felt. Aiming draws nothing of it again. */
export const ChipsLayer = memo(function ChipsLayer({ board, chips, faceOf }: Props) {
  const stacks = useSwept(useMemo(() => stacksOn(board, chips), [board, chips]));
  return (
    <g pointerEvents="none">
      {stacks.map((stack) => (
        <ChipStack key={stack.id} stack={stack} faceOf={faceOf} />
      ))}
    </g>
  );
});

/** Stacks of other people that change in one frame. */
const A_FRAME = 8;

function useSwept(stacks: readonly Stack[]): readonly Stack[] {
  const drawn = useRef<readonly Stack[]>(undefined);
  const [, goOn] = useReducer((frames: number) => frames + 1, 0);
  const swept = sweep(drawn.current ?? stacks, stacks, A_FRAME);
  useEffect(() => {
    drawn.current = swept.stacks;
    if (swept.done) return;
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  });
  return swept.stacks;
}
