import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Casino, openCasino } from '../browser/casino.ts';
import { findChromium } from '../browser/chromium.ts';
import { type Visitor, visitorIn } from '../browser/visitor.ts';
import { deposit } from '../house.ts';
import { paletteOf } from './palette.ts';
import { readPng, writePng } from './png.ts';
import { SCENES } from './scenes.ts';

/** A desk, a laptop, a phone on its side and upright; each has a player of its own. */
const SIZES = [
  { person: 'ann', width: 1440, height: 900 },
  { person: 'bao', width: 1280, height: 720 },
  { person: 'chen', width: 844, height: 390 },
  { person: 'dara', width: 390, height: 844 },
] as const;
type Size = (typeof SIZES)[number];

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'screenshots');
const SITE = join(ROOT, 'dist', 'screens');

/** Every screen of a player in four sizes, from a house of its own. An argument takes only the sizes that begin so. */
export async function main([only = '']: readonly string[]): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const casino = await openCasino(SITE, {});
  const browser = await chromium.launch(await findChromium());
  try {
    await results(casino);
    for (const size of SIZES) if (sizeName(size).startsWith(only)) await takeAll(casino, browser, size);
  } finally {
    await browser.close();
    await casino.close();
  }
  return 0;
}

const sizeName = ({ width, height }: Size): string => `${width}x${height}`;

/** Boards and statistics that have something to show. */
async function results({ house, hand }: Casino): Promise<void> {
  for (const table of ['R1', 'R2', 'R3', 'S1']) for (let round = 0; round < 30; round++) await hand.round(table);
  const mei = { person: 'mei', role: 'player' } as const;
  for (const { person } of [mei, ...SIZES]) await deposit(house, person, 'VND', 100_000_000);
  await hand.must('N1', mei, { type: 'askBuyIn', amount: 10_000_000 });
  for (let count = 0; count < 6; count++) {
    const round = await hand.open('N1');
    const bet = { type: 'placeWager', player: 'mei', round, spot: 'even', box: 1, chips: { value: 100_000 } };
    await hand.must('N1', mei, bet);
    await hand.finish('N1');
  }
}

async function takeAll(casino: Casino, browser: Browser, size: Size): Promise<void> {
  const page = await visit(casino, browser, size);
  const name = sizeName(size);
  for (const old of readdirSync(FOLDER).filter((file) => file.endsWith(`-${name}.png`))) rmSync(join(FOLDER, old));
  const take = async (scene: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const picture = readPng(await page.screenshot());
    const small = writePng({ ...picture, ...paletteOf(picture) });
    writeFileSync(join(FOLDER, `${scene}-${name}.png`), small);
    console.log(`${scene}-${name}.png  ${(small.length / 1000).toFixed(0)} kB`);
  };
  for (const scene of SCENES) await scene({ casino, page, take });
  await page.context().close();
}

async function visit(casino: Casino, browser: Browser, { person, width, height }: Size): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: casino.url,
    viewport: { width, height },
    hasTouch: Math.min(width, height) < 600,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => localStorage.setItem('croupier.coach', 'seen'));
  const signed = await context.request.post('/api/v1/demo/sign-in', { data: { as: person } });
  if (!signed.ok()) throw new Error(`${person} cannot sign in: ${await signed.text()}`);
  return visitorIn(context);
}
