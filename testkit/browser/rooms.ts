import type { Browser, BrowserContext } from '@playwright/test';
import { deliberate } from './deliberate.ts';
import { unhurried } from './unhurried.ts';
import { unpainted } from './unpainted.ts';
import { type VisitOptions, type Visitor, visitorIn } from './visitor.ts';

/** Waits on a busy machine; a condition that holds at once costs nothing. */
export const PATIENCE = 30_000;

/** A page of the house in which nothing happens. */
const NOTHING = '/favicon.svg';

type Taken = Readonly<{ visitor: Visitor; kind: string }>;

/**
 * Windows for people, each with cookies and storage of its own. Whoever leaves one leaves it empty, and somebody who comes
 * later with the same wishes gets it. A page that is loaded there is loaded anew and knows nothing of what was before, but its
 * process has fetched and compiled the screens already: that is two thirds of what a page costs.
 */
class Rooms {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #free = new Map<string, Visitor[]>();
  #taken: Taken[] = [];

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  async take(wishes: VisitOptions): Promise<Visitor> {
    const kind = JSON.stringify(wishes);
    const visitor = this.#free.get(kind)?.pop() ?? (await visitorIn(await this.#furnish(wishes)));
    this.#taken.push({ visitor, kind });
    return visitor;
  }

  /** Everybody goes. */
  async leave(): Promise<void> {
    const taken = this.#taken;
    this.#taken = [];
    await Promise.all(taken.map((each) => this.#leave(each)));
  }

  async #leave({ visitor, kind }: Taken): Promise<void> {
    const context = visitor.context();
    if (visitor.isClosed() || !(await this.#empty(visitor, context))) return context.close();
    this.#free.set(kind, [...(this.#free.get(kind) ?? []), visitor]);
  }

  /** Whether that was possible: a house that is gone shows nobody out. */
  async #empty(visitor: Visitor, context: BrowserContext): Promise<boolean> {
    const others = context.pages().filter((page) => page !== visitor);
    await Promise.all([context.setOffline(false), ...others.map((page) => page.close())]);
    if ((await visitor.goto(NOTHING).catch(() => null)) === null) return false;
    await visitor.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    // Last: what the page before still had to say when it was left is not the next one's.
    return visitor.forget();
  }

  async #furnish(wishes: VisitOptions): Promise<BrowserContext> {
    const { language = 'en', coached = false, painted = false, hasty = false, ...options } = wishes;
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(unhurried);
    if (!painted) await context.addInitScript(unpainted);
    if (!hasty) await context.addInitScript(deliberate);
    await context.addInitScript(
      ([spoken, seen]) => {
        if (localStorage.getItem('croupier.language') === null) localStorage.setItem('croupier.language', spoken);
        if (seen === 'seen') localStorage.setItem('croupier.coach', seen);
      },
      [language, coached ? '' : 'seen'] as const,
    );
    return context;
  }
}

const everywhere = new Map<string, Rooms>();

/** Those at one address, for as long as the browser lives. */
export function roomsAt(browser: Browser, baseURL: string): Rooms {
  const there = everywhere.get(baseURL) ?? new Rooms(browser, baseURL);
  everywhere.set(baseURL, there);
  return there;
}
