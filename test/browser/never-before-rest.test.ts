import { test } from 'vitest';
import type { Draw } from '../../src/engine/draw/draw.ts';
import { LASTS, outcomeOf } from '../../src/screens/stage/motion.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import { hurryPictures, type Told, telling, watchTelling } from '../../testkit/browser/telling.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { effort } from '../../testkit/effort.ts';
import { Random } from '../../testkit/random.ts';
import { publicOf } from '../../testkit/wire-views.ts';

const casino = await browse();
const { hand } = casino;
const random = new Random(20);
const FASTER = 6;

type Table = Readonly<{ table: string; rounds: number; bets: string; draw?: (round: number) => Draw }>;

/** Two hundred rounds in the long tier. Each comes to something else than the one before, so that pages have news. */
const TABLES: readonly Table[] = [
  {
    table: 'R1',
    rounds: effort(4, 100),
    bets: 'red 50k; black 50k; 17 50k; c16 50k',
    draw: (round) => pocket((round * 7 + random.below(7)) % 37),
  },
  {
    table: 'S1',
    rounds: effort(4, 60),
    bets: 'big 50k; small 50k; die5 50k',
    draw: (round) => (round % 2 === 0 ? dice(1, 1 + random.below(3), 2) : dice(6, 4 + random.below(3), 5)),
  },
  { table: 'N1', rounds: effort(2, 40), bets: 'box3 even 50k' },
];

const isKnown = (table: string): boolean => outcomeOf(publicOf(hand.state(table))) !== undefined;

/** Up to the outcome, with nothing told before; answers when the crew began the step that brought it. */
async function broughtOut(table: string, pages: readonly Visitor[]): Promise<number> {
  let began = Date.now();
  while (!isKnown(table)) {
    for (const page of pages) {
      await page.quiet();
      await telling(page, true);
    }
    began = Date.now();
    await hand.step(table);
  }
  return began;
}

/** Everything a page tells until it has told something of how the round ended. */
async function toldBy(page: Visitor, name: string): Promise<readonly Told[]> {
  const all: Told[] = [];
  const more = async (): Promise<number> => all.push(...(await telling(page, true)));
  await expect.poll(more, name).toBeGreaterThan(0);
  return all;
}

test.each(TABLES)('$table: no page tells a result before what shows it has come to rest', async (one) => {
  const { table, rounds, bets, draw } = one;
  const how = { reducedMotion: 'no-preference' } as const;
  const ann = await casino.asPlayer('ann', how);
  const [board, lobby] = await Promise.all([casino.visitor(how), casino.visitor(how)]);
  await ann.sitAt(table);
  await board.goto(`/board/${table}`);
  await lobby.goto('/');
  const pages = { player: ann, board, lobby };
  const hasPicture = table !== 'N1';
  for (const page of Object.values(pages)) {
    if (hasPicture) await page.locator('[data-thing]').first().waitFor();
    if (hasPicture) await hurryPictures(page, FASTER);
    await watchTelling(page, page === lobby ? `article[data-table="${table}"]` : 'body');
  }
  for (let count = 0; count < rounds; count++) {
    // What the round before came to is asked for once more when the next one is open.
    const plays = ann.waitForResponse('**/api/v1/me/plays*');
    const round = await hand.open(table, draw?.(count));
    await ann.bettingOn(round);
    await plays;
    await ann.typeBet(bets);
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(bets.split(';').length);
    const began = await broughtOut(table, Object.values(pages));
    // Every second time all that follows is known before anything has come to rest; of Niu Niu the lobby tells the end alone.
    if (count % 2 === 0 || !hasPicture) await hand.finish(table);
    for (const [name, page] of Object.entries(pages)) {
      const told = await toldBy(page, `${name}, round ${round}`);
      const early = told.filter(({ at, moves }) => moves || (!hasPicture && page !== ann && at - began < LASTS.dealer));
      expect(early, `${name}, round ${round}`).toEqual([]);
      await telling(page, false);
    }
    await hand.finish(table);
  }
});
