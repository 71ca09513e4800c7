import type { Vocabulary } from '../../../table/core/vocabulary.ts';
import type { Due } from '../../../table/index.ts';
import type { Sparse } from '../../../wire/public.ts';
import { type StepsOf, stepIn } from '../due-step.ts';

/** The roulette part of what staff see. */
export type RouletteSeen = Sparse<Vocabulary['roulette']['atTable']>;

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
