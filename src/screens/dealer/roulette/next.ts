import { assert } from '../../../kit/assert.ts';
import type { Due } from '../../../table/index.ts';
import type { AtTable, StaffOwn } from '../../../wire/shapes/views.ts';
import { type StepsOf, stepIn } from '../due-step.ts';

/** The roulette part of what staff see. */
export type RouletteSeen = AtTable<'roulette'>;

/** It in a view of a table that the caller knows to be of this game. */
export function gameIn({ game }: Pick<StaffOwn, 'game'>): RouletteSeen {
  assert(game.family === 'roulette', 'this is no roulette table');
  return game;
}

/** What this console calls what is due. */
const STEPS = {
  openBetting: 'open',
  announceNoMoreBets: 'close',
  spinBall: 'spin',
  attestRevolutions: 'laps',
  ballAtRest: 'rest',
  decideRestWithoutClose: 'decide',
  placeDolly: 'dolly',
  collectLosing: 'collect',
  payNext: 'pay',
  closeRound: 'finish',
  /** The spin can have no result: it has to be called off. */
  announceNoSpin: 'void',
  reportFact: 'void',
  voidInvalidSpin: 'void',
  recordBallRemoval: 'remove',
  examineBall: 'examine',
  attestEquipment: 'replace',
  returnBall: 'return',
  clearVoid: 'clear',
} as const satisfies StepsOf<string>;

export type RouletteStep = (typeof STEPS)[keyof typeof STEPS] | 'wait' | 'other';

export const rouletteStep = (due: Due | undefined): RouletteStep => stepIn<RouletteStep>(STEPS, due);
