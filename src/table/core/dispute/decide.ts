import { clause } from '../../../kit/id.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { isConcerned, mayGive, needsOf, ORDERS, type Row } from './authority.ts';
import { chapter } from './chapter.ts';
import type { Command, CommandOf, Order, OrderType } from './command.ts';
import { answerComplaint, assist, fileComplaint, startComplaint, waiveComplaint } from './complaint.ts';
import { bookRemedy, close } from './ending.ts';
import type { Event, Fact, Stamp } from './event.ts';
import { escalate, raise, resolveOnFloor, takeUp } from './floor.ts';
import { addEvidence, giveTimeframe, informSurveillance, noTimeframe, takeOver } from './gathering.ts';
import { type DisputeRefusal, type Refused, refuse } from './refusals.ts';
import { accept, adviseRights, reject, rule } from './ruling.ts';
import { badField, isKnown } from './shape.ts';
import { type Case, type DisputeState, isCase } from './state.ts';

/** The document in force at the round, and the ids of its register. */
export type Book = Readonly<{ rules: AnyRulebook; known: ReadonlySet<string> }>;
export type Decision = Result<readonly Fact[], DisputeRefusal>;
export type Handler<T extends OrderType> = (book: Book, state: Case, command: CommandOf<T>) => Decision;

const HANDLERS: { readonly [T in Exclude<OrderType, 'raise'>]: Handler<T> } = {
  takeUp,
  resolveOnFloor,
  escalate,
  takeOver,
  informSurveillance,
  giveTimeframe,
  noTimeframe,
  addEvidence,
  decide: rule,
  accept,
  reject,
  adviseRights,
  startComplaint,
  assist,
  fileComplaint,
  answerComplaint,
  waiveComplaint,
  bookRemedy,
  close,
};

/** Answers a command with what happens, or with why it does not. `known` holds the clause ids of the register. */
export function decide(
  rules: AnyRulebook,
  known: ReadonlySet<string>,
  state: DisputeState,
  command: Command,
): Result<readonly Event[], DisputeRefusal> {
  if (!isKnown(command)) return refuse('unknown-command');
  const refused = readable(command) ?? timely(rules, state, command) ?? authorised(rules, state, command);
  if (refused !== undefined) return refused;
  const facts = answer({ rules, known }, state, command);
  if (!facts.ok) return facts;
  const stamp = stampOf(rules, command);
  return ok(facts.value.map((fact): Event => ({ v: 1, stamp, fact: cited(rules, command, fact) })));
}

function answer(book: Book, state: DisputeState, command: Command): Decision {
  if (command.type === 'raise') return raise(book.rules, command);
  if (!isCase(state)) return refuse('not-raised', { command: command.type });
  return (HANDLERS[command.type] as Handler<OrderType>)(book, state, command as never);
}

type Asking = Order & Pick<Command, 'by'>;

function readable(command: Command): Refused | undefined {
  const field = badField(command);
  return field === undefined ? undefined : refuse('bad-command', { command: command.type, field });
}

function timely(rules: AnyRulebook, state: DisputeState, { type }: Command): Refused | undefined {
  const { status } = state;
  if (isCase(state) && state.rules !== nameOf(rules))
    return refuse('other-rulebook', { rulebook: nameOf(rules), pinned: state.rules });
  if ((ORDERS[type] as Row).from.includes(status)) return undefined;
  if (status === 'none') return refuse('not-raised', { command: type });
  if (status === 'closed') return refuse('case-closed', { command: type });
  if (type === 'raise') return refuse('already-raised', { dispute: state.id });
  if (type === 'close' && status === 'rejected') return refuse('rights-not-advised', {}, chapter(rules, '5'));
  return refuse('wrong-state', { command: type, state: status });
}

/** Why this person may not ask it, whatever the rest of the command says. */
export function authorised(rules: AnyRulebook, state: DisputeState, command: Asking): Refused | undefined {
  const needs = needsOf(rules, state, command);
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
function cited(rules: AnyRulebook, { type }: Command, fact: Fact): Fact {
  const { point } = ORDERS[type] as Row;
  const by = point === undefined ? undefined : chapter(rules, point);
  return fact.clause !== undefined || by === undefined ? fact : { ...fact, clause: clause(by) };
}
