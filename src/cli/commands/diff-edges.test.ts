import { expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';

type Row = Readonly<{ what: string; item: string; left: unknown; right: unknown }>;

const edges = async (...argv: readonly string[]): Promise<readonly Row[]> =>
  ((await json(['diff', ...argv])) as readonly Row[]).filter(({ what }) => what === 'edge');

test('[US5-PT8] two readings: the edge of every wager that changes', async () => {
  const rows = await edges('us-roulette-v5', 'us-roulette-v5', '--right-option', 'payTable=conventional');
  expect(rows).toHaveLength(15 + 22 + 1 + 11 + 3);
  expect(rows.at(-1)).toMatchObject({
    item: 'dozen/3',
    left: { num: '7', den: '19' },
    right: { num: '1', den: '19' },
  });
});

test('one wheel against the other: every common wager costs more with two zeros', async () => {
  const rows = await edges('hoiana-roulette', 'us-roulette-v5', '--right-option', 'payTable=conventional');
  expect(
    rows.every(({ left, right }) => (left as { decimal: number }).decimal < (right as { decimal: number }).decimal),
  ).toBe(true);
});

test('--set changes the right side', async () => {
  expect(await edges('hoiana-sic-bo', 'hoiana-sic-bo', '--set', 'total/9=7')).toMatchObject([
    { item: 'total/9', left: { num: '41', den: '216' }, right: { num: '2', den: '27' } },
  ]);
  const { out } = await croupier(['diff', 'hoiana-sic-bo', 'hoiana-sic-bo', '--set', 'total/9=7']);
  expect(out).toContain('18.981 % (41/216)');
});

test('a what-if that breaks the rulebook is refused', async () => {
  const { code, err } = await croupier(['diff', 'hoiana-sic-bo', 'hoiana-sic-bo', '--set', 'small=0']);
  expect(code).toBe(3);
  expect(err).toContain('SB-5.1-SMALL');
});
