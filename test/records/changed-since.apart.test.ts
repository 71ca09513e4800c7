import { expect, test, vi } from 'vitest';
import { openStore } from '../../src/house/store/open.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { recordedFolder, recordedFolders } from '../../testkit/recorded-folder.ts';

/** As a later program might have it: a document of which more is data now than was recorded, and which was changed since. */
vi.mock('../../src/rulebook/documents/mbs-roulette-v3.ts', async (original) => {
  const { document } = await original<typeof import('../../src/rulebook/documents/mbs-roulette-v3.ts')>();
  const { single } = document.pays;
  if (single?.red === undefined) throw new Error('the document has one pay table, with red');
  return { document: { ...document, pays: { single: { ...single, red: { ...single.red, odds: 2 } } } } };
});

/** Since version 2 a house records the documents it decides by. */
const FOLDERS = recordedFolders().filter((name) => !name.startsWith('version-1/'));

test.each(FOLDERS)('%s is judged by the documents that were recorded with it', async (name) => {
  const store = await openStore({ data: recordedFolder(name) });
  const { findings, counts } = await verifyStore(store);
  await store.close();
  expect(findings.map(({ severity, code, stream }) => [severity, code, stream])).toEqual([
    ['warning', 'not-compared', 'table:R2'],
  ]);
  expect(counts.settlements).toBeGreaterThan(40);
});
