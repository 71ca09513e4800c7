import { expect, test } from 'vitest';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { parseBet } from '../notation.ts';

test.each([
  ['sum12', 'total/12'],
  ['Sum 4', 'total/4'],
  ['dbl5', 'double/5'],
  ['tri5', 'triple/5'],
  ['anytri', 'any-triple'],
  ['2+5', 'pair/2-5'],
  ['5 + 2', 'pair/2-5'],
  ['pair/5-2', 'pair/2-5'],
  ['die4', 'die/4'],
  ['BIG', 'big'],
])('%s means %s', (text, spot) => {
  expect(parseBet(hoianaSicBo, text)).toEqual({ ok: true, value: [{ spot, units: 1 }] });
});

test.each(['sum3', 'sum18', 'sum04', 'dbl7', 'tri0', '2+2', '0+1', 'die', '9', '2', 'red', 'n17', 'voisins'])(
  '%s is no bet',
  (text) => {
    expect(parseBet(hoianaSicBo, text)).toMatchObject({
      ok: false,
      error: { code: 'unknown-spot', clause: 'SB-4.1', params: { text } },
    });
  },
);

test('5 alone may be a die or a total, so it asks which', () => {
  expect(parseBet(hoianaSicBo, '5')).toMatchObject({
    error: { code: 'ambiguous-bet', params: { text: '5', choices: ['die5', 'sum5'] } },
  });
});
