import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Begun } from '../traces/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it is traced. */
    span: Begun | undefined;
  }
}

/** Lines that go on for hours are no piece of work. */
const ENDLESS = '/api/v1/tables/:table/live';
const SERVER_ERROR = 500;

/** Every request of the API, by its route: what stands in the place of its names is not told. */
export function traceRequests(app: FastifyInstance, { traces }: Context): void {
  app.decorateRequest('span', undefined);
  if (traces === undefined) return;
  app.addHook('onRequest', async (request) => {
    const { url: route } = request.routeOptions;
    if (route === undefined || !route.startsWith('/api/v1/') || route === ENDLESS) return;
    const { method, id } = request;
    const { traceparent } = request.headers;
    request.span = traces.request(
      `${method} ${route}`,
      { 'http.request.method': method, 'http.route': route, 'croupier.request': id },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.end({ failed: statusCode >= SERVER_ERROR, attributes: { 'http.response.status_code': statusCode } });
  });
}
