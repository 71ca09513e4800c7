import { isNiuNiu } from './game.ts';
import { type Bounds, type CheckLimits, type CheckRound, type Fault, isWhole } from './shapes.ts';
import type { Terms } from './terms.ts';
import type { Entry } from './wagers.ts';

type Limit = Readonly<{ min: number; max: number }>;

/** How much of an entry counts, and on which side of its limits it lay. */
export type Counted = Readonly<{ entry: Entry; counted: number; side: 'under' | 'within' | 'over' }>;

export function limitsFault(limits: CheckLimits, terms: Terms): Fault {
  for (const given of [limits, ...Object.values(limits.kinds ?? {})]) {
    const fault = boundsFault(given, tableLimit(limits, terms), terms);
    if (fault !== undefined) return fault;
  }
  const optional = isNiuNiu(terms) ? ['double', 'super-niu'] : [];
  const crossed = optional.find((spot) => isCrossed(ownLimit(spot, limits, terms)));
  return crossed === undefined ? undefined : `the minimum of ${crossed} is above its maximum`;
}

const isCrossed = ({ min, max }: Limit): boolean => min > max;

function boundsFault(given: Bounds, table: Limit, terms: Terms): Fault {
  for (const bound of [given.min, given.max]) {
    if (bound !== undefined && !isWhole(bound, 0)) return `a limit cannot be ${bound}`;
    const { law } = terms.figures;
    if (bound !== undefined && law !== undefined && (bound < law.min || bound > law.max))
      return 'limits outside the law';
  }
  const crossed = isCrossed({ min: given.min ?? table.min, max: given.max ?? table.max });
  return crossed ? 'the minimum is above the maximum' : undefined;
}

function tableLimit(limits: CheckLimits, terms: Terms): Limit {
  const open: Limit = terms.figures.law ?? { min: 0, max: Number.POSITIVE_INFINITY };
  return { min: limits.min ?? open.min, max: limits.max ?? open.max };
}

/** The limit one wager is held to: its kind's own bound where there is one, else the table's. */
function limitOf(entry: Entry, limits: CheckLimits, terms: Terms): Limit {
  const table = tableLimit(limits, terms);
  if (terms.limitScope === 'perSpinTotal' && !isNiuNiu(terms)) return table; // D4: all wagers of a spin together
  return ownLimit(entry.spot, limits, terms);
}

function ownLimit(spot: string, limits: CheckLimits, terms: Terms): Limit {
  const table = tableLimit(limits, terms);
  const kind = limits.kinds?.[spot.split('/')[0] ?? spot];
  const own: Limit = { min: kind?.min ?? table.min, max: kind?.max ?? table.max };
  return isNiuNiu(terms) && spot !== 'even' ? optionalLimit(own, terms) : own;
}

/** F10: Double and Super Niu may have limits of their own. */
function optionalLimit(table: Limit, { optionalMin, optionalMax }: Terms): Limit {
  return {
    min: optionalMin === 'table' ? table.min : optionalMin,
    max: optionalMax === 'table' ? table.max : optionalMax,
  };
}

/** A5: entries that share a key share a limit. In Niu Niu a box has one player, so there is nothing to share. */
function limitKey(entry: Entry, place: number, terms: Terms): string {
  if (isNiuNiu(terms) || terms.limitScope === 'perPlayer') return String(place);
  return terms.limitScope === 'perArea' ? entry.spot : entry.player;
}

export function holdToLimits(entries: readonly Entry[], limits: CheckLimits, terms: Terms): readonly Counted[] {
  const held = new Map<Entry, Counted>();
  for (const sharers of shareLimits(entries, terms)) {
    for (const each of holdTogether(sharers, limits, terms)) held.set(each.entry, each);
  }
  return entries.map((entry) => held.get(entry) ?? { entry, counted: 0, side: 'within' });
}

/** Live entries only: a stake that goes back whole does not count against a limit. */
function shareLimits(entries: readonly Entry[], terms: Terms): Iterable<readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [place, entry] of entries.entries()) {
    if (!entry.live) continue;
    const key = limitKey(entry, place, terms);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups.values();
}

function holdTogether(sharers: readonly Entry[], limits: CheckLimits, terms: Terms): readonly Counted[] {
  const [first] = sharers;
  if (first === undefined) return [];
  const { min, max } = limitOf(first, limits, terms);
  const total = sharers.reduce((sum, { stake }) => sum + stake, 0);
  if (total > max) return countUpTo(max, sharers);
  return sharers.map((entry) => ({ entry, counted: entry.stake, side: total < min ? 'under' : 'within' }));
}

/** Chips count in the order placed until the maximum is full (A5, MBS-5.16, NN-7.11). */
function countUpTo(max: number, sharers: readonly Entry[]): readonly Counted[] {
  const lots = sharers.flatMap((entry) => entry.lots.map((lot) => ({ entry, ...lot })));
  lots.sort((a, b) => a.order - b.order);
  const counted = new Map<Entry, number>();
  let room = max;
  for (const { entry, stake } of lots) {
    const part = Math.min(stake, room);
    room -= part;
    counted.set(entry, (counted.get(entry) ?? 0) + part);
  }
  return sharers.map((entry) => ({ entry, counted: counted.get(entry) ?? 0, side: 'over' }));
}

/** Under the minimum after the outcome (A4): the part that counts. */
export function countUnderMinimum(counted: readonly Counted[], round: CheckRound, terms: Terms): readonly Counted[] {
  const spent = round.underMinimumUsed ?? [];
  return counted.map((each) => {
    if (each.side !== 'under' || terms.limitPolicy === 'asPlaced') return each; // NN-7.11
    const first = terms.limitPolicy === 'oncePerPlayer' && !spent.includes(each.entry.player); // MBS-5.15
    return first ? each : { ...each, counted: 0 };
  });
}

/** MBS-5.15: who has now used the one time; all under-minimum wagers of one round are that one time (E3). */
export function underMinimumUsed(counted: readonly Counted[], round: CheckRound, terms: Terms): readonly string[] {
  const spent = round.underMinimumUsed ?? [];
  if (terms.limitPolicy !== 'oncePerPlayer') return spent;
  const players = counted.filter(({ side }) => side === 'under').map(({ entry }) => entry.player);
  return [...spent, ...new Set(players.filter((player) => !spent.includes(player)))];
}
