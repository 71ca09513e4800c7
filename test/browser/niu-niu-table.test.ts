import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk } from '../../testkit/browser/desk.ts';
import { keepPicture } from '../../testkit/screenshots/keep.ts';

const casino = await browse({ people: ['R1', 'S1', 'N1'] });
const { hand, house } = casino;

async function founded(table: string): Promise<void> {
  const body = { type: 'foundTable', table, rulebook: 'hoiana-niu-niu', automatic: false };
  expect(await house.ask({ stream: 'floor', id: `found-${table}`, by: HOUSE, body })).toMatchObject({ ok: true });
  const assign = { type: 'assign', person: 'inspector', table };
  await house.ask({ stream: 'people', id: `assign-${table}`, by: HOUSE, body: assign });
}

test('[NN-4.1] [NN-4.2] the deck is attested on the screen: both decks, their count, no jokers, backs alike and of two colours', async () => {
  await founded('N7');
  const inspector = await atDesk(casino, 'N7', 'inspector');
  const row = inspector.getByRole('listitem').filter({ has: inspector.getByText('NN-4.1', { exact: true }) });
  await row.getByRole('button', { name: 'Attest', exact: true }).click();
  const field = (trait: string) => row.locator(`[name="${trait}"]`);
  const sent = () => row.getByRole('button', { name: /^Attest: / }).click();
  await field('cards').fill('52');
  await field('jokers').fill('1');
  await field('alike').and(inspector.locator('[value="colour"]')).check();
  await field('alike').and(inspector.locator('[value="design"]')).check();
  await field('backs').first().fill('red');
  await field('backs').nth(1).fill('Red');
  expect(await barriers(inspector)).toEqual([]);
  await sent();
  // Two decks of one colour cannot be told apart.
  await expect(row.getByRole('alert').or(inspector.getByRole('alert')).first()).toContainText('NN-4.2');
  await expect(row).toHaveAttribute('data-state', 'missing');
  await field('backs').nth(1).fill('blue');
  await sent();
  await expect(row).toHaveAttribute('data-state', 'failed');
  await row.getByRole('button', { name: 'Attest', exact: true }).click();
  await field('cards').fill('52');
  await field('jokers').fill('0');
  for (const value of ['colour', 'design'])
    await field('alike')
      .and(inspector.locator(`[value="${value}"]`))
      .check();
  await field('backs').first().fill('red');
  await field('backs').nth(1).fill('blue');
  await sent();
  await expect(row).toHaveAttribute('data-state', 'passed');
  expect(hand.state('N7').equipment.get('deck')).toEqual({
    passed: true,
    traits: { cards: 52, jokers: 0, alike: ['colour', 'design'], backs: ['red', 'blue'] },
  });
});

/** Where the boxes of the felt lie on the screen. */
const boxesOn = (page: Page) =>
  page.locator('g[data-box]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return { box: Number(box.getAttribute('data-box')), x: x + width / 2, y: y + height / 2 };
    }),
  );

const fromLeft = async (page: Page): Promise<readonly number[]> =>
  (await boxesOn(page)).toSorted((a, b) => a.x - b.x).map(({ box }) => box);

test('[NN-4.8] [NN-6.3] box 1 is at the right of the players and at the left of the dealer, and the arrows go where they point', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.atTable('N1');
  expect(await fromLeft(ann)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const felt = ann.getByRole('grid', { name: 'Hoiana Niu Niu' });
  await felt.focus();
  const at = () =>
    felt.evaluate((grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset['key']);
  await ann.keyboard.press('ArrowRight');
  await expect.poll(at).toBe('6/even');
  await ann.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe('7/even');
  const dealer = await atDesk(casino, 'N1', 'dealer-n1');
  expect(await fromLeft(dealer)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const whose = await dealer.locator('g[data-dealer]').boundingBox();
  for (const { y } of await boxesOn(dealer)) expect(y).toBeLessThan(whose?.y ?? 0);
  await keepPicture(dealer, 'niu-niu-dealer');
  await keepPicture(ann, 'niu-niu-player');
});

test('[NN-4.8] on a phone the boxes lie in lines from right to left', async () => {
  const chen = await casino.asPlayer('chen', { viewport: { width: 390, height: 844 } });
  await chen.atTable('N1');
  const read = (await boxesOn(chen)).toSorted((a, b) => (Math.abs(a.y - b.y) < 5 ? b.x - a.x : a.y - b.y));
  expect(read.map(({ box }) => box)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await keepPicture(chen, 'niu-niu-phone');
});

test.each([
  ['HR-1.2.3', 'R1', 'dealer-r1'],
  ['SB-1.2.2', 'S1', 'dealer-s1'],
  ['NN-2.1.2.iii', 'N1', 'dealer-n1'],
])('[%s] the felt of %s bears the casino on the pages of players and dealers', async (_clause, table, person) => {
  const ann = await casino.asPlayer('ann');
  await ann.atTable(table);
  await expect(ann.locator('[data-brand] [data-brand-name]')).toHaveText('Hoiana');
  const dealer = await atDesk(casino, table, person);
  await expect(dealer.locator('[data-brand] [data-brand-name]')).toHaveText('Hoiana');
  await keepPicture(ann, `brand-${table}`);
});
