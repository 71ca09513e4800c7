import { expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette } from '../../../rulebook/index.ts';
import { isFurnished, listed, saidIn, traitOf } from './equipment.ts';

test('[HR-3.2.8] the ball is on the list until it has passed, and a failed one keeps the table shut', () => {
  const others = hoianaRoulette.equipment
    .filter(({ item }) => item !== 'ball')
    .map(({ item }) => ({ item, passed: true }));
  const ball = (passed?: boolean) =>
    listed(hoianaRoulette, passed === undefined ? others : [...others, { item: 'ball', passed }]);
  expect(ball().find(({ item }) => item === 'ball')?.state).toBe('missing');
  expect(isFurnished(ball())).toBe(false);
  expect(isFurnished(ball(false))).toBe(false);
  expect(isFurnished(ball(true))).toBe(true);
});

test('[HR-3.2.1] a display that the document only allows is not asked for', () => {
  const display = listed(hoianaRoulette, []).find(({ item }) => item === 'result display');
  expect(display?.state).toBe('optional');
});

test('every item of a document is listed once, with its clause', () => {
  expect(listed(mbsRoulette, []).map(({ clause }) => clause)).toEqual(
    mbsRoulette.equipment.map(({ clause }) => clause),
  );
});

test('a measurement is read by the kind of its check, and an empty field is none', () => {
  const ball = hoianaRoulette.equipment.find(({ item }) => item === 'ball')?.checks ?? [];
  const [diameter, metal] = ball;
  if (diameter === undefined || metal === undefined) throw new Error('the ball has two checks');
  expect(traitOf(diameter, ['20.5'])).toBe(20.5);
  expect(traitOf(diameter, [''])).toBeUndefined();
  expect(traitOf(metal, ['false'])).toBe(false);
  expect(traitOf(metal, ['maybe'])).toBeUndefined();
});

test('[HR-4.7.1] [US5-P2] of colour chips an emblem, the sets and the value chips beside them can be said, or nothing', () => {
  const typed: Readonly<Record<string, string>> = {
    emblem: ' star ',
    colours: 'blue, green，pink;',
    perSet: '300',
    valueChips: '',
    count: '4',
  };
  const given = (trait: string): string => typed[trait] ?? '';
  expect(saidIn('color chips', given)).toEqual({ emblem: 'star', colours: ['blue', 'green', 'pink'], perSet: 300 });
  expect(saidIn('marker buttons', given)).toEqual({ count: 4 });
  expect(saidIn('color chips', () => '')).toEqual({});
  expect(saidIn('wheel', given)).toEqual({});
});
