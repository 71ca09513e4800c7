import { memo, useEffect, useMemo, useReducer, useRef } from 'react';
import { type Board, type Printed, UNIT } from './board.ts';
import css from './chip.module.css';
import { ChipStack, LeavingChips } from './chip-stack.tsx';
import type { FeltChips } from './felt.ts';
import { useLeaving } from './leaving.ts';
import { type Stack, stacksOn } from './stacks.ts';
import { sweep } from './sweep.ts';

type Props = Readonly<{
  board: Board;
  chips: readonly FeltChips[];
  faceOf: (amount: number) => string;
  currency: string | undefined;
  /** Spots that win, once that is known: own chips on them rise. */
  lit?: ReadonlySet<string> | undefined;
}>;

/** All chips on a felt. Aiming draws nothing of it again. */
export const ChipsLayer = memo(function ChipsLayer({ board, chips, faceOf, currency, lit }: Props) {
  const stacks = useSwept(useMemo(() => stacksOn(board, chips), [board, chips]));
  const { leaving, arrived } = useLeaving(stacks);
  return (
    <g pointerEvents="none">
      {stacks.map((stack) => (
        <ChipStack
          key={stack.id}
          stack={stack}
          faceOf={faceOf}
          currency={currency}
          rises={lit?.has(stack.chips.spot) ?? false}
        />
      ))}
      {covered(board, stacks).map((box) => (
        <NumberTag key={box.id} box={box} />
      ))}
      {leaving.map((gone) => (
        <LeavingChips
          key={`${gone.stack.id} ${gone.to}`}
          gone={gone}
          faceOf={faceOf}
          currency={currency}
          onArrived={arrived}
        />
      ))}
    </g>
  );
});

/** Numbers under chips that lie in the middle of their box. */
function covered({ printed }: Board, stacks: readonly Stack[]): readonly Printed[] {
  const spots = new Set(stacks.flatMap(({ chips: { spot, state } }) => (state === 'lost' ? [] : String(spot))));
  return printed.filter(({ spot }) => spot.startsWith('straight/') && spots.has(spot));
}

/** In the corner that chips leave free: whoever looks at a stack sees what it lies on. */
const NumberTag = ({ box: { x, y, label, tone } }: Readonly<{ box: Printed }>) => (
  <g transform={`translate(${x * UNIT + 12.5} ${y * UNIT + 11})`} className={css['tagged']} data-tone={tone}>
    <rect x="-10" y="-8.5" width="20" height="17" rx="4" />
    <text y="5">{label}</text>
  </g>
);

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
