import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUICK, until } from '../../../testkit/house.ts';
import { rowsOf, type Served, serve } from '../../../testkit/server.ts';
import { present } from '../../kit/assert.ts';

let served: Served;

beforeAll(async () => {
  served = await serve({}, { dealers: { pace: { ...QUICK, betting: 1 }, troubleOneIn: 5 } });
  await until(served.house, () => ['R1', 'S1'].every((table) => (served.house.table(table)?.state().rounds ?? 0) > 40));
});
afterAll(() => served.close());

type Part = Readonly<{
  trials: number;
  values: readonly Readonly<{ value: string; count: number; low: number; high: number }>[];
}>;

describe('statistics of a table', () => {
  test.each([
    ['R1', ['pockets', 'sectors'], 37],
    ['S1', ['faces', 'totals'], 6],
  ])('%s: what fell, counted, with bands and tests', async (table, names, values) => {
    const by = await served.signIn('surveillance');
    const { json, status } = await served.call('GET', `/api/v1/tables/${table}/statistics?rounds=40`, undefined, by);
    expect(status).toBe(200);
    const { results, parts, fairness } = json['equipment'] as Readonly<{
      results: number;
      parts: readonly (Part & { name: string })[];
      fairness: { n: number; tests: readonly object[] };
    }>;
    expect(parts.map(({ name }) => name)).toEqual(names);
    const first = present(parts[0], 'a part');
    expect(first.values.length).toBe(values);
    expect(first.values.reduce((sum, { count }) => sum + count, 0)).toBe(first.trials);
    for (const { low, high } of first.values) expect(low).toBeLessThanOrEqual(high);
    expect(fairness.n).toBe(results);
    expect(fairness.tests.length).toBeGreaterThan(3);
    const voids = Number(json['voids']);
    expect(results + voids).toBe(Number(json['rounds']));
    expect(rowsOf(json['staff'])[0]).toMatchObject({
      dealer: 'auto-dealer',
      voids: { times: voids, verdict: 'not-compared' },
    });
  });

  test('are for those who watch', async () => {
    for (const person of ['ann', 'dealer-r1', 'inspector', 'cashier']) {
      const by = await served.signIn(person);
      const { status, json } = await served.call('GET', '/api/v1/tables/R1/statistics', undefined, by);
      expect([person, status, json['code']]).toEqual([person, 403, 'not-authorised']);
    }
    const auditor = await served.signIn('auditor');
    expect((await served.call('GET', '/api/v1/tables/Z9/statistics', undefined, auditor)).status).toBe(404);
  });
});
