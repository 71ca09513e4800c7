import type { Chips } from './chips.ts';
import type { Event, Lot, Moved } from './event.ts';

/**
 * The accounts of a table and its players. Everything outside the house (cash in pockets) is `world`;
 * a colour account is what the table owes for chips of that colour.
 */
export type Account =
  | 'world'
  | 'cage'
  | `float:${string}`
  | `drop:${string}`
  | `tips:${string}`
  | `layout:${string}`
  | `suspense:${string}`
  | `variance:${string}`
  | `colour:${string}:${string}`
  | `wallet:${string}`
  | `rack:${string}:${string}`;

/** One amount from one account to another: it balances by its shape. */
export type Posting = Readonly<{ debit: Account; credit: Account; amount: number }>;

/** The money of one event of one table. The only place that turns events into transfers. */
export function post(table: string, { fact }: Event): readonly Posting[] {
  const at = accounts(table);
  switch (fact.type) {
    case 'BoughtIn': {
      const source: Account = fact.from === 'cash' ? 'world' : `wallet:${fact.player}`;
      return entries([source, at.drop, fact.amount], [at.float, at.rack(fact.player), fact.amount]);
    }
    case 'CashedOut':
      return entries(
        [at.rack(fact.player), `wallet:${fact.player}`, fact.amount],
        [at.rack(fact.player), at.float, fact.due],
      );
    case 'TipBooked':
      return entries([at.rack(fact.player), at.tips, fact.amount]);
    case 'FillConfirmed':
      return fact.direction === 'fill'
        ? entries(['cage', at.float, fact.amount])
        : entries([at.float, 'cage', fact.amount]);
    case 'FloatCounted':
      return moveEither(at.variance, at.float, fact.counted - fact.recorded);
    case 'MoneyHeld':
      return fact.wager === undefined && fact.what === 'chips'
        ? entries([at.rack(fact.player), at.suspense, fact.amount])
        : [];
    case 'MoneyRuled': {
      const { lot, apart, genuine } = fact;
      if (apart !== undefined) return genuine ? entries([at.suspense, at.rack(apart.player), apart.amount]) : [];
      return lot === undefined ? [] : entries([at.layout, at.suspense, lot.stake + lot.reserve]);
    }
    case 'ColorIssued':
      return entries([at.rack(fact.player), at.colour(fact.colour), fact.count * fact.value]);
    case 'ColorRedeemed':
      return entries([at.colour(fact.colour), at.rack(fact.player), fact.count * fact.value]);
    case 'ColorWrittenOff':
      return entries([at.colour(fact.colour), at.float, fact.count * fact.value]);
    case 'ForeignFound':
      return entries([`colour:${fact.table}:${fact.colour}`, at.layout, fact.value * fact.count]);
    case 'WagerPlaced':
    case 'WagerFound':
      return onto(table, fact.lot);
    case 'ReservePlaced':
      return moveEither(at.rack(fact.player), at.layout, fact.amount);
    case 'WagerRemoved':
    case 'WithdrawnReturned':
      return off(table, fact.lot);
    case 'WagersReturned':
    case 'StakesReleased':
    case 'BoxVoided':
      return fact.lots.flatMap((lot) => off(table, lot));
    case 'LosingCollected':
    case 'WagerGivenBack':
      return settled(table, fact.moved);
    case 'WinnerPaid':
    case 'BoxSettled':
      return fact.moved.flatMap((moved) => settled(table, moved));
    case 'EntryReversed':
      return reversed(table, fact.moved, fact.duePaid, fact.dueReturned);
    default:
      return [];
  }
}

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

const entries = (...rows: readonly Entry[]): readonly Posting[] =>
  rows.filter(([, , amount]) => amount !== 0).map(([debit, credit, amount]) => ({ debit, credit, amount }));

/** A difference goes whichever way it points. */
const moveEither = (from: Account, to: Account, amount: number): readonly Posting[] =>
  amount >= 0 ? entries([from, to, amount]) : entries([to, from, -amount]);

type Each = Readonly<Record<string, number>> | undefined;

/** Chips between a player and the layout: value chips by the rack, colour chips by their colour's account. */
function chipEntries(table: string, player: string, chips: Chips, each: Each, turned: boolean): readonly Posting[] {
  const at = accounts(table);
  const rows: Entry[] = [[at.rack(player), at.layout, chips.value]];
  for (const [colour, count] of Object.entries(chips.colours ?? {})) {
    rows.push([at.colour(colour), at.layout, count * (each?.[colour] ?? 0)]);
  }
  return entries(...(turned ? rows.map(([debit, credit, amount]): Entry => [credit, debit, amount]) : rows));
}

function onto(table: string, { player, chips, each, reserve }: Lot): readonly Posting[] {
  const at = accounts(table);
  return [...chipEntries(table, player, chips, each, false), ...entries([at.rack(player), at.layout, reserve])];
}

function off(table: string, { player, chips, each, reserve, foreign, stake }: Lot): readonly Posting[] {
  const at = accounts(table);
  if (foreign !== undefined) return entries([at.layout, `colour:${foreign.table}:${foreign.colour}`, stake]);
  return [...chipEntries(table, player, chips, each, true), ...entries([at.layout, at.rack(player), reserve])];
}

function settled(table: string, { player, taken, paid, returned, each, foreign }: Moved): readonly Posting[] {
  const at = accounts(table);
  const back: readonly Posting[] =
    foreign === undefined
      ? chipEntries(table, player, returned, each, true)
      : entries([at.layout, `colour:${foreign.table}:${foreign.colour}`, foreign.returned]);
  return [...entries([at.layout, at.float, taken], [at.float, at.rack(player), paid]), ...back];
}

/** What a player can no longer hand back is owed; meanwhile the float bears it. */
function reversed(table: string, moved: Moved, duePaid: number, dueReturned: number): readonly Posting[] {
  const at = accounts(table);
  const { player, taken, paid, returned, each, foreign } = moved;
  const colours: Chips = returned.colours === undefined ? { value: 0 } : { value: 0, colours: returned.colours };
  return [
    ...entries(
      [at.float, at.layout, taken],
      [at.rack(player), at.float, paid - duePaid],
      [at.rack(player), at.layout, returned.value - dueReturned],
      [at.float, at.layout, dueReturned],
    ),
    ...chipEntries(table, player, colours, each, false),
    ...(foreign === undefined
      ? []
      : entries([`colour:${foreign.table}:${foreign.colour}`, at.layout, foreign.returned])),
  ];
}
