import { assert } from '../../../kit/assert.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { TableState } from '../../core/state.ts';

/** The roulette part of a table, which the caller knows it to be. */
export function rouletteOf({ game }: TableState) {
  assert(game.family === 'roulette', 'this is no roulette table');
  return game;
}

export function rulesOf({ rules }: TableState): Rulebook<'roulette'> {
  assert(rules.family === 'roulette', 'this is no roulette table');
  return rules;
}

/** Whether a result asks for a count of laps first. */
export const countsLaps = (rules: AnyRulebook): boolean => rules.family === 'roulette' && rules.game.countsLaps;
