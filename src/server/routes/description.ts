import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '../http/cookies.ts';
import { SHARED } from '../http/schemas.ts';
import type { Settings } from '../settings.ts';

const INTRODUCTION = `Casino table games by approved rule documents. Every payment and every refusal names its clause.

Sign in with a cookie (browsers) or \`Authorization: Bearer …\`. Commands carry an \`id\` made by the client: sent again
with the same body they are answered as before, with another body they are refused. Errors are \`application/problem+json\`.

The same commands and views travel over a socket at \`/api/v1/live\`:
in \`{"t":"watch","table":"R1"}\`, \`{"t":"do","table":"R1","command":{…}}\`;
out \`hello\`, \`view\`, \`done\`, \`refused\`, \`pong\`, \`bye\`. A \`view\` with \`base\` is a merge patch (RFC 7396).`;

const TAGS = {
  rules: 'Rulebooks, their clauses, exact odds',
  tables: 'The floor as it is now, and commands',
  rounds: 'What happened',
  me: 'You',
  session: 'Signing in and out',
  disputes: 'Disputes and complaints',
  reports: 'Drop, handle, win and hold by shift',
  replay: 'Rounds once more, for those who watch',
  people: 'Accounts and assignments',
  devices: 'Wheel heads, dice terminals and shoes that report what they see',
  floor: 'Running the floor',
  pit: 'The floor at a glance, and what waits for a decision',
  system: 'For those who run the server',
} as const;

/** The API described by its own routes: OpenAPI 3.1 and a page to read and try it. */
export async function describe(app: FastifyInstance, settings: Settings): Promise<void> {
  const { version } = settings;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Croupier', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieName(settings) },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `${SHARED.length + index}`,
    },
  });
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
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_, reply) => reply.type('application/json').send(JSON.stringify(app.swagger())),
  });
}
