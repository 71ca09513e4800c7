import { ok, type Result } from '../../kit/result.ts';
import { stamped } from '../stamped.ts';
import type { Ask } from '../unit.ts';
import { authorised } from './authority.ts';
import { malformed, type Tables } from './command.ts';
import { COMMANDS, type Command } from './commands.ts';
import type { Event } from './event.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';
import type { PeopleState } from './state.ts';

/** Answers a command about people with the one thing that happens, or with why it does not. */
export function decide(
  state: PeopleState,
  { by, second, at, body }: Ask,
  tables: Tables,
): Result<Event, PeopleRefusal> {
  const spec = COMMANDS.get(body.type);
  if (spec === undefined) return refuse('unknown-command');
  const field = malformed(spec, body);
  if (field !== undefined) return refuse('bad-command', { command: body.type, field });
  const refused = authorised(state, spec.needs, body as Command, by);
  if (refused !== undefined) return refused;
  const fact = spec.decide({ state, command: body, by: by.person, at, tables });
  return fact.ok ? ok(stamped({ by, at, ...(second === undefined ? {} : { second }) }, fact.value)) : fact;
}
