import type { House } from '../house/house.ts';
import type { Answer, Request } from '../house/unit.ts';
import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import type { Ranked } from '../rulebook/ranks.ts';
import type { Actor } from '../table/index.ts';
import { hasField, isObject, type ReadCommand } from '../wire/index.ts';
import { isToDraw } from '../wire/orders/tables.ts';
import { type Approvals, digestOf } from './approvals.ts';
import { refusal } from './refusals.ts';

type Body = ReadCommand['body'];

/** A request to the house that has no answer yet. `badCode`: it came with a code that is not valid. */
export type PendingRequest = Readonly<{ request: Request; badCode: boolean; answered?: (accepted: boolean) => void }>;

/** `about` is the table that a command to another stream is about. */
export type To = Readonly<{ stream: string; table?: string; about?: string }>;

/**
 * Turns what somebody asks into a request to the house, in that person's name and no other's. A bad code goes on as none:
 * the house may know the command by its id from when the code was good, and then has its answer.
 */
export function requestOf(
  { approvals, people }: Readonly<{ approvals: Approvals; people: Positions }>,
  actor: Actor,
  to: To,
  command: ReadCommand,
): Result<PendingRequest, Refusal> {
  const by = actingAs(people, actor, to.table ?? to.about, command.actingAs);
  if (!by.ok) return by;
  const body = ownBody(actor, command.body);
  if (!body.ok) return body;
  const { id } = command;
  const stream = to.table !== undefined && isToDraw(body.value.type) ? `draws:${to.table}` : to.stream;
  const request = { stream, id, by: by.value, body: body.value };
  if (command.second === undefined) return ok({ request, badCode: false });
  const use = { table: to.table ?? '', digest: digestOf(command.body), person: actor.person, id };
  const code = command.second;
  const second = approvals.redeem(code, use);
  if (second === undefined) return ok({ request, badCode: true });
  const answered = (accepted: boolean): void => approvals.answered(code, accepted);
  return ok({ request: { ...request, second }, badCode: false, answered });
}

/** Whoever brought a code hears that the code is wrong rather than that there is none. */
export function answerTo({ badCode, answered }: PendingRequest, answer: Answer): Answer {
  answered?.(answer.ok);
  if (!badCode || answer.ok || answer.refusal.code !== 'second-person-needed') return answer;
  const { clause } = answer.refusal;
  const why = refusal('bad-approval', {}, 'second');
  return { ok: false, refusal: clause === undefined ? why : { ...why, clause } };
}

/** Who acts in which position is for the house to know. */
export type Positions = Pick<House['people'], 'positionOf' | 'actorAt'>;

/**
 * A position that is not one's own is acted in by appointment alone (MBS-6.3). Somebody who is appointed above their own rank
 * acts in that position unless they say that they do not; whoever holds a higher one needs no other to act for those below.
 */
export function actingAs(
  people: Positions,
  actor: Actor,
  table: string | undefined,
  rank: Ranked | undefined,
): Result<Actor, Refusal> {
  if (rank === actor.role) return ok(actor);
  if (rank === undefined) return ok(table === undefined ? actor : people.actorAt(actor, table));
  if (table !== undefined && people.positionOf(actor.person, table) === rank) return ok({ ...actor, actingAs: rank });
  const params = { position: rank, ...(table === undefined ? {} : { table }) };
  return err(refusal('not-appointed', params, 'actingAs'));
}

/** Players speak for themselves: where a command names a player it is the one who sends it. */
function ownBody(actor: Actor, body: Body): Result<Body, Refusal> {
  if (actor.role !== 'player') return ok(body);
  const { player, wager } = body;
  if (player !== undefined && player !== actor.person) return err(refusal('not-your-own', {}, 'player'));
  const named = player === undefined && hasField(body.type, 'player') ? { ...body, player: actor.person } : body;
  if (!isObject(wager) || wager['player'] !== undefined) return ok(named);
  return ok({ ...named, wager: { ...wager, player: actor.person } });
}
