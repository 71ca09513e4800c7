import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evidenceOf } from '../../src/house/evidence/gather.ts';
import { verifyBundle } from '../../src/house/evidence/verify-bundle.ts';
import { DECIDER } from '../../src/table/index.ts';
import { keptStore, playedHouse } from '../../testkit/played-house.ts';

/** Every bundle that a version wrote, as `version-1/round.bundle.ndjson`. */
const bundles = (): readonly string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.bundle.ndjson'),
  );

const versionOf = (name: string): number => Number(/^version-(\d+)/.exec(name)?.[1]);

/** The evidence of a round with wagers, of which the draw was opened. */
async function bundleOfARound(): Promise<string> {
  const store = keptStore();
  const house = await playedHouse(store, { rounds: 3, tables: ['R1'], troubleOneIn: 0, betting: 400 });
  const rules = house.table('R1')?.rules();
  await house.stop();
  const over = (await store.rounds({ table: 'R1', limit: 10 })).filter(({ endedAt }) => endedAt !== null);
  // The draw of the last one may not have been opened yet when the house stopped.
  const opened = over.toSorted((a, b) => a.fromEvent - b.fromEvent).slice(0, -1);
  const played = opened.find(({ wagers }) => wagers > 0);
  if (played === undefined) throw new Error('nobody played');
  const by = { person: 'cam', role: 'surveillance' } as const;
  const bundle = await evidenceOf(store, () => rules, { round: played.id }, { at: Date.now(), by });
  if (!bundle.ok) throw new Error(JSON.stringify(bundle.error));
  return bundle.value;
}

/** `CROUPIER_RECORD=1` has this version write the bundle it does not have yet. */
if (process.env['CROUPIER_RECORD'] === '1' && !bundles().some((name) => versionOf(name) === DECIDER))
  writeFileSync(join(import.meta.dirname, `version-${DECIDER}`, 'round.bundle.ndjson'), await bundleOfARound());

test('every version up to this one has written a bundle', () => {
  const versions = new Set(bundles().map(versionOf));
  expect([...versions].toSorted()).toEqual(Array.from({ length: DECIDER }, (_, index) => index + 1));
});

test.each(bundles())('%s proves itself as it was written', async (name) => {
  const { ok, findings, decidedBy, counts } = await verifyBundle(readFileSync(join(import.meta.dirname, name)));
  expect([ok, findings.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  const version = versionOf(name);
  expect(decidedBy.map(({ decider, again }) => [decider, again])).toEqual([[version, version === DECIDER]]);
  expect(counts.settlements).toBeGreaterThan(0);
  expect([counts.draws, counts.rounds]).toEqual([1, 1]);
});
