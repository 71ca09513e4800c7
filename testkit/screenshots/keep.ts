import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paint } from '../browser/unpainted.ts';
import { paletteOf } from './palette.ts';
import { readPng, writePng } from './png.ts';

/** A page as it looks now, in few colours and bytes. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await paint(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = readPng(await page.screenshot());
  return writePng({ ...picture, ...paletteOf(picture) });
}

/** Names the folder in which a test leaves what it saw; without it nothing is kept. */
export const KEPT_IN = 'KEEP_SCREENSHOTS';

export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env[KEPT_IN];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), await pictureOf(page));
}
