import { expect, test } from 'vitest';
import { SINGLE_ZERO_WHEEL } from '../../rulebook/wheels.ts';
import { cardsHeard, fallHeard, SHAKE_HEARD } from './heard.ts';
import { LASTS } from './motion.ts';
import { wayOf } from './wheel/way.ts';

const sounds = (pocket: number) => {
  const way = wayOf(
    { round: 'R1-1', wheel: SINGLE_ZERO_WHEEL, ball: 'clockwise', rotor: 'anticlockwise' },
    { pocket, after: 500 },
  );
  return { way, heard: fallHeard(way) };
};

test('a ball is heard from the moment it falls until it lies, and not after', () => {
  const { way, heard } = sounds(17);
  const times = heard.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(way.from);
  expect(heard.at(-1)).toEqual({ at: way.caught, sound: 'lies' });
});

test('what is heard says nothing of where it falls: every pocket sounds alike', () => {
  const kinds = SINGLE_ZERO_WHEEL.map((pocket) =>
    sounds(Number(pocket))
      .heard.map(({ sound }) => sound)
      .join(),
  );
  expect(new Set(kinds).size).toBe(1);
});

test('dice are heard in three tumbles, and cards one after the other before their hand is named', () => {
  expect(SHAKE_HEARD).toHaveLength(15);
  const cards = cardsHeard(5);
  expect(cards).toHaveLength(5);
  expect(cards.at(-1)?.at).toBeLessThan(LASTS.dealer);
  expect(cardsHeard(40).length).toBeLessThanOrEqual(10);
});
