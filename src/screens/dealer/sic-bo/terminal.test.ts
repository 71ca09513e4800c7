import { describe, expect, test } from 'vitest';
import { draw, winningSpots } from '../../../engine/index.ts';
import { FACES } from '../../../layout/sic-bo/rolls.ts';
import { hoianaSicBo } from '../../../rulebook/index.ts';
import { isFull, type Keys, litBy, pressed, takenBack, timesPressed } from './terminal.ts';

const typed = (...keys: readonly number[]): Keys => keys.reduce<Keys>(pressed, []);

test('[SB-4.7] three keys make an entry, a fourth does nothing, Backspace takes the last one back', () => {
  expect(typed(2, 5)).toEqual([2, 5]);
  expect(isFull(typed(2, 5))).toBe(false);
  expect(typed(2, 5, 5, 1)).toEqual([2, 5, 5]);
  expect(takenBack(typed(2, 5, 5))).toEqual([2, 5]);
  expect(takenBack([])).toEqual([]);
});

test('[SB-3.5] the terminal has six keys, each of which shows how often it was pressed', () => {
  expect(typed(0, 7, 3.5, 3)).toEqual([3]);
  expect(FACES.map((key) => timesPressed(typed(2, 5, 5), key))).toEqual([0, 1, 0, 0, 2, 0]);
});

describe('[SB-3.2] the lights', () => {
  test('nothing glows before the third key', () => {
    expect([[], [2], [2, 5]].map((keys) => litBy(hoianaSicBo, keys).size)).toEqual([0, 0, 0]);
  });

  test('for each of the 216 throws exactly the areas that win glow', () => {
    for (const a of FACES)
      for (const b of FACES)
        for (const c of FACES) {
          const drawn = draw(hoianaSicBo, { dice: [a, b, c] });
          if (!drawn.ok) throw new Error('three faces are a throw');
          expect([...litBy(hoianaSicBo, [a, b, c])]).toEqual(winningSpots(hoianaSicBo, drawn.value));
        }
  });
});
