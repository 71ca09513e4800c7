import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { asyncapi } from '../../wire/describe/asyncapi.ts';
import { openapi } from '../../wire/describe/openapi.ts';
import { cookieName } from '../http/cookies.ts';
import { STYLE } from '../pages/home.ts';
import { SOCKET_STYLE, socketPage } from '../pages/socket.ts';
import type { Settings } from '../settings.ts';

/** The API described by its routes: OpenAPI 3.1 and a page to read and try it. */
export async function describe(app: FastifyInstance, settings: Settings): Promise<void> {
  const { version, demo } = settings;
  const text = JSON.stringify(openapi({ version, demo, cookie: cookieName(settings) }));
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  // The page is made of files of its own package, so everybody may read them.
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', rateLimit: false };
    });
    await page.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: 'Croupier API' },
      uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null },
    });
  });
  serveText(app, '/api/openapi.json', 'application/json', text);
  describeSocket(app, settings);
}

/** The socket described by its frames: AsyncAPI 3.0, and a page to read. */
function describeSocket(app: FastifyInstance, settings: Settings): void {
  const document = asyncapi({ version: settings.version, cookie: cookieName(settings) });
  serveText(app, '/api/asyncapi.json', 'application/json', JSON.stringify(document));
  serveText(app, '/docs/socket', 'text/html; charset=utf-8', socketPage(document));
  serveText(app, '/docs/socket.css', 'text/css; charset=utf-8', STYLE + SOCKET_STYLE);
}

const serveText = (app: FastifyInstance, url: string, type: string, text: string): void =>
  void app.route({
    method: 'GET',
    url,
    config: { access: 'public' },
    handler: async (_, reply) => reply.type(type).send(text),
  });
