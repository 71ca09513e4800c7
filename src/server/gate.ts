import type { Request } from '../house/unit.ts';
import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { isRanked, RANKS, type Ranked, type Role } from '../rulebook/ranks.ts';
import type { Actor } from '../table/index.ts';
import { hasField, isObject, type ReadCommand } from '../wire/index.ts';
import type { Approvals } from './approvals.ts';
import { refusal } from './refusals.ts';

type Body = ReadCommand['body'];

/** Turns what somebody asks into a request to the house, in that person's name and no other's. */
export function requestOf(
  approvals: Approvals,
  actor: Actor,
  to: Readonly<{ stream: string; table?: string }>,
  command: ReadCommand,
): Result<Request, Refusal> {
  const by = actingAs(actor, command.actingAs);
  if (!by.ok) return by;
  const body = ownBody(actor, command.body);
  if (!body.ok) return body;
  const { id } = command;
  const request = { stream: to.stream, id, by: by.value, body: body.value };
  if (command.second === undefined) return ok(request);
  const use = { table: to.table ?? '', type: command.body.type, person: actor.person, id };
  const second = approvals.redeem(command.second, use);
  return second === undefined ? err(refusal('bad-approval', {}, 'second')) : ok({ ...request, second });
}

/** A higher rank may act in a lower function, never the other way round (MBS-6.3). */
export function actingAs(actor: Actor, rank: Ranked | undefined): Result<Actor, Refusal> {
  if (rank === undefined) return ok(actor);
  const { role } = actor;
  if (!isRanked(role as Role) || RANKS[role as Ranked] < RANKS[rank])
    return err(refusal('not-authorised', { role, needs: rank }, 'actingAs'));
  return ok({ ...actor, actingAs: rank });
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
