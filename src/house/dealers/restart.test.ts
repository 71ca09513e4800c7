import { expect, test } from 'vitest';
import { demoHouse, type Opened, QUICK, until } from '../../../testkit/house.ts';
import { keptStore } from '../../../testkit/played-house.ts';
import type { Store } from '../store/port.ts';
import { isResting } from './rounds.ts';

/** Longer than any test waits. */
const NEVER = 600_000;

const TABLES = [
  { table: 'R1', rulebook: 'hoiana-roulette', automatic: true },
  { table: 'S1', rulebook: 'hoiana-sic-bo', automatic: true },
  { table: 'N1', rulebook: 'hoiana-niu-niu', automatic: true, options: { wagerStep: 50_000 } },
] as const;

const open = (store: Store): Promise<Opened> =>
  demoHouse(store, {
    tables: TABLES,
    dealers: { pace: { ...QUICK, between: NEVER, betting: NEVER }, troubleOneIn: 0 },
  });

const states = (house: Opened) => house.tables().map((table) => table.state());

test('tables between two rounds take bets at once after a restart, however long they would have waited', async () => {
  const store = keptStore();
  const first = await open(store);
  await until(first, () => states(first).every((state) => state.status === 'open' && isResting(state)));
  await first.stop();

  const second = await open(store);
  await until(second, () => states(second).every(({ phase }) => phase === 'betting'));
  const opened = states(second).map(({ round }) => round.openedAt);
  await second.stop();

  const third = await open(store);
  expect(states(third).map(({ phase, round }) => [phase, round.openedAt])).toEqual(opened.map((at) => ['betting', at]));
  await third.stop();
});
