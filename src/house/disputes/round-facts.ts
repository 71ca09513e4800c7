import { isOutside } from '../../table/core/table/outside-limits.ts';
import type { Event, Fact } from '../../table/index.ts';
import { nothingStands, settleAlso } from '../records/standing.ts';

/** A wager by its place. */
export type Named = Readonly<{ player: string; spot: string; box?: number }>;

/** What the log of a round says about who was there and what lay there: a case about it names nothing else. */
export type RoundFacts = Readonly<{
  wagers: readonly Named[];
  /** Staff who did something in it, or stood beside somebody who did. */
  staff: readonly string[];
  dealer: string | undefined;
  /** Those who did something in it themselves. */
  players: readonly string[];
  /** Wagers that were outside the limits, as the round settled them. */
  outside: readonly Named[];
}>;

/** Of the events of one round, as far as it has come. */
export function factsIn(events: readonly Event[]): RoundFacts {
  const wagers = new Map<string, Named>();
  const staff = new Set<string>();
  const players = new Set<string>();
  const stands = nothingStands();
  let dealer: string | undefined;
  for (const { fact, stamp } of events) {
    for (const named of wagersOf(fact)) wagers.set(keyOf(named), named);
    settleAlso(stands, fact);
    if (stamp.second !== undefined) staff.add(stamp.second);
    if (stamp.role === 'player') players.add(stamp.person);
    else if (stamp.role !== 'device') staff.add(stamp.person);
    if (stamp.role === 'dealer') dealer ??= stamp.person;
  }
  const settled = [...stands.done, ...stands.waiting];
  return {
    wagers: [...wagers.values()],
    staff: [...staff],
    dealer,
    players: [...new Set([...players, ...[...wagers.values()].map(({ player }) => player)])],
    outside: settled.filter(isOutside).map(placeOf),
  };
}

export const keyOf = ({ player, spot, box }: Named): string => JSON.stringify([player, spot, box ?? null]);

const placeOf = ({ player, spot, box }: Named): Named => ({ player, spot, ...(box === undefined ? {} : { box }) });

/** The wagers that a fact brings to the layout, or says that they came too late. */
function wagersOf(fact: Fact): readonly Named[] {
  switch (fact.type) {
    case 'WagerPlaced':
    case 'WagerFound':
      return [placeOf(fact.lot)];
    case 'WagerMoved':
      return [placeOf(fact.lot), placeOf({ ...fact.lot, spot: fact.to })];
    case 'LateReturned':
    case 'ForeignFound':
      return [placeOf(fact)];
    default:
      return [];
  }
}
