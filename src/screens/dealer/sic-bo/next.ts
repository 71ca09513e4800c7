import type { Vocabulary } from '../../../table/core/vocabulary.ts';
import type { Due } from '../../../table/index.ts';
import type { Sparse } from '../../../wire/public.ts';
import { type StepsOf, stepIn } from '../due-step.ts';

/** The Sic Bo part of what staff see. */
export type SicBoSeen = Sparse<Vocabulary['sic-bo']['atTable']>;

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
