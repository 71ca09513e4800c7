import { expect, test } from 'vitest';
import type { SeenEvent } from '../../wire/shapes/rounds.ts';
import { handsIn } from './hands-in.ts';

const told = (...facts: readonly SeenEvent['fact'][]): readonly SeenEvent[] =>
  facts.map((fact, event) => ({ event, at: event, by: 'crew', role: 'dealer', fact }));

const BOX = ['KS', '6H', '4D', 'TC', '9S'];
const DEALER = ['QS', 'JH', 'TD', '3C', '5S'];
const settled = told(
  { type: 'HandShown', box: 3, cards: BOX },
  { type: 'HandVerified', box: 3, hand: 'niu-9', two: ['KS', '9S'] },
  { type: 'DealerHandSet', cards: DEALER, hand: 'niu-8', two: ['3C', '5S'] },
);

test('both hands are told with the two cards that were set apart', () => {
  expect(handsIn(settled).hands).toEqual({
    dealer: { cards: DEALER, two: ['3C', '5S'], hand: 'niu-8' },
    boxes: [{ box: 3, cards: BOX, two: ['KS', '9S'], hand: 'niu-9' }],
  });
});

test('[NN-7.8] a hand that was set again, and one that was corrected, is told as it counted', () => {
  const again = told(
    { type: 'HandReset', box: 'dealer', hand: 'niu-8', two: ['5S', '3C'] },
    {
      type: 'HandCorrected',
      box: 3,
      cards: ['KS', '6H', '4D', 'TC', '8S'],
      hand: 'niu-8',
      two: ['KS', '8S'],
      was: BOX,
    },
  );
  const { hands } = handsIn([...settled, ...again]);
  expect(hands?.dealer?.two).toEqual(['5S', '3C']);
  expect(hands?.boxes[0]).toMatchObject({ hand: 'niu-8', two: ['KS', '8S'] });
});

test('a hand of which the reader may not see every card, and a game without hands, are not told', () => {
  expect(handsIn(told({ type: 'HandShown', box: 3 }, { type: 'HandVerified', box: 3 }))).toEqual({});
  expect(handsIn(told({ type: 'ResultConfirmed', pocket: 17 }))).toEqual({});
});
