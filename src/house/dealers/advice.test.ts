import { expect, test } from 'vitest';
import { asPlayer, demoHouse, FLOOR, give, QUICK, until } from '../../../testkit/house.ts';
import { memoryStore } from '../store/memory.ts';

test('whoever looks whenever the house says that something changed sees until when hands can be set', async () => {
  const tables = FLOOR.filter(({ table }) => table === 'N1');
  const dealers = { pace: { ...QUICK, betting: 300, patience: 600_000 }, troubleOneIn: 0 };
  const house = await demoHouse(memoryStore(), { tables, dealers });
  const table = house.table('N1');
  await until(house, () => table?.state().phase === 'betting');
  const { number } = table?.state().round ?? { number: 0 };
  await give(house, 'N1', asPlayer('ann'), { type: 'askBuyIn', amount: 10_000_000 });
  const even = { type: 'placeWager', player: 'ann', round: number, spot: 'even', box: 1, chips: { value: 100_000 } };
  expect(await give(house, 'N1', asPlayer('ann'), even)).toMatchObject({ ok: true });
  await until(house, () => (table?.publicView().house.setBy ?? null) !== null, 20_000);
  await house.stop();
});
