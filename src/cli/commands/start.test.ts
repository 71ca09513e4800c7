import { expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { width } from '../show/table.ts';

test('one round under every rulebook, each with its clauses', async () => {
  const { code, out, err } = await croupier(['start']);
  expect([code, err]).toEqual([0, '']);
  for (const { title, prefix } of RULEBOOKS) {
    expect(out).toContain(title);
    expect(out).toContain(`· ${prefix}-`);
  }
});

test('[HR-6.3, NN-6.3, SB-4.8.2, US5-R4] the order of payment names its clauses where the document prints one', async () => {
  const { out } = await croupier(['start']);
  const orders = out.split('\n').filter((line) => line.startsWith('paid in this order'));
  expect(Object.fromEntries(RULEBOOKS.map(({ id }, at) => [id, orders[at]?.split(' · ')[1]]))).toEqual({
    'hoiana-roulette': 'HR-6.3 HR-6.5',
    'us-roulette-v5': 'US5-R4',
    'mbs-roulette-v3': undefined,
    'hoiana-sic-bo': 'SB-4.8.2',
    'hoiana-niu-niu': 'NN-6.3',
  });
});

test.each([80, 120])('it fits into %i columns and has no colour without a terminal', async (columns) => {
  const { out } = await croupier(['start'], { columns });
  expect(out.split('\n').filter((line) => width(line) > columns)).toEqual([]);
  expect(out).not.toContain(String.fromCharCode(27));
});

test('a terminal gets the same text, coloured', async () => {
  const plain = await croupier(['start']);
  const coloured = await croupier(['start'], { isTTY: true });
  expect(coloured.out.replace(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')).toBe(plain.out);
});
