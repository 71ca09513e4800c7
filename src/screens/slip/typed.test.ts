import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { inOrder, merged, type Stake, totalOf } from './stake.ts';
import { readTyped, type TypedTerms } from './typed.ts';
import { written } from './written.ts';

const readAmount = (text: string): number | undefined => {
  const [, digits, k] = /^(\d+)(k?)$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (k === '' ? 1 : 1000);
};
const terms = (rules: TypedTerms['rules']): TypedTerms => ({ rules, readAmount, chip: 100_000, example: '17' });
const typed = (rules: TypedTerms['rules'], text: string) => {
  const read = readTyped(text, terms(rules));
  return read.ok ? read.value.map(({ place, amount }) => `${place.box ?? ''}${place.spot} ${amount}`) : read.error.code;
};

test('several bets at once, with and without an amount', () => {
  expect(typed(hoianaRoulette, '17 50k; 17/20 50k; red')).toEqual([
    'straight/17 50000',
    'split/17-20 50000',
    'red 100000',
  ]);
  expect(typed(hoianaRoulette, ' s16 ;; c16 200k\nl16')).toEqual([
    'street/16-17-18 100000',
    'corner/16-17-19-20 200000',
    'six-line/16-17-18-19-20-21 100000',
  ]);
});

test('voisins is seven wagers of nine chips', () => {
  const read = readTyped('voisins 50k', terms(hoianaRoulette));
  expect(read.ok && [read.value.length, totalOf(read.value)]).toEqual([7, 450_000]);
});

test('the same spot twice is one stake', () => {
  expect(typed(hoianaRoulette, '17 50k; 17 20k')).toEqual(['straight/17 70000']);
});

test('sic bo in its short forms', () => {
  expect(typed(hoianaSicBo, 'big 50k; sum12; dbl5; tri5; anytri; 2+5; die4')).toHaveLength(7);
});

test('a box of Niu Niu with its three wagers', () => {
  expect(typed(hoianaNiuNiu, 'box3 even 500k double 200k super 100k; box 4 even')).toEqual([
    '3even 500000',
    '3double 200000',
    '3super-niu 100000',
    '4even 100000',
  ]);
});

test.each([
  [hoianaRoulette, '', 'nothing-typed'],
  [hoianaRoulette, '37 50k', 'unknown-spot'],
  [hoianaRoulette, '00 50k', 'not-on-this-wheel'],
  [usRoulette, 'voisins 50k', 'not-on-this-wheel'],
  [hoianaRoulette, '17 0', 'bad-amount'],
  [hoianaSicBo, '5 50k', 'ambiguous-bet'],
  [hoianaNiuNiu, 'even 50k', 'box-missing'],
  [hoianaNiuNiu, 'box3', 'nothing-typed'],
])('what cannot be read is named (%#)', (rules, text, code) => {
  expect(typed(rules, text)).toBe(code);
});

test.each([
  [hoianaRoulette, '4 50k, 12 50k', '4 50k; 12 50k'],
  [hoianaRoulette, '4 50k,12 50k', '4 50k; 12 50k'],
  [hoianaRoulette, 'red, 17/20 50k , voisins', 'red; 17/20 50k; voisins'],
  [hoianaRoulette, '4 50k，12 50k、red', '4 50k; 12 50k; red'],
  [hoianaSicBo, 'big 50k, 2+5 50k', 'big 50k; 2+5 50k'],
  [hoianaNiuNiu, 'box3 even 50k, box4 even 50k', 'box3 even 50k; box4 even 50k'],
])('bets set apart by commas are refused with what was meant (%#)', (rules, text, suggestion) => {
  const read = readTyped(text, terms(rules));
  expect(read.ok ? read.value : read.error).toEqual({ code: 'bets-apart', params: { text, suggestion } });
  expect(readTyped(suggestion, terms(rules)).ok).toBe(true);
});

test('a bet that is none is named where a comma stands beside it', () => {
  expect(typed(hoianaRoulette, '4 50k, 37 50k')).toBe('unknown-spot');
  expect(typed(hoianaRoulette, '17 50k; 4 50k, 12 50k')).toBe('bets-apart');
  expect(typed(hoianaRoulette, ',')).toBe('unknown-spot');
});

test('a semicolon of a Chinese keyboard sets bets apart too', () => {
  expect(typed(hoianaRoulette, '17 50k；red')).toEqual(['straight/17 50000', 'red 100000']);
});

test('any text is read or refused, never more', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...RULEBOOKS), (text, rules) => {
      expect(typeof readTyped(text, terms(rules)).ok).toBe('boolean');
    }),
  );
});

test('what is written down is read back as the same layout', () => {
  const layouts = fc.constantFrom(...RULEBOOKS).chain((rules) => {
    const place = fc
      .constantFrom(...catalogue(rules))
      .chain(({ id }) =>
        fc
          .integer({ min: 1, max: 7 })
          .map((box): Stake['place'] => (rules.family === 'niu-niu' ? { spot: id, box } : { spot: id })),
      );
    const stake = fc.record({ place, amount: fc.integer({ min: 1, max: 9_000_000 }) });
    return fc.array(stake, { minLength: 1, maxLength: 20 }).map((stakes) => ({ rules, layout: merged(stakes) }));
  });
  fc.assert(
    fc.property(layouts, ({ rules, layout }) => {
      const read = readTyped(written(layout, String), terms(rules));
      expect(read.ok && inOrder(rules, read.value)).toEqual(inOrder(rules, layout));
    }),
  );
});
