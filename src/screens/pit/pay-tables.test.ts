import { expect, test } from 'vitest';
import { hoianaRoulette, usRoulette } from '../../rulebook/index.ts';
import { differing } from './pay-tables.ts';

test('[US5-PT] a choice between the printed and the usual odds changes five rows', () => {
  expect(differing(usRoulette, ['asPrinted', 'conventional'])).toEqual([
    { kind: 'street', clause: 'US5-PT3', odds: [8, 11] },
    { kind: 'corner', clause: 'US5-PT4', odds: [6, 8] },
    { kind: 'first-five', clause: 'US5-PT5', odds: [5, 6] },
    { kind: 'six-line', clause: 'US5-PT6', odds: [2, 5] },
    { kind: 'dozen', clause: 'US5-PT8', odds: [1, 2] },
  ]);
});

test('where a document has one pay table there is nothing to choose', () => {
  expect(differing(hoianaRoulette, ['single'])).toEqual([]);
});
