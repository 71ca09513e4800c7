import { expect, test } from 'vitest';
import { cards, hand, SAMPLES, wonWith } from '../../../testkit/niu-niu.ts';
import { refusal, round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass } from '../../rulebook/rulebook.ts';
import { classOf, handLevel, levelByRules, levelOf, TOP_LEVEL } from './hand.ts';

type Visit = (a: number, b: number, c: number, d: number, e: number) => void;

/** All 2,598,960 hands of five of 52 cards, cards ascending. */
function everyHand(visit: Visit): void {
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) visit(a, b, c, d, e);
}

const counts = new Int32Array(TOP_LEVEL + 2);
everyHand((a, b, c, d, e) => {
  const level = handLevel(a, b, c, d, e);
  const known = level >= 0 && level <= TOP_LEVEL ? level : TOP_LEVEL + 1;
  counts[known] = (counts[known] as number) + 1;
});

const nameOf = (text: string): HandClass => classOf(hand(text).level);

test('[NN-6.1] every one of the 2598960 hands is of exactly one of 13 classes', () => {
  expect(HAND_CLASSES).toHaveLength(13);
  expect(counts[TOP_LEVEL + 1]).toBe(0);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2598960);
});

test.each<[clause: string, cards: string, name: HandClass, hands: number]>([
  ['NN-6.2.1', '7S 7H 7C 7D 2S', 'hoiana-niu-niu', 624], // 13 ranks, 48 fifth cards
  ['NN-6.2.2', 'JS JH QS KS KH', 'ultimate-niu-niu', 768], // 792 of twelve court cards less 3 x 8 of four alike
  ['NN-6.2.3', 'TS JS QS KS KH', 'niu-niu', 190976],
  ['NN-6.2.4', 'KS 4S 6S 5S 4H', 'niu-9', 171288],
  ['NN-6.2.5', 'AS 9S QS 3S 5S', 'niu-8', 168072],
  ['NN-6.2.6', '5S 3S 2S KS 7S', 'niu-7', 171288],
  ['NN-6.2.7', '8S 2S JS 9S 7S', 'niu-6', 168072],
  ['NN-6.2.8', '6S 3S AS 2S 3H', 'niu-5', 177408],
  ['NN-6.2.9', 'KS QS TS AS 3S', 'niu-4', 168072],
  ['NN-6.2.10', '7S 3S TS 8S 5S', 'niu-3', 171288],
  ['NN-6.2.11', '5S 5H JS AS AH', 'niu-2', 168072],
  ['NN-6.2.12', '4S 6S KS 5S 6H', 'niu-1', 171288],
  ['NN-6.2.13', 'AS 2S 3S JS QS', 'no-hand', 871744],
])('[%s] %s is %s, as %i hands are', (_clause, text, name, hands) => {
  expect(nameOf(text)).toBe(name);
  expect(counts[levelOf(name)]).toBe(hands);
});

test.each<[clause: string, why: string, cards: string, name: HandClass]>([
  ['NN-6.2.1', 'four alike need no Niu: no three of these make 10, 20 or 30', '7S 7H 7C 7D 8S', 'hoiana-niu-niu'],
  ['NN-6.2.1', 'four alike rank above the Niu they hold: 5-5-K, 5+5', '5S 5H 5C 5D KS', 'hoiana-niu-niu'],
  ['NN-6.2.2', 'four Jacks are no Ultimate', 'JS JH JC JD KS', 'hoiana-niu-niu'],
  ['NN-6.2.2', 'a ten is no court card', 'TS TH KS QS JS', 'niu-niu'],
  ['NN-6.2.3', 'three tens make 30 and 4+6 make 10', 'TS JS QS 4S 6S', 'niu-niu'],
  ['NN-6.2.4', '9+10 make 19', 'KS QS JS TS 9S', 'niu-9'],
  ['NN-6.2.12', '1 cannot be made by two cards, 11 can', 'KS QS JS AS TS', 'niu-1'],
  ['NN-6.2.13', 'three threes and two sixes', '3S 3H 3C 6S 6H', 'no-hand'],
])('[%s] %s', (_clause, _why, text, name) => {
  expect(nameOf(text)).toBe(name);
});

test('[NN-6.2] one hand of each class, sorted, stands in the order of the document', () => {
  const mixed = Object.values(SAMPLES).toSorted();
  const sorted = mixed.map(hand).toSorted((a, b) => b.level - a.level);
  expect(sorted.map(({ level }) => classOf(level))).toEqual([
    'hoiana-niu-niu',
    'ultimate-niu-niu',
    'niu-niu',
    'niu-9',
    'niu-8',
    'niu-7',
    'niu-6',
    'niu-5',
    'niu-4',
    'niu-3',
    'niu-2',
    'niu-1',
    'no-hand',
  ]);
});

test('the one-number look-up agrees with the clauses for every hand', () => {
  // The clauses look at ranks only: 6175 sets of five ranks, each judged once.
  const byRules = new Uint8Array(13 ** 5);
  const at = (a: number, b: number, c: number, d: number, e: number) => (((a * 13 + b) * 13 + c) * 13 + d) * 13 + e;
  let sets = 0;
  for (let a = 0; a < 13; a++)
    for (let b = a; b < 13; b++)
      for (let c = b; c < 13; c++)
        for (let d = c; d < 13; d++)
          for (let e = d === a ? d + 1 : d; e < 13; e++) {
            byRules[at(a, b, c, d, e)] = levelByRules([a, b, c, d, e]);
            sets++;
          }
  expect(sets).toBe(6175);
  let differing = 0;
  everyHand((a, b, c, d, e) => {
    if (handLevel(a, b, c, d, e) !== byRules[at(a >> 2, b >> 2, c >> 2, d >> 2, e >> 2)]) differing++;
  });
  expect(differing).toBe(0);
});

test('level and class say the same', () => {
  for (const [place, name] of HAND_CLASSES.entries()) {
    expect(levelOf(name)).toBe(12 - place);
    expect(classOf(levelOf(name))).toBe(name);
  }
});

test('[NN-2.2.4] a hand has five cards: four or six are no hand', () => {
  const dealt = wonWith('player', 'niu-8');
  const boxes = (count: number) => ({ ...dealt, boxes: { 1: cards('AS 9S QS 3S 5S 6S').slice(0, count) } });
  for (const count of [4, 6]) {
    expect(refusal(hoianaNiuNiu, boxes(count), [])).toEqual({
      code: 'wrong-hand-size',
      clause: 'NN-2.2.4',
      path: 'outcome.boxes.1',
      params: { cards: count },
    });
  }
  expect(refusal(hoianaNiuNiu, { ...dealt, dealer: cards('AD AC 2D 3D') }, [])).toMatchObject({
    code: 'wrong-hand-size',
    path: 'outcome.dealer',
  });
  expect(round(hoianaNiuNiu, boxes(5), []).winning).toEqual(['1/even', '1/double', '1/super-niu']);
});
