import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../../src/house/open-house.ts';
import { openStore, storeFile } from '../../src/house/store/open.ts';
import { STEPS } from '../../src/house/store/sqlite/schema.ts';
import { usualDriver } from '../../src/house/store/sqlite/usual-driver.ts';
import { readAnchors } from '../../src/house/verify/anchors.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { DECIDER } from '../../src/table/index.ts';
import { demoHouse } from '../../testkit/house.ts';
import { recordedFolder, recordedFolders, recordFolder } from '../../testkit/recorded-folder.ts';
import { walkedHouse } from '../../testkit/walked-house.ts';

/** Everything that is wrong with the records in a folder, and who decided how much of them. */
async function verified(folder: string) {
  const store = await openStore({ data: folder });
  try {
    const { anchors } = await readAnchors(join(folder, 'anchors.ndjson'));
    const { findings, decidedBy, counts } = await verifyStore(store, { anchors, inspect: true });
    return { findings, decidedBy, counts };
  } finally {
    await store.close();
  }
}

const versionOf = (name: string): number => Number(/^version-(\d+)/.exec(name)?.[1]);

/** `CROUPIER_RECORD=1` has this version record the folder it does not have yet. */
const THIS_ONE = `version-${DECIDER}/walked`;
if (process.env['CROUPIER_RECORD'] === '1' && !recordedFolders().includes(THIS_ONE))
  await recordFolder(THIS_ONE, (store) => walkedHouse(store, 14, 400));

test('every version up to this one has recorded a folder', () => {
  const versions = new Set(recordedFolders().map(versionOf));
  expect([...versions].toSorted()).toEqual(Array.from({ length: DECIDER }, (_, index) => index + 1));
});

/** As much of the store's schema as has been built: a program that knows less of it refuses the folder. */
function schemaOf(folder: string): number {
  // The library may keep a lock on a file that it has closed, so it is given another one.
  const copy = join(folder, 'looked-at.db');
  copyFileSync(storeFile(folder), copy);
  const driver = usualDriver(copy);
  const [row] = driver.prepare('SELECT max(step) AS step FROM applied').all([]);
  driver.close();
  return Number(row?.['step']);
}

test.each(recordedFolders())('%s verifies as it was recorded, and stays a folder of its own program', async (name) => {
  const folder = recordedFolder(name);
  const schema = schemaOf(folder);
  const { findings, decidedBy, counts } = await verified(folder);
  expect(schemaOf(folder)).toBe(schema);
  expect(findings).toEqual([]);
  // What this version has decided it decides again: whoever changes a decision has to raise the version.
  const again = versionOf(name) === DECIDER;
  expect(decidedBy).toEqual([{ decider: versionOf(name), entries: counts.entries, again }]);
  expect(counts.decisions > 0).toBe(again);
  expect(counts.settlements).toBeGreaterThan(40);
  expect(counts.anchors).toBeGreaterThan(5);
});

test.each(recordedFolders())('%s opens, shows every round and goes on; all of it verifies', async (name) => {
  const folder = recordedFolder(name);
  const alarms: string[] = [];
  const options = { version: 'test', demo: true, dealing: false } as const;
  const alarm = ({ code, detail }: { code: string; detail: string }) => alarms.push(`${code} ${detail}`);
  const house = await openHouse({ ...options, store: await openStore({ data: folder }), alarm });
  expect(alarms).toEqual([]);
  expect(house.tables()).toHaveLength(5);
  for (const { id } of house.tables()) {
    const over = (await house.records.rounds(id, 20)).find(({ endedAt }) => endedAt !== null);
    const replayed = await house.records.replay(over?.id ?? '', 'surveillance', undefined);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    let steps = 0;
    for await (const step of replayed.value) {
      expect(step.ok).toBe(true);
      steps++;
    }
    expect(steps).toBeGreaterThan(1);
    const integrity = await house.records.watching.integrity(id, true);
    expect(integrity).toMatchObject({ ok: true, value: { wrong: null } });
  }
  const old = house.status().events;
  await house.stop();
  // A program says in the schema that an earlier one could not go on with what it writes.
  expect(schemaOf(folder)).toBe(STEPS.length);
  const again = await demoHouse(await openStore({ data: folder }), { tables: [] });
  expect(again.status().events).toBeGreaterThan(old);
  await again.stop();
  const { findings, decidedBy } = await verified(folder);
  expect(findings).toEqual([]);
  const versions = [...new Set([versionOf(name), DECIDER])];
  expect(decidedBy.map(({ decider, again: isAgain }) => [decider, isAgain])).toEqual(
    versions.map((version) => [version, version === DECIDER]),
  );
});
