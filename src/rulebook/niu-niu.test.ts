import { expect, test } from 'vitest';
import { error, reading, value } from '../../testkit/rounds.ts';
import { CARD_RANKS, CARD_SUITS, DECK } from '../engine/index.ts';
import { places } from '../layout/geometry.ts';
import { clausesOf } from './clauses.ts';
import { hoianaNiuNiu, withOptions } from './index.ts';
import type { Rulebook } from './rulebook.ts';
import { validate } from './validate.ts';

const known = new Set<string>(value(clausesOf('hoiana-niu-niu')).map(({ id }) => id));

const withGame = (game: Partial<Rulebook<'niu-niu'>['game']>): Rulebook<'niu-niu'> => ({
  ...hoianaNiuNiu,
  game: { ...hoianaNiuNiu.game, ...game },
});

test('the rulebook has no defect and cites only clauses of its register', () => {
  expect(validate(hoianaNiuNiu, known)).toEqual([]);
});

test('every term it defines is a clause of its register', () => {
  for (const { clause } of hoianaNiuNiu.glossary) expect(known).toContain(clause);
});

test('[NN-3.1] 7 boxes have 7 x 4 = 28 areas for chips; 1 to 9 boxes can be had, 10 cannot', () => {
  expect(hoianaNiuNiu.options.boxes).toBe(7);
  expect(places(hoianaNiuNiu)).toHaveLength(28);
  expect(places(reading(hoianaNiuNiu, { boxes: 9 }))).toHaveLength(36);
  for (const boxes of [0, 10, 2.5]) {
    expect(error(withOptions(hoianaNiuNiu, { boxes }))).toMatchObject({
      code: 'bad-option-value',
      params: { option: 'boxes', allowed: '1 to 9' },
    });
  }
});

test('[NN-4.1] the deck is 52 different cards', () => {
  const { ranks, suits } = hoianaNiuNiu.game;
  expect([DECK.length, new Set(DECK).size]).toEqual([52, 52]);
  expect([ranks, suits]).toEqual([CARD_RANKS, CARD_SUITS]);
});

test.each([
  ['a rank too few', { ranks: 'A23456789TJQ' }],
  ['a rank twice', { ranks: 'A23456789TJQQ' }],
  ['a suit too few', { suits: 'DCH' }],
])('[NN-4.1] a deck with %s is refused', (_what, game) => {
  expect(validate(withGame(game), known)).toMatchObject([{ code: 'deck-not-52', clause: 'NN-4.1' }]);
});

test('a Reserve that cannot bear what may be lost is a defect', () => {
  const { reserve } = hoianaNiuNiu.game;
  const small = { ...reserve, double: { ...reserve.double, times: 1 } };
  expect(validate(withGame({ reserve: small }), known)).toMatchObject([
    { code: 'reserve-too-small', clause: 'NN-4.5.3.i', params: { kind: 'double', reserve: 1, lost: 2 } },
  ]);
});

test('the document leaves no other reading of odds, chips and the moment that fixes wagers', () => {
  for (const chosen of [
    { payTable: 'conventional' },
    { chipsAllowed: 'valueAndColor' },
    { positionFixedAt: 'decided' },
  ]) {
    expect(withOptions(hoianaNiuNiu, chosen)).toMatchObject({ ok: false, error: { code: 'bad-option-value' } });
  }
});
