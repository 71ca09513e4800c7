import { expect, test } from 'vitest';
import type { WirePublic } from '../../wire/index.ts';
import { firstPlace, firstStep, type Moment } from './first-round.ts';

const at = (moment: Partial<Moment>) => firstStep({ open: false, laid: false, hand: false, net: undefined, ...moment });

test.each([
  [{ open: true }, 'bet'],
  [{}, 'soon'],
  [{ open: true, laid: true }, 'laid'],
  [{ laid: true }, 'wait'],
  [{ laid: true, hand: true }, 'hand'],
  [{ net: 50_000 }, 'won'],
  [{ net: -50_000 }, 'lost'],
  [{ net: 0, open: true }, 'same'],
  // Whoever bets again has understood; the new chips count.
  [{ net: 50_000, open: true, laid: true }, 'laid'],
] as const)('%j: %s', (moment, step) => {
  expect(at(moment)).toBe(step);
});

const seen = (family: string, ...boxes: readonly number[]) =>
  ({ game: { family }, wagers: Object.fromEntries(boxes.map((box) => [String(box), { box }])) }) as unknown as Pick<
    WirePublic,
    'game' | 'wagers'
  >;

test('the first chip is asked for on the simplest bet, in a free box', () => {
  expect(firstPlace(seen('roulette'))).toEqual({ spot: 'red' });
  expect(firstPlace(seen('sic-bo'))).toEqual({ spot: 'big' });
  expect(firstPlace(seen('niu-niu', 3, 4))).toEqual({ spot: 'even', box: 5 });
});
