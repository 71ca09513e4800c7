import { expect, test } from 'vitest';
import { demoHouse, until } from '../../testkit/house.ts';
import { Alarms } from './alarms.ts';
import { memoryStore } from './store/memory.ts';
import type { Store } from './store/port.ts';

test('the same thing again is told once, and is news again when somebody has looked', () => {
  const told: string[] = [];
  const alarms = new Alarms(
    () => 1,
    ({ code, table }) => told.push(`${code} ${table ?? ''}`),
  );
  alarms.raise('puzzled', 'no step', 'R1');
  alarms.raise('puzzled', 'no step', 'R1');
  alarms.raise('puzzled', 'no step', 'R2');
  expect(told).toEqual(['puzzled R1', 'puzzled R2']);
  alarms.keepOnly(({ table }) => table === 'R2');
  alarms.raise('puzzled', 'no step', 'R1');
  alarms.raise('puzzled', 'no step', 'R2');
  expect(told).toEqual(['puzzled R1', 'puzzled R2', 'puzzled R1']);
});

test('what the house raises stands in its records: a restart keeps it, and only an acknowledgement ends it', async () => {
  let off = 0;
  const store = memoryStore();
  const kept: Store = { ...store, close: async () => undefined };
  const first = await demoHouse(kept, { wall: () => Date.now() + off });
  off = 86_400_000;
  await until(first, () => first.alerts().length > 0);
  expect(first.alerts()).toMatchObject([{ alert: 'A1', code: 'clock-stepped' }]);
  await first.stop();

  const second = await demoHouse(kept, { wall: () => Date.now() + off });
  expect(second.alerts()).toMatchObject([{ alert: 'A1' }]);
  const by = { person: 'pit-supervisor', role: 'pit-supervisor' } as const;
  const body = { type: 'acknowledgeAlert', alert: 'A1', note: 'set by the technicians' };
  expect(await second.ask({ stream: 'floor', id: 'k', by, body })).toMatchObject({ ok: true });
  expect(second.alerts()).toEqual([]);
  await second.stop();

  const third = await demoHouse(kept, { wall: () => Date.now() + off });
  expect(third.alerts()).toEqual([]);
  const log = (await kept.read('floor', 0, 1000)).flatMap(({ events }) => JSON.parse(events) as { fact: object }[]);
  expect(log).toContainEqual(
    expect.objectContaining({
      stamp: expect.objectContaining(by),
      fact: { type: 'AlertAcknowledged', alert: 'A1', note: 'set by the technicians' },
    }),
  );
  await third.stop();
});
