import { chromium } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import { en } from '../../src/screens/words/en.ts';
import { expect, furnished, visitsOf } from '../../testkit/browser/browse.ts';
import { startProduct } from '../../testkit/browser/product.ts';
import { newFolder } from '../../testkit/house-folder.ts';

const folder = newFolder();
const { endpoint } = await furnished();
const browser = await chromium.connect(endpoint);
let product = await startProduct('--port', '0', '--data', folder.data);
const { as, visitor } = visitsOf(browser, product.url);

afterAll(async () => {
  await browser.close();
  await product.kill();
  folder.remove();
});

test('the product opens on a lobby with a tile for each of the five documents, without an error', async () => {
  const page = await visitor();
  const began = Date.now();
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('link', { name: /^Sit down/ })).toHaveCount(5);
  const took = Date.now() - began;
  for (const { id } of RULEBOOKS)
    await expect(page.getByRole('article').filter({ hasText: en[`game.${id}`] })).toHaveCount(1);
  expect(page.faults).toEqual([]);
  expect(took).toBeLessThan(15_000);
});

test('killed in the middle of a round and started again: the page comes back and the bet still lies there', {
  timeout: 150_000,
}, async () => {
  const ann = await as('ann');
  await ann.sitAt('R1');
  const open = ann.locator('[data-mood="open"]');
  await open.waitFor({ timeout: 80_000 });
  await ann.stake('black');
  await expect(ann.bet('black')).toHaveAttribute('data-state', 'accepted');
  const rack = await ann.locator('[data-balance]').textContent();
  const { port } = new URL(product.url);
  await product.kill();
  await expect(ann.locator('[data-banner="lost"]')).toContainText('Accepted bets stand');
  product = await startProduct('--port', port, '--data', folder.data);
  await expect(ann.locator('[data-banner="lost"]')).toHaveCount(0);
  await expect(ann.bet('black')).toHaveAttribute('data-state', /accepted|locked/);
  await expect(ann.locator('[data-balance]')).toHaveText(rack ?? '');
  await expect(ann.locator('[data-result-line]')).toContainText('staked ₫50,000', { timeout: 90_000 });
});
