import { ok, type Result } from '../../../kit/result.ts';
import { citing, clauseOf } from '../../core/cited.ts';
import type { Fact, Lot } from '../../core/event.ts';
import { refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { lotOf, type OnTable } from '../../core/table/settling.ts';
import { lessened, mayAdd } from '../../core/table/wagers.ts';
import { playing, rulesOf } from './read.ts';

type Optional = 'double' | 'super-niu';

export const isOptional = (spot: string): spot is Optional => spot === 'double' || spot === 'super-niu';

export const neededFor = (state: TableState, spot: Optional, stake: number): number =>
  stake * rulesOf(state).game.reserve[spot].times;

/** A player whose last chips leave a box leaves the box. */
export function leaving(state: TableState, { player, box, spot, stake }: Lot): readonly Fact[] {
  if (box === undefined) return [];
  const here = [...state.round.wagers.values()].filter((wager) => wager.box === box);
  const stays = here.some((wager) => wager.spot !== spot || wager.stake > stake);
  return stays ? [] : [{ type: 'BoxLeft', player, box }];
}

/** Whether a wager may be played as it lies: within the limits, beside an Even that bears it, its Reserve exact (NN-4.5). */
export function fits(state: TableState, lot: Lot): Result<unknown, TableRefusal> {
  const taken = mayAdd(lessened(state, lot), lot);
  const { box = 0, spot, stake, reserve } = lot;
  if (!taken.ok || !isOptional(spot)) return taken;
  const needed = neededFor(state, spot, stake);
  return reserve === needed
    ? ok(undefined)
    : refuse('reserve-not-exact', { box, spot, reserve, needed }, clauseOf(state, 'reserveExact'));
}

type Unfit = Readonly<{ wager: OnTable; why: TableRefusal }>;

/** What cannot be played in a box; what lies beside an Even that goes back has no Even. */
export function unfitIn(state: TableState, box: number): readonly Unfit[] {
  const unfit: Unfit[] = [];
  let left = state;
  for (const wager of evenFirst(state, box)) {
    const lot = lotOf(state, wager);
    const fit = fits(left, lot);
    if (fit.ok) continue;
    unfit.push({ wager, why: fit.error });
    left = lessened(left, lot);
  }
  return unfit;
}

const evenFirst = ({ round }: TableState, box: number): readonly OnTable[] => {
  const here = [...round.wagers.values()].filter((wager) => wager.box === box);
  return [...here.filter(({ spot }) => spot === 'even'), ...here.filter(({ spot }) => spot !== 'even')];
};

/** What goes back at the call, and the table as it is left: the rest plays (A4). */
export function withoutUnfit(state: TableState): Readonly<{ facts: readonly Fact[]; left: TableState }> {
  const facts: Fact[] = [];
  let left = state;
  for (const { wager, why } of playing(state).flatMap((box) => unfitIn(state, box))) {
    const lot = lotOf(state, wager);
    facts.push(...goesBack(lot, why), ...apart(wager), ...leaving(left, lot));
    left = lessened(left, lot);
  }
  return { facts, left };
}

const goesBack = (lot: Lot, { code, params, clause }: TableRefusal): readonly Fact[] => [
  { type: 'UnfitReturned', lot, code, params, ...citing(clause) },
];

/** Suspect chips wait apart for their ruling instead of in the player's hands (A19). */
const apart = ({ player, suspect, chips }: OnTable): readonly Fact[] =>
  suspect === undefined ? [] : [{ type: 'MoneyHeld', incident: suspect, player, amount: chips.value, what: 'chips' }];
