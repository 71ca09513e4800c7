import { dispute } from '../table/index.ts';
import type { ProofState } from './behind/full-proof.ts';
import type { Clock } from './clock.ts';
import type { Crews } from './dealers/crews.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { Change, House, Status, Table } from './house.ts';
import type { HouseState } from './house-state.ts';
import type { ProgramState } from './integrity/integrity-watch.ts';
import type { Signer } from './keys/house-key.ts';
import { createPeople } from './people/create.ts';
import type { IdleTimes } from './people/sessions.ts';
import { createRecords } from './records/create.ts';
import { type Batch, type Store, StoreFailure } from './store/port.ts';
import { tableOf } from './tables/table-view.ts';
import type { Ends } from './verify/anchors.ts';
import { balancesDigest } from './verify/balances-digest.ts';
import type { Watch } from './watch.ts';
import type { Writer } from './writer.ts';

export type FacadeParts = Readonly<{
  store: Store;
  /** What signs evidence. */
  key: Signer | undefined;
  demo: boolean;
  clock: Clock;
  /** How long people of a role may be away before they are signed out. */
  idle: IdleTimes;
  writer: Writer;
  crews: Crews;
  watch: Watch;
  disk: DiskWatch;
  /** How many transactions were sealed. */
  sealed: () => number | undefined;
  /** How far the proof of all records is, where there is one. */
  proof: () => ProofState | undefined;
  /** What the last look at the program found. */
  program: () => ProgramState | undefined;
  /** Asked for anew each time: after a failure of the store it is another one. */
  state: () => HouseState;
  listeners: Set<(changes: readonly Change[]) => void>;
  isReady: () => boolean;
  epoch: number;
  startedAt: number;
}> &
  Pick<House, 'submit' | 'ask' | 'stop' | 'failed'>;

/** The same order in which a table says by what it is held. */
function heldSince({ state, startedAt }: FacadeParts, table: string): number | null {
  const house = state();
  const stopped = house.floor.tables.get(table)?.stoppedAt;
  if (stopped !== undefined || house.damageOf(`table:${table}`) !== undefined) return stopped ?? null;
  return house.waiting.has(table) ? startedAt : house.floor.absences.since(table);
}

/** A running house as others see it. */
export async function createFacade(parts: FacadeParts): Promise<House> {
  const { state, writer, listeners, submit, ask, stop, failed } = parts;
  const table = tablesIn(parts);
  const disputes = () => [...state().disputes.values()].map((unit) => unit.state()).filter(dispute.isCase);
  return {
    submit,
    ask,
    tables: () => [...state().floor.tables.keys()].map(table).filter((each) => each !== undefined),
    table,
    disputes,
    dispute: (id) => disputes().find((each) => each.id === id),
    alerts: () => state().floor.alerts.all(),
    heldSince: (id) => heldSince(parts, id),
    sightOf: (id, actor) => state().sightOf(id, actor),
    gamingDay: () => state().floor.gamingDay,
    reads: () => state().floor.reads.all(),
    copies: (report) => state().floor.printed.get(report) ?? 0,
    people: await peopleOf(parts),
    records: recordsOf(parts),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDurable: () => !writer.isWriting,
    isOwner: () => parts.store.lease.holds(),
    balance: (account, currency) => state().ledger.balance(account, currency),
    sits: (player, at, said) => state().meter.sits(player, at, said),
    status: () => statusOf(parts),
    raise: (code, detail) => parts.watch.raise(code, detail),
    heads: () => writer.durable().filter(({ version }) => version > 0),
    ends: () => endsOf(parts),
    stop,
    failed,
  };
}

/** One object for each table, however often it is asked for. */
function tablesIn({ state, writer, crews, clock }: FacadeParts): (id: string) => Table | undefined {
  const made = new Map<string, Table>();
  return (id) => {
    const there = made.get(id);
    if (there !== undefined || state().table(id) === undefined) return there;
    const table = tableOf({
      id,
      house: state,
      seq: () => writer.versionOf(`table:${id}`),
      closesAt: () => crews.closesAt(id),
      setBy: () => crews.setBy(id),
      now: clock.now,
    });
    made.set(id, table);
    return table;
  };
}

function peopleOf({ store, demo, clock, idle, writer, state, ask }: FacadeParts): Promise<House['people']> {
  const keep = async (cells: Batch['cells']): Promise<void> => {
    const kept = await writer.keep(() => cells);
    if (!kept.ok) throw new StoreFailure('unreachable', 'Nothing can be written now.', true);
  };
  return createPeople({ store, ask, keep, now: clock.now, steady: clock.steady, demo, unit: state().people, idle });
}

const recordsOf = ({ store, state, key }: FacadeParts): House['records'] =>
  createRecords({
    store,
    key,
    stateOf: (table) => state().tables.get(table)?.unit.state(),
    rulesOf: (table) => state().floor.tables.get(table)?.rules,
    currencyOf: (table) => state().tables.get(table)?.unit.currency,
    bookOf: (table) => state().tables.get(table)?.book,
    totalsOf: (table) => state().totals(table),
    shiftNow: () => state().people.shift()?.id,
    sightOf: (table, actor) => state().sightOf(table, actor),
  });

/** Memory is ahead of the store while it writes. */
function endsOf({ writer, state, sealed }: FacadeParts): Ends {
  const heads = writer.durable().filter(({ version }) => version > 0);
  if (writer.isWriting) return { heads };
  return { heads, sum: balancesDigest(state().ledger.balances()), seal: sealed() };
}

const statusOf = ({ store, isReady, epoch, writer, startedAt, disk, watch, proof, program }: FacadeParts): Status => ({
  store: store.kind,
  ready: isReady() && store.lease.holds(),
  epoch,
  streams: writer.streams,
  events: writer.events(),
  waiting: writer.waiting,
  commits: writer.commits,
  commands: writer.accepted,
  refusals: writer.refused,
  startedAt,
  disk: disk.last() ?? null,
  proof: proof() ?? null,
  program: program() ?? null,
  alarms: watch.all(),
});
