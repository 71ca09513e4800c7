import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import {
  type Event,
  initial,
  type Running,
  run,
  type Sight,
  seenBy,
  type TableState,
  unpack,
  type Viewer,
  view,
} from '../../table/index.ts';
import { readSnapshot } from '../snapshot.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { readTableSnapshot } from '../tables/table-snapshot.ts';
import type { ReplayStep } from './records.ts';
import { type Numbered, roundLog, tableLog } from './table-log.ts';
import { aliasOf } from './visits.ts';

/** Somebody in a seat, and how much of hidden hands they saw from there. */
export type Who = Readonly<{ viewer: Viewer; person: string | undefined; sight?: Sight }>;

/** The dealer's seat shows what the document lets the crew see, and whoever looks back sees all. */
const USUAL: Readonly<Partial<Record<Viewer, Sight>>> = { dealer: 'crew', pit: 'crew', surveillance: 'all' };
type Start = Readonly<{ version: number; state: TableState }>;

/** Goes through a round event by event, as somebody saw it. */
export async function* replayRound(
  store: Store,
  row: RoundRow,
  rules: AnyRulebook,
  who: Who,
): AsyncGenerator<Result<ReplayStep, Refusal>> {
  for await (const after of statesAlong(store, { table: row.table, rules, from: row.fromEvent }, roundLog(store, row)))
    yield after.ok ? ok(stepOf(after.value, who)) : after;
}

export type Past = Readonly<{ table: string; rules: AnyRulebook; from: number }>;
/** An event and the table as it was after it; the next one changes that table. */
export type After = Numbered & Readonly<{ state: TableState }>;

/** Rebuilds the table up to an event, then follows the log from there; at no time is more than one event in memory. */
export async function* statesAlong(
  store: Store,
  { table, rules, from }: Past,
  log: AsyncIterable<Numbered>,
): AsyncGenerator<Result<After, Refusal>> {
  const before = await tableBefore(store, { table, fromEvent: from }, rules);
  if (!before.ok) return yield before;
  const running = before.value;
  for await (const { number, event } of log) {
    const wrong = accepted(running.accept, event, number);
    if (wrong !== undefined) return yield wrong;
    yield ok({ number, event, state: running.current() });
  }
}

/** The table as it was before an event. */
export async function tableBefore(
  store: Store,
  { table, fromEvent }: Pick<RoundRow, 'table' | 'fromEvent'>,
  rules: AnyRulebook,
): Promise<Result<Running, Refusal>> {
  const { version, state } = (await kept(store, table, fromEvent)) ?? { version: 0, state: initial(table, rules) };
  const running = run(state);
  for await (const { number, event } of tableLog(store, table, version, fromEvent)) {
    const wrong = accepted(running.accept, event, number);
    if (wrong !== undefined) return wrong;
  }
  return ok(running);
}

/** The table's own snapshot, where it is of a time before. */
async function kept(store: Store, table: string, from: number): Promise<Start | undefined> {
  const snapshot = readSnapshot((await store.cell('snapshot', `table:${table}`)) ?? '');
  if (snapshot === undefined || snapshot.version > from) return undefined;
  const unpacked = unpack(readTableSnapshot(snapshot.state).table);
  return unpacked.ok ? { version: snapshot.version, state: unpacked.value } : undefined;
}

function accepted(accept: (events: readonly Event[]) => void, event: Event, number: number) {
  try {
    accept([event]);
    return undefined;
  } catch (cause) {
    return refuse('corrupt-event', { event: number, why: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** What somebody was told of an event at the time, and what they saw after it. */
export function stepOf({ state, number, event }: After, who: Who): ReplayStep {
  const { viewer, person, sight = USUAL[viewer] ?? 'none' } = who;
  const alias = (player: string): string => aliasOf(state.players.get(player)?.visit);
  const seen = seenBy(event, viewer, person, { alias, open: state, sight });
  return {
    number,
    event: seen === undefined ? undefined : { event: number, ...seen },
    view: view(state, viewer, person, sight),
  };
}
