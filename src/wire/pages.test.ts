import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

test.each([
  '/',
  '/t/R1',
  '/t/R1/',
  '/board',
  '/board/N1',
  '/rules',
  '/rules/hoiana-roulette',
  '/history',
  '/history/R1-42',
  '/dealer/R1',
  '/disputes',
  '/disputes/D-7',
  '/pit',
  '/Pit',
  '/surveillance',
  '/surveillance/R1',
  '/surveillance/R1/42',
  '/statistics/R1',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '',
  '//',
  '/t',
  '/t/R1/more',
  '/tables/R1',
  '/rules/a/b',
  '/dealer',
  '/statistics',
  '/surveillance/R1/42/7',
  '/pit/R1',
  '/wp-login.php',
  '/api',
  '/x/t/R1',
  '/lobby',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
