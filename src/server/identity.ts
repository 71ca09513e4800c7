import type { IncomingHttpHeaders } from 'node:http';
import type { House } from '../house/house.ts';
import type { Person, Session } from '../house/people/people.ts';
import type { Actor } from '../table/index.ts';
import { BY_ITSELF, tokenOffered } from '../wire/index.ts';
import { cookieIn, cookieName } from './http/cookies.ts';
import type { Settings } from './settings.ts';

/** Somebody who is signed in. The person is looked up again for every act, so a change of role counts at once. */
export type Who = Readonly<{ session: Session; token: string }>;

/** `invalid` is a token that was shown but is not, or no longer, good. */
export type Shown = Who | 'invalid' | undefined;

/**
 * Whoever shows a bearer token means it; a cookie that has run out is only a visitor without one, because a browser
 * sends it without being asked.
 */
export async function identify(house: House, settings: Settings, headers: IncomingHttpHeaders): Promise<Shown> {
  const bearer = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined && headers.authorization !== undefined) return 'invalid';
  const token = bearer ?? cookieIn(headers.cookie, cookieName(settings));
  if (token === undefined || token === '') return undefined;
  const session = await house.people.session(token, headers[BY_ITSELF] === undefined);
  if (session !== undefined) return { session, token };
  return bearer === undefined ? undefined : 'invalid';
}

/**
 * The same for a socket. A window of a demo may have a sign-in beside the browser's cookie and shows it among the protocols.
 * Nowhere else, and for nobody but the people of the demo: a token that lies where scripts can read it is for play money.
 */
export async function identifySocket(house: House, settings: Settings, headers: IncomingHttpHeaders): Promise<Shown> {
  const token = tokenOffered(headers['sec-websocket-protocol']);
  if (token === undefined) return identify(house, settings, headers);
  const session = settings.demo ? await house.people.session(token) : undefined;
  return session !== undefined && house.people.find(session.person)?.demo === true ? { session, token } : 'invalid';
}

export const actorOf = (house: House, who: Shown): Actor | undefined =>
  who === undefined || who === 'invalid' ? undefined : house.people.actor(who.session.person);

export const personOf = (house: House, who: Shown): Person | undefined =>
  who === undefined || who === 'invalid' ? undefined : house.people.find(who.session.person);
