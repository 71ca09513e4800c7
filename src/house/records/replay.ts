import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Event, initial, run, seenBy, type TableState, unpack, type Viewer, view } from '../../table/index.ts';
import type { RoundRow, Store } from '../store/port.ts';
import type { ReplayStep } from './records.ts';
import { roundLog, tableLog } from './table-log.ts';
import { aliasOf } from './visits.ts';

type Who = Readonly<{ viewer: Viewer; person: string | undefined }>;
type Start = Readonly<{ version: number; state: TableState }>;

/** Rebuilds the table up to a round, then goes through the round event by event; at no time is more than one in memory. */
export async function* replayRound(
  store: Store,
  row: RoundRow,
  rules: AnyRulebook,
  who: Who,
): AsyncGenerator<Result<ReplayStep, Refusal>> {
  const { version, state } = (await kept(store, row)) ?? { version: 0, state: initial(row.table, rules) };
  const table = run(state);
  for await (const { number, event } of tableLog(store, row.table, version, row.fromEvent)) {
    const wrong = accepted(table.accept, event, number);
    if (wrong !== undefined) return yield wrong;
  }
  for await (const { number, event } of roundLog(store, row)) {
    const wrong = accepted(table.accept, event, number);
    if (wrong !== undefined) return yield wrong;
    yield ok(stepOf(table.current(), number, event, who));
  }
}

/** The table's own snapshot, where it is of a time before the round. */
async function kept(store: Store, { table, fromEvent }: RoundRow): Promise<Start | undefined> {
  const text = await store.cell('snapshot', `table:${table}`);
  if (text === undefined) return undefined;
  try {
    const { version, state } = JSON.parse(text) as { version: number; state: string };
    if (version > fromEvent) return undefined;
    const unpacked = unpack((JSON.parse(state) as { table: string }).table);
    return unpacked.ok ? { version, state: unpacked.value } : undefined;
  } catch {
    return undefined;
  }
}

function accepted(accept: (events: readonly Event[]) => void, event: Event, number: number) {
  try {
    accept([event]);
    return undefined;
  } catch (cause) {
    return refuse('corrupt-event', { event: number, why: cause instanceof Error ? cause.message : String(cause) });
  }
}

function stepOf(state: TableState, number: number, event: Event, { viewer, person }: Who): ReplayStep {
  const alias = (player: string): string => aliasOf(state.players.get(player)?.visit);
  const seen = seenBy(event, viewer, person, { alias, open: state });
  return {
    number,
    event: seen === undefined ? undefined : { event: number, ...seen },
    view: view(state, viewer, person),
  };
}
