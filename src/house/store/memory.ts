import { assertBatch, byName, cellKey, failures, playKey, stretches } from './batch.ts';
import type {
  Answered,
  Balance,
  BalanceChange,
  Batch,
  CommandKey,
  Entry,
  Head,
  PlayRow,
  RoundRow,
  Store,
} from './port.ts';
import { isFloored, NO_END } from './port.ts';

/** Keeps everything until the process ends; the plainest statement of what a store does. */
export function memoryStore(): Store {
  const kept = empty();
  let isOpen = true;
  const asked = async <T>(work: () => T): Promise<T> => {
    if (!isOpen) throw failures.closed();
    return work();
  };
  return {
    kind: 'memory',
    claim: () => asked(() => ++kept.epoch),
    lease: NO_END,
    commit: (batch) => asked(() => commit(kept, batch)),
    settled: () => asked(() => undefined),
    answered: (keys) => asked(() => keys.flatMap((key) => kept.commands.get(commandKey(key)) ?? [])),
    heads: () => asked(() => [...kept.heads.values()].sort(byName((head) => head.stream))),
    read: (stream, from, limit) => asked(() => page(kept.entries.get(stream) ?? [], from, limit)),
    balances: () => asked(() => [...kept.balances.values()].sort(byName(balanceKey))),
    rounds: ({ table, limit, before = Number.POSITIVE_INFINITY }) =>
      asked(() =>
        [...kept.rounds.values()]
          .filter((round) => round.table === table && round.number < before)
          .sort((a, b) => b.number - a.number)
          .slice(0, limit),
      ),
    round: (id) => asked(() => kept.rounds.get(id)),
    plays: ({ player, limit, before = Number.POSITIVE_INFINITY, table }) =>
      asked(() => {
        const isMeant = (play: PlayRow): boolean =>
          play.player === player && play.at < before && (table === undefined || play.table === table);
        const all = [...kept.plays.values()].filter(isMeant).sort(newest);
        const last = all[limit - 1];
        return last === undefined ? all : all.filter((play) => play.at >= last.at);
      }),
    cell: (kind, key) => asked(() => kept.cells.get(cellKey({ kind, key }))?.body),
    cells: (kind) =>
      asked(() =>
        [...kept.cells.values()]
          .filter((cell) => cell.kind === kind)
          .map(({ key, body }) => ({ key, body }))
          .sort(byName((cell) => cell.key)),
      ),
    backup: () =>
      asked(() => {
        throw failures.fileless('memory');
      }),
    glance: () => asked(() => []),
    inspect: () => asked(() => []),
    close: async () => {
      isOpen = false;
    },
  };
}

type Kept = ReturnType<typeof empty>;
const empty = () => ({
  epoch: 0,
  heads: new Map<string, Head>(),
  entries: new Map<string, Entry[]>(),
  commands: new Map<string, Answered>(),
  balances: new Map<string, Balance>(),
  rounds: new Map<string, RoundRow>(),
  plays: new Map<string, PlayRow>(),
  cells: new Map<string, Readonly<{ kind: string; key: string; body: string }>>(),
});

const commandKey = ({ actor, id }: CommandKey): string => JSON.stringify([actor, id]);
const balanceKey = ({ account, currency }: Balance): string => `${account} ${currency}`;
const newest = (a: PlayRow, b: PlayRow): number => b.at - a.at || byName((play: PlayRow) => play.round)(a, b);

/** Every check comes before the first change, so that a refused batch leaves nothing. */
function commit(kept: Kept, batch: Batch): void {
  assertBatch(batch);
  const ends = stretches(batch.entries);
  if (batch.epoch !== kept.epoch) throw failures.disowned(batch.epoch, kept.epoch);
  for (const { stream, from } of ends.values()) {
    const version = kept.heads.get(stream)?.version ?? 0;
    if (from !== version) throw failures.conflict(stream, version, from);
  }
  const commands = newCommands(kept, batch.entries);
  const balances = changed(kept, batch.changes);
  for (const { stream, version, hash } of ends.values()) kept.heads.set(stream, { stream, version, hash });
  for (const [key, answer] of commands) kept.commands.set(key, answer);
  for (const balance of balances) kept.balances.set(balanceKey(balance), balance);
  for (const entry of batch.entries) {
    const stream = kept.entries.get(entry.stream) ?? [];
    stream.push(entry);
    kept.entries.set(entry.stream, stream);
  }
  for (const round of batch.rounds) kept.rounds.set(round.id, round);
  for (const play of batch.plays) kept.plays.set(playKey(play), play);
  for (const { kind, key, body } of batch.cells)
    if (body === null) kept.cells.delete(cellKey({ kind, key }));
    else kept.cells.set(cellKey({ kind, key }), { kind, key, body });
}

function newCommands(kept: Kept, entries: readonly Entry[]): ReadonlyMap<string, Answered> {
  const commands = new Map<string, Answered>();
  for (const { actor, id, stream, asked, from, count } of entries) {
    const key = commandKey({ actor, id });
    if (kept.commands.has(key) || commands.has(key)) throw failures.duplicate(actor, id);
    commands.set(key, { actor, id, stream, asked, seq: from + count });
  }
  return commands;
}

const changed = (kept: Kept, changes: readonly BalanceChange[]): readonly Balance[] =>
  changes.map(({ before, ...change }) => {
    const there = kept.balances.get(balanceKey(change))?.amount ?? 0;
    if (before !== undefined && before !== there) throw failures.moved(change.account);
    const amount = there + change.amount;
    if (!Number.isSafeInteger(amount) || (amount < 0 && isFloored(change.account)))
      throw failures.overdrawn(change.account);
    return { ...change, amount };
  });

/** `from` lies in the last entry that begins at or before it. */
function page(entries: readonly Entry[], from: number, limit: number): readonly Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle] as Entry;
    if (entry.from + entry.count <= from) low = middle + 1;
    else high = middle;
  }
  return entries.slice(low, low + limit);
}
