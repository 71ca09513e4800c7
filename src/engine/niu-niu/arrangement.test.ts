import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BELOW_ALL, cards, hand, numbers, onBox, settlementOf } from '../../../testkit/niu-niu.ts';
import { round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import type { HandClass } from '../../rulebook/rulebook.ts';
import { arrangements, isArranged } from './arrange.ts';
import { DECK, pointsOf } from './cards.ts';
import { classOf, readHand } from './hand.ts';

const points = (held: readonly number[]): number => held.reduce((sum, card) => sum + pointsOf(card), 0);

const five = fc.uniqueArray(fc.nat({ max: DECK.length - 1 }), { minLength: 5, maxLength: 5 });

test.each<[clause: string, three: string, makes: number, two: string, make: number, name: HandClass]>([
  ['NN-4.9.1', 'KS QS JS', 30, '4S 5S', 9, 'niu-9'],
  ['NN-4.9.1', '2S 8S QS', 20, '4S 6S', 10, 'niu-niu'],
  ['NN-4.9.2', 'TS 7S 3S', 20, '9S 8S', 17, 'niu-7'],
  ['NN-6.2.4', 'KS 4S 6S', 20, '5S 4H', 9, 'niu-9'],
  ['NN-6.2.5', 'AS 9S QS', 20, '3S 5S', 8, 'niu-8'],
  ['NN-6.2.5', 'KS QS TS', 30, '9S 9H', 18, 'niu-8'],
  ['NN-6.2.6', '5S 3S 2S', 10, 'KS 7S', 17, 'niu-7'],
  ['NN-6.2.7', '8S 2S JS', 20, '9S 7S', 16, 'niu-6'],
  ['NN-6.2.8', '6S 3S AS', 10, '2S 3H', 5, 'niu-5'],
  ['NN-6.2.8', 'KS QS TS', 30, '7S 8S', 15, 'niu-5'],
  ['NN-6.2.9', 'KS QS TS', 30, '5S 9S', 14, 'niu-4'],
  ['NN-6.2.9', 'KS QS TS', 30, 'AS 3S', 4, 'niu-4'],
  ['NN-6.2.10', '7S 3S TS', 20, '8S 5S', 13, 'niu-3'],
  ['NN-6.2.11', '5S 5H JS', 20, 'AS AH', 2, 'niu-2'],
  ['NN-6.2.12', '4S 6S KS', 20, '5S 6H', 11, 'niu-1'],
])('[%s] %s make %i, and %s make %i: %s', (_clause, three, makes, two, make, name) => {
  const whole = numbers(`${three} ${two}`);
  expect([points(numbers(three)), points(numbers(two))]).toEqual([makes, make]);
  expect(arrangements(whole)).toContainEqual({ three: numbers(three), two: numbers(two) });
  expect(isArranged(whole, numbers(two))).toBe(true);
  expect(classOf(readHand(whole).level)).toBe(name);
});

test('[NN-4.9.1] a hand without a Niu has no arrangement and may lie only as No Hand', () => {
  const none = numbers('AS 2S 3S JS QS');
  expect(arrangements(none)).toEqual([]);
  expect(isArranged(none, null)).toBe(true);
  expect(isArranged(none, numbers('JS QS'))).toBe(false);
});

test('a hand can often be set in several ways: 2-8-Q with 4-6, or 4-6-Q with 2-8', () => {
  const twos = arrangements(numbers('2S 4S 6S 8S QS')).map(({ two }) => two.map((card) => DECK[card]).join(' '));
  expect(twos).toEqual(['2S 8S', '4S 6S']);
});

test('[NN-7.8] a hand declared Niu 3 whose cards are Niu 8 is set again and counts as Niu 8', () => {
  const text = 'AS 9S QS 3S 5S';
  // Q+3 make 13, as Niu 3 would have it, but A-9-5 make 15; A-9-Q make 20 and 3+5 make 8.
  expect(isArranged(numbers(text), numbers('QS 3S'))).toBe(false);
  expect(isArranged(numbers(text), null)).toBe(false);
  expect(arrangements(numbers(text)).map(({ two }) => two)).toEqual([numbers('3S 5S')]);
  expect(classOf(hand(text).level)).toBe('niu-8');
  const outcome = { dealer: cards(BELOW_ALL), boxes: { 1: cards('QS 3S AS 9S 5S') } };
  const settled = round(hoianaNiuNiu, outcome, onBox(1, { even: 100, superNiu: 100 }));
  expect(settlementOf(settled, 'super-niu')).toMatchObject({ hand: 'niu-8', paid: 760 });
});

test('[NN-7.8] a dealer hand set wrongly counts as its cards too', () => {
  const outcome = { dealer: cards('QS 3S AS 9S 5S'), boxes: { 1: cards(BELOW_ALL) } };
  const settled = round(hoianaNiuNiu, outcome, onBox(1, { even: 100, superNiu: 10 }));
  expect(settlementOf(settled, 'super-niu')).toMatchObject({ dealerHand: 'niu-8', reserveLost: 70 });
});

test('only two cards of the hand itself can be set aside', () => {
  const held = numbers('KS QS JS 4S 5S');
  expect(isArranged(held, numbers('4S 5S'))).toBe(true);
  expect(isArranged(held, numbers('5S 4S'))).toBe(true);
  for (const two of ['4S', '4S 5S JS', '4H 5S', '4S 4S']) expect(isArranged(held, numbers(two))).toBe(false);
});

test('every arrangement is valid and all give the same points as the hand', () => {
  fc.assert(
    fc.property(five, (held) => {
      const name = classOf(readHand(held).level);
      const found = arrangements(held);
      for (const { three, two } of found) {
        expect([...three, ...two].toSorted()).toEqual(held.toSorted());
        expect([three.length, points(three) % 10]).toEqual([3, 0]);
        if (name.startsWith('niu-')) expect(points(two) % 10).toBe(readHand(held).level % 10);
      }
      if (name === 'no-hand') expect(found).toEqual([]);
      if (name.startsWith('niu-')) expect(found.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('no arrangement is missed: every three cards that make 10, 20 or 30 are found', () => {
  fc.assert(
    fc.property(five, (held) => {
      const threes = held.flatMap((a, i) =>
        held.slice(i + 1).flatMap((b, j) => held.slice(i + j + 2).map((c) => [a, b, c])),
      );
      const found = arrangements(held).map(({ three }) => three);
      const valid = threes.filter((three) => [10, 20, 30].includes(points(three)));
      expect(found.toSorted()).toEqual(valid.toSorted());
    }),
    { numRuns: 1000 },
  );
});
