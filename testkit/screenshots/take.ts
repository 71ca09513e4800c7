import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Casino, openCasino } from '../browser/casino.ts';
import { findChromium } from '../browser/chromium.ts';
import { type Visitor, visitorIn } from '../browser/visitor.ts';
import { deposit } from '../house.ts';
import { KEPT_IN, pictureOf } from './keep.ts';
import { moving } from './moving.ts';
import { SCENES } from './scenes.ts';
import { DEALT_BY_PEOPLE, STAFF_SCENES } from './staff-scenes.ts';

type Size = Readonly<{ width: number; height: number }>;
type Seated = Size & Readonly<{ person: string }>;

/** A desk, a laptop, a phone on its side and upright; each has a player of its own. */
const SIZES: readonly Seated[] = [
  { person: 'ann', width: 1440, height: 900 },
  { person: 'bao', width: 1280, height: 720 },
  { person: 'chen', width: 844, height: 390 },
  { person: 'dara', width: 390, height: 844 },
];

/** A desk, and a tablet beside a table. */
const STAFF_SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'screenshots');
const SITE = join(ROOT, 'dist', 'screens');

/**
 * Every screen of a player in four sizes, a round as a moving picture, the screens of those who work here in two sizes, and
 * a day at a table of every rulebook. An argument takes only what begins so: `390`, `round`, `staff`, `chain`.
 */
export async function main([only = '']: readonly string[]): Promise<number> {
  const sizes = SIZES.filter((size) => sizeName(size).startsWith(only));
  if (sizes.length > 0) await inHouse([], (casino, browser) => players(casino, browser, sizes));
  if ('round'.startsWith(only)) await moving(SITE);
  if ('staff'.startsWith(only)) await inHouse(DEALT_BY_PEOPLE, staff);
  return 'chain'.startsWith(only) ? chain() : 0;
}

type Take = (casino: Casino, browser: Browser) => Promise<void>;

async function inHouse(people: readonly string[], take: Take): Promise<void> {
  const casino = await openCasino(SITE, { people });
  const browser = await chromium.launch(await findChromium());
  try {
    await take(casino, browser);
  } finally {
    await browser.close();
    await casino.close();
  }
}

const sizeName = ({ width, height }: Size): string => `${width}x${height}`;

/** An empty place for these pictures. */
function cleared(folder: string, isOld: (file: string) => boolean = () => true): string {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((file) => file.endsWith('.png') && isOld(file)))
    rmSync(join(folder, old));
  return folder;
}

async function save(page: Visitor, folder: string, name: string): Promise<void> {
  const picture = await pictureOf(page);
  writeFileSync(join(folder, `${name}.png`), picture);
  console.log(`${name}.png  ${(picture.length / 1000).toFixed(0)} kB`);
}

async function players(casino: Casino, browser: Browser, sizes: readonly Seated[]): Promise<void> {
  await results(casino);
  for (const { person, ...size } of sizes) {
    const name = sizeName(size);
    const folder = cleared(FOLDER, (file) => file.endsWith(`-${name}.png`));
    const page = await visit(casino, browser, person, size);
    const take = (scene: string): Promise<void> => save(page, folder, `${scene}-${name}`);
    for (const scene of SCENES) await scene({ casino, page, take });
    await page.context().close();
  }
}

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

/** One page for both sizes: what is seen may happen only once. */
async function staff(casino: Casino, browser: Browser): Promise<void> {
  const folder = cleared(join(FOLDER, 'staff'));
  const [first = { width: 1440, height: 900 }] = STAFF_SIZES;
  const as = (person: string): Promise<Visitor> => visit(casino, browser, person, first);
  const take = async (page: Visitor, scene: string): Promise<void> => {
    for (const size of STAFF_SIZES) {
      await page.setViewportSize(size);
      await page.quiet();
      await save(page, folder, `${scene}-${sizeName(size)}`);
    }
    await page.setViewportSize(first);
  };
  for (const scene of STAFF_SCENES) await scene({ casino, as, take });
}

/** The browser test of the whole chain keeps what it saw. */
function chain(): number {
  const folder = cleared(join(FOLDER, 'chain'));
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/browser/chain.test.ts'], {
    cwd: ROOT,
    env: { ...process.env, [KEPT_IN]: folder },
    stdio: 'inherit',
  });
  return status ?? 1;
}

async function visit(casino: Casino, browser: Browser, person: string, { width, height }: Size): Promise<Visitor> {
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
