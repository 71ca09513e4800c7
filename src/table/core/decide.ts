import { ok, type Result } from '../../kit/result.ts';
import type { CiteName } from '../../rulebook/cites.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import { mayActAs } from './actor.ts';
import { isOfStatus, knows, mayGive, whoseTask } from './allowed.ts';
import { clauseOf } from './cited.ts';
import type { Command, CommandOf, OrderType } from './command.ts';
import type { Event, Fact, Stamp } from './event.ts';
import { HANDLERS } from './handlers.ts';
import { type Needs, needsOf, ORDERS, type Row } from './orders.ts';
import { no, type TableRefusal, type TableRefusalCode } from './refusals.ts';
import { malformed } from './shape.ts';
import type { TableState } from './state.ts';

export type Decision = Result<readonly Fact[], TableRefusal>;
export type Handler<T extends OrderType> = (state: TableState, command: CommandOf<T>) => Decision;

/** Answers a command with what happens, or with why it does not. Nothing else changes a table. */
export function decide(state: TableState, command: Command): Result<readonly Event[], TableRefusal> {
  const field = malformed(command);
  if (field !== undefined) return unreadable(command, field);
  const row = ORDERS[command.type] as Row;
  const refused = exists(state, command) ?? timely(state, row, command) ?? authorised(state, command);
  if (refused !== undefined) return refused;
  const facts = (HANDLERS[command.type] as Handler<OrderType>)(state, command as never);
  if (!facts.ok) return facts;
  const stamp = stampOf(state, command);
  return ok(facts.value.map((fact): Event => ({ v: 1, stamp, fact })));
}

/** Nothing reads a command before it is known to have the fields of its type. */
function unreadable(command: unknown, field: string): ReturnType<typeof no> {
  const type = typeof command === 'object' && command !== null && 'type' in command ? command.type : undefined;
  if (typeof type !== 'string') return no('bad-command', { field });
  return field === 'type' ? no('unknown-command', { command: type }) : no('bad-command', { command: type, field });
}

type No = ReturnType<typeof no> | undefined;

const exists = ({ rules }: TableState, { type }: Command): No =>
  knows(rules, type) ? undefined : no('not-in-this-game', { command: type, rulebook: rules.id });

function timely(state: TableState, row: Row, command: Command): No {
  const { status, phase, rules } = state;
  if (!isOfStatus(row, status)) {
    const code = row.status === 'closed' ? 'table-not-closed' : 'table-not-open';
    return no(code, { status, command: command.type }, suspendedBy(state));
  }
  const phases = row.phases?.[rules.family];
  if (phases !== undefined && !phases.includes(phase)) {
    if (phase === 'voided') return voidNotCleared(state, command);
    const before = phase === 'idle' || phase === 'ready' || (phase === 'shaken' && !state.play.isCalled(state));
    const closed = row.ofRound === true && phases.includes('betting') && !before;
    const clause = closed ? rules.cites.late?.[0] : row.ofRound === true ? clauseOf(state, 'betsOpened') : undefined;
    return no(closed ? 'betting-closed' : 'wrong-phase', { command: command.type, phase }, clause);
  }
  if (state.hold !== undefined && row.whileHeld !== true)
    return no('table-held', { why: state.hold.why, command: command.type }, heldBy(state));
  if (row.ofRound === true && command.round !== undefined && command.round !== state.round.number) {
    return no('wrong-round', { round: command.round, current: state.round.number });
  }
  return undefined;
}

/** The clause that says who decides before play goes on. */
function heldBy({ hold, rules }: TableState): string | undefined {
  const why = hold?.why === 'incident' ? 'uncovered' : hold?.why;
  return why === undefined ? undefined : rules.irregularities[why]?.clause;
}

const suspendedBy = (state: TableState): string | undefined =>
  state.status === 'suspended' && state.play.isOutOfOrder(state)
    ? state.rules.irregularities['malfunction']?.clause
    : undefined;

const CLEARED_BY: Readonly<Partial<Record<Step, readonly [TableRefusalCode, CiteName?, item?: string]>>> = {
  'examine-ball': ['ball-not-examined', 'ballExamined'],
  'remove-ball': ['ball-removal-owed'],
  'return-ball': ['ball-not-returned', 'ballReturned'],
  'new-dice': ['equipment-missing', 'newDice', 'dice'],
  'attest-tumbler': ['equipment-missing', 'newTumbler', 'dice tumbler'],
};

/** After a void nothing goes on before what it asks for is done. */
function voidNotCleared(state: TableState, { type }: Command): No {
  const { round, phase } = state;
  const step = round.voided?.owed.find((owed) => Object.hasOwn(CLEARED_BY, owed));
  const [code, cite, item] = (step === undefined ? undefined : CLEARED_BY[step]) ?? ['wrong-phase'];
  const params = { command: type, phase, ...(item === undefined ? {} : { item }) };
  return no(code, params, cite === undefined ? round.voided?.clause : clauseOf(state, cite));
}

function authorised(state: TableState, command: Command): No {
  const { rules } = state;
  const needs = needsOf(rules, command, state.phase);
  const { by } = command;
  if (!mayGive(rules, needs, by)) {
    const params = { command: command.type, role: by.actingAs ?? by.role, needs: whoseTask(needs) };
    return no(needs.otherwise ?? 'not-authorised', params, needs.clause);
  }
  if (by.role === 'player' && 'player' in command && command.player !== by.person) {
    return no('not-your-own', { player: String(command.player) });
  }
  return seconded(state, needs, command);
}

/** Where two people are asked for, they are two people, and the second has the rank. */
function seconded({ rules }: TableState, { second, clause }: Needs, { by, second: other, type }: Command): No {
  if (second === undefined) return undefined;
  if (other === undefined) return no('second-person-needed', { command: type, needs: second }, clause);
  if (other.person === by.person) return no('own-act', { command: type }, clause);
  if (!mayActAs(rules, other, second)) {
    return no('second-person-needed', { command: type, needs: second, role: other.actingAs ?? other.role }, clause);
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
