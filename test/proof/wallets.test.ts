import { expect, test } from 'vitest';
import { memoryStore } from '../../src/house/store/memory.ts';
import { demoHouse, deposit, SLOW } from '../../testkit/house.ts';

test('a wallet that was changed behind the back of the house stops it at the next payment, of which nothing is kept', async () => {
  const store = memoryStore();
  const house = await demoHouse(store, { dealers: { pace: SLOW } });
  const rows = { entries: [], rounds: [], plays: [], cells: [] };
  const planted = [
    { account: 'wallet:bao', currency: 'VND', amount: 700 },
    { account: 'world', currency: 'VND', amount: -700 },
  ] as const;
  await store.commit({ epoch: house.status().epoch, ...rows, changes: planted });
  const before = await store.balances();
  const body = { type: 'withdraw', player: 'bao', currency: 'VND', amount: 700 };
  const by = { person: 'cashier', role: 'cashier' } as const;
  // Nobody hears of a command in a transaction that failed.
  const answers: unknown[] = [];
  house.submit({ stream: 'cage', id: 'out', by, body }, (answer) => answers.push(answer));
  expect((await house.failed).message).toMatch(/^(?:wallet:bao|world) does not hold what the house left in it\.$/);
  expect(await store.balances()).toEqual(before);
  expect(answers).toEqual([]);
  expect(await deposit(house, 'ann', 'VND', 1)).toMatchObject({ ok: false });
});
