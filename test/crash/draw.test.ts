import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRequests } from '../../src/client/requests.ts';
import { pastDraw } from '../../src/house/records/past-draws.ts';
import { openStore } from '../../src/house/store/open.ts';
import type { Store } from '../../src/house/store/port.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { mbsRoulette } from '../../src/rulebook/index.ts';
import { type HouseProcess, HouseProcesses } from '../../testkit/crash/child-process.ts';
import { signIn } from '../../testkit/crash/sign-in.ts';
import { askedAt } from '../../testkit/desk.ts';
import { TEST_KEY } from '../../testkit/house.ts';
import { dueDraw, fixedOf, secretOf } from '../../testkit/kept-draw.ts';

/*
 * A house that is killed with -9 at each moment between its promise and the end of the round: whoever starts it again gets
 * the result that had to come. The beacon lets the test say when the bets are fixed, and the ball when the round goes on.
 */
const TABLE = 'R2';
const VALUE = '00112233445566778899aabbccddeeff';
const FOREVER = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'croupier-draw-'));
let houses: HouseProcesses;
beforeAll(async () => {
  houses = new HouseProcesses(await askedAt(inject('crashDesk')));
});
afterAll(async () => {
  await houses.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks again until it is so. */
async function becomes<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let turn = 0; turn < 3_000; turn++) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came to that');
}

/** A look at the records as they lie on the disk at this moment. */
async function lookedAt<T>(data: string, look: (store: Store) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(data, copy, { recursive: true });
  const store = await openStore({ data: copy });
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

class Place {
  readonly data: string;
  readonly beacon: string;
  #child: HouseProcess | undefined;
  #url = '';
  #token = '';

  constructor(name: string) {
    this.data = join(folder, name);
    this.beacon = join(folder, `${name}-beacon`);
    mkdirSync(this.beacon);
  }

  async start(betting: number, spin: number): Promise<void> {
    const { data, beacon } = this;
    const { child, url } = await houses.start({ store: { data }, automatic: [TABLE], betting, spin, beacon });
    this.#child = child;
    this.#url = url;
    this.#token = await becomes(() => signIn(url, 'ann'));
  }

  async kill(): Promise<void> {
    expect((await this.#child?.kill())?.signal).toBe('SIGKILL');
  }

  /** The first pulse after now. */
  pulse(at = Date.now()): string {
    writeFileSync(join(this.beacon, `${at}.json`), JSON.stringify({ at, value: VALUE }));
    return `pulse folder ${at} ${VALUE}`;
  }

  async view() {
    const { get } = this.#requests();
    const seen = await get('/api/v1/tables/:table', { table: TABLE });
    if (!seen.ok) throw new Error(seen.failure.code);
    return seen.value.public;
  }

  phase = (wanted: string): Promise<number> =>
    becomes(async () => {
      const { phase, round } = await this.view();
      return phase === wanted ? round : undefined;
    });

  async give(type: string, more: object): Promise<void> {
    const { post } = this.#requests();
    const given = await post('/api/v1/tables/:table/commands', { table: TABLE }, {
      id: `${type}-${process.hrtime.bigint()}`,
      type,
      ...more,
    } as never);
    if (!given.ok) throw new Error(`${type}: ${given.failure.code}`);
  }

  #requests() {
    return createRequests({
      base: this.#url,
      whom: () => ({ headers: { authorization: `Bearer ${this.#token}` } }),
    });
  }
}

const sealedIn = (data: string, round: number) =>
  lookedAt(data, (store) => secretOf({ store, table: TABLE, round }, TEST_KEY));

async function drawnAfter(place: Place, round: number) {
  await place.start(1, 0);
  // A pulse for every round from here on.
  await becomes(async () => {
    place.pulse();
    return (await place.view()).round > round ? true : undefined;
  });
  await place.kill();
  return lookedAt(place.data, async (store) => {
    expect((await verifyStore(store)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    return (await pastDraw(store, TABLE, round))?.revealed;
  });
}

test('killed while bets are open: the same promise stands, and what is bet until the close counts', async () => {
  const place = new Place('open');
  await place.start(FOREVER, 0);
  const round = await place.phase('betting');
  await place.give('askBuyIn', { amount: 100_000 });
  await place.give('placeWager', { spot: 'red', chips: { value: 5_000 }, round });
  await place.kill();
  const sealed = await sealedIn(place.data, round);
  expect(sealed).toMatchObject({ round });
  // Again, with another bet and a number of the player's own.
  await place.start(FOREVER, 0);
  await place.phase('betting');
  await place.give('placeWager', { spot: 'black', chips: { value: 5_000 }, round });
  await place.give('giveNonce', { nonce: 'my own number' });
  await place.kill();
  expect(await sealedIn(place.data, round)).toEqual(sealed);
  expect(await drawnAfter(place, round)).toMatchObject({ ...sealed, fixed: { count: 2, named: 1 } });
});

test('killed between the close and what it fixes, and again when it is fixed: the result is the one that was due', async () => {
  const place = new Place('closed');
  await place.start(FOREVER, 0);
  const round = await place.phase('betting');
  await place.give('askBuyIn', { amount: 100_000 });
  await place.give('placeWager', { spot: 'red', chips: { value: 5_000 }, round });
  await place.kill();
  // Closed, and the crew waits for the beacon.
  await place.start(1, FOREVER);
  await place.phase('spin-closed');
  await place.kill();
  const of = (store: Store) => ({ store, table: TABLE, round });
  expect(await lookedAt(place.data, (store) => fixedOf(of(store)))).toBeUndefined();
  const beacon = place.pulse();
  const due = await lookedAt(place.data, (store) => dueDraw(mbsRoulette, of(store), beacon, TEST_KEY));
  expect(due).toMatchObject({ kind: 'pocket' });
  // A pulse that came later changes nothing.
  place.pulse(Date.now() + 5);
  await place.start(1, FOREVER);
  const fixed = await becomes(() => lookedAt(place.data, (store) => fixedOf(of(store))));
  expect(fixed).toMatchObject({ count: 1, beacon });
  await place.kill();
  expect(await drawnAfter(place, round)).toMatchObject({ draw: due, fixed: { count: 1, beacon } });
});
