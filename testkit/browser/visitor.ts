import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Language } from '../../src/screens/words/words.ts';

export type VisitOptions = BrowserContextOptions &
  Readonly<{
    /** English unless said otherwise. */
    language?: Language;
    /** With the hints for newcomers. */
    coached?: boolean;
  }>;

/** Somebody's page, with the words that a test of a table needs. */
export type Visitor = Page & Helpers;

type Helpers = Readonly<{
  /** One place of the felt by its key: `straight/17`, `split/17-20`, `red`, at Niu Niu `3/even`. */
  spot: (key: string) => Locator;
  /** Presses the middle of a place with the pointer: the left button puts a chip there, the right one takes it away. */
  stake: (key: string, button?: 'left' | 'right') => Promise<void>;
  /** Many presses one after another without waiting for a picture in between: left clicks, or keys as `Shift+ArrowUp`. */
  clicks: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>;
  keys: (presses: readonly string[]) => Promise<void>;
  /** Where the keyboard stands on the felt. */
  keyboardAt: () => Promise<string | null>;
  /** Goes to a table and waits until it is there. */
  atTable: (id: string) => Promise<void>;
  /** The same, and sits down with the usual sum where there are no chips yet. */
  sitAt: (id: string) => Promise<void>;
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
}>;

type Mouse = 'mousePressed' | 'mouseReleased';

const SHIFT = 8;
const CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

export async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const spot = (key: string): Locator => page.locator(`[data-key="${key}"][data-spot]`);
  const atTable = async (id: string): Promise<void> => {
    await page.goto(`/t/${id}`);
    await page.locator(`[data-table="${id}"][data-live="true"]`).waitFor();
  };
  const helpers: Helpers = {
    spot,
    stake: async (key, button = 'left') => {
      await spot(key).scrollIntoViewIfNeeded();
      const box = await spot(key).boundingBox();
      if (box === null) throw new Error(`the place ${key} is not drawn`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button });
    },
    clicks: async (points) => {
      const input = await context.newCDPSession(page);
      const at = (type: Mouse, [x, y]: readonly [number, number]) =>
        input.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
      await Promise.all(points.flatMap((point) => [at('mousePressed', point), at('mouseReleased', point)]));
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
    keyboardAt: async () => {
      const active = await page.getByRole('grid').first().getAttribute('aria-activedescendant');
      return page.locator(`[id="${active}"]`).getAttribute('data-key');
    },
    atTable,
    sitAt: async (id) => {
      await atTable(id);
      await page.locator('[data-balance]').waitFor();
      const sit = page.getByRole('region', { name: 'Take a seat' }).getByRole('button').first();
      const seated = page.locator('[data-balance]').filter({ hasNotText: /^\D*0(?:[.,]00)?\D*$/ });
      await sit.or(seated).first().waitFor();
      if (await sit.isVisible()) await sit.click();
      await seated.waitFor();
    },
    typeBet: async (text) => {
      const bar = page.locator('form input[maxlength="2000"]');
      await bar.fill(text);
      await bar.press('Enter');
    },
    bet: (key) => page.locator(`[data-bet="${key}"]`),
    said: (how) => page.locator(`[data-live="${how}"]`),
    beside: () => visitorIn(context),
    faults,
  };
  return Object.assign(page, helpers);
}
