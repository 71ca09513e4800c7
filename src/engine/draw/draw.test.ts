import { describe, expect, test } from 'vitest';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import { DECK } from '../index.ts';
import { type Draw, drawAsText, drawFor, readDraw } from './draw.ts';

/** Answers with these numbers, and remembers what they were to be below. */
function told(...numbers: readonly number[]) {
  const asked: number[] = [];
  return { asked, below: (n: number) => numbers[asked.push(n) - 1] ?? 0 };
}

describe('one draw for a round', () => {
  test.each([hoianaRoulette, mbsRoulette, usRoulette])('$id: a pocket of its wheel, each from one number', (rules) => {
    const { wheel } = rules.game;
    const pockets = wheel.map((_, i) => drawFor(rules, told(i)));
    expect(pockets).toEqual(wheel.map((pocket) => ({ kind: 'pocket', pocket })));
    const chance = told(3);
    drawFor(rules, chance);
    expect(chance.asked).toEqual([wheel.length]);
    expect(wheel.length).toBe(rules === usRoulette ? 38 : 37);
  });

  test('Sic Bo: three dice in the order drawn', () => {
    const chance = told(4, 0, 5);
    expect(drawFor(hoianaSicBo, chance)).toEqual({ kind: 'dice', dice: [5, 1, 6] });
    expect(chance.asked).toEqual([6, 6, 6]);
  });

  test('Niu Niu: a whole deck', () => {
    const chance = told();
    const draw = drawFor(hoianaNiuNiu, chance) as Extract<Draw, { kind: 'deck' }>;
    expect(draw.deck.toSorted()).toEqual([...DECK].toSorted());
    expect(chance.asked).toEqual(Array.from({ length: 51 }, (_, i) => 52 - i));
  });
});

describe('a draw as text', () => {
  test.each<readonly [Draw, string]>([
    [{ kind: 'pocket', pocket: 17 }, 'pocket 17'],
    [{ kind: 'pocket', pocket: '00' }, 'pocket 00'],
    [{ kind: 'pocket', pocket: 0 }, 'pocket 0'],
    [{ kind: 'dice', dice: [2, 5, 5] }, 'dice 2 5 5'],
    [{ kind: 'deck', deck: DECK }, `deck ${DECK.join(' ')}`],
  ])('%j is %s, and is read back', (draw, text) => {
    expect(drawAsText(draw)).toBe(text);
    expect(readDraw(JSON.parse(JSON.stringify(draw)))).toEqual(draw);
  });

  test.each([
    [undefined],
    [null],
    ['pocket 17'],
    [[]],
    [{ kind: 'pocket' }],
    [{ kind: 'pocket', pocket: 37 }],
    [{ kind: 'pocket', pocket: '17' }],
    [{ kind: 'pocket', pocket: 1.5 }],
    [{ kind: 'dice', dice: [] }],
    [{ kind: 'dice', dice: [0, 1, 2] }],
    [{ kind: 'dice', dice: ['1'] }],
    [{ kind: 'deck', deck: DECK.slice(1) }],
    [{ kind: 'deck', deck: [...DECK.slice(1), DECK[1]] }],
    [{ kind: 'coin', side: 'head' }],
  ])('%j is no draw', (value) => {
    expect(readDraw(value)).toBeUndefined();
  });
});
