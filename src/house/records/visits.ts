import type { Event, Fact } from '../../table/index.ts';

/** By which number everybody at a table is known to the public, followed from its events alone. */
export type Visits = {
  /** How many visits there have been. */
  count: number;
  readonly here: Map<string, number>;
  /** About whom management decided something that outlasts a visit, and with it the number. */
  readonly barred: Set<string>;
  readonly oneBox: Set<string>;
};

export const noVisits = (): Visits => ({ count: 0, here: new Map(), barred: new Set(), oneBox: new Set() });

/** The same words as in the table's public view. */
export const aliasOf = (visit: number | undefined): string => (visit === undefined ? 'player' : `player ${visit}`);

export function visit(visits: Visits, { fact }: Event): void {
  const player = seats(fact);
  if (player !== undefined && !visits.here.has(player)) visits.here.set(player, ++visits.count);
  switch (fact.type) {
    case 'HandlingBarred':
      mark(visits.barred, fact.player, fact.barred);
      break;
    case 'BoxesRestricted':
      mark(visits.oneBox, fact.player, fact.restricted);
      break;
    case 'PlayerLeft':
      if (!visits.barred.has(fact.player) && !visits.oneBox.has(fact.player)) visits.here.delete(fact.player);
  }
}

/** Facts by which somebody can be at a table who was not; all others are about people who are there. */
function seats(fact: Fact): string | undefined {
  switch (fact.type) {
    case 'PlayerJoined':
    case 'BoughtIn':
    case 'ForeignFound':
    case 'HandlingBarred':
    case 'BoxesRestricted':
      return fact.player;
    case 'MoneyRuled':
      return fact.genuine ? fact.apart?.player : undefined;
    default:
      return undefined;
  }
}

const mark = (marked: Set<string>, player: string, is: boolean): void => {
  if (is) marked.add(player);
  else marked.delete(player);
};

export const packVisits = ({ count, here, barred, oneBox }: Visits): string =>
  JSON.stringify({ count, here: [...here], barred: [...barred], oneBox: [...oneBox] });

export function unpackVisits(text: string): Visits {
  const { count, here, barred, oneBox } = JSON.parse(text) as {
    count: number;
    here: [string, number][];
    barred: string[];
    oneBox: string[];
  };
  return { count, here: new Map(here), barred: new Set(barred), oneBox: new Set(oneBox) };
}
