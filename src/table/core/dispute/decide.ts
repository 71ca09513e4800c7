import { clause } from '../../../kit/id.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { isConcerned, mayGive, needsOf } from './authority.ts';
import { chapter } from './chapter.ts';
import { type CommandSpec, malformed } from './command.ts';
import { COMMANDS, type Command, type Order, specOf } from './commands.ts';
import type { Event, Fact, Stamp } from './event.ts';
import { type DisputeRefusal, type Refused, refuse } from './refusals.ts';
import { type DisputeState, isCase } from './state.ts';

/** Answers a command with what happens, or with why it does not. `known` holds the clause ids of the register. */
export function decide(
  rules: AnyRulebook,
  known: ReadonlySet<string>,
  state: DisputeState,
  command: Command,
): Result<readonly Event[], DisputeRefusal> {
  const spec = isAny(command) ? specOf(command.type) : undefined;
  if (spec === undefined) return refuse('unknown-command');
  const refused = readable(spec, command) ?? timely(rules, state, spec, command) ?? authorised(rules, state, command);
  if (refused !== undefined) return refused;
  const facts = spec.decide({ rules, known }, state, command);
  if (!facts.ok) return facts;
  const stamp = stampOf(rules, command);
  return ok(facts.value.map((fact): Event => ({ v: 1, stamp, fact: cited(rules, spec, fact) })));
}

const isAny = (command: unknown): command is Readonly<{ type: unknown }> =>
  typeof command === 'object' && command !== null && 'type' in command;

type Asking = Order & Pick<Command, 'by'>;

function readable(spec: CommandSpec, command: Command): Refused | undefined {
  const field = malformed(spec, command);
  return field === undefined ? undefined : refuse('bad-command', { command: command.type, field });
}

function timely(
  rules: AnyRulebook,
  state: DisputeState,
  { from }: CommandSpec,
  { type }: Command,
): Refused | undefined {
  const { status } = state;
  if (isCase(state) && state.rules !== nameOf(rules))
    return refuse('other-rulebook', { rulebook: nameOf(rules), pinned: state.rules });
  if (from.includes(status)) return undefined;
  if (status === 'none') return refuse('not-raised', { command: type });
  if (status === 'closed') return refuse('case-closed', { command: type });
  if (type === 'raise') return refuse('already-raised', { dispute: state.id });
  if (type === 'close' && status === 'rejected') return refuse('rights-not-advised', {}, chapter(rules, '5'));
  return refuse('wrong-state', { command: type, state: status });
}

/** Why this person may not ask it, whatever the rest of the command says. */
export function authorised(rules: AnyRulebook, state: DisputeState, command: Asking): Refused | undefined {
  const needs = needsOf(COMMANDS[command.type], rules, state, command);
  const { by, type } = command;
  if (!mayGive(rules, needs, by)) {
    const asked = needs.staff ?? needs.office ?? [needs.player === undefined ? 'party' : 'player'];
    return refuse('not-authorised', { command: type, role: by.actingAs ?? by.role, needs: asked }, needs.clause);
  }
  const whose = command.type === 'raise' ? command.player : isCase(state) ? state.player : by.person;
  const own = type === 'raise' || needs.player === 'own';
  if (by.role === 'player' && own && by.person !== whose) return refuse('not-your-own', { player: whose });
  const neutral = by.role === 'player' || needs.concerned === true || needs.person === by.person;
  if (!neutral && isCase(state) && isConcerned(state, by.person))
    return refuse('own-case', { command: type, person: by.person }, needs.clause);
  return undefined;
}

export const nameOf = ({ id, version }: AnyRulebook): string => `${id}@${version}`;

function stampOf(rules: AnyRulebook, { by: { person, role, actingAs }, at }: Command): Stamp {
  const stamp = { person, role, at, rules: nameOf(rules) };
  return actingAs === undefined ? stamp : { ...stamp, actingAs };
}

/** A fact that names no clause of its own rests on the one its command rests on. */
function cited(rules: AnyRulebook, { point }: CommandSpec, fact: Fact): Fact {
  const by = point === undefined ? undefined : chapter(rules, point);
  return fact.clause !== undefined || by === undefined ? fact : { ...fact, clause: clause(by) };
}
