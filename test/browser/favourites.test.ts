import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

const layoutOf = (player: string) =>
  [...hand.state('R1').round.wagers.values()]
    .filter((wager) => wager.player === player)
    .map(({ spot, stake }) => `${spot} ${stake}`)
    .toSorted();

const inPanel = (page: Visitor) => page.getByRole('tabpanel').getByRole('listitem');

async function showFavourites(page: Visitor): Promise<void> {
  await page.getByRole('tab', { name: 'Favourites' }).click();
}

test('a layout kept in one browser is bet from another of the same person, and forgotten in both', async () => {
  await hand.open('R1');
  const [here, there] = await Promise.all([casino.asPlayer('ann'), casino.asPlayer('ann')]);
  await here.sitAt('R1');
  await here.typeBet('17 50k; red 100k');
  await expect.poll(() => layoutOf('ann')).toEqual(['red 100000', 'straight/17 50000']);
  await showFavourites(here);
  await here.getByLabel('Name of the favourite').fill('Evening');
  await here.getByRole('button', { name: 'Save this layout' }).click();
  await expect(inPanel(here)).toContainText('Evening');

  await hand.finish('R1');
  await hand.open('R1');
  await there.goto('/t/R1');
  await showFavourites(there);
  await expect(inPanel(there)).toContainText('Evening');
  await there.getByRole('tabpanel').getByRole('button', { name: 'Bet', exact: true }).click();
  await expect.poll(() => layoutOf('ann')).toEqual(['red 100000', 'straight/17 50000']);

  await there.getByRole('button', { name: 'Delete' }).click();
  await expect(inPanel(there)).toHaveCount(0);
  await here.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(inPanel(here)).toHaveCount(0);
});

test('what a browser kept before there were accounts for it comes to the account of who looks at it', async () => {
  await hand.open('R1');
  const eli = await casino.asPlayer('eli');
  await eli.goto('/t/R1');
  await eli.evaluate(() =>
    localStorage.setItem('croupier.favourites.hoiana-roulette', '[{"name":"Old","text":"17 50k"}]'),
  );
  await showFavourites(eli);
  await expect(inPanel(eli)).toContainText('Old');
  expect(casino.house.people.favourites('eli', 'hoiana-roulette')).toEqual([{ name: 'Old', text: '17 50k' }]);
  expect(await eli.evaluate(() => localStorage.getItem('croupier.favourites.hoiana-roulette'))).toBeNull();
  const bao = await casino.asPlayer('bao');
  await bao.goto('/t/R1');
  await showFavourites(bao);
  await expect(bao.getByText('No favourites yet')).toBeVisible();
});
