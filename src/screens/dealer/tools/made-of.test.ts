import { describe, expect, test } from 'vitest';
import { crewOf } from '../../../../testkit/wire-views.ts';
import { hoianaRoulette } from '../../../rulebook/index.ts';
import { initial } from '../../../table/index.ts';
import type { AtTable, PlayerAtTable } from '../../../wire/shapes/views.ts';
import { gameIn } from '../roulette/next.ts';
import { coloursOf, likelyChips, VALUE_CHIPS } from './made-of.ts';

const sits = (player: string, visit: number, colours: Readonly<Record<string, number>> = {}): PlayerAtTable => ({
  player,
  visit,
  chips: { value: 1_000_000, colours },
  due: 0,
  seat: null,
  asked: null,
  barred: false,
  oneBox: false,
});

const out = (colour: string, player: string) => ({
  colour,
  player,
  value: 100_000,
  out: 20,
  extra: false,
  marker: false,
});
const GAME: AtTable<'roulette'> = {
  ...gameIn(crewOf(initial('R1', hoianaRoulette))),
  colours: [out('blue', 'ann'), out('green', 'bao'), out('pink', 'bao')],
};
const OWN = {
  game: GAME,
  players: [sits('ann', 1, { blue: 20 }), sits('bao', 2, { green: 0, pink: 4 }), sits('chen', 3)],
};

describe('chips a bet is made of', () => {
  test('nobody is offered the colour of somebody else', () => {
    expect(coloursOf(OWN, 'bao').map(({ colour }) => colour)).toEqual(['green', 'pink']);
    expect(coloursOf(OWN, 'chen')).toEqual([]);
  });

  test.each([
    ['ann', 'blue', 'has chips of it'],
    ['bao', 'pink', 'has no green chips left'],
    ['chen', VALUE_CHIPS, 'has no colour'],
    ['nobody', VALUE_CHIPS, 'is not at the table'],
  ])('%s most likely plays with "%s": %s', (player, colour) => {
    expect(likelyChips(OWN, player)).toBe(colour);
  });

  test('where all colour chips are on the layout further ones are value chips', () => {
    const players = [sits('ann', 1, { blue: 0 })];
    expect(likelyChips({ game: GAME, players }, 'ann')).toBe(VALUE_CHIPS);
  });
});
