/*
 * Real pages in a real Chromium against the real server.
 *
 *   const casino = await browse();                          // once, at the top of a test file
 *
 *   test('a chip on red', async () => {
 *     const ann = await casino.asPlayer('ann');             // a context of her own, signed in; any identity of the demo
 *     await casino.hand.open('R1', pocket(17));             // the crew goes on when told, and the ball falls as told
 *     await ann.sitAt('R1');
 *     await ann.lay('red');                                 // a chip that the house has accepted
 *     await casino.hand.finish('R1');                       // no more bets, result, payment, end of the round
 *   });
 *
 * `browse({ people: ['R1'] })` has R1 dealt by people: sign in as `dealer-r1`, `inspector`, `pit-supervisor` …; `hand` can
 * still deal there for them. `browse({ pace: { betting: 3_000 } })` lets automatic dealers deal by themselves.
 * Everybody leaves after each test, so no page, cookie or storage lives on into the next; the house does.
 *
 * Nothing happens at once: before the test acts on the house, what a page did has to be seen to have arrived (for bets `hand`
 * waits by itself); before a page acts, it has to show what it acts on (`bettingOn`, `strike`). A dealer's console ignores a
 * press that comes too soon after a new step was drawn; to it, presses of a test come late enough, unless the visit is `hasty`.
 */
import { type Browser, expect as expects } from '@playwright/test';
import { afterAll, afterEach, inject } from 'vitest';
import { browserHere } from './browser-here.ts';
import { type Casino, type CasinoOptions, openCasino } from './casino.ts';
import { PATIENCE, roomsAt } from './rooms.ts';
import type { Furnished } from './setup.ts';
import type { VisitOptions, Visitor } from './visitor.ts';

export type Browsing = Casino &
  Readonly<{
    browser: Browser;
    /** Somebody who is not signed in. */
    visitor: (options?: VisitOptions) => Promise<Visitor>;
    /** A page in the name of an identity of the demo: `ann`, `dealer-r1`, `pit-manager`. */
    as: (person: string, options?: VisitOptions) => Promise<Visitor>;
    asPlayer: (person: string, options?: VisitOptions) => Promise<Visitor>;
  }>;

export { PATIENCE };

/** What a test asks of the house itself costs next to nothing to ask again. */
const OFTEN = [10, 20, 40, 80];
export const expect = expects.configure({ timeout: PATIENCE });
const { poll } = expect;
expect.poll = (actual, how) =>
  poll(actual, { intervals: OFTEN, ...(typeof how === 'string' ? { message: how } : how) });

export async function furnished(): Promise<Furnished> {
  const response = await fetch(inject('browserDesk'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return JSON.parse(answer) as Furnished;
}

export async function browse(options: CasinoOptions = {}): Promise<Browsing> {
  const { site, found } = await furnished();
  const browser = await browserHere(found);
  const casino = await openCasino(site, options, () => betsArrived(browser));
  const visits = visitsOf(browser, casino.url);
  afterAll(casino.close);
  return { ...casino, browser, ...visits };
}

/** No page has a bet on its way any more: what a test lays is laid before whatever it has the crew do next. */
async function betsArrived(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.locator(ON_ITS_WAY).first().waitFor({ state: 'detached' })));
}

const ON_ITS_WAY = '[data-bet][data-state="pending"]';

/** People who come to an address with pages of their own, and leave after each test. */
export function visitsOf(browser: Browser, baseURL: string): Pick<Browsing, 'visitor' | 'as' | 'asPlayer'> {
  const rooms = roomsAt(browser, baseURL);
  afterEach(() => rooms.leave());
  const visitor = (how: VisitOptions = {}): Promise<Visitor> => rooms.take(how);
  const as = async (person: string, options?: VisitOptions): Promise<Visitor> => {
    const page = await visitor(options);
    const signed = await page.request.post('/api/v1/demo/sign-in', { data: { as: person } });
    if (!signed.ok()) throw new Error(`${person} cannot sign in: ${await signed.text()}`);
    return page;
  };
  return { visitor, as, asPlayer: as };
}
