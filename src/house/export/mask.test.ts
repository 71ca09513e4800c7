import { expect, test } from 'vitest';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { maskedRows } from './mask.ts';
import type { ExportRow } from './rows.ts';

const row = (person: string, role: string, fact: object, second: string | null = null): ExportRow => ({
  ...{ stream: 'floor', version: 1, at: 1, person, role, second, fact },
});

async function* of(...rows: readonly ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}

const facts = async (...rows: readonly ExportRow[]): Promise<readonly unknown[]> => {
  const masked: unknown[] = [];
  for await (const { person, second, fact } of maskedRows('events', of(...rows))) masked.push([person, second, fact]);
  return masked;
};

test('whom the house notes has another name, in a field and in a sentence', async () => {
  const lost = { type: 'DealerLost', table: 'R1', dealer: 'dan' };
  const alert = { type: 'AlertRaised', detail: 'late: placeWager by dan with rita in round 4' };
  const masked = await facts(
    row('dan', 'dealer', { type: 'A', remark: 'none' }, 'rita'),
    row('house', 'house', lost),
    row('house', 'house', alert),
  );
  expect(masked).toEqual([
    ['dealer 1', 'second person 2', { type: 'A', remark: 'none' }],
    ['house', null, { ...lost, dealer: 'dealer 1' }],
    ['house', null, { ...alert, detail: 'late: placeWager by dealer 1 with second person 2 in round 4' }],
  ]);
});

test('a document stays the one that its digest names, whoever is called like a rank of it', async () => {
  const recorded = { type: 'RulebookRecorded', rulebook: hoianaRoulette.id, digest: 'd', data: hoianaRoulette };
  const masked = await facts(row('director', 'director', recorded));
  expect(masked).toEqual([['director 1', null, recorded]]);
});
