import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { FRAME_BYTES_MAX, readJson } from '../../wire/index.ts';
import { SYSTEM } from '../../wire/routes/system.ts';
import type { Context } from '../context.ts';
import { refusal } from '../refusals.ts';
import { approvalRoutes } from '../routes/approvals.ts';
import { describe } from '../routes/description.ts';
import { deviceRoutes } from '../routes/devices.ts';
import { disputeRoutes } from '../routes/disputes.ts';
import { evidenceRoutes } from '../routes/evidence.ts';
import { meRoutes } from '../routes/me.ts';
import { pageRoutes } from '../routes/pages.ts';
import { peopleRoutes } from '../routes/people.ts';
import { pitRoutes } from '../routes/pit.ts';
import { replayRoutes } from '../routes/replay.ts';
import { reportRoutes } from '../routes/reports.ts';
import { roundRoutes } from '../routes/rounds.ts';
import { rulebookRoutes } from '../routes/rulebooks.ts';
import { sessionRoutes } from '../routes/session.ts';
import { statisticsRoutes } from '../routes/statistics.ts';
import { systemRoutes } from '../routes/system.ts';
import { tableRoutes } from '../routes/tables.ts';
import type { Settings } from '../settings.ts';
import { guard } from './access.ts';
import { onClientError, onError, onExpectation, Refused, setErrorHandlers } from './errors.ts';
import { numbersIn } from './numbers.ts';
import { answerRaw, endRaw } from './raw-answer.ts';
import { refuseWith } from './reply.ts';
import { traceRequests } from './traced.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** How often requests that take too long are looked for. */
const REQUEST_CHECKED_MS = 2_000;

/** The HTTP side with everything on it, ready to listen. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = bare(context);
  refuseUnlessOwner(app, context);
  readBodies(app);
  // Answers are written as they are: a schema describes them, it does not take anything away.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  setErrorHandlers(app);
  traceRequests(app, context);
  noteRequests(app, context);
  keepNothing(app);
  await app.register(cookie);
  await app.register(helmet, headersFor(context.settings));
  guard(app, context);
  await app.register(rateLimit, limitsFor(context));
  await describe(app, context.settings);
  const methods = knownMethods(app);
  rulebookRoutes(app, context);
  tableRoutes(app, context);
  roundRoutes(app, context);
  meRoutes(app, context);
  disputeRoutes(app, context);
  evidenceRoutes(app, context);
  reportRoutes(app, context);
  replayRoutes(app, context);
  statisticsRoutes(app, context);
  pitRoutes(app, context);
  peopleRoutes(app, context);
  deviceRoutes(app, context);
  sessionRoutes(app, context);
  approvalRoutes(app, context);
  systemRoutes(app, context);
  const lost = await pageRoutes(app, context);
  otherMethods(app, methods);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, lost);
  app.server.on('checkExpectation', onExpectation);
  await app.ready();
  return app;
}

function bare({ settings, log }: Context): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: FRAME_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request without a host is refused in our words.
    http: { requireHostHeader: false, connectionsCheckingInterval: REQUEST_CHECKED_MS },
    trustProxy: (_address, hop) => hop < settings.proxies,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => {
      onError(error, request as FastifyRequest, reply as never);
    },
    clientErrorHandler: (error, socket) => onClientError(error, socket, log),
  });
}

/** A house whose records are another's at the moment says so, and that it is alive. */
function refuseUnlessOwner(app: FastifyInstance, { house, settings: { version } }: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (house.isOwner()) {
      done();
      return;
    }
    const { socket } = request.raw;
    reply.hijack();
    if (request.routeOptions.url === SYSTEM.getHealth.path) {
      const alive = { status: 'alive', version };
      endRaw(socket, 200, ['Content-Type: application/json; charset=utf-8'], JSON.stringify(alive));
    } else answerRaw(socket, refusal('not-owner'), undefined, ['Retry-After: 1', 'Cache-Control: no-store']);
  });
}

/** JSON and nothing else, as carefully as the socket reads it. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_, body, done) => {
    const read = body === '' ? undefined : readJson(body);
    if (read === undefined) done(null, undefined);
    else if (read.ok) done(null, read.value);
    else done(new Refused(read.error));
  });
  app.addHook('preValidation', async (request) => {
    request.query = numbersIn(request.query, request.routeOptions.schema?.querystring);
  });
}

function noteRequests(app: FastifyInstance, { log, metrics }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(reply.statusCode);
    const { method, id, routeOptions, span } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const trace = span === undefined ? {} : { trace: span.traceId };
    log.debug({ reqId: id, method, route: routeOptions.url, status: reply.statusCode, ms, ...trace }, 'request');
  });
}

/** Most answers depend on who asks, or on when. A route whose answer does not says so itself, in the place of this. */
function keepNothing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

const headersFor = ({ secure }: Settings) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' as const },
  // A browser that once heard it over TLS would never come back by plain HTTP.
  hsts: secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
});

const limitsFor = ({ settings }: Context) => ({
  max: settings.limits.requestsPerMinute,
  timeWindow: 60_000,
  cache: 10_000,
  keyGenerator: ({ who, ip }: FastifyRequest) =>
    who === undefined || who === 'invalid' ? `address ${ip}` : `person ${who.session.person}`,
  errorResponseBuilder: () => new Refused(refusal('too-fast')),
});

type Methods = ReadonlyMap<string, ReadonlySet<string>>;

function knownMethods(app: FastifyInstance): Methods {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const there = known.get(url) ?? new Set<string>();
    for (const each of [method].flat()) there.add(each);
    known.set(url, there);
  });
  return known;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A route that is there, asked in another way: 405 rather than 404. */
function otherMethods(app: FastifyInstance, known: Methods): void {
  for (const [url, there] of [...known]) {
    if (url.includes('*')) continue;
    const others = METHODS.filter((method) => !there.has(method));
    const allow = [...there].join(', ');
    app.route({
      method: others,
      url,
      config: { access: 'public' },
      // Answered before any body is looked at.
      onRequest: async (_, reply) => {
        await refuseWith(reply.header('allow', allow), refusal('method-not-allowed', { allow }));
      },
      handler: () => undefined,
    });
  }
}
