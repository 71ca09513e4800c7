import { expect, test } from 'vitest';
import { cards, onBox, SAMPLES, wonWith } from '../../../testkit/niu-niu.ts';
import { bet, reading, round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';

/** Box 1 wins with Niu 8, box 3 loses, box 5 wins with Niu 9; the dealer has Niu 5. */
const OUTCOME = {
  dealer: cards('6S 3S AS 2S 3H'),
  boxes: { 1: cards('AH 9H QH 4H 4C'), 3: cards('5S 5H JS AD AC'), 5: cards('KD 4D 6D 5D 4S') },
};
const WAGERS = [
  ...onBox(1, { even: 100, double: 50 }, 'A'),
  ...onBox(3, { even: 100 }, 'B'),
  ...onBox(5, { even: 100, double: 100, superNiu: 20 }, 'C'),
];

const places = ({ settlements }: ReturnType<typeof round<'niu-niu'>>) =>
  settlements.map(({ box, spot }) => `${box}/${spot}`);

test('[NN-6.3] boxes 1, 3 and 5 from the left of the dealer are settled 5, 3, 1', () => {
  const settled = round(hoianaNiuNiu, OUTCOME, WAGERS);
  expect(places(settled)).toEqual(['5/even', '5/double', '5/super-niu', '3/even', '1/even', '1/double']);
  expect(settled.settlements.map(({ verdict }) => verdict)).toEqual(['wins', 'wins', 'wins', 'loses', 'wins', 'wins']);
});

test('[NN-6.3] settleFrom dealerLeft settles 1, 3, 5 and changes no amount', () => {
  const fromLeft = round(reading(hoianaNiuNiu, { settleFrom: 'dealerLeft' }), OUTCOME, WAGERS);
  expect(places(fromLeft)).toEqual(['1/even', '1/double', '3/even', '5/even', '5/double', '5/super-niu']);
  expect(fromLeft.payments.map(({ box }) => box)).toEqual([1, 5]);
  const fromRight = round(hoianaNiuNiu, OUTCOME, WAGERS);
  expect(new Set(fromLeft.settlements)).toEqual(new Set(fromRight.settlements));
  expect(fromLeft.house).toBe(fromRight.house);
});

test('[NN-6.3.1] a box is paid at once for all it won', () => {
  expect(round(hoianaNiuNiu, OUTCOME, WAGERS).payments).toEqual([
    { player: 'C', box: 5, for: ['even', 'double', 'super-niu'], amount: 100 + 190 + 171 },
    { player: 'A', box: 1, for: ['even', 'double'], amount: 100 + 95 },
  ]);
});

test('in a box Even, Double and Super Niu follow each other however they were placed', () => {
  const placed = ['A super-niu 20', 'A double 50', 'A even 100'].map((text) => bet(text, { box: 1 }));
  expect(places(round(hoianaNiuNiu, wonWith('player', 'niu-8'), placed))).toEqual([
    '1/even',
    '1/double',
    '1/super-niu',
  ]);
});

test('boxes are settled by number, not in the order placed, nine of them at most', () => {
  const rules = reading(hoianaNiuNiu, { boxes: 9 });
  const outcome = {
    dealer: cards(SAMPLES['niu-8']),
    boxes: { 9: cards('AD AC 2D 3D 4D'), 2: cards('AH 2C 3C 4C 4H') },
  };
  const settled = round(rules, outcome, [bet('A even 10', { box: 2 }), bet('A even 10', { box: 9 })]);
  expect(places(settled)).toEqual(['9/even', '2/even']);
});

test('every winning wager of every dealt box is named, bet or not, boxes ascending', () => {
  expect(round(hoianaNiuNiu, OUTCOME, []).winning).toEqual([
    '1/even',
    '1/double',
    '1/super-niu',
    '5/even',
    '5/double',
    '5/super-niu',
  ]);
});
