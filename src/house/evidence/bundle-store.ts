import type { Entry, Store } from '../store/port.ts';
import { NO_END, StoreFailure } from '../store/port.ts';
import { type Line, ofKind } from './line.ts';

const nothing = async (): Promise<never> => {
  throw new StoreFailure('read-only', 'A bundle is only read.', true);
};

/** What a bundle holds, in the form in which records are checked anywhere else. */
export function bundleStore(lines: readonly Line[]): Store {
  const entries = ofKind(lines, 'entry').map(({ kind: _, ...entry }): Entry => entry);
  const rounds = ofKind(lines, 'round').map(({ kind: _, ...row }) => row);
  const plays = ofKind(lines, 'play').map(({ kind: _, ...row }) => row);
  return {
    kind: 'memory',
    claim: nothing,
    lease: NO_END,
    commit: nothing,
    settled: nothing,
    backup: nothing,
    answered: async (keys) =>
      keys.flatMap(({ actor, id }) =>
        entries
          .filter((entry) => entry.actor === actor && entry.id === id)
          .map(({ stream, asked, from, count }) => ({ actor, id, stream, asked, seq: from + count })),
      ),
    heads: async () => ofKind(lines, 'head').map(({ kind: _, ...head }) => head),
    read: async (stream, from, limit) =>
      entries.filter((entry) => entry.stream === stream && entry.from + entry.count > from).slice(0, limit),
    balances: async () => [],
    rounds: async () => rounds,
    round: async (id) => rounds.find((row) => row.id === id),
    plays: async ({ player }) => plays.filter((play) => play.player === player),
    cell: async () => undefined,
    cells: async () => [],
    glance: async () => [],
    inspect: async () => [],
    close: async () => undefined,
  };
}
