import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { House } from '../../src/house/house.ts';
import { openHouse } from '../../src/house/open-house.ts';
import { sqliteStore } from '../../src/house/store/sqlite/store.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { everything } from '../../testkit/crash/audit.ts';
import { effort } from '../../testkit/effort.ts';
import { asPlayer, demoHouse, give, type Opened } from '../../testkit/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-full-'));
const played = join(folder, 'played.db');
const PAGE = 4096;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const house = await demoHouse(await sqliteStore(played));
  await playUntilItEnds(house, 100);
  await house.stop();
});

type Accepted = Readonly<{ id: string; seq: number }>;

/** Plays for a while or until the house can do no more. Answers with what was accepted, and how much of it too late. */
async function playUntilItEnds(house: Opened, milliseconds: number) {
  const accepted: Accepted[] = [];
  let [late, asked] = [0, 0];
  let isOver = false;
  void house.failed.then(() => {
    isOver = true;
  });
  const end = Date.now() + milliseconds;
  while (!isOver && Date.now() < end) {
    for (const table of ['R1', 'S1', 'R1', 'S1', 'R1', 'S1']) {
      const id = `full-${process.hrtime.bigint()}-${++asked}`;
      void give(house, table, asPlayer('ann'), { type: 'askBuyIn', amount: 200_000 }, id).then((answer) => {
        if (!answer.ok) return;
        accepted.push({ id, seq: answer.seq });
        if (isOver) late++;
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { accepted, late, isOver };
}

/** Nothing, where there was not even room to open. */
async function openWith(file: string, pages: number): Promise<Opened | undefined> {
  const store = await sqliteStore(file, { maxPages: pages });
  return new Promise((resolve) => {
    const alarm = ({ code }: Readonly<{ code: string }>) => {
      if (code === 'store-failed') resolve(undefined);
    };
    demoHouse(store, { alarm }).then(resolve, () => resolve(undefined));
  });
}

async function refusesEverything(house: House): Promise<boolean> {
  const answer = await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 200_000 });
  return !answer.ok && answer.refusal.code === 'store-unavailable';
}

/** How many pages are left when the house opens, from not enough to open up to a few seconds of play. */
const POINTS = Array.from({ length: effort(7, 25) }, (_, index) => 1 + index * effort(12, 3));

test('a disk without room for the first entry keeps the house from opening, and says so', async () => {
  const file = join(folder, 'no-room.db');
  cpSync(played, file);
  const store = await sqliteStore(file, { maxPages: statSync(played).size / PAGE });
  const open = async () => {
    for (let opening = 0; opening < 200; opening++)
      await openHouse({ store: { ...store, close: async () => undefined }, version: 'test', demo: true });
  };
  await expect(open()).rejects.toThrow('no room left');
  await store.close();
});

test('a disk that fills up at any point stops the house; what was acknowledged is there afterwards (G3)', async () => {
  const before = statSync(played).size / PAGE;
  let [stopped, acknowledged] = [0, 0];
  for (const point of POINTS) {
    const file = join(folder, `at-${point}.db`);
    cpSync(played, file);
    const house = await openWith(file, before + point);
    if (house === undefined) continue;
    const { accepted, late, isOver } = await playUntilItEnds(house, 30_000);
    expect(late).toBe(0);
    if (isOver) {
      stopped++;
      expect((await house.failed).message).toContain('no room left');
      expect(await refusesEverything(house)).toBe(true);
    }
    await house.stop();
    acknowledged += accepted.length;
    // As `start` notes them every minute and at its end, whatever became of the house.
    const anchors = new Map(house.heads().map((head) => [head.stream, [{ at: 1, ...head }]]));
    const store = await sqliteStore(file);
    const there = new Map((await everything(store)).map(({ id, from, count }) => [id, from + count]));
    expect(accepted.filter(({ id, seq }) => there.get(id) !== seq)).toEqual([]);
    const { findings, counts } = await verifyStore(store, { inspect: true, anchors });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(counts.anchors).toBe(anchors.size);
    await store.close();
    rmSync(file);
  }
  expect(stopped).toBeGreaterThan(POINTS.length / 2);
  expect(acknowledged).toBeGreaterThan(POINTS.length);
}, 240_000);
