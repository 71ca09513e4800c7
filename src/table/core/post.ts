import type { Chips } from './chips.ts';
import { type Event, type EventSpecs, type Lot, type Moved, specOf } from './event.ts';

/**
 * The accounts of a table and its players. Everything outside the house (cash in pockets) is `world`;
 * a colour account is what the table owes for chips of that colour, and a due what a person owes and the house carries.
 */
export type Account =
  | 'world'
  | 'cage'
  | 'house'
  | `float:${string}`
  | `drop:${string}`
  | `tips:${string}`
  | `layout:${string}`
  | `suspense:${string}`
  | `variance:${string}`
  | `colour:${string}:${string}`
  | `wallet:${string}`
  | `due:${string}`
  | `rack:${string}:${string}`;

/** One amount from one account to another: it balances by its shape. */
export type Posting = Readonly<{ debit: Account; credit: Account; amount: number }>;

/** The money of one event of one table. */
export const post = (events: EventSpecs, table: string, { fact }: Event): readonly Posting[] =>
  specOf(events, fact).post(accounts(table), fact as never);

const NONE: readonly Posting[] = [];

/** What an event posts that moves no money. */
export const noMoney = (): readonly Posting[] => NONE;

/** The accounts of one table, for an event to post to. */
export type Accounts = ReturnType<typeof accounts>;

const accounts = (table: string) =>
  ({
    float: `float:${table}`,
    drop: `drop:${table}`,
    tips: `tips:${table}`,
    layout: `layout:${table}`,
    suspense: `suspense:${table}`,
    variance: `variance:${table}`,
    colour: (colour: string): Account => `colour:${table}:${colour}`,
    rack: (player: string): Account => `rack:${table}:${player}`,
  }) as const;

type Entry = readonly [debit: Account, credit: Account, amount: number];

/** Sums of nothing are no postings. */
export const entries = (...rows: readonly Entry[]): readonly Posting[] =>
  rows.filter(([, , amount]) => amount !== 0).map(([debit, credit, amount]) => ({ debit, credit, amount }));

/** A difference goes whichever way it points. */
export const moveEither = (from: Account, to: Account, amount: number): readonly Posting[] =>
  amount >= 0 ? entries([from, to, amount]) : entries([to, from, -amount]);

type Each = Readonly<Record<string, number>> | undefined;

/** Chips between a player and the layout: value chips by the rack, colour chips by their colour's account. */
function chipEntries(at: Accounts, player: string, chips: Chips, each: Each, turned: boolean): readonly Posting[] {
  const rows: Entry[] = [[at.rack(player), at.layout, chips.value]];
  for (const [colour, count] of Object.entries(chips.colours ?? {})) {
    rows.push([at.colour(colour), at.layout, count * (each?.[colour] ?? 0)]);
  }
  return entries(...(turned ? rows.map(([debit, credit, amount]): Entry => [credit, debit, amount]) : rows));
}

/** Chips of a player onto the layout, and back off it. */
export function onto(at: Accounts, { player, chips, each, reserve }: Lot): readonly Posting[] {
  return [...chipEntries(at, player, chips, each, false), ...entries([at.rack(player), at.layout, reserve])];
}

export function off(at: Accounts, { player, chips, each, reserve, foreign, stake }: Lot): readonly Posting[] {
  if (foreign !== undefined) return entries([at.layout, `colour:${foreign.table}:${foreign.colour}`, stake]);
  return [...chipEntries(at, player, chips, each, true), ...entries([at.layout, at.rack(player), reserve])];
}

/** What is taken (SB-4.8.1), paid and given back with one movement of a settlement. */
export function settled(at: Accounts, { player, taken, paid, returned, each, foreign }: Moved): readonly Posting[] {
  const back: readonly Posting[] =
    foreign === undefined
      ? chipEntries(at, player, returned, each, true)
      : entries([at.layout, `colour:${foreign.table}:${foreign.colour}`, foreign.returned]);
  return [...entries([at.layout, at.float, taken], [at.float, at.rack(player), paid]), ...back];
}

/** What a player can no longer hand back is owed; meanwhile the float bears it. */
export function reversed(at: Accounts, moved: Moved, duePaid: number, dueReturned: number): readonly Posting[] {
  const { player, taken, paid, returned, each, foreign } = moved;
  const colours: Chips = returned.colours === undefined ? { value: 0 } : { value: 0, colours: returned.colours };
  return [
    ...entries(
      [at.float, at.layout, taken],
      [at.rack(player), at.float, paid - duePaid],
      [at.rack(player), at.layout, returned.value - dueReturned],
      [at.float, at.layout, dueReturned],
    ),
    ...chipEntries(at, player, colours, each, false),
    ...(foreign === undefined
      ? []
      : entries([`colour:${foreign.table}:${foreign.colour}`, at.layout, foreign.returned])),
  ];
}
