import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyRulebook, hoianaNiuNiu, RULEBOOKS } from '../rulebook/index.ts';
import { catalogue, findSpot } from './catalogue.ts';
import { parseBet } from './notation.ts';
import { shortForm } from './short-form.ts';

const one = (spot: string) => ({ ok: true, value: [{ spot, units: 1 }] });

const shuffled = (id: string): fc.Arbitrary<string> => {
  const [kind, numbers] = id.split('/');
  const list = numbers?.split('-') ?? [];
  return fc
    .shuffledSubarray(list, { minLength: list.length })
    .map((mixed) => (numbers === undefined ? id : `${kind}/${mixed.join('-')}`));
};

describe.each(RULEBOOKS)('$id', (rules) => {
  test('every canonical id means its spot', () => {
    for (const { id } of catalogue(rules)) expect(parseBet(rules, id)).toEqual(one(id));
  });

  test('every short form means its spot and is no longer than the id', () => {
    for (const { id } of catalogue(rules)) {
      expect(parseBet(rules, shortForm(id))).toEqual(one(id));
      expect(shortForm(id).length).toBeLessThanOrEqual(id.length);
    }
  });

  test('no two spots have the same short form', () => {
    const forms = catalogue(rules).map(({ id }) => shortForm(id));
    expect(new Set(forms).size).toBe(forms.length);
  });

  test('numbers may come in any order and letters in any case', () => {
    const typed = fc.constantFrom(...catalogue(rules)).chain(({ id }) => fc.tuple(fc.constant(id), shuffled(id)));
    fc.assert(
      fc.property(typed, ([id, mixed]) => {
        expect(parseBet(rules, ` ${mixed.toUpperCase()} `)).toEqual(one(id));
      }),
    );
  });

  test('any text is a bet of listed wagers or a refusal that cites the catalogue clause', () => {
    fc.assert(
      fc.property(anyText(rules), (text) => {
        const bet = parseBet(rules, text);
        if (bet.ok) expect(bet.value.every(({ spot, units }) => units >= 1 && findSpot(rules, spot))).toBe(true);
        else expect(bet.error.clause).toBe(rules.cites.catalogue[0]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['', ' ', '__proto__', 'constructor', 'toString', '/', '-', 'split/', 'split//', 'x'.repeat(100_000)])(
    'text that is no bet is refused (%#)',
    (text) => {
      expect(parseBet(rules, text)).toMatchObject({ ok: false, error: { code: 'unknown-spot' } });
    },
  );

  test('what is suggested can be typed', () => {
    fc.assert(
      fc.property(anyText(rules), (text) => {
        const bet = parseBet(rules, text);
        const meant = bet.ok || !('suggestion' in bet.error.params) ? undefined : bet.error.params.suggestion;
        if (meant !== undefined) expect(parseBet(rules, String(meant)).ok).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Wild text, and ids and short forms with one character changed. */
function anyText(rules: AnyRulebook): fc.Arbitrary<string> {
  const words = catalogue(rules).flatMap(({ id }) => [id, shortForm(id)]);
  const spoilt = fc
    .tuple(fc.constantFrom(...words, 'voisins', 'n17', 'finals4'), fc.nat(20), fc.string({ maxLength: 2 }))
    .map(([word, at, put]) => word.slice(0, at) + put + word.slice(at + 1));
  return fc.oneof(fc.string(), fc.string({ unit: 'binary' }), spoilt);
}

test('a long text is repeated only in part', () => {
  const bet = parseBet(hoianaNiuNiu, 'x'.repeat(1000));
  expect(bet.ok ? '' : String(bet.error.params['text'])).toHaveLength(65);
});

test('the Niu Niu wagers are named in full, Super Niu also in short', () => {
  expect(parseBet(hoianaNiuNiu, 'super')).toEqual(one('super-niu'));
  expect(parseBet(hoianaNiuNiu, 'Super Niu')).toMatchObject({ error: { params: { suggestion: 'super-niu' } } });
});
