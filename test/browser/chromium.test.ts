import { chromium } from '@playwright/test';
import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { findChromium } from '../../testkit/browser/chromium.ts';

const casino = await browse();

test('the browser from npm shows the table as well, in Chinese with our own letters', async () => {
  const { executablePath, ...how } = await findChromium('npm');
  expect(executablePath).toContain('npm-chromium');
  const browser = await chromium.launch({ executablePath, ...how, timeout: 60_000 });
  try {
    const page = await browser.newPage({ baseURL: casino.url, locale: 'zh-CN' });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
    await expect.poll(loaded).toEqual(expect.arrayContaining([expect.stringContaining('SC')]));
  } finally {
    await browser.close();
  }
});
