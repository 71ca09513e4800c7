import { useRef } from 'react';
import type { Pocket } from '../../rulebook/rulebook.ts';
import { pocketOf, restedAfter, spinOf } from './motion.ts';
import type { StageNow } from './use-staged.ts';
import type { Landing, Spin } from './wheel/way.ts';
import type { WheelShows } from './wheel/wheel.tsx';

export type Lies = Readonly<{ spin: Spin; landing?: Landing }>;

/** What the wheel of a table shows now: the spin at hand, or how the ball of the last one lies. */
export function useWheelShows({ told, since, motion }: StageNow, wheel: readonly Pocket[], still: boolean): WheelShows {
  const last = useRef<Lies>(undefined);
  const view = told.public;
  const spin = view === undefined ? undefined : spinOf(view);
  const falls = motion?.kind === 'ball' ? motion : undefined;
  if (view === undefined || spin === undefined) {
    // The round may be over while its ball still falls here.
    if (falls !== undefined && last.current?.landing !== undefined) return { ...last.current, motion: falls, still };
    last.current ??= lying(view?.results.at(-1), `${told.table}-${view?.round}`, wheel);
    return { ...last.current, still };
  }
  const [pocket, after] = [pocketOf(view), restedAfter(view)];
  if (view.voided !== undefined) {
    last.current = { spin };
    return { spin, lifted: true, still };
  }
  if (pocket === undefined || after === undefined) return { spin, since, still };
  const landing = { pocket, after };
  last.current = { spin, landing };
  return { spin, landing, motion: falls, still };
}

/** How the ball came to lie there nobody saw: any way that ends there will do. */
export function lying(result: string | undefined, round: string, wheel: readonly Pocket[]): Lies {
  const spin: Spin = { round, wheel, ball: 'clockwise', rotor: 'anticlockwise' };
  const pocket = wheel.find((each) => String(each) === result);
  return pocket === undefined ? { spin } : { spin, landing: { pocket, after: 0 } };
}
