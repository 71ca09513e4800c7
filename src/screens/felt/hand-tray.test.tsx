import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { arrangements } from '../../engine/niu-niu/arrange.ts';
import { cardIndex, DECK, pointsOf as enginePoints } from '../../engine/niu-niu/cards.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { pointsOf, readCard } from './card-code.ts';
import { arranged, left, makesTens, sumOf, toggled } from './hand-arranging.ts';
import { HandTray } from './hand-tray.tsx';

const hand = fc.shuffledSubarray([...DECK], { minLength: 5, maxLength: 5 });
const index = (card: string): number => Number(cardIndex(card));

test('[NN-6.2.18] a card counts here what it counts in the engine', () => {
  for (const card of DECK) expect(pointsOf(hoianaNiuNiu, card)).toBe(enginePoints(index(card)));
});

test('[NN-4.9.1] arranging for a player finds three tens whenever the engine does', () => {
  fc.assert(
    fc.property(hand, (cards) => {
      const two = arranged(hoianaNiuNiu, cards);
      const valid = arrangements(cards.map(index)).map((each) => each.two.toSorted((a, b) => a - b).join());
      if (two === null) expect(valid).toEqual([]);
      else
        expect(valid).toContain(
          two
            .map(index)
            .toSorted((a, b) => a - b)
            .join(),
        );
    }),
    { numRuns: 500 },
  );
});

test('a fourth card is not lifted, and a lifted one goes back', () => {
  const three = ['KS', '6H', '4D'].reduce<readonly string[]>(toggled, []);
  expect(three).toEqual(['KS', '6H', '4D']);
  expect(toggled(three, 'TC')).toBe(three);
  expect(toggled(three, '6H')).toEqual(['KS', '4D']);
});

test('king, six and four make twenty, and ten and eight are left', () => {
  const lifted = ['KS', '6H', '4D'];
  expect(sumOf(hoianaNiuNiu, lifted)).toBe(20);
  expect(makesTens(hoianaNiuNiu, lifted)).toBe(true);
  expect(makesTens(hoianaNiuNiu, ['KS', 'TC'])).toBe(false);
  expect(left(['KS', '6H', '4D', 'TC', '8S'], lifted)).toEqual(['TC', '8S']);
});

test('every card of the deck can be drawn, and nothing else', () => {
  expect(DECK.filter((card) => readCard(card) === undefined)).toEqual([]);
  expect(['', 'KX', '1S', '10S', 'back'].filter((card) => readCard(card) !== undefined)).toEqual([]);
});

test('the tray has five named cards to press, their sum in a status, and two acts', () => {
  const words = {
    tray: 'Hand',
    card: (card: string) => `card ${card}`,
    lifted: (n: number, sum: number) => `${n}:${sum}`,
    set: 'Set',
    arrange: 'Arrange',
  };
  const text = renderToStaticMarkup(
    <HandTray rules={hoianaNiuNiu} cards={['KS', '6H', '4D', 'TC', '8S']} words={words} onSet={() => undefined} />,
  );
  expect([...text.matchAll(/aria-pressed="false" aria-label="card ([^"]+)"/g)].map(([, card]) => card)).toEqual([
    'KS',
    '6H',
    '4D',
    'TC',
    '8S',
  ]);
  expect(text).toContain('role="status"');
  expect(text).toContain('0:0');
  expect(text).toMatch(/disabled="" aria-keyshortcuts="Enter">Set/);
});
