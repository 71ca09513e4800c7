import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Access } from '../http/access.ts';
import { Refused } from '../http/errors.ts';
import { answers } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';

const MINUTE = 60_000;

export type Params = Readonly<Record<string, string>>;
export type Asked = FastifyRequest<{ Params: Params; Querystring: Readonly<Record<string, unknown>>; Body: unknown }>;

/** One route: who may use it, what it takes and gives, and what it does. */
export type Route = Readonly<{
  method: HTTPMethods;
  url: string;
  access: Access;
  summary: string;
  tag: string;
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  gives: object;
  /** Other than JSON. */
  produces?: readonly string[];
  perMinute?: number;
  /** Whose requests these are, where that is not simply who is signed in or where they come from; the body is read by then. */
  countedBy?: (request: FastifyRequest) => string;
  /** An answer that never ends has no beginning alone. */
  endless?: true;
  handler: (request: Asked, reply: FastifyReply) => unknown;
}>;

export function addRoute(app: FastifyInstance, route: Route): void {
  const {
    method,
    url,
    access,
    summary,
    tag,
    params = {},
    query,
    body,
    gives,
    produces,
    perMinute,
    countedBy,
    endless,
    handler,
  } = route;
  const named = Object.entries(params);
  app.route<{ Params: Params; Querystring: Readonly<Record<string, unknown>>; Body: unknown }>({
    method,
    url,
    exposeHeadRoute: method === 'GET' && endless === undefined,
    config: {
      access,
      ...(perMinute === undefined || countedBy !== undefined
        ? {}
        : { rateLimit: { max: perMinute, timeWindow: MINUTE } }),
    },
    ...(perMinute === undefined || countedBy === undefined
      ? {}
      : { preValidation: counted(app, perMinute, countedBy) }),
    schema: {
      summary,
      tags: [tag],
      operationId: operationOf(method, url),
      ...(named.length === 0 ? {} : { params: paramsSchema(named) }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      ...(access === 'public' ? { security: [] } : {}),
      ...(produces === undefined ? {} : { produces: [...produces] }),
      response: answers(gives),
    },
    handler: async (request, reply) => handler(request, reply),
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

const paramsSchema = (named: readonly (readonly [string, string])[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    named.map(([name, description]) => [name, { type: 'string', minLength: 1, maxLength: 100, description }]),
  ),
  required: named.map(([name]) => name),
});

/** `POST /api/v1/tables/:table/commands` becomes `postTablesTableCommands`. */
function operationOf(method: HTTPMethods, url: string): string {
  const words = url
    .replace('/api/v1', '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
