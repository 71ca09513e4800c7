import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  paramsIn,
  type QueryOf,
  type Route,
} from '../../wire/routes/route.ts';
import type { Context } from '../context.ts';
import { Refused } from '../http/errors.ts';
import { answerWith } from '../http/reply.ts';
import { refusal } from '../refusals.ts';
import { checkAnswer } from './check-answer.ts';

const MINUTE = 60_000;

/** A request as its route says it is. */
export type Asking<R extends Route> = FastifyRequest<{
  Params: ParamsOf<R>;
  Querystring: QueryOf<R>;
  Body: BodyOf<R>;
}>;

/** How often it may be asked, where that is less often than everything else. */
export type Rate = Readonly<{
  perMinute?: number;
  /** Whose requests these are, where that is not simply who is signed in or where they come from; the body is read by then. */
  countedBy?: (request: FastifyRequest) => string;
}>;

type Given<R extends Route> = Result<AnswerOf<R>, Refusal>;

/** A route that is answered in JSON: with what it says, or with why not. */
export function serve<R extends Route>(
  app: FastifyInstance,
  { settings }: Pick<Context, 'settings'>,
  route: R,
  answer: (request: Asking<R>, reply: FastifyReply) => Given<R> | Promise<Given<R>>,
  rate: Rate = {},
): void {
  serveRaw(
    app,
    route,
    async (request, reply) => answerChecked(settings, route, reply, await answer(request, reply)),
    rate,
  );
}

/** What a route says it answers in JSON, or why not. */
export function answerChecked<R extends Route>(
  { strict }: Pick<Context['settings'], 'strict'>,
  route: R,
  reply: FastifyReply,
  given: Given<R>,
): FastifyReply {
  if (strict && given.ok) checkAnswer(route, given.value);
  return answerWith(reply, given);
}

/** A route that writes its answer itself: a file, lines, a document that is text already. */
export function serveRaw<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (request: Asking<R>, reply: FastifyReply) => unknown,
  { perMinute, countedBy }: Rate = {},
): void {
  const { method, path, access, query, body, endless } = route;
  const max = perMinute;
  app.route({
    method,
    url: path,
    exposeHeadRoute: method === 'GET' && endless === undefined,
    config: {
      access,
      ...(max === undefined || countedBy !== undefined ? {} : { rateLimit: { max, timeWindow: MINUTE } }),
    },
    ...(max === undefined || countedBy === undefined ? {} : { preValidation: counted(app, max, countedBy) }),
    schema: {
      ...(paramsIn(path).length === 0 ? {} : { params: paramsSchema(path) }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
    },
    handler: async (request, reply) => handler(request as Asking<R>, reply),
  });
}

/** Who is counted stands in the body; until that is read the limit of all requests holds, as everywhere. */
function counted(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) {
  const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counts = await count(request);
    if (counts.isAllowed || !counts.isExceeded) return;
    reply.header('retry-after', counts.ttlInSeconds);
    throw new Refused(refusal('too-fast'));
  };
}

const paramsSchema = (path: string) => ({
  type: 'object',
  properties: Object.fromEntries(
    paramsIn(path).map((name) => [name, { type: 'string', minLength: 1, maxLength: 100 }]),
  ),
  required: paramsIn(path),
});
