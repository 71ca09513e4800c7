import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openStore } from '../../src/house/store/open.ts';
import { audit, everything } from '../../testkit/crash/audit.ts';
import { HouseProcess } from '../../testkit/crash/child-process.ts';
import { Crowd } from '../../testkit/crash/crowd.ts';
import { settled } from '../../testkit/crash/kill-loop.ts';
import { Life } from '../../testkit/crash/life.ts';
import { pauseLoop } from '../../testkit/crash/pause-loop.ts';
import { HUMAN } from '../../testkit/crash/plan.ts';
import { askedAt } from '../../testkit/desk.ts';
import { effort } from '../../testkit/effort.ts';
import { testDatabase } from '../../testkit/pg-database.ts';
import { Random } from '../../testkit/random.ts';

let file: string;
const folder = mkdtempSync(join(tmpdir(), 'croupier-owners-'));
const database = testDatabase();
const paused = testDatabase();
const children: HouseProcess[] = [];
beforeAll(async () => {
  file = await askedAt(inject('crashDesk'));
});
afterAll(async () => {
  for (const child of children) if (!child.over) await child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const child = (): HouseProcess => {
  const made = new HouseProcess(file);
  children.push(made);
  return made;
};
const TABLES = [HUMAN, 'S1'];

const PATIENCE = { interval: 5, timeout: 60_000 };

test('a second process is refused in one sentence, and the first goes on', async () => {
  const store = { data: join(folder, 'one') };
  const first = child();
  const url = await first.start({ store });
  const second = child();
  expect(await second.start({ store })).toBeUndefined();
  const { code, said } = await second.ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^[^\n]*Another process has the store open\.$/);
  const response = await fetch(`${url}/ready`);
  expect(await response.json()).toMatchObject({ status: 'ready' });
  await first.kill();
});

test('on PostgreSQL a second process takes over from one that runs, which writes nothing more and ends (G19)', async () => {
  const store = { url: database.url() };
  const crowd = new Crowd(TABLES, 'running');
  const first = child();
  await crowd.arrive((await first.start({ store, automatic: ['S1'] })) ?? '');
  const playing = new Life(first, crowd, new Random(7), 'never').run(undefined);
  // Something is under way when the other comes.
  await vi.waitUntil(() => crowd.journal.acked > 20, PATIENCE);
  const second = child();
  const url = (await second.start({ store, automatic: ['S1'] })) ?? (await second.ended).said;
  await playing;
  const { code, said } = await first.ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^[^\n]*Another process owns the store[^\n]*$/);
  await crowd.arrive(url);
  await settled(crowd);
  crowd.leave();
  await second.kill();
  const opened = await openStore(store);
  const entries = await everything(opened);
  const epochs = entries.filter(({ id }) => id.startsWith('openHouse-')).length;
  expect(epochs).toBeGreaterThanOrEqual(2);
  expect(await audit(opened, crowd)).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
  await opened.close();
}, 240_000);

test(
  'a house that was paused past its lease shows, answers and writes nothing until it has it again, or ends (G19)',
  async () => {
    const pauses = effort(2, 50);
    const store = { url: paused.url() };
    const { crowd, ...came } = await pauseLoop({ file, ...store, pauses, seed: 7 });
    process.stdout.write(`${JSON.stringify({ ...came, ends: came.ends.length })}\n`);
    expect(came).toMatchObject({ pauses, shows: 0, answers: 0, late: 0 });
    expect(came.takeovers).toBe(Math.ceil(pauses / 5));
    expect(came.disowned).toBeGreaterThan(5 * (pauses - came.takeovers));
    expect(came.written).toBeGreaterThan(5 * pauses);
    for (const said of came.ends) expect(said).toMatch(/^[^\n]*Another process owns the store[^\n]*$/);
    const opened = await openStore(store);
    expect(await audit(opened, crowd)).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
    await opened.close();
  },
  effort(240_000, 1_800_000),
);

test('a clock that jumps by ten hours all the time loses nothing and puts nothing out of order (G20)', async () => {
  const data = join(folder, 'clock');
  const crowd = new Crowd(TABLES, 'steps');
  for (let life = 1; crowd.journal.acked <= 30; life++) {
    expect(life, 'lives with next to nothing done in them').toBeLessThan(20);
    const enough = crowd.journal.acked + 8;
    const house = child();
    const url = await house.start({ store: { data }, automatic: ['S1'], clockSteps: 36_000_000 });
    await crowd.arrive(url ?? '');
    const playing = new Life(house, crowd, new Random(life), 'never').run(undefined);
    // A jump may end every session, and then nothing more happens in this life.
    await vi.waitUntil(() => crowd.journal.acked > enough || !crowd.isPlaying, PATIENCE);
    crowd.remember();
    await house.kill();
    await playing;
  }
  const last = child();
  await crowd.arrive((await last.start({ store: { data }, automatic: ['S1'] })) ?? '');
  await settled(crowd);
  crowd.leave();
  await last.kill();
  const store = await openStore({ data });
  const result = await audit(store, crowd);
  expect(result).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
  expect(result.acked).toBeGreaterThan(30);
  const stepped = (await everything(store)).filter(({ events }) => events.includes('ClockStepped'));
  expect(stepped.length).toBeGreaterThan(3);
  await store.close();
}, 240_000);
