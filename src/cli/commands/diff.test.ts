import { expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';

type Row = Readonly<{ what: string; item: string; left: unknown; right: unknown }>;
const rows = async (...args: readonly string[]) => (await json(['diff', ...args])) as readonly Row[];

test('a rulebook does not differ from itself', async () => {
  expect(await rows('hoiana-roulette', 'hoiana-roulette')).toEqual([]);
  expect((await croupier(['diff', 'hoiana-roulette', 'hoiana-roulette'])).out).toBe('no difference\n');
});

test('two readings of one document differ in the option and in what follows from it', async () => {
  const found = await rows('us-roulette-v5', 'us-roulette-v5', '--right-option', 'payTable=conventional');
  expect(found[0]).toEqual({ what: 'option', item: 'payTable', left: 'asPrinted', right: 'conventional' });
  expect(found).toContainEqual({ what: 'odds', item: 'dozen/1', left: [1, 1], right: [2, 1] });
  // 15 streets, 22 corners, 11 six-lines, 3 dozens and the first five
  expect(found.filter(({ what }) => what === 'odds')).toHaveLength(15 + 22 + 11 + 3 + 1);
});

test('--option reads both sides, --left-option one', async () => {
  const both = await rows('us-roulette-v5', 'us-roulette-v5', '--option', 'payTable=conventional');
  expect(both).toEqual([]);
  const left = await rows('us-roulette-v5', 'us-roulette-v5', '--left-option', 'limitScope=perArea');
  expect(left).toEqual([{ what: 'option', item: 'limitScope', left: 'perArea', right: 'perPlayer' }]);
});

test('two documents differ in documents, limits, options, spots, odds, wheel, ranks and irregularities', async () => {
  const found = await rows('hoiana-roulette', 'us-roulette-v5');
  expect(new Set(found.map(({ what }) => what))).toEqual(
    new Set(['document', 'limit', 'option', 'odds', 'spot', 'edge', 'wheel', 'ladder', 'irregularity']),
  );
  expect(found).toContainEqual({ what: 'spot', item: 'straight/00', left: null, right: [35, 1] });
  expect(found).toContainEqual({ what: 'spot', item: 'first-four', left: [8, 1], right: null });
  expect(found).toContainEqual({ what: 'limit', item: 'law max', left: null, right: 1000 });
  expect(found.find(({ item }) => item === 'suspicion')).toMatchObject({ left: { clause: 'HR-7.8' }, right: null });
});

test('both sides need a rulebook', async () => {
  expect(await croupier(['diff', 'hoiana-roulette'])).toMatchObject({ code: 2, out: '' });
  expect(await croupier(['diff', 'hoiana-roulette', 'hoiana'])).toMatchObject({ code: 4, out: '' });
  const refused = await croupier(['diff', 'hoiana-roulette', 'hoiana-sic-bo', '--option', 'combinePayout=never']);
  expect(refused).toMatchObject({ code: 2, out: '' });
});

test('people see spots of one kind together', async () => {
  const { out } = await croupier([
    'diff',
    'us-roulette-v5',
    'us-roulette-v5',
    '--right-option',
    'payTable=conventional',
  ]);
  expect(out).toContain('corner (22 spots)');
  expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
});
