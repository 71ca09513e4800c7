import { ok, type Result } from '../../kit/result.ts';
import { mayActAs } from './actor.ts';
import { isOfStatus, mayGive, specOf, whoseTask } from './allowed.ts';
import { clauseOf } from './cited.ts';
import { type Command, type CommandSpec, malformed } from './command.ts';
import type { Event, Stamp } from './event.ts';
import { phasesOf } from './game.ts';
import { type Needs, needsOf } from './needs.ts';
import { answered } from './notices.ts';
import { afterOutcomeOf, alone, told, touched } from './outcome.ts';
import { type Refused, refuse, type TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';
import { retiredChoice } from './table/readings.ts';

/** Answers a command with what happens, or with why it does not. Nothing else changes a table. */
export function decide(state: TableState, command: Command): Result<readonly Event[], TableRefusal> {
  const unread = unreadable(state, command);
  if (unread !== undefined) return unread;
  const spec = specOf(state.play, state.rules, command.type);
  if (spec === undefined) return refuse('not-in-this-game', { command: command.type, rulebook: state.rules.id });
  const needs = needsOf(state.play, spec, state.rules, command, state.phase);
  const refused = timely(state, spec, command) ?? authorised(state, needs, command);
  if (refused !== undefined) return refused;
  const facts = spec.decide(state, command);
  if (!facts.ok) return facts;
  const touches = touched(state, facts.value);
  const way = afterOutcomeOf(spec, state.rules, command);
  const unwitnessed = alone(state, touches, way, command, needs);
  if (unwitnessed !== undefined) return unwitnessed;
  const stamp = stampOf(state, command);
  const spoken = touches.length === 0 ? [] : told(state, touches, way, command, needs);
  const all = [...facts.value, ...spoken, ...answered(state, command)];
  return ok(all.map((fact): Event => ({ v: 1, stamp, fact })));
}

/** Nothing reads a command before it is known to have the fields of its type. */
function unreadable(state: TableState, command: unknown): Refused | undefined {
  const type = typeof command === 'object' && command !== null && 'type' in command ? command.type : undefined;
  if (typeof command !== 'object' || command === null || typeof type !== 'string')
    return refuse('bad-command', { field: 'type' });
  const spec = state.play.everywhere.get(type);
  if (spec === undefined)
    return (
      state.play.retired(state, type) ?? retiredChoice(state, type) ?? refuse('unknown-command', { command: type })
    );
  const field = malformed(spec, command);
  return field === undefined ? undefined : refuse('bad-command', { command: type, field });
}

function timely(state: TableState, spec: CommandSpec, command: Command): Refused | undefined {
  const { status, phase, rules } = state;
  if (!isOfStatus(spec, status)) {
    const code = spec.status === 'closed' ? 'table-not-closed' : 'table-not-open';
    return refuse(code, { status, command: command.type }, suspendedBy(state));
  }
  const phases = phasesOf(state.play, spec);
  if (phases !== undefined && !phases.includes(phase)) {
    if (phase === 'voided') return voidNotCleared(state, command);
    const before = phase === state.play.resting || state.play.isPreparing(state);
    // From the call on no chip may be placed or moved (MBS-3.2).
    const closed = spec.ofRound === true && phases.includes('betting') && !before;
    const clause = closed ? rules.cites.late?.[0] : spec.ofRound === true ? clauseOf(state, 'betsOpened') : undefined;
    return refuse(closed ? 'betting-closed' : 'wrong-phase', { command: command.type, phase }, clause);
  }
  if (state.hold !== undefined && spec.whileHeld !== true)
    return refuse('table-held', { why: state.hold.why, command: command.type }, heldBy(state));
  if (spec.ofRound === true && command.round !== undefined && command.round !== state.round.number) {
    return refuse('wrong-round', { round: command.round, current: state.round.number });
  }
  return undefined;
}

/** The clause that says who decides before play goes on. */
function heldBy({ hold, rules }: TableState): string | undefined {
  const why = hold?.why === 'incident' ? 'uncovered' : hold?.why;
  return why === undefined ? undefined : rules.irregularities[why]?.clause;
}

function suspendedBy(state: TableState): string | undefined {
  const fault = state.status === 'suspended' ? state.play.outOfOrder(state) : undefined;
  return fault === undefined ? undefined : state.rules.irregularities[fault]?.clause;
}

/** After a void nothing goes on before what it asks for is done. */
function voidNotCleared(state: TableState, { type }: Command): Refused | undefined {
  const { round, phase, play } = state;
  const owed = round.voided?.owed
    .map((step) => play.steps.find((each) => each.step === step))
    .find((step) => step?.refusal !== undefined);
  const clause = owed?.cite === undefined ? round.voided?.clause : clauseOf(state, owed.cite);
  const params = { command: type, phase };
  return owed?.refusal === 'equipment-missing'
    ? refuse(owed.refusal, { ...params, item: owed.item }, clause)
    : refuse(owed?.refusal ?? 'wrong-phase', params, clause);
}

function authorised(state: TableState, needs: Needs, command: Command): Refused | undefined {
  const { rules } = state;
  const { by } = command;
  if (!mayGive(rules, needs, by)) {
    const params = { command: command.type, role: by.actingAs ?? by.role, needs: whoseTask(needs) };
    return refuse(needs.otherwise ?? 'not-authorised', params, needs.clause);
  }
  if (by.role === 'player' && 'player' in command && command.player !== by.person) {
    return refuse('not-your-own', { player: String(command.player) });
  }
  return seconded(state, needs, command);
}

/** Where two people are asked for, they are two people, and the second has the rank. A device saw what it saw. */
function seconded(
  { rules }: TableState,
  { second, clause }: Needs,
  { by, second: other, type }: Command,
): Refused | undefined {
  if (second === undefined || by.role === 'device') return undefined;
  if (other === undefined) return refuse('second-person-needed', { command: type, needs: second }, clause);
  if (other.person === by.person) return refuse('own-act', { command: type }, clause);
  if (!mayActAs(rules, other, second)) {
    return refuse('second-person-needed', { command: type, needs: second, role: other.actingAs ?? other.role }, clause);
  }
  return undefined;
}

function stampOf({ rules, round }: TableState, { by, at, second }: Command): Stamp {
  const rulebook = `${rules.id}@${rules.version}`;
  const { person, role, actingAs } = by;
  if (actingAs === undefined && second === undefined) return { person, role, at, rules: rulebook, round: round.number };
  return {
    person,
    role,
    ...(actingAs === undefined ? {} : { actingAs }),
    ...(second === undefined ? {} : { second: second.person }),
    at,
    rules: rulebook,
    round: round.number,
  };
}
