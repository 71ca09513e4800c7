import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testkit/pg-database.ts';
import { batch, everything, playRow, roundRow } from '../../../testkit/store-batch.ts';
import { faultOf } from '../../../testkit/store-contract.ts';
import { memoryStore } from './memory.ts';
import { type Batch, CELL_KINDS, type Entry, type Store } from './port.ts';
import { postgresStore } from './postgres/store.ts';
import { sqliteStore } from './sqlite/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = testDatabase();
let places = 0;

/** An entry as a sloppy house might write it: mostly where the stream ends, with a name mostly not used yet. */
type Sketch = Readonly<{ stream: string; count: number; actor: string; id: number; off: number }>;

const sketch: fc.Arbitrary<Sketch> = fc.record({
  stream: fc.constantFrom('table:R1', 'people', 'dispute:Đ1'),
  count: fc.integer({ min: 1, max: 3 }),
  actor: fc.constantFrom('ann', 'bo', '博'),
  id: fc.integer({ min: 0, max: 400 }),
  off: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) }),
});

const small = fc.integer({ min: 0, max: 5 });
const step = fc.record({
  epochsBack: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  claims: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  reopens: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  sketches: fc.array(sketch, { maxLength: 6 }),
  changes: fc.uniqueArray(
    fc.record({
      account: fc.constantFrom('wallet:ann', 'rack:R1:bo', 'world', 'colour:R1:red', 'variance:R1'),
      currency: fc.constantFrom('VND' as const, 'USD' as const),
      amount: fc.oneof(fc.integer({ min: -3, max: 20 }), fc.maxSafeInteger()),
    }),
    { maxLength: 4, selector: ({ account, currency }) => `${account} ${currency}` },
  ),
  rounds: fc.array(
    small.chain((number) => small.map((wagers) => roundRow(number, { wagers }))),
    { maxLength: 4 },
  ),
  plays: fc.array(
    fc
      .record({ at: small, round: small, player: fc.constantFrom('ann', 'bo') })
      .map(({ at, round, player }) => playRow(at, { player, round: `R1-${round}` })),
    { maxLength: 4 },
  ),
  cells: fc.array(
    fc.record({
      kind: fc.constantFrom(...CELL_KINDS),
      key: fc.constantFrom('a', 'b', 'ü'),
      body: fc.option(fc.string({ maxLength: 5 }).map((text) => JSON.stringify(text))),
    }),
    { maxLength: 5 },
  ),
});

/** Places the sketches where the streams of the model end. */
async function entriesOf(model: Store, sketches: readonly Sketch[]): Promise<readonly Entry[]> {
  const ends = new Map((await model.heads()).map(({ stream, version }) => [stream, version]));
  return sketches.map(({ stream, count, actor, id, off }) => {
    const from = Math.max(0, (ends.get(stream) ?? 0) + off);
    ends.set(stream, from + count);
    const body = { asked: `{"id":${id}}`, events: '[]', transfers: '[]', hash: `${stream} ${from} ${id}` };
    return { stream, from, count, at: id, actor, id: `${id}`, ...body };
  });
}

const runs = (numRuns: number) => (fc.readConfigureGlobal().numRuns === undefined ? { numRuns } : {});

test.each([
  ['sqlite', 40, (place: number) => () => sqliteStore(join(folder, `${place}.db`))],
  ['postgres', 25, (place: number) => () => postgresStore(database.url(), { schema: `model_${place}` })],
])('whatever is asked of it, the %s store answers like the one in memory', async (_kind, numRuns, placeOf) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const open = placeOf(++places);
      const model = memoryStore();
      let store = await open();
      try {
        let epoch = await model.claim();
        expect(await store.claim()).toBe(epoch);
        for (const { epochsBack, claims, reopens, sketches, ...rest } of steps) {
          if (claims) {
            epoch = await model.claim();
            expect(await store.claim()).toBe(epoch);
          }
          if (reopens) {
            await store.close();
            store = await open();
          }
          const asked: Batch = batch(epoch - epochsBack, { entries: await entriesOf(model, sketches), ...rest });
          const [mine, theirs] = [await faultOf(store.commit(asked)), await faultOf(model.commit(asked))];
          expect(mine).toBe(theirs);
        }
        expect(await everything(store)).toEqual(await everything(model));
        expect(await store.inspect()).toEqual([]);
      } finally {
        await store.close();
      }
    }),
    runs(numRuns),
  );
});
