import type { Entry, RoundRow, Store, Transfer } from '../store/port.ts';
import { WAGER_COLUMNS, wagersIn } from './wagers.ts';

/** What is let out: one table or the whole floor, and between which times. */
export type Filter = Readonly<{ table?: string; from?: number; to?: number }>;

export type ExportRow = Readonly<Record<string, string | number | boolean | null | object>>;

export const EXPORTS = ['rounds', 'wagers', 'events', 'ledger'] as const;
export type Export = (typeof EXPORTS)[number];

export const COLUMNS: Readonly<Record<Export, readonly string[]>> = {
  rounds: [
    ...['round', 'table', 'number', 'rulebook', 'openedAt', 'endedAt', 'result', 'voided', 'wagers', 'handle'],
    ...['paid', 'taken', 'commission', 'corrected'],
  ],
  wagers: WAGER_COLUMNS,
  events: ['stream', 'event', 'at', 'person', 'role', 'actingAs', 'second', 'round', 'type', 'clause', 'fact'],
  ledger: ['stream', 'event', 'at', 'debit', 'credit', 'amount', 'currency'],
};

/**
 * Rows of one kind, oldest first within each table or stream, read a page at a time. They come from rounds and entries
 * alone: sealed draws, passwords and sessions are kept elsewhere and cannot get in.
 */
export function exportRows(store: Store, what: Export, filter: Filter): AsyncGenerator<ExportRow> {
  switch (what) {
    case 'rounds':
      return roundsOf(store, filter);
    case 'wagers':
      return wagersOf(store, filter);
    case 'events':
      return entriesOf(store, filter, eventsIn);
    case 'ledger':
      return entriesOf(store, filter, transfersIn);
  }
}

const isIn = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Filter, at: number): boolean =>
  at >= from && at < to;

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

async function* roundsOf(store: Store, filter: Filter): AsyncGenerator<ExportRow> {
  for await (const row of roundRows(store, filter)) yield roundRow(row);
}

async function* wagersOf(store: Store, filter: Filter): AsyncGenerator<ExportRow> {
  for await (const row of roundRows(store, filter)) {
    const over = time(row.endedAt);
    if (over !== null) for (const wager of await wagersIn(store, row)) yield { ...wager, endedAt: over };
  }
}

async function* roundRows(store: Store, filter: Filter): AsyncGenerator<RoundRow> {
  for (const stream of await streamsOf(store, filter)) {
    const [kind, table = ''] = stream.split(/:(.*)/s);
    if (kind !== 'table') continue;
    const newest = (await store.rounds({ table, limit: 1 }))[0]?.number ?? 0;
    for (let number = 1; number <= newest; number++) {
      const row = await store.round(`${table}-${number}`);
      if (row !== undefined && isIn(filter, row.openedAt)) yield row;
    }
  }
}

const roundRow = ({ id, openedAt, endedAt, fromEvent: _from, toEvent: _to, ...row }: RoundRow): ExportRow => ({
  round: id,
  ...row,
  openedAt: time(openedAt),
  endedAt: time(endedAt),
});

const PAGE = 500;

async function* entriesOf(
  store: Store,
  filter: Filter,
  rowsIn: (entry: Entry) => Iterable<ExportRow>,
): AsyncGenerator<ExportRow> {
  for (const stream of await streamsOf(store, filter)) {
    for (let next = 0; ; ) {
      const page = await store.read(stream, next, PAGE);
      const last = page.at(-1);
      if (last === undefined) break;
      for (const entry of page) if (isIn(filter, entry.at)) yield* rowsIn(entry);
      next = last.from + last.count;
    }
  }
}

async function streamsOf(store: Store, { table }: Filter): Promise<readonly string[]> {
  const all = (await store.heads()).map(({ stream }) => stream);
  return table === undefined ? all : all.filter((stream) => stream === `table:${table}` || stream === `draws:${table}`);
}

type Stamped = Readonly<{
  stamp: Readonly<{ person: string; role: string; actingAs?: string; second?: string; at: number; round?: number }>;
  fact: Readonly<{ type: string; clause?: string }>;
}>;

function* eventsIn({ stream, from, events }: Entry): Generator<ExportRow> {
  for (const [index, { stamp, fact }] of (JSON.parse(events) as readonly Stamped[]).entries()) {
    const { person, role, actingAs = null, second = null, at, round = null } = stamp;
    const { type, clause = null, ...rest } = fact;
    const common = { stream, event: from + index, at: time(at), person, role, actingAs, second, round };
    yield { ...common, type, clause, fact: rest };
  }
}

function* transfersIn({ stream, from, at, transfers }: Entry): Generator<ExportRow> {
  for (const [event, debit, credit, amount, currency] of JSON.parse(transfers) as readonly Transfer[])
    yield { stream, event: from + event, at: time(at), debit, credit, amount, currency };
}
