import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../kit/result.ts';
import { isPage } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { refuseWith } from '../http/reply.ts';
import { homePage, STYLE } from '../pages/home.ts';
import { refusal } from '../refusals.ts';
import { summaryOf } from './tables.ts';

const HASHED = /-[\w-]{8,}\.(?:js|css|woff2|svg|png)(?:\.(?:br|gz))?$/;

/** What is done about an address that no route has. */
type Lost = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const lost: Lost = (_, reply) => refuseWith(reply, refusal('unknown-route'));

/** The screens where they have been built; otherwise one plain page that says where everything is. */
export async function pageRoutes(app: FastifyInstance, context: Context): Promise<Lost> {
  const { staticDir } = context.settings;
  if (staticDir !== undefined && existsSync(join(staticDir, 'index.html'))) return screens(app, staticDir);
  home(app, context);
  return lost;
}

const open = { config: { access: 'public' } } as const;

async function screens(app: FastifyInstance, root: string): Promise<Lost> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', rateLimit: false };
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // A file whose name changes with what is in it never changes.
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  // The screens find their way by themselves, and they have a page for those who are lost.
  return (request, reply) => {
    if (!isForScreens(request)) return lost(request, reply);
    if (isPage(pathOf(request))) return reply.sendFile('index.html', root);
    // "Not modified" would be an empty page here, because the status is given.
    return reply.code(404).sendFile('index.html', root, { etag: false, lastModified: false });
  };
}

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');

const isForScreens = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/^\/(?:api|docs)(?:\/|$)/.test(pathOf(request)) &&
  (request.headers.accept ?? '').includes('text/html');

function home(app: FastifyInstance, { house, settings }: Context): void {
  app.get('/', open, async (_, reply) => {
    const page = await durable(house, () => ok(homePage(house.tables().map(summaryOf), settings)));
    return page.ok ? reply.type('text/html; charset=utf-8').send(page.value) : refuseWith(reply, page.error);
  });
  app.get('/croupier.css', open, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
