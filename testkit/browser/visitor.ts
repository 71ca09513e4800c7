import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from '@playwright/test';
import type { Language } from '../../src/screens/words/words.ts';
import { lookOften } from './often.ts';

export type VisitOptions = BrowserContextOptions &
  Readonly<{
    /** English unless said otherwise. */
    language?: Language;
    /** With the hints for newcomers. */
    coached?: boolean;
    /** Drawn, for a test that looks at pixels. */
    painted?: boolean;
    /** Presses come when they come; otherwise each counts as that of somebody who has looked first. */
    hasty?: boolean;
  }>;

/** Somebody's page, with the words that a test of a table needs. */
export type Visitor = Page & Helpers;

type Helpers = Readonly<{
  /** One place of the felt by its key: `straight/17`, `split/17-20`, `red`, at Niu Niu `3/even`. */
  spot: (key: string) => Locator;
  /** Its middle, once it has stayed where it is for a moment. */
  middleOf: (key: string) => Promise<Readonly<{ x: number; y: number }>>;
  /** Presses the middle of a place with the pointer: the left button puts a chip there, the right one takes it away. */
  stake: (key: string, button?: 'left' | 'right') => Promise<void>;
  /** A chip on a place, which the house has accepted. */
  lay: (key: string) => Promise<void>;
  /** Many presses one after another, several for each picture: left clicks, or keys as `Shift+ArrowUp`. */
  clicks: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>;
  keys: (presses: readonly string[]) => Promise<void>;
  /** Keys for something that has to be there and in use first: before that they would go nowhere. */
  strike: (where: Locator, ...keys: readonly string[]) => Promise<void>;
  /** Where the keyboard stands on the felt. */
  keyboardAt: () => Promise<string | null>;
  /** Goes to a table and waits until it is there. */
  atTable: (id: string) => Promise<void>;
  /** The same, and sits down with the usual sum where there are no chips yet. */
  sitAt: (id: string) => Promise<void>;
  /** Waits until bets can be placed here, in this round where it is given; a page may be a moment behind the table. */
  bettingOn: (round?: number) => Promise<void>;
  /** Waits until everything that the page has asked for is here, and drawn. */
  quiet: () => Promise<void>;
  /** To another page of the house without loading everything anew, as a link leads there; waits until it is there. */
  walkTo: (path: string) => Promise<void>;
  /** Another language, also behind a dialog, in which nobody could choose it. */
  speak: (language: Language) => Promise<void>;
  /** By how many pixels the page is wider than its window. */
  sticksOut: () => Promise<number>;
  /** Types into the bet bar. */
  typeBet: (text: string) => Promise<void>;
  /** An own bet in the list of bets, by spot. */
  bet: (spot: string) => Locator;
  /** What the page said aloud last. */
  said: (how: 'polite' | 'assertive') => Locator;
  /** Another page of the same person in the same browser. */
  beside: () => Promise<Visitor>;
  /** What went wrong in the page itself: thrown, or written to its console. */
  faults: readonly string[];
  /** Makes a stranger of the visitor. Not where a test has changed what the page loads or how time goes by in it. */
  forget: () => Promise<boolean>;
}>;

type Mouse = 'mousePressed' | 'mouseReleased';

/** More presses than fifty between two pictures no hand can make, and React takes them for a loop. */
const AT_ONCE = 20;
const SHIFT = 8;
const CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** Where the middle of something is, in the page, once it has stayed where it is for as long as it takes to draw twice. */
async function middleAtRest(place: Element): Promise<Readonly<{ x: number; y: number }>> {
  const now = () => place.getBoundingClientRect();
  for (let before = now(); ; ) {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const { x, y, width, height } = now();
    if (x === before.x && y === before.y && width === before.width && height === before.height)
      return { x: x + width / 2, y: y + height / 2 };
    before = now();
  }
}

/** After this whatever was to follow from what can be seen has followed: listeners, and what they asked for. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((next) => {
        requestAnimationFrame(() => setTimeout(next));
        // A page that nobody looks at is not drawn.
        setTimeout(next, 1000);
      }),
  );

/** What can be seen of a page once it is there and its table has spoken. */
function signOf(path: string): string {
  const [, kind, id] = path.split('/');
  if (kind === 't') return `[data-table="${id}"][data-live="true"]`;
  const isBoard = kind === 'board' && id !== undefined;
  const main = kind === '' ? 'main [data-lost="false"]' : isBoard ? 'main[data-lost="false"]' : 'main';
  return `html:has(title:not(:empty)) ${main}`;
}

/**
 * In the page: to another address, without the name of the page before where the next one has a name of its own. Answers
 * whether the house is in this window at all.
 */
function goThere(path: string): boolean {
  if (document.getElementById('app') === null) return false;
  if (location.pathname === path) return true;
  if (!path.startsWith('/t/')) document.title = '';
  history.pushState(null, '', path);
  return true;
}

const CALM = 3;
const LONGEST_ASK = 30_000;

function quietOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  const here = (request: Request): boolean => asked.delete(request);
  let leaving = false;
  page.on('request', (request) => {
    leaving ||= request.isNavigationRequest();
    asked.add(request);
  });
  // The browser does not say of every request what became of it when its page went away.
  page.on('framenavigated', () => {
    if (leaving) asked.clear();
    leaving = false;
  });
  page.on('requestfinished', here);
  page.on('requestfailed', here);
  return async () => {
    const until = performance.now() + LONGEST_ASK;
    for (let calm = 0; calm < CALM; calm = asked.size === 0 ? calm + 1 : 0) {
      await drawn(page);
      if (performance.now() > until)
        throw new Error(`never answered: ${[...asked].map((each) => each.url()).join(' ')}`);
    }
  };
}

/** What changes a page for good, whatever is loaded into it afterwards. */
const FOR_GOOD = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'clock'] as const;

/** Tells whether anybody has used any of that. */
function watchChanges(page: Page): () => boolean {
  let isChanged = false;
  for (const name of FOR_GOOD) {
    const own = page[name];
    Object.defineProperty(page, name, {
      get: () => {
        isChanged = true;
        return own;
      },
    });
  }
  return () => isChanged;
}

export async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  lookOften(page);
  const isChanged = watchChanges(page);
  const size = page.viewportSize();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  const quiet = quietOf(page);
  const spot = (key: string): Locator => page.locator(`[data-key="${key}"][data-spot]`);
  const middleOf = (key: string) => spot(key).evaluate(middleAtRest);
  const atTable = async (id: string): Promise<void> => {
    await page.goto(`/t/${id}`);
    await page.locator(`[data-table="${id}"][data-live="true"]`).waitFor();
  };
  const stake: Helpers['stake'] = async (key, button = 'left') => {
    await spot(key).scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(key);
    await page.mouse.click(x, y, { button });
  };
  const helpers: Helpers = {
    spot,
    middleOf,
    stake,
    lay: async (key) => {
      await stake(key);
      await page.locator(`[data-bet="${key}"][data-state="accepted"]`).waitFor();
    },
    clicks: async (points) => {
      const input = await context.newCDPSession(page);
      const at = (type: Mouse, [x, y]: readonly [number, number]) =>
        input.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
      for (let first = 0; first < points.length; first += AT_ONCE) {
        const some = points.slice(first, first + AT_ONCE);
        await Promise.all(some.flatMap((point) => [at('mousePressed', point), at('mouseReleased', point)]));
        await drawn(page);
      }
      await input.detach();
    },
    keys: async (presses) => {
      const input = await context.newCDPSession(page);
      const both = presses.flatMap((press) => {
        const [key = '', shift] = press.split('+').toReversed();
        const text = key === 'Enter' ? { text: '\r' } : {};
        const event = {
          key,
          code: key,
          modifiers: shift === undefined ? 0 : SHIFT,
          windowsVirtualKeyCode: CODES[key] ?? 0,
        };
        return [
          input.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text }),
          input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
        ];
      });
      await Promise.all(both);
      await input.detach();
    },
    strike: async (where, ...presses) => {
      await where.and(page.locator(':not(:disabled, [aria-disabled="true"])')).waitFor();
      await drawn(page);
      for (const key of presses) await page.keyboard.press(key);
    },
    keyboardAt: async () => {
      const active = await page.getByRole('grid').first().getAttribute('aria-activedescendant');
      return page.locator(`[id="${active}"]`).getAttribute('data-key');
    },
    atTable,
    sitAt: async (id) => {
      await atTable(id);
      await page.locator('[data-balance]').waitFor();
      const sit = page.locator('[data-seat-card] button').first();
      const seated = page.locator('[data-balance]').filter({ hasNotText: /^\D*0(?:[.,]00)?\D*$/ });
      await sit.or(seated).first().waitFor();
      if (await sit.isVisible()) await sit.click();
      await seated.waitFor();
      await quiet();
    },
    bettingOn: async (round) => {
      const bar = round === undefined ? '' : `[aria-label="Round ${round}"]`;
      await page.locator(`${bar} [data-mood="open"]`).waitFor();
      await drawn(page);
    },
    quiet,
    walkTo: async (path) => {
      if (!(await page.evaluate(goThere, path))) await page.goto(path);
      await page.locator(signOf(path)).first().waitFor();
      await quiet();
    },
    speak: async (language) => {
      const select = page.locator('select:has(> option[lang="zh-Hans"])');
      await select.selectOption(language, { force: true });
      await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' });
      await quiet();
    },
    sticksOut: () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    typeBet: async (text) => {
      const bar = page.locator('form input[maxlength="2000"]');
      await bar.fill(text);
      await bar.press('Enter');
    },
    bet: (key) => page.locator(`[data-bet="${key}"]`),
    said: (how) => page.locator(`[data-live="${how}"]`),
    beside: () => visitorIn(context),
    faults,
    forget: async () => {
      if (isChanged()) return false;
      faults.length = 0;
      const now = page.viewportSize();
      const isAsBefore = now?.width === size?.width && now?.height === size?.height;
      if (size !== null && !isAsBefore) await page.setViewportSize(size);
      return true;
    },
  };
  return Object.assign(page, helpers);
}
