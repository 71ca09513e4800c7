import type { Locator } from '@playwright/test';
import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

const MINUTE = 60_000;

test('the clock of the session and the net position are on every page of a player', async () => {
  await hand.open('R1', pocket(17));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.lay('red');
  await hand.finish('R1');
  await ann.goto('/t/R1');
  for (const path of ['/t/R1', '/', '/history', '/rules/hoiana-roulette', '/t/S1']) {
    await ann.walkTo(path);
    await expect(ann.locator('[data-session-clock]'), path).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(ann.locator('[data-net]'), path).toHaveText('−₫50,000');
  }
});

/** As if somebody had sat down so long ago and had been there ever since. */
function satSince(person: string, minutes: number): void {
  const now = Date.now();
  for (let ago = minutes; ago > 0; ago -= 20) casino.house.sits(person, now - ago * MINUTE);
}

const TIME = /^(\d\d):(\d\d):\d\d$/;
const minutesOn = async (page: Visitor): Promise<number> => {
  const [, hours, minutes] = TIME.exec((await page.locator('[data-session-clock]').textContent()) ?? '') ?? [];
  return Number(hours) * 60 + Number(minutes);
};

test('clock, reminder and its answer follow the player into another browser and through another sign-in', async () => {
  satSince('chen', 31);
  const [here, there] = await Promise.all([casino.asPlayer('chen'), casino.asPlayer('chen')]);
  await Promise.all([here.goto('/'), there.goto('/history')]);
  const checks = [here, there].map((page) => page.getByRole('dialog', { name: 'A moment, please' }));
  for (const check of checks) await expect(check).toContainText(/3\d minutes/);
  await checks[0]?.getByRole('button', { name: 'Go on playing' }).click();
  await expect(checks[0] as Locator).toHaveCount(0);
  await there.reload();
  await expect.poll(() => minutesOn(there)).toBeGreaterThanOrEqual(31);
  await expect(checks[1] as Locator).toHaveCount(0);
  await here.request.post('/api/v1/sign-out');
  const again = await casino.asPlayer('chen');
  await again.goto('/');
  await expect.poll(() => minutesOn(again)).toBeGreaterThanOrEqual(31);
});

test('a reality check has to be answered before the next bet', async () => {
  await hand.open('R1');
  const ann = await casino.asPlayer('ann');
  satSince('ann', 31);
  await ann.goto('/t/R1');
  const check = ann.getByRole('dialog', { name: 'A moment, please' });
  await expect(check).toContainText(/3\d minutes/);
  await ann.keyboard.press('Escape');
  await ann.keyboard.press('Escape');
  await expect(check).toBeVisible();
  const red = await ann.spot('red').boundingBox();
  await ann.mouse.click((red?.x ?? 0) + 5, (red?.y ?? 0) + 5);
  await ann.keyboard.press('d');
  expect(hand.state('R1').round.wagers.size).toBe(0);
  await check.getByRole('button', { name: 'Go on playing' }).click();
  await expect(check).toHaveCount(0);
  await ann.sitAt('R1');
  await ann.lay('red');
  expect([...hand.state('R1').round.wagers.values()]).toMatchObject([{ spot: 'red', stake: 50_000 }]);
});

test('history tells every round, each with its reason', async () => {
  await hand.open('R1', pocket(17));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.lay('black');
  const { number } = hand.state('R1').round;
  await hand.finish('R1');
  await ann.locator('[data-settled]').waitFor();
  await ann.goto('/history');
  const row = ann.getByRole('row', { name: new RegExp(`R1-${number}\\b`) });
  await expect(row).toContainText('+₫50,000');
  await row.getByRole('button', { name: /^Why/ }).click();
  await expect(ann.getByRole('dialog')).toContainText('17 black odd low');
  await expect(ann).toHaveURL(new RegExp(`/history/R1-${number}$`));
});

test('history tells what fell and what was bet, of one table or of all, and what the rounds come to', async () => {
  const bao = await casino.asPlayer('bao');
  for (const [table, draw, bets] of [
    ['R1', pocket(17), '17 50k; red 100k'],
    ['S1', dice(2, 5, 5), 'big 50k'],
  ] as const) {
    await hand.open(table, draw);
    await bao.sitAt(table);
    await bao.typeBet(bets);
    await expect(bao.locator('[data-bet][data-state="accepted"]')).toHaveCount(bets.split(';').length);
    await hand.finish(table);
  }
  await bao.goto('/history');
  const rows = bao.locator('[data-play]');
  await expect(rows.nth(0).locator('[data-fell="2-5-5"]')).toBeVisible();
  await expect(rows.nth(0)).toContainText('Big');
  await expect(rows.nth(1).locator('[data-fell="17"]')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Red, Straight 17');
  await expect(rows.nth(1)).toContainText('₫150,000');
  await expect(rows.nth(1)).toContainText('+₫1,650,000');
  await bao.getByRole('combobox', { name: 'Table', exact: true }).selectOption('S1');
  await expect(bao.locator('[data-play^="R1-"]')).toHaveCount(0);
  await expect(bao.locator('[data-play]').first()).toHaveAttribute('data-play', /^S1-/);
  const answer = await bao.request.get('/api/v1/me/plays?table=S1&limit=20');
  const plays = (await answer.json()) as readonly { staked: number }[];
  const staked = plays.reduce((sum, play) => sum + play.staked, 0);
  await expect(bao.locator('[data-totals="VND"]')).toContainText(`₫${staked.toLocaleString('en-US')}`);
});

test('a dispute is raised from the round and stands in the history', async () => {
  await hand.open('R1', pocket(17));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.lay('red');
  const { number } = hand.state('R1').round;
  await hand.finish('R1');
  await ann.locator(`[data-settled][data-round="${number}"]`).getByRole('button', { name: 'Dispute this' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.locator('textarea, input[type="text"], input:not([type])').first().fill('The ball was in 18.');
  const before = casino.house.disputes().length;
  await dialog.getByRole('button', { name: 'Raise the dispute' }).click();
  await expect.poll(() => casino.house.disputes().length).toBe(before + 1);
  const id = casino.house.disputes().at(-1)?.id ?? '';
  await expect(dialog).toContainText(id);
  await ann.goto('/history');
  await expect(ann.locator('main')).toContainText(id);
});

test('a newcomer of the demo sits down with one press, which says as whom', async () => {
  const page = await casino.visitor({ coached: true });
  await hand.open('S1');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sit down as Ann: S1 Hoiana Sic Bo' }).click();
  await expect(page.locator('[data-balance]')).toHaveText('₫10,000,000');
  await expect(page.locator('[data-guide="bet"]')).toContainText('Put a chip on Big.');
  await page.locator('[data-guide]').getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('[data-guide]')).toHaveCount(0);
  await page.reload();
  await page.locator('[data-balance]').waitFor();
  await page.quiet();
  await expect(page.locator('[data-guide]')).toHaveCount(0);
});
