import { assert } from '../../kit/assert.ts';
import type { TableState } from '../state.ts';

/** The roulette part of a table, which the caller knows it to be. */
export function rouletteOf({ game }: TableState) {
  assert(game.family === 'roulette', 'this is no roulette table');
  return game;
}
