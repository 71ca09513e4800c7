import { expect, test } from 'vitest';
import { recorded } from '../../../testkit/recorded-table.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import type { Store } from '../store/port.ts';
import { tableLog } from './table-log.ts';

test('whoever goes through a long log lets others have their turn', async () => {
  let store: Store | undefined;
  for await (const step of recorded(hoianaRoulette, { seed: 5, commands: 60 })) store = step.store;
  let turns = 0;
  let reading = true;
  const turn = (): void => {
    turns++;
    if (reading) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const _ of tableLog(store as Store, 'T1', 0, Number.POSITIVE_INFINITY)) {
    const until = performance.now() + 1;
    while (performance.now() < until);
  }
  reading = false;
  expect(turns).toBeGreaterThan(2);
});
