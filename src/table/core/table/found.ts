import { limitFor } from '../../../engine/limits.ts';
import { findSpot } from '../../../layout/catalogue.ts';
import type { Lot } from '../event.ts';
import { isDecided } from '../outcome.ts';
import { type Refused, refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';

type Found = Pick<Lot, 'player' | 'spot' | 'stake'> & Readonly<{ box?: number }>;

/**
 * Chips of another table and a player's own on one spot are settled each up to the maximum. What is found after the outcome
 * never brings them above it together.
 */
export function aboveTogether(
  state: TableState,
  { player, spot, box, stake }: Found,
  isForeign = false,
): Refused | undefined {
  const kind = findSpot(state.rules, spot)?.kind;
  const here = [...state.round.wagers.values()].filter(
    (wager) => wager.player === player && wager.spot === spot && wager.box === box,
  );
  const isMixed = isForeign ? here.length > 0 : here.some(({ foreign }) => foreign !== undefined);
  if (!isDecided(state) || kind === undefined || !isMixed) return undefined;
  const { max } = limitFor(state.rules, state.round.limits, kind as never);
  const sum = here.reduce((total, wager) => total + wager.stake, stake);
  return sum > max ? refuse('above-maximum', { stake: sum, max, spot }, state.rules.cites.overMaximum?.[0]) : undefined;
}
