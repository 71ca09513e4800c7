import { expect, test, vi } from 'vitest';
import { openHouse } from '../../src/house/open-house.ts';
import { memoryStore } from '../../src/house/store/memory.ts';
import { openStore } from '../../src/house/store/open.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { demoHouse } from '../../testkit/house.ts';
import { recordedFolder } from '../../testkit/recorded-folder.ts';

/** As a later program might have it: one document says something else than it did for version 1. */
vi.mock('../../src/rulebook/documents/hoiana-roulette.ts', async (original) => {
  const { document: hoianaRoulette } =
    await original<typeof import('../../src/rulebook/documents/hoiana-roulette.ts')>();
  const { single } = hoianaRoulette.pays;
  if (single?.red === undefined) throw new Error('the document has one pay table, with red');
  const pays = { single: { ...single, red: { ...single.red, odds: 2 } } };
  return { document: { ...hoianaRoulette, pays } };
});

test('a house says that a document is not the one version 1 decided by', async () => {
  const alarms: string[] = [];
  const alarm = ({ code, detail }: { code: string; detail: string }) => alarms.push(`${code} ${detail}`);
  const store = await openStore({ data: recordedFolder('version-1/played') });
  const house = await openHouse({ version: 'test', demo: true, dealing: false, store, alarm });
  await house.stop();
  expect(alarms[0]).toMatch(/^rulebook-changed The data of hoiana-roulette/);
  expect(alarms.every((each) => each.includes('hoiana-roulette'))).toBe(true);
});

test('a house without records says nothing', async () => {
  const house = await demoHouse(memoryStore(), { tables: [], dealing: false });
  expect(house.alarms).toEqual([]);
  await house.stop();
});

test('what version 1 settled by a document that is not here any more is not judged by another', async () => {
  const store = await openStore({ data: recordedFolder('version-1/played') });
  const { findings, counts } = await verifyStore(store);
  await store.close();
  expect(findings.map(({ code, stream }) => [code, stream])).toEqual([['rulebook-unknown', 'table:R1']]);
  expect(counts.settlements).toBeGreaterThan(20);
});
