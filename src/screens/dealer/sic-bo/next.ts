import { assert } from '../../../kit/assert.ts';
import type { Due } from '../../../table/index.ts';
import type { AtTable, StaffOwn } from '../../../wire/shapes/views.ts';
import { type StepsOf, stepIn } from '../due-step.ts';

/** The Sic Bo part of what staff see. */
export type SicBoSeen = AtTable<'sic-bo'>;

/** It in a view of a table that the caller knows to be of this game. */
export function gameIn({ game }: Pick<StaffOwn, 'game'>): SicBoSeen {
  assert(game.family === 'sic-bo', 'this is no Sic Bo table');
  return game;
}

/** What this console calls what is due. */
const STEPS = {
  activateTumbler: 'shake',
  attestTumbles: 'tumbles',
  openBetting: 'open',
  announceNoMoreBets: 'close',
  removeCover: 'uncover',
  attestDice: 'dice',
  enterResult: 'keys',
  reenterResult: 'again',
  illuminate: 'light',
  collectLosing: 'collect',
  payNext: 'pay',
  closeRound: 'finish',
  attestEquipment: 'renew',
  clearVoid: 'clear',
} as const satisfies StepsOf<string>;

export type SicBoStep = (typeof STEPS)[keyof typeof STEPS] | 'wait' | 'other';

/** Steps for which the dealer has to say what was seen. */
export const SIC_BO_ASKS: readonly SicBoStep[] = ['tumbles', 'dice', 'keys', 'again'];

export const sicBoStep = (due: Due | undefined): SicBoStep => stepIn<SicBoStep>(STEPS, due);
