import { type Fields, malformedIn, type Said, unasked } from '../../kit/command.ts';
import type { Result } from '../../kit/result.ts';
import { anyText } from '../../kit/schema.ts';
import type { Ladder } from '../../rulebook/ranks.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import type { Body } from '../unit.ts';
import type { Needs } from './authority.ts';
import type { Fact } from './event.ts';
import type { PeopleRefusal } from './refusals.ts';
import type { PeopleState } from './state.ts';

/** What there is to be assigned to. A game that is not known fits every device. */
export type Tables = Readonly<{
  isTable: (table: string) => boolean;
  gameAt: (table: string) => Family | undefined;
  /** The ladders of one table's document, or of every table's. */
  ladders: (table?: string) => readonly Ladder[];
}>;

export type Decision = Result<Fact, PeopleRefusal>;

/** A command with everything it is decided by; `by` is the id of who asks. */
export type Asked<F extends Fields = Fields> = Readonly<{
  state: PeopleState;
  command: Said<F>;
  by: string;
  at: number;
  tables: Tables;
}>;

/** Everything that is to be said of a command about people, once: its fields, who may give it, and what it does. */
export type CommandSpec<F extends Fields = Fields> = Readonly<{
  /** One that is not in here is refused: a misspelt limit must not look as if it had been set. */
  fields: F;
  needs: Needs;
  decide(asked: Asked<F>): Decision;
}>;

export const command = <F extends Fields>(spec: CommandSpec<F>): CommandSpec<F> => spec;

const HEADER = { type: anyText };

/** The field of a command that is missing, cannot be read or is not asked for. */
export const malformed = ({ fields }: CommandSpec, body: Body): string | undefined =>
  malformedIn(fields, body) ?? unasked(body, HEADER, fields)?.slice(0, 40);
