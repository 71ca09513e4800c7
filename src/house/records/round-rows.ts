import { ROUNDS_KEPT } from '../../table/core/table/closed-rounds.ts';
import type { Event, FactType } from '../../table/index.ts';
import type { PlayRow, RoundRow } from '../store/port.ts';
import { type Book, byPlayer, emptyBook, enter, packBook, sums, unpackBook } from './round-book.ts';

export type RoundRows = Readonly<{ rounds: readonly RoundRow[]; plays: readonly PlayRow[] }>;

/** Follows the events of one table and says which rows of its rounds they make or change. */
export type RoundKeeper = Readonly<{
  /** `from` is the number of the first event in the stream. */
  take: (events: readonly Event[], from: number) => RoundRows;
  /** What it knows of a round that is not over, for a restart in the middle of one. */
  snapshot: () => string;
  restore: (snapshot: string) => void;
}>;

/** A round whose dice were shaken before the call has begun, but nobody can bet yet. */
type Running = {
  readonly number: number;
  readonly fromEvent: number;
  openedAt: number;
  called: boolean;
  voided: string | null;
  corrected: boolean;
  readonly book: Book;
};

const NOTHING: RoundRows = { rounds: [], plays: [] };

/** Facts after which nothing belongs to a round any more. */
const ENDS: ReadonlySet<FactType> = new Set(['RoundClosed', 'BettingAborted', 'BallReturned', 'VoidCleared']);

export const isRoundEnd = ({ fact }: Event): boolean => ENDS.has(fact.type);

export const roundId = (table: string, number: number): string => `${table}-${number}`;

export function roundKeeper(table: string, rulebook: string): RoundKeeper {
  let running: Running | undefined;
  let over: Over[] = [];
  return {
    take: (events, from) => {
      let made: { rounds: Map<string, RoundRow>; plays: PlayRow[] } | undefined;
      let next = from;
      for (const event of events) {
        const anew = settledAnew(over, event);
        if (anew !== undefined) {
          made ??= { rounds: new Map(), plays: [] };
          made.rounds.set(anew.row.id, anew.row);
          made.plays.push(...anew.plays);
          over = over.map((each) => (each.row.id === anew.row.id ? anew : each));
        }
        running ??= begun(event, next);
        next++;
        if (running === undefined) continue;
        const change = follow(running, event);
        if (change === undefined) continue;
        const row = rowOf(table, rulebook, running, next, change);
        made ??= { rounds: new Map(), plays: [] };
        made.rounds.set(row.id, row);
        if (row.endedAt === null) continue;
        const plays = playsOf(running, row);
        made.plays.push(...plays);
        if (row.result !== null) over = [...over, { row, plays }].slice(-ROUNDS_KEPT);
        running = undefined;
      }
      // Most events are bets, and change no row.
      return made === undefined ? NOTHING : { rounds: [...made.rounds.values()], plays: made.plays };
    },
    snapshot: () => {
      const now = running === undefined ? null : { ...running, book: packBook(running.book) };
      return JSON.stringify({ running: now, over } satisfies Kept);
    },
    restore: (snapshot) => {
      const read = JSON.parse(snapshot) as Kept | Kept['running'];
      // Earlier versions kept the running round alone.
      const kept: Kept = read !== null && 'over' in read ? read : { running: read, over: [] };
      running = kept.running === null ? undefined : { ...kept.running, book: unpackBook(kept.running.book) };
      over = [...kept.over];
    },
  };
}

/** The last rounds with a result, which the table can still settle anew. */
type Over = Readonly<{ row: RoundRow; plays: readonly PlayRow[] }>;

type Kept = Readonly<{
  running: (Omit<Running, 'book'> & { book: ReturnType<typeof packBook> }) | null;
  over: readonly Over[];
}>;

/** What the rows of a round say once it was settled anew. */
function settledAnew(over: readonly Over[], { fact }: Event): Over | undefined {
  if (fact.type !== 'ClosedRoundCorrected') return undefined;
  const was = over.find(({ row }) => row.number === fact.round);
  if (was === undefined) return undefined;
  const sum = { handle: 0, paid: 0, taken: 0, commission: 0 };
  for (const { counted, paid, taken, commission } of fact.settlements) {
    sum.handle += counted;
    sum.paid += paid;
    sum.taken += taken;
    sum.commission += commission;
  }
  const net = (player: string): number =>
    fact.settlements.reduce((all, each) => (each.player === player ? all + each.paid - each.taken : all), 0);
  return {
    row: { ...was.row, result: fact.result, ...sum, corrected: true },
    plays: was.plays.map((play) => ({ ...play, net: net(play.player) })),
  };
}

/** The stamp of an event has the number of the round before it, so the first of a round has the last one's. */
function begun({ fact, stamp }: Event, fromEvent: number): Running | undefined {
  if (fact.type !== 'BettingOpened' && fact.type !== 'TumblerActivated') return undefined;
  return {
    number: stamp.round + 1,
    fromEvent,
    openedAt: stamp.at,
    called: false,
    voided: null,
    corrected: false,
    book: emptyBook(),
  };
}

/** What a row says after an event that changes more than its sums. */
type Ending = Readonly<{ endedAt: number | null; result: string | null }>;

const GOES_ON: Ending = { endedAt: null, result: null };

function follow(running: Running, { fact, stamp: { at } }: Event): Ending | undefined {
  switch (fact.type) {
    case 'TumblerActivated':
      return running.called ? undefined : GOES_ON;
    case 'BettingOpened':
      running.openedAt = at;
      running.called = true;
      return GOES_ON;
    case 'ResultCorrected':
    case 'DiceCorrected':
    case 'HandCorrected':
    case 'ResultReentered':
      running.corrected = true;
      return undefined;
    case 'RoundVoided':
      running.voided = fact.cause;
      return GOES_ON;
    case 'BettingAborted':
      running.voided = 'betting-aborted';
      return { endedAt: at, result: null };
    case 'BallReturned':
    case 'VoidCleared':
      return { endedAt: at, result: null };
    case 'RoundClosed':
      return { endedAt: at, result: fact.result };
    case 'EntryReversed':
      running.corrected = true;
  }
  enter(running.book, fact);
  return undefined;
}

function rowOf(table: string, rulebook: string, running: Running, toEvent: number, ending: Ending): RoundRow {
  const { number, openedAt, fromEvent, voided, corrected, book } = running;
  return {
    id: roundId(table, number),
    table,
    number,
    rulebook,
    openedAt,
    ...ending,
    voided,
    fromEvent,
    toEvent,
    wagers: book.laid.size,
    ...sums(book),
    corrected,
  };
}

const playsOf = ({ book }: Running, { id, table, endedAt }: RoundRow): readonly PlayRow[] =>
  [...byPlayer(book)].map(([player, { staked, net }]) => ({
    player,
    round: id,
    table,
    at: endedAt ?? 0,
    staked,
    net,
  }));
