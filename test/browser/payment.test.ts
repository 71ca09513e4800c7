import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import type { VisitOptions, Visitor } from '../../testkit/browser/visitor.ts';
import { wheelSeen } from '../../testkit/browser/wheel.ts';

const casino = await browse();
const { hand } = casino;

const MOVING: VisitOptions = { reducedMotion: 'no-preference', painted: true };

/** Every kind of bet that 17 wins, each with a stake of its own, and two that it does not. */
const WINS = ['17', '17/20', 's16', 'c16', 'l16', 'dozen/2', 'column/2', 'black', 'odd', 'low'];
const EVERY_KIND = [...WINS, 'red', '5'].map((bet, at) => `${bet} ${50 * (at + 1)}k`).join('; ');

async function bets(text: string, count: number, how: VisitOptions = MOVING): Promise<Visitor> {
  const page = await casino.asPlayer('ann', how);
  await page.sitAt('R1');
  await page.bettingOn();
  await page.locator('[data-thing]').waitFor();
  await page.typeBet(text);
  await expect(own(page, 'accepted')).toHaveCount(count);
  return page;
}

const own = (page: Visitor, state: string) => page.locator(`[data-owner="0"][data-chip="${state}"]`);

type Seen = Readonly<{ paid: number[]; travelled: string[]; counted: string[] }>;

/** From now on: the stakes beside which something is paid, one after the other, what moves, and what is counted up. */
const watchPayment = (page: Visitor): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen = { paid: [], travelled: [], counted: [] };
    Object.assign(window, { seen });
    document.addEventListener('animationstart', ({ animationName }) =>
      seen.travelled.push(animationName.replace(/^_|_.*$/g, '')),
    );
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (!(target instanceof Element || target.parentElement)) continue;
        const element = target instanceof Element ? target : (target.parentElement as Element);
        if (attributeName === 'data-paid') seen.paid.push(Number(element.getAttribute('data-stake')));
        if (element.closest('[data-net-up]') !== null) seen.counted.push(element.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-paid'] });
  });
const seen = (page: Visitor): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen') as Seen);

/** Pays one after the other, each once the page has shown the one before; answers with the stakes in that order. */
async function payEach(page: Visitor): Promise<readonly number[]> {
  const order: number[] = [];
  const paid = () => [...hand.state('R1').round.wagers.values()].filter(({ done }) => done === 'paid');
  for (let count = 0; hand.state('R1').phase === 'paying' && count < 40; count++) {
    await hand.step('R1');
    for (const { stake } of paid()) if (!order.includes(stake)) order.push(stake);
    if (hand.state('R1').phase === 'paying')
      await expect(page.locator('[data-owner="0"][data-paid]')).toHaveCount(order.length);
  }
  return order;
}

describe('a win', () => {
  test('[HR-6.3] losers are swept, winners rise, and are paid in the order of the document; the net counts up and stays', async () => {
    await hand.open('R1', pocket(17));
    const ann = await bets(EVERY_KIND, 12);
    await watchPayment(ann);
    await hand.until('R1', 'result');
    await ann.locator('[data-dolly="17"]').waitFor();
    await expect(ann.locator('[data-rises="true"]')).toHaveCount(10);
    await hand.until('R1', 'paying');
    await expect(own(ann, 'lost')).toHaveCount(2);
    const order = await payEach(ann);
    expect(order).toHaveLength(10);
    await hand.finish('R1');
    const up = ann.locator('[data-net-up]');
    await expect(up).toHaveText(/^\+₫[\d,]+$/);
    await expect(up).toHaveText(new RegExp(`^\\+₫${(await netOf(ann)).replace(/^\+₫/, '')}$`));
    const { paid, travelled, counted: texts } = await seen(ann);
    expect(paid).toEqual(order);
    expect(travelled).toEqual(expect.arrayContaining(['swept', 'paid']));
    const counted = texts.map((text) => Number(text.replace(/\D/g, '')));
    expect(counted.length).toBeGreaterThan(2);
    expect(counted).toEqual(counted.toSorted((a, b) => a - b));
    await expect(own(ann, 'won')).toHaveCount(10);
    await hand.open('R1');
    await ann.bettingOn();
    await expect(ann.locator('[data-owner="0"]')).toHaveCount(0);
  });
});

/** The net as the line says it. */
const netOf = async (page: Visitor): Promise<string> =>
  /net ([+−]₫[\d,]+)/.exec((await page.locator('[data-call]').first().textContent()) ?? '')?.[1] ?? '';

describe('a net loss', () => {
  test('is never celebrated, also where a bet of it has won', async () => {
    await hand.open('R1', pocket(17));
    const ann = await bets('black 50k; red 500k; 5 50k', 3);
    await watchPayment(ann);
    await hand.finish('R1');
    const line = ann.locator('[data-call][data-net]');
    await expect(line).toHaveAttribute('data-net', 'plain');
    expect(await netOf(ann)).toBe('−₫500,000');
    await expect(ann.locator('[data-net-up]')).toHaveCount(0);
    const gold = await line.evaluate((it) => {
      const win = getComputedStyle(document.documentElement).getPropertyValue('--win').trim();
      const probe = document.createElement('i');
      probe.style.color = win;
      it.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [it, ...it.querySelectorAll('*')].filter((each) => getComputedStyle(each).color === color).length;
    });
    expect(gold).toBe(0);
    expect((await seen(ann)).counted).toEqual([]);
  });
});

describe('where less motion is wanted', () => {
  test('still pictures tell the same: the ball in its pocket, what was swept, what was paid, the net', async () => {
    await hand.open('R1', pocket(17));
    const ann = await bets('17 50k; red 100k', 2, { painted: true });
    await hand.until('R1', 'spin-closed');
    await ann.locator('[data-stage="motion"][data-at="centre"]').waitFor();
    expect(await wheelSeen(ann)).toMatchObject({ runs: 0, falls: 0, ball: true });
    await hand.until('R1', 'at-rest');
    await ann.locator('[data-plate="17"]').waitFor();
    expect(await wheelSeen(ann)).toMatchObject({ runs: 0, falls: 0, ball: true });
    await hand.finish('R1');
    await expect(ann.locator('[data-owner="0"] [data-payment="1750000"]')).toHaveCount(1);
    const swept = own(ann, 'lost');
    await expect(swept).toHaveCount(1);
    expect(await swept.evaluate((it) => Number(getComputedStyle(it).opacity))).toBeGreaterThan(0);
    await expect(ann.locator('[data-net-up]')).toHaveText('+₫1,650,000');
    await hand.open('R1');
    await ann.bettingOn();
    await expect(ann.locator('[data-leaves]')).toHaveCount(0);
  });
});
