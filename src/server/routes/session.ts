import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignedIn } from '../../house/people/people.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import { isObject } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { shownBy } from '../http/access.ts';
import { BROWSER_KEPT, browserCookie, browserOf, cookieName, cookieOptions } from '../http/cookies.ts';
import { refuseWith } from '../http/reply.ts';
import { closed, flag, list, open, text } from '../http/schemas.ts';
import type { Settings } from '../settings.ts';
import { demoDealing } from './demo-dealing.ts';
import { addRoute } from './route.ts';

const SIGNED_IN = open('person, name, role, expiresAt; the token where one was asked for');

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings, hub } = context;
  const common = { method: 'POST', access: 'public', tag: 'session' } as const;
  addRoute(app, {
    ...common,
    url: '/api/v1/sign-in',
    summary: 'Signs in: by cookie for browsers, by token for everything else',
    perMinute: settings.limits.signInsPerMinute,
    countedBy: (request) => {
      const person = personIn(request.body);
      const place = house.people.knownPlace(person, request.ip, browserOf(settings, request));
      return place === undefined ? `address ${request.ip}` : `known ${person} ${place}`;
    },
    body: closed(
      {
        person: text('Your id', 100),
        password: text('', 256),
        bearer: flag('A token in the answer instead of a cookie'),
      },
      ['person', 'password'],
    ),
    gives: SIGNED_IN,
    handler: async (request, reply) => {
      const { person, password, bearer = false } = request.body as Credentials;
      const browser = browserOf(settings, request);
      const signed = await house.people.signIn(person, password, request.ip, browser);
      const kept = signed.ok && !bearer ? await house.people.rememberBrowser(person, browser) : undefined;
      return welcome(settings, reply, signed, { cookie: !bearer, token: bearer, browser: kept });
    },
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/sign-out',
    summary: 'Ends this session; its sockets close',
    access: 'signed-in',
    gives: open('Nothing'),
    handler: async (request, reply) => {
      const who = shownBy(request);
      if (who !== undefined) {
        await house.people.signOut(who.token);
        hub.cut((viewer) => viewer.sessionKey === who.session.key);
      }
      reply.clearCookie(cookieName(settings), cookieOptions(settings));
      return {};
    },
  });
  if (!settings.demo) return;
  demoRoutes(app, context);
  demoDealing(app, context);
}

type Credentials = Readonly<{ person: string; password: string; bearer?: boolean }>;

/** Out of a body that nobody has looked at yet. */
const personIn = (body: unknown): string =>
  isObject(body) && typeof body['person'] === 'string' ? body['person'] : '';

function demoRoutes(app: FastifyInstance, { house, settings }: Context): void {
  addRoute(app, {
    method: 'GET',
    url: '/api/v1/demo/identities',
    access: 'public',
    tag: 'session',
    summary: 'The people of the demo floor that anybody may be',
    gives: list(open('id, name, role, tables')),
    handler: () =>
      house.people
        .all()
        .filter(({ demo, disabled, guest }) => demo && !disabled && guest !== true)
        .map(({ id, name, role, tables }) => ({ id, name, role, tables })),
  });
  addRoute(app, {
    method: 'POST',
    url: '/api/v1/demo/sign-in',
    access: 'public',
    tag: 'session',
    summary: 'Signs in as one of them; gives a cookie and a token, or only the token',
    perMinute: settings.limits.demoSignInsPerMinute,
    body: closed(
      {
        as: text('Who to be', 100),
        bearer: flag('No cookie: whoever is signed in in the other windows of this browser stays so'),
      },
      ['as'],
    ),
    gives: SIGNED_IN,
    handler: async (request, reply) => {
      const { as, bearer = false } = request.body as { as: string; bearer?: boolean };
      const signed = await house.people.demoSignIn(as);
      return welcome(settings, reply, signed, { cookie: !bearer, token: true });
    },
  });
}

function welcome(
  settings: Settings,
  reply: FastifyReply,
  signed: Result<SignedIn, Refusal>,
  by: Readonly<{ cookie: boolean; token: boolean; browser?: string | undefined }>,
) {
  if (!signed.ok) return refuseWith(reply, signed.error);
  const { token, session, person } = signed.value;
  const expires = new Date(session.expiresAt);
  const cookie = cookieOptions(settings);
  if (by.cookie) reply.setCookie(cookieName(settings), token, { ...cookie, expires });
  if (by.browser !== undefined)
    reply.setCookie(browserCookie(settings), by.browser, { ...cookie, maxAge: BROWSER_KEPT });
  return reply.send({
    person: person.id,
    name: person.name,
    role: person.role,
    expiresAt: session.expiresAt,
    ...(by.token ? { token } : {}),
  });
}
