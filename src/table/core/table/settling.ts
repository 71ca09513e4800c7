import { settle, standing } from '../../../engine/index.ts';
import type { Round as EngineRound, Outcomes, Settled, Settlement, Wager } from '../../../engine/wager.ts';
import { type Amount, amount } from '../../../kit/amount.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { SpotId } from '../../../layout/spot.ts';
import type { Family } from '../../../rulebook/rulebook.ts';
import { addChips, type Chips, NO_CHIPS, takeChips } from '../chips.ts';
import type { Fact, Lot, Moved } from '../event.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { foreignKey, type TableState, type TableWager, wagerKey } from '../state.ts';
import { spentBefore } from './gaming-day.ts';

type Wagers = TableState['round']['wagers'];
type OnTable = Wagers extends ReadonlyMap<string, infer W> ? W : never;

export const keyOf = ({ key }: OnTable): string => key;

/** Held wagers take no part until somebody has ruled. */
export const isHeld = (wager: OnTable): boolean => wager.questioned || wager.suspect !== undefined;

export const isOpen = (wager: OnTable): boolean => wager.done === undefined && !isHeld(wager);

/** Foreign chips of which somebody must say first what becomes of them (B8). */
export const isReferred = ({ rules, play }: TableState, { foreign }: OnTable): boolean =>
  foreign !== undefined && foreign.ruling === undefined && play.refersForeign(rules);

export const waits = (state: TableState, wager: OnTable): boolean => isHeld(wager) || isReferred(state, wager);

/** The chips of one wager as the engine wants them: lot by lot in the order placed. */
function lots(wager: OnTable): readonly (readonly [order: number, wager: Wager])[] {
  const place = isPlain(wager) ? undefined : placing(wager);
  return wager.parts.map(({ order, stake }, index) => {
    const lot: Wager = { player: wager.player, spot: wager.spot as SpotId, stake: stake as Amount };
    if (place === undefined) return [order, lot];
    const reserve = wager.box === undefined ? {} : { reserve: amount(index === 0 ? wager.reserve : 0) };
    return [order, { ...lot, ...place, ...reserve }];
  });
}

/** Lay where it was put from first to last, of this table's chips: nothing more to say about it. */
const isPlain = ({ spot, box, closed = spot, decided = spot, ruled, foreign }: OnTable): boolean =>
  box === undefined && closed === spot && decided === spot && ruled === undefined && foreign === undefined;

const placing = ({ box, closed, decided, ruled, foreign }: OnTable): Partial<Wager> => ({
  ...(box === undefined ? {} : { box }),
  ...(closed === undefined ? {} : { closed: closed as SpotId | null }),
  ...(decided === undefined ? {} : { decided: decided as SpotId | null }),
  ...(ruled === undefined ? {} : { ruled: ruled as SpotId }),
  ...(foreign === undefined ? {} : { chips: foreign }),
});

/** Some of what lies on the layout as the engine is asked to settle it. */
export function engineRound<F extends Family>(
  state: TableState,
  outcome: Outcomes[F],
  which: (wager: OnTable) => boolean,
): EngineRound<F> {
  const { limits, smallestChip, wagers } = state.round;
  const placed = [...wagers.values()].filter(which).flatMap(lots);
  placed.sort(([a], [b]) => a - b);
  const round = {
    outcome,
    wagers: placed.map(([, wager]) => wager),
    limits,
    smallestChip: amount(smallestChip),
    found: 'afterOutcome',
    // All of a player's wagers of the first such round are the one time (E3).
    underMinimumUsed: spentBefore(state),
  };
  return round as EngineRound<F>;
}

/** Settles some of what lies on the layout; what was collected, paid or is held stays out. */
export const settleWagers = <F extends Family>(
  state: TableState,
  outcome: Outcomes[F],
  which: (wager: OnTable) => boolean,
): Result<Settled<F>, TableRefusal> =>
  settle(state.rules, engineRound(state, outcome, which) as EngineRound) as Result<Settled<F>, TableRefusal>;

/** The open wagers of a table by what they are settled as: where several came to count together, all of them. */
export type Behind = (settlement: Settlement) => readonly OnTable[];

export function behind(state: TableState, which: (wager: OnTable) => boolean = isOpen): Behind {
  const bySettlement = new Map<string, OnTable[]>();
  for (const wager of state.round.wagers.values()) {
    if (!which(wager)) continue;
    const key = isPlain(wager) ? wager.key : standingKey(state, wager);
    const there = bySettlement.get(key);
    if (there === undefined) bySettlement.set(key, [wager]);
    else there.push(wager);
  }
  return ({ player, spot, box, chips }) => bySettlement.get(settledAs(player, spot, box, chips)) ?? [];
}

function standingKey({ rules }: TableState, wager: OnTable): string {
  const { spot } = standing(rules, (lots(wager)[0] as readonly [number, Wager])[1]);
  return settledAs(wager.player, spot, wager.box, wager.foreign);
}

const settledAs = (player: string, spot: string, box?: number, foreign?: { table: string; colour: string }): string =>
  foreign === undefined ? wagerKey(player, spot, box) : foreignKey(player, spot, foreign.table, foreign.colour);

/** What one chip of each colour is worth here. */
export function eachOf(state: TableState, colours: Readonly<Record<string, number>> | undefined) {
  if (colours === undefined) return {};
  const each = Object.fromEntries(
    Object.keys(colours).map((colour) => [colour, state.colours.get(colour)?.value ?? 0]),
  );
  return { each };
}

export function lotOf(state: TableState, wager: OnTable): Lot {
  const { player, spot, box, chips, stake, reserve, foreign } = wager;
  return {
    player,
    spot,
    ...(box === undefined ? {} : { box }),
    chips,
    ...eachOf(state, chips.colours),
    stake,
    reserve,
    ...(foreign === undefined ? {} : { foreign }),
  };
}

/** The movement of money for a wager that is collected or given back. */
export function collected(state: TableState, settlement: Settlement, wagers: readonly OnTable[]): Moved {
  const { taken } = settlement;
  if (settlement.chips !== undefined) {
    const { table, colour } = settlement.chips;
    const foreign = { table, colour, returned: settlement.returned };
    return { ...movement(settlement, wagers, taken, 0, NO_CHIPS), foreign };
  }
  const chips = allChips(wagers);
  if (chips.colours === undefined) {
    return movement(settlement, wagers, taken, 0, taken === 0 ? chips : { value: settlement.returned });
  }
  const returned =
    taken === 0 ? chips : inKind(chips, settlement.returned, (colour) => state.colours.get(colour)?.value ?? 0);
  const lost = takeChips({ ...chips, value: 0 }, { ...returned, value: 0 }).colours;
  return {
    ...movement(settlement, wagers, taken, 0, returned),
    ...(lost === undefined ? {} : { coloursIn: lost }),
    ...eachOf(state, chips.colours),
  };
}

/** Excess goes back in the chips it was made of, as far as they divide, and the rest in value chips. */
function inKind(chips: Chips, back: number, eachWorth: (colour: string) => number): Chips {
  const colours: Record<string, number> = {};
  let left = Math.max(0, back - chips.value);
  let whole = 0;
  for (const [colour, count] of Object.entries(chips.colours ?? {})) {
    const worthEach = eachWorth(colour);
    const some = Math.min(count, Math.floor(left / worthEach));
    if (some === 0) continue;
    colours[colour] = some;
    left -= some * worthEach;
    whole += some * worthEach;
  }
  return whole === 0 ? { value: back } : { value: back - whole, colours };
}

const movement = (
  { player, spot, commission }: Settlement,
  wagers: readonly OnTable[],
  taken: number,
  paid: number,
  returned: Chips,
): Moved => ({ wagers: wagers.map(keyOf), player, spot, taken, paid, returned, commission });

const allChips = (wagers: readonly OnTable[]): Chips =>
  wagers.length === 1
    ? (wagers[0] as OnTable).chips
    : wagers.reduce((sum, { chips }) => addChips(sum, chips), NO_CHIPS);

/** The movement of money for one winning wager; its stake stays on the layout until the round closes (A13). */
export const won = (settlement: Settlement, wagers: readonly OnTable[]): Moved =>
  movement(settlement, wagers, 0, settlement.paid, NO_CHIPS);

/** Undoes every movement of the round, newest first (A7, corrections). Refused when the float cannot bear it. */
export function reversals(state: TableState): Result<readonly Fact[], Refusal<'needs-fill'>> {
  let float = state.bank.float;
  const racks = new Map<string, number>();
  const facts: Fact[] = [];
  for (const moved of state.round.moved.toReversed()) {
    const rack = racks.get(moved.player) ?? state.players.get(moved.player)?.chips.value ?? 0;
    const duePaid = Math.max(0, moved.paid - rack);
    const left = rack - (moved.paid - duePaid);
    const dueReturned = Math.max(0, moved.returned.value - left);
    racks.set(moved.player, left - (moved.returned.value - dueReturned));
    float += moved.paid - duePaid - moved.taken - dueReturned;
    if (float < 0) return refuse('needs-fill', { amount: -float, float: state.bank.float });
    const owed = duePaid + dueReturned;
    facts.push({ type: 'EntryReversed', moved, duePaid, dueReturned, ...(owed === 0 ? {} : { owed }) });
  }
  return ok(facts);
}

/** Everything still on the layout, to go back. */
export const openLots = (state: TableState): readonly Lot[] =>
  [...state.round.wagers.values()].map((wager) => lotOf(state, wager));

export type { OnTable, TableWager };
