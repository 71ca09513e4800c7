import { Object as ObjectType, type Static, type TObject, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Header } from './actor.ts';
import type { Fact } from './event.ts';
import { actor, maybe, moment, number } from './fields.ts';
import type { Needs } from './needs.ts';
import type { TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';
import type { Commands, Phase } from './vocabulary.ts';

export type Fields = Readonly<Record<string, TSchema>>;

/** The fields of a command as those who carry it out read them. */
export type Said<F extends Fields> = Static<TObject<F>>;

export type Decision = Result<readonly Fact[], TableRefusal>;

/** Spans of a round that every game has, whatever its phases are called. */
export const WINDOWS = ['opening', 'betting', 'abort', 'afterClose', 'found', 'collecting', 'closing'] as const;
export type Window = (typeof WINDOWS)[number];

/**
 * Everything that is to be said of a command, once: its fields, where it exists, when it may be given, by whom, and what it
 * does. A fact attests what happened, an announcement takes effect by being said, a decision is a ruling with a reason.
 */
export type CommandSpec<F extends Fields = Fields> = Readonly<{
  /** One that is not in here is ignored. */
  fields: F;
  /** Whether this document knows the command; what it says elsewhere decides that. */
  exists?(rules: AnyRulebook): boolean;
  /** `open` unless said otherwise. */
  status?: 'any' | 'closed' | 'open' | 'suspended' | 'running';
  /** A command without phases may be given in any. */
  phases?: Window | readonly Phase[];
  /** Still possible while play is held for somebody's decision. */
  whileHeld?: true;
  /** Names its round, so that a late command cannot touch the next one. */
  ofRound?: true;
  /** Who gives it, as far as the document says nothing else. */
  needs: Needs | NeedsOf<F>;
  /** Which case of the command it is, where a document may ask for somebody else in some of them. */
  case?(order: Said<F>, phase: Phase): string;
  /** What it does once it is known to exist here, now, and for this person. */
  decide(state: TableState, command: Header & Said<F>): Decision;
}>;

/** A method, so that a table of commands with different fields has one type. */
type NeedsOf<F extends Fields> = { bivariant(rules: AnyRulebook, order: Said<F>): Needs }['bivariant'];

export const command = <F extends Fields>(spec: CommandSpec<F>): CommandSpec<F> => spec;

/** A command that means the same everywhere but is carried out as each game has it. */
export const outline =
  <F extends Fields>(said: Omit<CommandSpec<F>, 'decide'>) =>
  (decide: CommandSpec<F>['decide']): CommandSpec<F> => ({ ...said, decide });

type Part = keyof Commands;

/** Every command there is. */
export type OrderType = { [P in Part]: keyof Commands[P] }[Part] & string;

type SpecOf<T extends OrderType> = { [P in Part]: T extends keyof Commands[P] ? Commands[P][T] : never }[Part];
type SaidIn<S> = S extends CommandSpec<infer F> ? Said<F> : never;

/** What can be asked of a table, as values. */
export type OrderOf<T extends OrderType> = { [K in T]: Readonly<{ type: K } & SaidIn<SpecOf<K>>> }[T];
export type Order = OrderOf<OrderType>;
export type CommandOf<T extends OrderType> = Header & OrderOf<T>;
export type Command = Header & Order;

/** What every command says besides its subject. */
const HEADER = { by: actor, at: moment, second: maybe(actor), round: maybe(number) };

type Check = Pick<Validator, 'Check'>;
type Checks = { readonly whole: Check; readonly fields: Map<string, Check> };
const checks = new WeakMap<CommandSpec, Checks>();

const fieldsOf = (spec: CommandSpec): Fields => ({ ...HEADER, ...spec.fields });

/** Made once, when they are first asked for: to make one takes a hundred times as long as to use it. */
function checksOf(spec: CommandSpec): Checks {
  const known = checks.get(spec);
  if (known !== undefined) return known;
  const made: Checks = { whole: Compile(ObjectType(fieldsOf(spec))), fields: new Map() };
  checks.set(spec, made);
  return made;
}

function checkOf({ fields }: Checks, field: string, kind: TSchema): Check {
  const known = fields.get(field);
  if (known !== undefined) return known;
  const made: Check = Compile(ObjectType({ [field]: kind }));
  fields.set(field, made);
  return made;
}

/** The field of a command that is missing or cannot be read. */
export function malformed(spec: CommandSpec, given: object): string | undefined {
  const known = checksOf(spec);
  if (known.whole.Check(given)) return undefined;
  return Object.entries(fieldsOf(spec)).find(([field, kind]) => !checkOf(known, field, kind).Check(given))?.[0];
}
