import type { OrderType } from '../command.ts';
import type { Handler } from '../decide.ts';
import { no } from '../refusals.ts';

type Here =
  | 'openBetting'
  | 'announceNoMoreBets'
  | 'closeRound'
  | 'clearVoid'
  | 'takeBox'
  | 'placeReserve'
  | 'restrictBoxes'
  | 'reopenBetting'
  | 'dealPacket'
  | 'reportExposed'
  | 'finishDeal'
  | 'spreadCheck'
  | 'reportHandled'
  | 'reportMisdeal'
  | 'reconstruct'
  | 'handleCards'
  | 'showHand'
  | 'arrange'
  | 'verifyArrangement'
  | 'revealDealer'
  | 'compareNext'
  | 'reportConduct'
  | 'barHandling'
  | 'reportHouseEvent'
  | 'decideHouseEvent'
  | 'replaceDeck';

const later = () => no('bad-command');

export const niuNiu: { readonly [T in Here]: Handler<T & OrderType> } = {
  openBetting: later,
  announceNoMoreBets: later,
  closeRound: later,
  clearVoid: later,
  takeBox: later,
  placeReserve: later,
  restrictBoxes: later,
  reopenBetting: later,
  dealPacket: later,
  reportExposed: later,
  finishDeal: later,
  spreadCheck: later,
  reportHandled: later,
  reportMisdeal: later,
  reconstruct: later,
  handleCards: later,
  showHand: later,
  arrange: later,
  verifyArrangement: later,
  revealDealer: later,
  compareNext: later,
  reportConduct: later,
  barHandling: later,
  reportHouseEvent: later,
  decideHouseEvent: later,
  replaceDeck: later,
};
