import { settle, standing } from '../../engine/index.ts';
import type { Round as EngineRound, Outcomes, Payment, Settled, Settlement, Wager } from '../../engine/wager.ts';
import { amount } from '../../kit/amount.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import type { Fact, Lot, Moved } from '../event.ts';
import { no, type TableRefusal } from '../refusals.ts';
import { foreignKey, type TableState, type TableWager, wagerKey } from '../state.ts';

type Wagers = TableState['round']['wagers'];
type OnTable = Wagers extends ReadonlyMap<string, infer W> ? W : never;

export const keyOf = ({ player, spot, box, foreign }: OnTable): string =>
  foreign === undefined ? wagerKey(player, spot, box) : foreignKey(player, spot, foreign.table, foreign.colour);

/** Held wagers take no part until somebody has ruled. */
export const isHeld = (wager: OnTable): boolean => wager.questioned || wager.suspect !== undefined;

const isOpen = (wager: OnTable): boolean => wager.done === undefined && !isHeld(wager);

/** The chips of one wager as the engine wants them: lot by lot in the order placed. */
function lots(wager: OnTable): readonly (readonly [order: number, wager: Wager])[] {
  return wager.parts.map(({ order, stake }, index) => [
    order,
    {
      player: wager.player,
      spot: wager.spot as SpotId,
      stake: amount(stake),
      ...(wager.box === undefined ? {} : { box: wager.box, reserve: amount(index === 0 ? wager.reserve : 0) }),
      ...(wager.closed === undefined ? {} : { closed: wager.closed as SpotId | null }),
      ...(wager.decided === undefined ? {} : { decided: wager.decided as SpotId | null }),
      ...(wager.ruled === undefined ? {} : { ruled: wager.ruled as SpotId }),
      ...(wager.foreign === undefined ? {} : { chips: wager.foreign }),
    },
  ]);
}

/** Settles what is still open on the layout; what was collected, paid or held stays out. */
export function settleOpen<F extends Family>(
  state: TableState,
  outcome: Outcomes[F],
): Result<Settled<F>, TableRefusal> {
  const { limits, smallestChip, wagers } = state.round;
  const placed = [...wagers.values()].filter(isOpen).flatMap(lots);
  placed.sort(([a], [b]) => a - b);
  const round = {
    outcome,
    wagers: placed.map(([, wager]) => wager),
    limits,
    smallestChip: amount(smallestChip),
    found: 'afterOutcome',
    underMinimumUsed: state.underMinimum,
  };
  return settle(state.rules, round as EngineRound) as Result<Settled<F>, TableRefusal>;
}

/** The table wagers behind one settlement: where several came to count together, all of them. */
export function covered(state: TableState, settlement: Settlement): readonly OnTable[] {
  return [...state.round.wagers.values()].filter(
    (wager) =>
      isOpen(wager) &&
      wager.player === settlement.player &&
      wager.box === settlement.box &&
      sameOrigin(wager, settlement) &&
      standing(state.rules, (lots(wager)[0] as readonly [number, Wager])[1]).spot === settlement.spot,
  );
}

const sameOrigin = ({ foreign }: OnTable, { chips }: Settlement): boolean =>
  foreign === undefined ? chips === undefined : chips?.table === foreign.table && chips.colour === foreign.colour;

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
export function collected(state: TableState, settlement: Settlement): Moved {
  const wagers = covered(state, settlement);
  const base = {
    wagers: wagers.map(keyOf),
    player: settlement.player,
    spot: settlement.spot,
    ...(settlement.box === undefined ? {} : { box: settlement.box }),
    paid: 0,
    commission: 0,
  };
  if (settlement.taken === 0) {
    const chips = wagers.map(({ chips: there }) => there).reduce(sumOf, { value: 0 });
    return { ...base, taken: 0, returned: chips, ...eachOf(state, chips.colours) };
  }
  const colours = wagers.map(({ chips }) => chips).reduce(sumOf, { value: 0 }).colours;
  // Excess goes back in value chips; colour chips of a lost wager are the table's again.
  return {
    ...base,
    taken: settlement.taken,
    returned: { value: settlement.returned },
    ...(colours === undefined ? {} : { coloursIn: colours, ...eachOf(state, colours) }),
  };
}

type Counted = Readonly<{ value: number; colours?: Readonly<Record<string, number>> }>;

function sumOf(a: Counted, b: Counted): Counted {
  const colours: Record<string, number> = { ...a.colours };
  for (const [colour, count] of Object.entries(b.colours ?? {})) colours[colour] = (colours[colour] ?? 0) + count;
  const value = a.value + b.value;
  return Object.keys(colours).length === 0 ? { value } : { value, colours };
}

/** The movement of money for one winning wager; its stake stays on the layout until the round closes (A13). */
export function won(state: TableState, settlement: Settlement): Moved {
  return {
    wagers: covered(state, settlement).map(keyOf),
    player: settlement.player,
    spot: settlement.spot,
    ...(settlement.box === undefined ? {} : { box: settlement.box }),
    taken: 0,
    paid: settlement.paid,
    returned: { value: 0 },
    commission: settlement.commission,
  };
}

/** Undoes every movement of the round, newest first (A7, corrections). Refused when the float cannot bear it. */
export function reversals(state: TableState): Result<readonly Fact[], TableRefusal> {
  let float = state.bank.float;
  const racks = new Map<string, number>();
  const facts: Fact[] = [];
  for (const moved of state.round.moved.toReversed()) {
    const rack = racks.get(moved.player) ?? state.players.get(moved.player)?.chips.value ?? 0;
    const duePaid = Math.max(0, moved.paid - rack);
    const left = rack - (moved.paid - duePaid);
    const dueReturned = Math.max(0, moved.returned.value - left);
    racks.set(moved.player, left - (moved.returned.value - dueReturned));
    float += moved.paid - moved.taken;
    if (float < 0) return no('needs-fill', { amount: -float, float: state.bank.float });
    facts.push({ type: 'EntryReversed', moved, duePaid, dueReturned });
  }
  return ok(facts);
}

/** Everything still on the layout, to go back. */
export const openLots = (state: TableState): readonly Lot[] =>
  [...state.round.wagers.values()].map((wager) => lotOf(state, wager));

export const isPaymentHeld = (state: TableState, payment: Payment): boolean =>
  [...state.round.wagers.values()].some(
    (wager) => isHeld(wager) && wager.player === payment.player && payment.for.includes(wager.spot as SpotId),
  );

export type { OnTable, TableWager };
