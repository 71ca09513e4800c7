import { type Fields, malformedIn, type Said } from '../../kit/command.ts';
import type { Result } from '../../kit/result.ts';
import { maybe, moment, number } from '../../kit/schema.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Header } from './actor.ts';
import type { Fact } from './event.ts';
import { actor } from './fields.ts';
import type { Needs } from './needs.ts';
import type { AfterOutcome } from './outcome.ts';
import type { TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';
import type { Commands, Phase } from './vocabulary.ts';

export type Decision = Result<readonly Fact[], TableRefusal>;

/** Spans of a round that every game has, whatever its phases are called. */
export const WINDOWS = [
  'opening',
  'betting',
  'abort',
  'afterClose',
  'found',
  'collecting',
  'correcting',
  'closing',
] as const;
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
  /**
   * Says what somebody saw go wrong, or what a fault asks for: it is taken from people also at a table whose crew is automatic.
   */
  interrupts?: true;
  /** Names its round, so that a late command cannot touch the next one. */
  ofRound?: true;
  /** Who gives it, as far as the document says nothing else. */
  needs: Needs | NeedsOf<F>;
  /** How it may add, revive or remove a wager or change the result once the outcome is known. */
  afterOutcome?: AfterOutcome | AfterOutcomeOf<F>;
  /** Which case of the command it is, where a document may ask for somebody else in some of them. */
  case?(order: Said<F>, phase: Phase): string;
  /** What it does once it is known to exist here, now, and for this person. */
  decide(state: TableState, command: Header & Said<F>): Decision;
}>;

/** A method, so that a table of commands with different fields has one type. */
type NeedsOf<F extends Fields> = {
  bivariant(rules: AnyRulebook, order: Said<F>, phase: Phase): Needs;
}['bivariant'];

type AfterOutcomeOf<F extends Fields> = {
  bivariant(rules: AnyRulebook, order: Said<F>): AfterOutcome | undefined;
}['bivariant'];

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

/** The field of a command that is missing or cannot be read. */
export const malformed = ({ fields }: CommandSpec, given: object): string | undefined =>
  malformedIn(HEADER, given) ?? malformedIn(fields, given);
