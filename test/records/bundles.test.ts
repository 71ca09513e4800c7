import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyBundle } from '../../src/house/evidence/verify-bundle.ts';
import { DECIDER } from '../../src/table/index.ts';

/** Every bundle that an earlier version wrote, as `version-1/round.bundle.ndjson`. */
const BUNDLES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.bundle.ndjson'),
);

const versionOf = (name: string): number => Number(/^version-(\d+)/.exec(name)?.[1]);

test('every version before this one has written a bundle', () => {
  const versions = new Set(BUNDLES.map(versionOf));
  expect([...versions].toSorted()).toEqual(Array.from({ length: DECIDER - 1 }, (_, index) => index + 1));
});

test.each(BUNDLES)('%s proves itself as it was written', async (name) => {
  const { ok, findings, decidedBy, counts } = await verifyBundle(readFileSync(join(import.meta.dirname, name)));
  expect([ok, findings.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  expect(decidedBy.map(({ decider, again }) => [decider, again])).toEqual([[versionOf(name), false]]);
  expect(counts.settlements).toBeGreaterThan(0);
  expect([counts.draws, counts.rounds]).toEqual([1, 1]);
});
