import type { Casino } from '../browser/casino.ts';
import { dice, pocket } from '../browser/hand.ts';
import type { Visitor } from '../browser/visitor.ts';

type Taking = Readonly<{ casino: Casino; page: Visitor; take: (name: string) => Promise<void> }>;

const BETS = '17 50k; 17/20 50k; c16 100k; s4 50k; red 200k; voisins 50k';

/** Every screen of a player, in the order in which one comes to them. */
export const SCENES: readonly ((taking: Taking) => Promise<void>)[] = [roulette, sicBo, niuNiu, boards, pages];

async function key(page: Visitor, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(name);
}

const opened = (page: Visitor): Promise<void> => page.getByText('Place your bets').first().waitFor();

/** So many own stacks lie on the felt and are accepted. */
const laid = (page: Visitor, count: number): Promise<void> =>
  page
    .locator('[data-chip="accepted"][data-owner="0"]')
    .nth(count - 1)
    .waitFor({ state: 'attached' });

/** What was won or lost so far is written down a moment after the round is over, and asked for after every load. */
const counted = (page: Visitor): Promise<void> =>
  page.locator('header [data-net]').filter({ hasText: /[1-9]/ }).waitFor();

async function roulette({ casino: { hand }, page, take }: Taking): Promise<void> {
  await page.sitAt('R1');
  await hand.open('R1', pocket(17));
  await opened(page);
  await page.typeBet(BETS);
  await laid(page, 12);
  await key(page, 'Escape');
  await page.locator('[data-spot="split/17-20"]').first().hover({ force: true });
  await take('roulette');
  await key(page, 'n');
  await take('racetrack');
  await key(page, 'n');
  await key(page, 's');
  await take('statistics');
  await page.getByRole('tab', { name: 'Your bets' }).click();
  const close = page.getByRole('complementary').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  await hand.until('R1', 'result');
  await page.locator('[data-call]').waitFor();
  await take('result');
  await hand.finish('R1');
  await page.locator('[data-net]').getByRole('button').click();
  await page.getByRole('dialog').getByText('HR-').first().waitFor();
  await counted(page);
  await take('why');
  await page.keyboard.press('Escape');
}

async function sicBo({ casino: { hand }, page, take }: Taking): Promise<void> {
  await page.sitAt('S1');
  await hand.open('S1', dice(2, 5, 5));
  await opened(page);
  await page.typeBet('big 100k; dbl5 50k; 2+5 50k; die5 100k; sum9 50k');
  await laid(page, 5);
  await hand.until('S1', 'lit');
  await page.locator('[data-call]').waitFor();
  await counted(page);
  await take('sic-bo');
  await hand.finish('S1');
}

function niuNiu3(hand: Casino['hand']): Readonly<{ spread: boolean; handled: boolean }> {
  const { game } = hand.state('N1');
  if (game.family !== 'niu-niu') return { spread: false, handled: false };
  return { spread: game.spreadPassed, handled: game.boxes.get(3)?.handled === true };
}

async function niuNiu({ casino: { hand }, page, take }: Taking): Promise<void> {
  await page.sitAt('N1');
  await hand.open('N1');
  await opened(page);
  await page.typeBet('box3 even 500k double 200k super 100k');
  await page.typeBet('box4 even 100k');
  await laid(page, 4);
  await hand.until('N1', 'dealt');
  while (!niuNiu3(hand).spread) await hand.step('N1');
  await page.getByRole('button', { name: 'Look at your cards' }).click();
  while (!niuNiu3(hand).handled) await page.waitForTimeout(50);
  // The cards are shown to whoever took them up.
  await hand.step('N1');
  await page.getByRole('button', { name: 'Arrange for me' }).waitFor();
  await counted(page);
  await take('niu-niu');
  await hand.finish('N1');
}

async function boards({ page, take }: Taking): Promise<void> {
  for (const [table, name] of [
    ['R1', 'roulette'],
    ['S1', 'sic-bo'],
    ['N1', 'niu-niu'],
  ] as const) {
    await page.goto(`/board/${table}`);
    await page.getByText('For information only').first().waitFor();
    await take(`board-${name}`);
  }
}

async function pages({ casino: { hand }, page, take }: Taking): Promise<void> {
  for (const table of ['R1', 'R2', 'R3', 'S1']) await hand.open(table);
  await page.goto('/');
  await page.locator('article').nth(4).locator('svg').first().waitFor();
  await counted(page);
  await take('lobby');
  await page.goto('/rules/hoiana-roulette#HR-6.3');
  await page.locator('[id="HR-6.3"]').waitFor();
  await counted(page);
  await take('rules');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Why?' }).first().waitFor();
  await counted(page);
  await take('history');
}
