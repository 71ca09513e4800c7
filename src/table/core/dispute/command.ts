import { assert } from '../../../kit/assert.ts';
import { type Fields, malformedIn, type Said, unasked } from '../../../kit/command.ts';
import type { Result } from '../../../kit/result.ts';
import { anyText, maybe, natural } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Header } from '../actor.ts';
import { actor } from '../fields.ts';
import type { Needs } from './authority.ts';
import type { Fact } from './event.ts';
import type { DisputeRefusal } from './refusals.ts';
import { type Case, type CaseStatus, type DisputeState, isCase, type Status } from './state.ts';

/** The document in force at the round, and the ids of its register. */
export type Book = Readonly<{ rules: AnyRulebook; known: ReadonlySet<string> }>;
export type Decision = Result<readonly Fact[], DisputeRefusal>;

/** Everything that is to be said of a command in a dispute, once: its fields, where the case stands, who gives it, what it does. */
export type CommandSpec<F extends Fields = Fields> = Readonly<{
  /** One that is not in here is refused. */
  fields: F;
  from: readonly Status[];
  /** The point of the chapter on disputes that it rests on. */
  point?: string;
  needs: Needs | NeedsOf<F>;
  /** What it does once it is known that the case stands there and this person may ask it. */
  decide(book: Book, state: DisputeState, command: Header & Said<F>): Decision;
}>;

/** A method, so that a table of commands with different fields has one type. */
type NeedsOf<F extends Fields> = {
  bivariant(rules: AnyRulebook, state: DisputeState, order: Said<F>): Needs;
}['bivariant'];

type Step<F extends Fields> = Omit<CommandSpec<F>, 'from' | 'decide'> &
  Readonly<{
    from: readonly CaseStatus[];
    decide(book: Book, state: Case, command: Header & Said<F>): Decision;
  }>;

/** A command that begins a case. */
export const opening = <F extends Fields>(spec: CommandSpec<F>): CommandSpec<F> => spec;

/** A command that takes a case further. */
export const command = <F extends Fields>(step: Step<F>): CommandSpec<F> => ({
  ...step,
  decide: (book, state, given) => {
    assert(isCase(state), 'a step was taken in a dispute that nobody has raised');
    return step.decide(book, state, given);
  },
});

/** What every command says besides its subject. */
const HEADER = { type: anyText, by: actor, at: natural, second: maybe(actor), round: maybe(natural) };

/** The field of a command that is missing, cannot be read or is not asked for. */
export const malformed = ({ fields }: CommandSpec, given: object): string | undefined =>
  malformedIn(HEADER, given) ?? malformedIn(fields, given) ?? unasked(given, HEADER, fields);
