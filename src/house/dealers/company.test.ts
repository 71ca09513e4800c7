import { afterEach, expect, test } from 'vitest';
import { asPlayer, demoHouse, give, type Opened, QUICK, until } from '../../../testkit/house.ts';
import { HOUSE_PLAYER } from '../people/demo.ts';
import { memoryStore } from '../store/memory.ts';
import { type Company, keepCompany } from './company.ts';

const POCKET = { VND: 50_000_000, SGD: 100_000, USD: 10_000 };

let house: Opened;
let company: Company;
afterEach(async () => {
  company.end();
  await house.stop();
});

const roundsOf = (table: string): number => house.table(table)?.state().rounds ?? 0;
const wagersOf = (table: string) => [...(house.table(table)?.state().round.wagers.values() ?? [])];

test('where nobody bets the player of the house does, by a wallet of its own, and everybody is told who it is', async () => {
  house = await demoHouse(memoryStore(), { dealers: { pace: QUICK, troubleOneIn: 0 } });
  company = await keepCompany(house, { after: 1, pocket: POCKET });
  await until(house, () => roundsOf('N1') >= 3);
  expect(house.people.find(HOUSE_PLAYER)).toMatchObject({ role: 'player', demo: true });
  // Games that are dealt to nobody need no company.
  for (const table of ['R1', 'R2', 'R3', 'S1'])
    expect(house.table(table)?.state().players.has(HOUSE_PLAYER)).toBe(false);
  expect(house.table('N1')?.publicView().house.company).toEqual(['player 1']);
  expect(house.table('R1')?.publicView().house.company).toBe(null);
  expect(house.balance(`wallet:${HOUSE_PLAYER}`, 'VND')).toBeLessThan(POCKET.VND);
  expect(house.alarms).toEqual([]);
});

test('somebody who bets first has the round to themselves', async () => {
  house = await demoHouse(memoryStore(), { dealers: { pace: { ...QUICK, betting: 600_000 }, troubleOneIn: 0 } });
  await give(house, 'N1', asPlayer('ann'), { type: 'askBuyIn', amount: 5_000_000 });
  const isOpen = () => house.table('N1')?.state().phase === 'betting';
  await until(house, isOpen);
  const acts: (() => void)[] = [];
  const later = (act: () => void) => {
    acts.push(act);
    return () => undefined;
  };
  company = await keepCompany(house, { after: 1, pocket: POCKET, later });
  await until(house, () => acts.length > 0);
  const bet = { type: 'placeWager', player: 'ann', spot: 'even', box: 2, chips: { value: 50_000 } };
  expect(await give(house, 'N1', asPlayer('ann'), bet)).toMatchObject({ ok: true });
  // Too late by a moment: what was called off comes all the same.
  for (const act of acts) act();
  expect(await give(house, 'N1', asPlayer('ann'), { ...bet, box: 3 })).toMatchObject({ ok: true });
  expect(wagersOf('N1').map(({ player }) => player)).toEqual(['ann', 'ann']);
});

test('nobody can be the player of the house', async () => {
  house = await demoHouse(memoryStore(), { dealing: false });
  company = await keepCompany(house, { after: 1, pocket: POCKET });
  expect(await house.people.demoSignIn(HOUSE_PLAYER)).toMatchObject({ error: { code: 'not-a-demo-identity' } });
});
