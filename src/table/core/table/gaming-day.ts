import { ok } from '../../../kit/result.ts';
import { listOf, name, natural } from '../../../kit/schema.ts';
import type { OptionValues } from '../../../rulebook/options.ts';
import { command } from '../command.ts';
import type { Draft, TableState } from '../state.ts';

type Memory = NonNullable<OptionValues['underMinimumMemory']>;

/** Readings under which the memory is one for all tables of a document, and those under which it ends with the gaming day. */
const SHARED: ReadonlySet<Memory> = new Set<Memory>(['always', 'casinoDay']);
const OF_THE_DAY: ReadonlySet<Memory> = new Set<Memory>(['casinoDay', 'tableDay']);

export const memoryOf = ({ rules, play }: Pick<TableState, 'rules' | 'play'>): Memory | undefined => play.memory(rules);

const among = (memories: ReadonlySet<Memory>, memory: Memory | undefined): boolean =>
  memory !== undefined && memories.has(memory);

export const isShared = (state: TableState): boolean => among(SHARED, memoryOf(state));

/** Players whose one under-minimum round was spent before this round, here or where the memory is shared (MBS-5.15). */
export function spentBefore({ underMinimum, underMinimumElsewhere, round }: TableState): readonly string[] {
  const here = underMinimum.filter((player) => !round.noticed.includes(player));
  return [...here, ...underMinimumElsewhere.filter((player) => !here.includes(player))];
}

export const gamingDay = {
  /**
   * The house tells which gaming day it is, and whose one under-minimum round was spent at other tables.
   */
  recallUnderMinimum: command({
    fields: { day: natural, players: listOf(name) },
    status: 'any',
    whileHeld: true,
    needs: { house: true },
    decide: (_, { day, players }) => ok([{ type: 'UnderMinimumRecalled', day, players: [...players] }]),
  }),
} as const;

/** What the house told holds from the next round on: one that runs is settled by what was known when it began. */
export function takeUpRecalled(draft: Draft): void {
  const { recalled } = draft;
  if (recalled === undefined) return;
  draft.recalled = undefined;
  if (recalled.day !== draft.gamingDay && among(OF_THE_DAY, memoryOf(draft))) forgetSpent(draft);
  draft.gamingDay = recalled.day;
  draft.underMinimumElsewhere = [...recalled.players];
}

/** The day or the session is over. A correction of one of its rounds spends nobody's next one. */
export function forgetSpent(draft: Draft): void {
  draft.underMinimum = [];
  draft.closed = draft.closed.map((each) => ({ ...each, forgotten: true }));
}
