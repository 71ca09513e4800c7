import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { Actor } from './actor.ts';
import { mayGive, specOf, type Untimely, untimely, whoseTask } from './allowed.ts';
import type { CommandSpec, OrderOf, OrderType } from './command.ts';
import type { Known } from './due.ts';
import { needsOf } from './needs.ts';
import type { TableState } from './state.ts';
import { GROUNDS } from './table/abort.ts';

/** Whose task a command is, for one person: their own, alone or with a second person, or the task of `needs`. */
export type Task = Readonly<{ second?: Ranked; needs?: string; clause?: string }>;

/** A command that different people give, depending on what one of its fields says. */
export type Cases = Readonly<{ by: string; cases: Readonly<Record<string, Task>> }>;

/** One way to call a round off: by which command, whether it can be called now, and what goes with the call. */
export type Call = Readonly<{
  order: Known;
  state: 'open' | 'late' | 'rank' | 'not-now';
  clause?: string;
  /** The lowest rank that may call it, where this person may not. */
  needs?: string;
  /** Another person who must stand beside the call. */
  second?: Ranked;
  /** What belongs to the call. A name or a reason may be given afterwards. */
  says: readonly ('person' | 'reason' | 'before-rest')[];
  /** What the document asks for afterwards. */
  next: readonly Step[];
}>;

export type Calls = Readonly<Record<string, Call>>;

/**
 * What one person may do at a table now, as `decide` would answer. A command that is not in `who` is none of the crew's.
 * `who` hardly changes from one moment to the next, so a view repeats only `not` and the state of `calls`.
 */
export type May = Readonly<{
  who: Readonly<Partial<Record<OrderType, Task | Cases>>>;
  /** Commands whose moment it is not. */
  not: Readonly<Partial<Record<OrderType, Untimely>>>;
  /** By cause, in the order of the document. */
  calls: Calls;
}>;

/** The field that decides who gives a command, and what it can say under a document. */
export type CasesOf<T extends OrderType> = {
  readonly [F in keyof OrderOf<T>]: readonly [by: F, values: (rules: AnyRulebook) => readonly OrderOf<T>[F][]];
}[keyof OrderOf<T>];

export type CaseTable = { readonly [T in OrderType]?: CasesOf<T> };

/** What this person may do at this table now. */
export const mayDo = (state: TableState, by: Actor): May => ({
  who: tasksOf(state, by),
  not: untimelyOf(state),
  calls: state.play.calls(state, by),
});

/** Cases that every game has. */
const COMMON_CASES: CaseTable = {
  buyIn: ['from', () => ['cash', 'wallet'] as const],
  abortBetting: ['ground', () => GROUNDS],
};

/**
 * Who gives each command of this table, seen by one person. It depends on the document, the phase and the rank alone, and
 * every view asks for it: it is worked out once.
 */
function tasksOf(state: TableState, by: Actor): May['who'] {
  const table: CaseTable = { ...COMMON_CASES, ...state.play.cases };
  const name = `${state.phase} ${by.role} ${by.actingAs ?? ''}`;
  return remembered(tasks, state.rules, name, () => {
    const given = givenAt(state);
    return Object.fromEntries(given.map(([type, spec]) => [type, ofCommand(state, by, type, spec, table[type])]));
  });
}

type Remembered<T> = WeakMap<AnyRulebook, Map<string, T>>;

const tasks: Remembered<May['who']> = new WeakMap();
const moments: Remembered<May['not']> = new WeakMap();

function remembered<T>(by: Remembered<T>, rules: AnyRulebook, name: string, make: () => T): T {
  const known = by.get(rules) ?? new Map<string, T>();
  by.set(rules, known);
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/** Commands of this document that a crew gives; what only players do is no part of it. */
const givenAt = ({ play, rules }: TableState): readonly (readonly [OrderType, CommandSpec])[] =>
  ([...play.commands.keys()] as readonly OrderType[]).flatMap((type) => {
    const spec = specOf(play, rules, type);
    return spec === undefined || isPlayers(spec) ? [] : [[type, spec]];
  });

const isPlayers = ({ needs }: CommandSpec): boolean =>
  typeof needs === 'object' && (needs.house === true || (needs.player === true && needs.from === undefined));

type AnyCases = readonly [by: string, values: (rules: AnyRulebook) => readonly unknown[]];

function ofCommand(
  state: TableState,
  by: Actor,
  type: OrderType,
  spec: CommandSpec,
  cases: AnyCases | undefined,
): Task | Cases {
  if (cases === undefined) return taskOf(state, by, spec, { type });
  const [field, values] = cases;
  const named = values(state.rules).map((value) => [String(value), taskOf(state, by, spec, { type, [field]: value })]);
  return { by: field, cases: Object.fromEntries(named) };
}

/** Authority reads nothing of an order but its type and the field of its cases. */
function taskOf(
  { play, rules, phase }: TableState,
  by: Actor,
  spec: CommandSpec,
  order: Readonly<{ type: OrderType }>,
): Task {
  const needs = needsOf(play, spec, rules, order, phase);
  const { second, clause } = needs;
  return {
    ...(mayGive(rules, needs, by) ? {} : { needs: whoseTask(needs) }),
    ...(second === undefined ? {} : { second }),
    ...(clause === undefined ? {} : { clause }),
  };
}

/** Commands of this table whose moment it is not, for anybody. */
function untimelyOf(state: TableState): May['not'] {
  const { rules, play, status, phase, hold } = state;
  const moment = { status, phase, held: hold !== undefined };
  return remembered(moments, rules, `${status} ${phase} ${moment.held}`, () => {
    const found = givenAt(state).flatMap(([type, spec]) => {
      const why = untimely(play, spec, moment);
      return why === undefined ? [] : [[type, why] as const];
    });
    return Object.fromEntries(found);
  });
}

/** Causes for which a document lets a round go back, in its order. */
export const voidingCauses = ({ irregularities }: AnyRulebook): readonly string[] =>
  Object.keys(irregularities).filter((cause) => irregularities[cause]?.effect === 'void-round');
