import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Casino, openCasino } from '../browser/casino.ts';
import { findChromium } from '../browser/chromium.ts';
import { pocket } from '../browser/hand.ts';
import { visitorIn } from '../browser/visitor.ts';
import { deposit } from '../house.ts';
import { paletteOf } from './palette.ts';
import { type Frame, type Picture, readPng, writeMovingPng } from './png.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(ROOT, 'docs', 'screenshots', 'round.png');

/** Time in the page goes by so much slower than a picture of it takes. */
const SLOWER = 10;
/** Between two pictures, in the time of the page. */
const EVERY_MS = 125;
const SIZE = { viewport: { width: 1024, height: 640 }, deviceScaleFactor: 0.625 };
const BETS = '17 500k; 17/20 200k; red 1m; doz2 500k; 5 100k; 29 100k; col1 500k';

type Moment = Readonly<{ act: (casino: Casino) => Promise<void>; ms: number }>;

/** What the dealer does, and how long everybody looks at it. */
const MOMENTS: readonly Moment[] = [
  { act: async () => undefined, ms: 1_000 },
  { act: ({ hand }) => hand.until('R1', 'spin-open'), ms: 1_500 },
  { act: ({ hand }) => hand.until('R1', 'spin-closed'), ms: 1_500 },
  { act: ({ hand }) => hand.until('R1', 'result'), ms: 8_500 },
  { act: ({ hand }) => hand.until('R1', 'paying'), ms: 1_500 },
  { act: ({ hand }) => hand.finish('R1'), ms: 2_500 },
];

/** A round of roulette as a player sees it, as a moving picture of its own frames: no tool but the browser is needed. */
export async function moving(site: string): Promise<void> {
  const casino = await openCasino(site, {});
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await seated(casino, browser);
    const pictures: Picture[] = [];
    for (const { act, ms } of MOMENTS) {
      await act(casino);
      pictures.push(...(await during(page, ms)));
    }
    const file = written(pictures);
    mkdirSync(join(FILE, '..'), { recursive: true });
    writeFileSync(FILE, file);
    console.log(`round.png  ${(file.length / 1000).toFixed(0)} kB, ${pictures.length} pictures`);
  } finally {
    await browser.close();
    await casino.close();
  }
}

async function seated(casino: Casino, browser: Browser): Promise<Page> {
  for (const number of [32, 4, 0, 26, 11, 8, 23, 30]) await casino.hand.round('R1', pocket(number));
  await deposit(casino.house, 'ann', 'VND', 100_000_000);
  const context = await browser.newContext({ baseURL: casino.url, ...SIZE });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(() => localStorage.setItem('croupier.coach', 'seen'));
  await context.request.post('/api/v1/demo/sign-in', { data: { as: 'ann' } });
  const page = await visitorIn(context);
  await casino.hand.open('R1', pocket(17));
  await page.sitAt('R1');
  await page.typeBet(BETS);
  await page.locator('[data-chip="accepted"][data-owner="0"]').nth(6).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await slowed(page);
  return page;
}

/** From now on every motion and every clock of the page takes its time, so that a busy machine draws each moment. */
async function slowed(page: Page): Promise<void> {
  await page.evaluate((slower) => {
    const [now, begun] = [Date.now.bind(Date), Date.now()];
    const [at, since] = [performance.now.bind(performance), performance.now()];
    Date.now = () => Math.round(begun + (now() - begun) / slower);
    performance.now = () => since + (at() - since) / slower;
    const { setTimeout: later } = window;
    window.setTimeout = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      later(act, ms * slower, ...rest)) as typeof setTimeout;
  }, SLOWER);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
}

async function during(page: Page, ms: number): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  const begun = Date.now();
  for (let count = 0; count * EVERY_MS < ms; count++) {
    const wait = begun + count * EVERY_MS * SLOWER - Date.now();
    if (wait > 0) await page.waitForTimeout(wait);
    pictures.push(readPng(await page.screenshot()));
  }
  return pictures;
}

/** So many pictures say which colours there are. */
const SAMPLES = 6;

function written(pictures: readonly Picture[]): Buffer {
  const [first] = pictures;
  if (first === undefined) throw new Error('nothing was seen');
  const { width, height, channels } = first;
  const some = Array.from(
    { length: SAMPLES },
    (_, i) => pictures[Math.floor((i * pictures.length) / SAMPLES)] ?? first,
  );
  const sampled = {
    width,
    height: height * SAMPLES,
    channels,
    pixels: Buffer.concat(some.map(({ pixels }) => pixels)),
  };
  const { colours, indexOf } = paletteOf(sampled);
  const frames = pictures.map((picture): Frame => ({ indexes: indexOf(picture), ms: EVERY_MS }));
  return writeMovingPng({ width, height, colours, frames });
}
