import type { OrderType } from '../command.ts';
import type { Handler } from '../decide.ts';
import { no } from '../refusals.ts';

type Here =
  | 'openBetting'
  | 'announceNoMoreBets'
  | 'collectLosing'
  | 'closeRound'
  | 'clearVoid'
  | 'activateTumbler'
  | 'attestTumbles'
  | 'removeCover'
  | 'attestDice'
  | 'enterResult'
  | 'illuminate'
  | 'reenterResult'
  | 'reportLights'
  | 'reportMalfunction'
  | 'approveContinue'
  | 'recordVoid';

const later = () => no('bad-command');

export const sicBo: { readonly [T in Here]: Handler<T & OrderType> } = {
  openBetting: later,
  announceNoMoreBets: later,
  collectLosing: later,
  closeRound: later,
  clearVoid: later,
  activateTumbler: later,
  attestTumbles: later,
  removeCover: later,
  attestDice: later,
  enterResult: later,
  illuminate: later,
  reenterResult: later,
  reportLights: later,
  reportMalfunction: later,
  approveContinue: later,
  recordVoid: later,
};
