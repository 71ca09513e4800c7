import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, builtCli } from '../../../testkit/built-cli.ts';
import { inline, simulate, type Work } from '../../odds/simulate/index.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { pool } from './pool.ts';

let built: BuiltCli;
let worker: URL;

/** A thread loads a file of its own, so it has to be built as the command line is. */
beforeAll(async () => {
  built = await builtCli();
  worker = pathToFileURL(join(built.folder, 'simulate.worker.mjs'));
});

afterAll(() => built.remove());

const WORK: Work = { kind: 'count', source: { kind: 'wheel', pockets: 37 }, seed: 5, size: 5 * 2 ** 20 + 77 };

describe('a pool', () => {
  test.each([1, 2, 3, 8])('of %i threads finds what one loop finds', async (threads) => {
    expect(await pool({ threads, worker })(WORK)).toEqual(await inline(WORK));
  });

  test('serves the public function', async () => {
    const request = { rounds: 2_500_000, seed: 3 };
    const [one, two] = [
      await simulate(hoianaNiuNiu, request, inline),
      await simulate(hoianaNiuNiu, request, pool({ threads: 2, worker })),
    ];
    expect(two).toEqual(one);
  });

  test.each([1, 2])('of %i threads stops when told and keeps what is done', async (threads) => {
    const stopping = new AbortController();
    const endless: Work = { ...WORK, size: 1e12 };
    const told: number[] = [];
    const progress = (done: number) => {
      told.push(done);
      if (done > 0) stopping.abort();
    };
    const { done, values } = await pool({ threads, worker, signal: stopping.signal, progress })(endless);
    expect(done).toBeGreaterThanOrEqual(told.at(-1) as number);
    expect(done).toBeLessThan(1e12);
    expect(values.reduce((sum, each) => sum + each, 0)).toBe(done);
  });

  test('that was stopped before it began does nothing', async () => {
    const { done } = await pool({ threads: 1, signal: AbortSignal.abort() })(WORK);
    expect(done).toBe(0);
  });

  test('whose worker fails says so', async () => {
    const missing = pathToFileURL(join(built.folder, 'nowhere.mjs'));
    await expect(pool({ threads: 2, worker: missing })(WORK)).rejects.toThrow(/nowhere/);
  });
});
