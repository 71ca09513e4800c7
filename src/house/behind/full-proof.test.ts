import { beforeAll, describe, expect, test, vi } from 'vitest';
import { asPlayer, deposit, FLOOR, give, QUICK, SLOW, until } from '../../../testkit/house.ts';
import { keptStore, playedStore } from '../../../testkit/played-house.ts';
import { OtherRecords } from '../cannot-open.ts';
import type { House } from '../house.ts';
import type { HouseOptions } from '../house-options.ts';
import { openHouse } from '../open-house.ts';
import { memoryStore } from '../store/memory.ts';
import type { Store } from '../store/port.ts';

/** A floor of one table that was played at, with people and money. */
let played: Store;
beforeAll(async () => {
  played = await playedStore({ rounds: 2, tables: ['R1'], troubleOneIn: 0 });
});

const opened = (store: Store, options: Partial<HouseOptions> = {}): Promise<House> =>
  openHouse({
    store,
    version: 'test',
    demo: true,
    tables: FLOOR.slice(0, 1),
    dealers: { pace: SLOW, troubleOneIn: 0 },
    proveBehind: true,
    ...options,
  });

const isProven = (house: House): Promise<boolean> =>
  vi.waitUntil(() => house.status().proof?.state === 'proven', { timeout: 60_000 });

let asked = 0;
const withdraw = (house: House) =>
  house.ask({
    stream: 'cage',
    id: `out-${++asked}-${house.status().epoch}`,
    by: { person: 'cashier', role: 'cashier' },
    body: { type: 'withdraw', player: 'ann', currency: 'VND', amount: 1_000 },
  });

/** A store of which somebody reads the index a second time only once the gate is open, as the proof behind does. */
function gated(store: Store): Readonly<{ store: Store; open: () => void }> {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let looks = 0;
  const glance: Store['glance'] = async () => {
    if (++looks > 1) await gate;
    return store.glance();
  };
  return { store: { ...store, glance }, open };
}

describe('while all records are proven behind an open house', () => {
  test('bets and deposits are taken, and no money leaves a wallet until it is through', async () => {
    const { store, open } = gated(played);
    const house = await opened(store, { dealers: { pace: { ...QUICK, betting: 60_000 }, troubleOneIn: 0 } });
    expect(house.status().proof).toMatchObject({ state: 'running', of: expect.any(Number) });
    await until(house, () => house.table('R1')?.state().phase === 'betting');
    expect(await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 1_000_000 })).toMatchObject({
      ok: true,
    });
    const bet = { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 100_000 } };
    const round = house.table('R1')?.state().round.number;
    expect(await give(house, 'R1', asPlayer('ann'), { ...bet, round })).toMatchObject({ ok: true });
    const refused = await withdraw(house);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'payouts-wait', params: { percent: 0 } } });
    open();
    await isProven(house);
    expect(await withdraw(house)).toMatchObject({ ok: true });
    await house.stop();
  });

  test('a command that was refused for it is decided anew under the same id', async () => {
    const { store, open } = gated(played);
    const house = await opened(store);
    const again = asked;
    expect(await withdraw(house)).toMatchObject({ ok: false });
    open();
    await isProven(house);
    asked = again;
    expect(await withdraw(house)).toMatchObject({ ok: true, again: false });
    await house.stop();
  });

  test('a house that is stopped meanwhile does not wait for it', async () => {
    const house = await opened(played);
    await house.stop();
    expect(house.status().proof?.state).toBe('running');
  });
});

test('a house that begins pays at once', async () => {
  const house = await opened(keptStore(memoryStore()));
  expect(house.status().proof).toEqual({ state: 'proven', done: 0, of: 0 });
  await house.stop();
});

/** The same records with a wallet that holds more than was ever brought to it; nothing noted says so. */
const enriched = (...wallets: readonly string[]): Store => ({
  ...played,
  balances: async () =>
    (await played.balances()).map((row) => (wallets.includes(row.account) ? { ...row, amount: row.amount + 7 } : row)),
});

describe('what it finds', () => {
  test('ends the house, with what differs', async () => {
    const house = await opened(enriched('wallet:bao'));
    const error = await house.failed;
    expect(error).toBeInstanceOf(OtherRecords);
    expect((error as OtherRecords).findings).toContainEqual(
      expect.objectContaining({ code: 'balance-differs', message: expect.stringContaining('wallet:bao') }),
    );
    expect(house.status().ready).toBe(false);
    expect(await deposit(house, 'ann', 'VND', 5)).toMatchObject({ refusal: { code: 'house-closing' } });
    await house.stop();
  });

  test('is taken as it is where somebody says why, now and at later starts, until something else differs', async () => {
    const first = await opened(enriched('wallet:bao'), { accepted: 'restored by hand' });
    await isProven(first);
    expect(first.status().alarms).toContainEqual(expect.objectContaining({ code: 'records-accepted' }));
    await first.stop();
    const second = await opened(enriched('wallet:bao'));
    await isProven(second);
    await second.stop();
    const third = await opened(enriched('wallet:bao', 'wallet:mei', 'wallet:ann'));
    expect(await third.failed).toBeInstanceOf(OtherRecords);
    await third.stop();
  });
});
