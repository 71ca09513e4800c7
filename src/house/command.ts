import { type Fields, malformedIn, type Said } from '../kit/command.ts';
import { type Refusal, refuse } from '../kit/refusal.ts';
import type { Err, Result } from '../kit/result.ts';
import {
  atLeast,
  type FloorRank,
  type Ladder,
  RANKED,
  type Ranked,
  type Role,
  reaches,
  rungFor,
} from '../rulebook/ranks.ts';
import { type Actor, rankOf } from '../table/index.ts';
import { isHouse } from './stamped.ts';
import type { Ask, Body } from './unit.ts';

/**
 * Who may ask for it: from a rank on, or people of one role; who else; and always the house. Without either, it alone may.
 * Where the command is about a table, `rung` is a place on the ladder of that table's document: no rank has a say there that
 * the document does not know.
 */
export type Needs = Readonly<{ from?: FloorRank; rung?: Ranked; role?: Role; also?: readonly Role[] }>;

/** Everything that is to be said of a command to the floor or the cage, once. */
export type CommandSpec<On, Fact, F extends Fields = Fields> = Readonly<{
  /** One that is not in here is ignored. */
  fields: F;
  needs: Needs;
  /** The ladder of the table it is about. Where there is no such table the command fails anyway. */
  ladder?: (on: On, body: Body) => Ladder | undefined;
  /** What it is about is named by one of its fields, and looked at before the others are read. */
  about?: About<On, keyof F & string>;
  /** What is said of a field that cannot be read, where another answer says more than `bad-field`. */
  unread?: Readonly<Partial<Record<keyof F & string, (command: string) => Err<Refusal>>>>;
  /** What it does once it can be read and this person may ask it. */
  decide(on: On, command: Said<F>, by: Actor): Result<Fact, Refusal>;
}>;

type About<On, Field extends string> = Readonly<{
  field: Field;
  /** Why nothing can be asked about it. A name that cannot be read is nobody's. */
  refused(on: On, name: string, by: Actor): Err<Refusal> | undefined;
}>;

export const commandTo =
  <On, Fact>() =>
  <F extends Fields>(spec: CommandSpec<On, Fact, F>): CommandSpec<On, Fact, F> =>
    spec;

/** Answers a command with the one thing that happens, or with why it does not. */
export function answer<On, Fact>(
  commands: ReadonlyMap<string, CommandSpec<On, Fact>>,
  on: On,
  { body, by }: Ask,
): Result<Fact, Refusal> {
  const { type } = body;
  const spec = commands.get(type);
  if (spec === undefined) return refuse('unknown-command', { command: type });
  const { needs, fields, about, unread } = spec;
  const ladder = spec.ladder?.(on, body);
  if (!may(needs, by, ladder)) {
    const asked = needs.rung === undefined || ladder === undefined ? needs.from : rungFor(ladder, needs.rung);
    return refuse('not-authorised', { command: type, role: by.role, needs: [asked ?? needs.role ?? 'house'] });
  }
  const field = malformedIn(fields, body);
  const name = about === undefined || field === about.field ? '' : String(body[about.field]);
  const refused = about?.refused(on, name, by);
  if (refused !== undefined) return refused;
  if (field !== undefined) return unread?.[field]?.(type) ?? refuse('bad-field', { field });
  return spec.decide(on, body, by);
}

function may({ from, rung, role, also = [] }: Needs, by: Actor, ladder: Ladder | undefined): boolean {
  if (isHouse(by) || by.role === role || also.some((each) => each === by.role)) return true;
  const rank = rankOf(by);
  if (rank === undefined) return false;
  if (rung !== undefined) return reaches(ladder ?? RANKED, rank, rung);
  return from !== undefined && atLeast(rank, from);
}
