import type { Locator } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { GUARD_MS } from '../../src/screens/dealer/step-guard.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;

beforeEach(() => hand.clear('R1'));

const button = (dealer: Visitor, name: string): Locator => dealer.getByRole('button', { name, exact: true });
const note = (dealer: Visitor): Locator => dealer.getByRole('status').getByText('Pressed too soon');

/** A line on which what the house says can be kept back for a while. */
async function slowLine(page: Visitor): Promise<Readonly<{ hold: () => void; letGo: () => void }>> {
  const kept: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (holds) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold: () => {
      holds = true;
    },
    letGo: () => {
      holds = false;
      for (const say of kept.splice(0)) say();
    },
  };
}

test('a key that comes before the last order is done does nothing, and that is said', async () => {
  const dealer = await casino.as('dealer-r1');
  const line = await slowLine(dealer);
  await dealer.goto('/dealer/R1');
  await expect(button(dealer, 'Open bets')).toBeEnabled();

  line.hold();
  await dealer.strike(button(dealer, 'Open bets'), 'Enter');
  await expect(button(dealer, 'Open bets')).toHaveAttribute('aria-busy', 'true');
  await expect(button(dealer, 'Open bets')).toBeDisabled();
  await expect(note(dealer)).toHaveCount(0);
  await dealer.keyboard.press('Enter');
  await expect(note(dealer)).toBeVisible();
  line.letGo();
  await expect(button(dealer, 'Spin')).toBeEnabled();
  await expect(note(dealer)).toBeVisible();
  expect(hand.state('R1').phase).toBe('betting');

  await dealer.strike(button(dealer, 'Spin'), 'Enter');
  await expect(button(dealer, 'No more bets')).toBeEnabled();
  await expect(note(dealer)).toHaveCount(0);
  expect(hand.state('R1').phase).toBe('spin-open');
});

/** A dealer's console whose clock stands still but for what the test lets pass. */
type Still = Visitor &
  Readonly<{
    pass: (ms: number) => Promise<void>;
    /** Lets time pass, a moment at a time, until the button is there and can be pressed. */
    until: (name: string) => Promise<void>;
    primary: Locator;
  }>;

/** Well under the guard, and enough for a page to draw what it was told. */
const MOMENT = 10;

async function stillDesk(): Promise<Still> {
  const page = await casino.as('dealer-r1', { hasty: true, hasTouch: true });
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  const pass = (ms: number): Promise<void> => page.clock.runFor(ms);
  const until = (name: string): Promise<void> =>
    expect
      .poll(async () => {
        await pass(MOMENT);
        return (await button(page, name).isVisible()) && (await button(page, name).isEnabled());
      })
      .toBe(true);
  await page.goto('/dealer/R1');
  return Object.assign(page, { pass, until, primary: page.locator('[data-primary]') });
}

async function middle(of: Locator): Promise<readonly [x: number, y: number]> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not there');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Ways in which somebody presses the one button. */
const WAYS: Readonly<Record<string, (dealer: Still) => Promise<void>>> = {
  'Enter anywhere': async (dealer) => {
    await dealer.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await dealer.keyboard.press('Enter');
  },
  'Enter on the button': (dealer) => dealer.primary.press('Enter'),
  'Space on the button': (dealer) => dealer.primary.press(' '),
  'a click': async (dealer) => dealer.mouse.click(...(await middle(dealer.primary))),
  'a tap': async (dealer) => dealer.touchscreen.tap(...(await middle(dealer.primary))),
};

describe('two quick presses never are two different steps', () => {
  test(`by ${Object.keys(WAYS).join(', ')}`, async () => {
    const dealer = await stillDesk();
    for (const press of Object.values(WAYS)) {
      await hand.clear('R1');
      await dealer.until('Open bets');
      await dealer.pass(GUARD_MS);
      await press(dealer);
      await dealer.until('Spin');
      const place = await dealer.primary.boundingBox();
      await press(dealer);
      await expect(note(dealer)).toBeVisible();
      expect(await dealer.primary.boundingBox()).toEqual(place);
      await dealer.pass(GUARD_MS - 10 * MOMENT);
      await press(dealer);
      await expect(button(dealer, 'Spin')).toBeEnabled();
      expect(hand.state('R1').phase).toBe('betting');

      await dealer.pass(10 * MOMENT);
      await press(dealer);
      await dealer.until('No more bets');
      await expect(note(dealer)).toHaveCount(0);
      expect(hand.state('R1').phase).toBe('spin-open');
    }
  });

  test('a key that repeats by itself and a finger that stays down press nothing new', async () => {
    const dealer = await stillDesk();
    await dealer.until('Open bets');
    await dealer.pass(GUARD_MS);
    await dealer.primary.focus();
    await dealer.keyboard.down('Enter');
    await dealer.until('Spin');
    await dealer.pass(GUARD_MS);
    await dealer.keyboard.down('Enter');
    await dealer.keyboard.up('Enter');
    await expect(button(dealer, 'Spin')).toBeEnabled();

    await dealer.mouse.move(...(await middle(dealer.primary)));
    await dealer.mouse.down();
    // A colleague, or a wheel that reports, takes the step meanwhile.
    await hand.must('R1', { person: 'dealer-r1', role: 'dealer' }, SPIN);
    await dealer.until('No more bets');
    await dealer.pass(GUARD_MS);
    await dealer.mouse.up();
    await expect(note(dealer)).toBeVisible();
    expect(hand.state('R1').phase).toBe('spin-open');
  });

  test('a number that was just entered binds at once, payments follow each other at once, and what comes after them waits', async () => {
    await hand.open('R1');
    for (const player of ['ann', 'bao']) {
      const by = { person: 'dealer-r1', role: 'dealer' } as const;
      await hand.must('R1', by, { type: 'buyIn', player, amount: 1_000_000, from: 'cash' });
      const bet = { type: 'placeWager', player, spot: 'straight/17', chips: { value: 100_000 } };
      await hand.must('R1', { person: player, role: 'player' }, bet);
    }
    await hand.until('R1', 'spin-closed');
    const dealer = await stillDesk();
    await expect.poll(() => dealer.pass(MOMENT).then(() => button(dealer, 'The ball rests').isVisible())).toBe(true);
    await dealer.keyboard.type('17');
    await dealer.keyboard.press('Enter');
    await dealer.until('Dolly on 17');
    await dealer.keyboard.press('Enter');
    await expect(note(dealer)).toBeVisible();
    expect(hand.state('R1').phase).toBe('at-rest');
    for (const next of ['Sweep losing chips', 'Paid 1 of 2']) {
      await dealer.pass(GUARD_MS);
      await dealer.keyboard.press('Enter');
      await dealer.until(next);
    }
    await dealer.pass(GUARD_MS);
    await dealer.keyboard.press(' ');
    await dealer.until('Paid 2 of 2');
    await dealer.keyboard.press(' ');
    await dealer.until('Clear the table');
    await dealer.keyboard.press('Enter');
    await expect(note(dealer)).toBeVisible();
    expect(hand.state('R1').phase).toBe('paying');
  });

  test('the Enter that sends a form is not also the next step', async () => {
    await hand.open('R1');
    const dealer = await stillDesk();
    await dealer.until('Spin');
    await dealer.locator('[data-tool="fill"]').click();
    await dealer.getByRole('dialog').locator('[name="amount"]').fill('100m');
    await dealer.keyboard.press('Enter');
    await expect
      .poll(() =>
        dealer.pass(MOMENT).then(() => dealer.evaluate(() => document.activeElement?.getAttribute('data-primary'))),
      )
      .toBe('spin');
    await dealer.keyboard.press('Enter');
    await expect(note(dealer)).toBeVisible();
    expect(hand.state('R1').phase).toBe('betting');
    await dealer.pass(GUARD_MS);
    await dealer.keyboard.press('Enter');
    await dealer.until('No more bets');
    await expect(note(dealer)).toHaveCount(0);

    // Two keys at once: the second is for the console as soon as the first has closed the sheet.
    await dealer.locator('[data-tool="fill"]').press('Enter');
    await dealer.getByRole('dialog').waitFor();
    await dealer.keys(['Escape', 'Enter']);
    await expect(note(dealer)).toBeVisible();
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    expect(hand.state('R1').phase).toBe('spin-open');
  });
});

const SPIN = { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' } as const;
