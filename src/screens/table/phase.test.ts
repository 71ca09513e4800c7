import { expect, test } from 'vitest';
import type { WirePublic } from '../../wire/index.ts';
import { en } from '../words/en.ts';
import { heldWhy, phaseOf } from './phase.ts';

const seen = (more: object): WirePublic =>
  ({
    status: 'open',
    phase: 'betting',
    house: { currency: 'VND', dealer: { automatic: true } },
    ...more,
  }) as WirePublic;

test.each([
  ['betting', 'placeYourBets', true],
  ['spin-open', 'lastBets', true],
  ['spin-closed', 'noMoreBets', false],
  ['closed', 'noMoreBets', false],
  ['arranging', 'arranging', false],
  ['idle', 'waiting', false],
  ['voided', 'voided', false],
])('%s is said as %s', (phase, word, open) => {
  expect(phaseOf(seen({ phase }))).toMatchObject({ word, open });
});

test('the last seconds are last bets, and nothing but the call closes', () => {
  expect(phaseOf(seen({}), 4000)).toMatchObject({ word: 'lastBets', open: true });
  expect(phaseOf(seen({}), 0)).toMatchObject({ word: 'placeYourBets', open: true });
});

test.each(['restart', 'stopped', 'dealer-away'])('a table held by %s says why', (why) => {
  const held = seen({ house: { held: { why } } });
  expect(phaseOf(held)).toMatchObject({ word: 'held', open: false });
  expect(en).toHaveProperty([heldWhy(held)]);
});

test('a closed table is closed whatever its phase', () => {
  expect(phaseOf(seen({ status: 'closed' }))).toMatchObject({ word: 'tableClosed', open: false });
});
