import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../kit/refusal.ts';
import { statusOf } from '../../kit/refusals/index.ts';
import type { Result } from '../../kit/result.ts';
import { PROBLEM_TYPE, problem } from '../../wire/index.ts';

/** Says why not. */
export function refuseWith(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statusOf(refusal.code);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', '1');
  if (refusal.code === 'too-many-attempts') reply.header('retry-after', String(refusal.params.seconds));
  return reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(problem(refusal, status));
}

/** What was asked for, or why not. */
export const answerWith = (reply: FastifyReply, result: Result<unknown, Refusal>): FastifyReply =>
  result.ok ? reply.send(result.value) : refuseWith(reply, result.error);
