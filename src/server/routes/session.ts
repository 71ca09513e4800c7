import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUSE_PLAYER } from '../../house/people/demo.ts';
import type { SignedIn as Signed } from '../../house/people/people.ts';
import { ok } from '../../kit/result.ts';
import { isObject } from '../../wire/index.ts';
import { DEMO, SESSION } from '../../wire/routes/session.ts';
import type { SignedIn } from '../../wire/shapes/people.ts';
import type { Context } from '../context.ts';
import { shownBy } from '../http/access.ts';
import { BROWSER_KEPT, browserCookie, browserOf, cookieName, cookieOptions } from '../http/cookies.ts';
import { pageOf } from '../http/paging.ts';
import type { Settings } from '../settings.ts';
import { demoDealing } from './demo-dealing.ts';
import { serve } from './serve.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings, hub } = context;
  const countedBy = (request: FastifyRequest): string => {
    const person = personIn(request.body);
    const place = house.people.knownPlace(person, request.ip, browserOf(settings, request));
    return place === undefined ? `address ${request.ip}` : `known ${person} ${place}`;
  };
  serve(
    app,
    context,
    SESSION.postSignIn,
    async (request, reply) => {
      const { person, password, bearer = false } = request.body;
      const browser = browserOf(settings, request);
      const signed = await house.people.signIn(person, password, request.ip, browser);
      if (!signed.ok) return signed;
      if (bearer) return ok({ ...whoIs(signed.value), token: signed.value.token });
      const kept = await house.people.rememberBrowser(person, browser);
      return ok(welcome(settings, reply, signed.value, kept));
    },
    { perMinute: settings.limits.signInsPerMinute, countedBy },
  );
  serve(app, context, SESSION.postSignOut, async (request, reply) => {
    const who = shownBy(request);
    if (who !== undefined) {
      await house.people.signOut(who.token);
      hub.cut((viewer) => viewer.sessionKey === who.session.key);
    }
    reply.clearCookie(cookieName(settings), cookieOptions(settings));
    return ok({});
  });
  if (!settings.demo) return;
  demoRoutes(app, context);
  demoDealing(app, context);
}

/** Out of a body that nobody has looked at yet. */
const personIn = (body: unknown): string =>
  isObject(body) && typeof body['person'] === 'string' ? body['person'] : '';

function demoRoutes(app: FastifyInstance, context: Context): void {
  const { house, settings } = context;
  serve(app, context, DEMO.getDemoIdentities, (request, reply) => {
    const people = house.people
      .all()
      .filter(({ id, demo, disabled, guest }) => demo && !disabled && guest !== true && id !== HOUSE_PLAYER)
      .map(({ id, name, role, tables }) => ({ id, name, role, tables }));
    return pageOf(request, reply, people, ({ id }) => id);
  });
  serve(
    app,
    context,
    DEMO.postDemoSignIn,
    async (request, reply) => {
      const { as, bearer = false } = request.body;
      const signed = await house.people.demoSignIn(as);
      if (!signed.ok) return signed;
      const { token } = signed.value;
      return ok({ ...(bearer ? whoIs(signed.value) : welcome(settings, reply, signed.value)), token });
    },
    { perMinute: settings.limits.demoSignInsPerMinute },
  );
}

const whoIs = ({ session, person }: Signed) => ({
  person: person.id,
  name: person.name,
  role: person.role,
  expiresAt: session.expiresAt,
});

/** By cookie; `browser` is what it is to be known by from now on. */
function welcome(settings: Settings, reply: FastifyReply, signed: Signed, browser?: string): SignedIn {
  const cookie = cookieOptions(settings);
  const expires = new Date(signed.session.expiresAt);
  reply.setCookie(cookieName(settings), signed.token, { ...cookie, expires });
  if (browser !== undefined) reply.setCookie(browserCookie(settings), browser, { ...cookie, maxAge: BROWSER_KEPT });
  return whoIs(signed);
}
