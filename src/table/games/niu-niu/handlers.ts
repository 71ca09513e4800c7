import { announceNoMoreBets, placeReserve, reopenBetting, restrictBoxes, takeBox } from './boxes.ts';
import { clearVoid, closeRound, compareNext } from './compare.ts';
import { dealPacket, finishDeal, reportExposed, reportHandled, spreadCheck } from './deal.ts';
import { openBetting, replaceDeck } from './deck.ts';
import { arrange, handleCards, revealDealer, showHand, verifyArrangement } from './hands.ts';
import { barHandling, decideHouseEvent, reportConduct, reportHouseEvent } from './house-events.ts';
import { reportMisdeal } from './misdeals.ts';
import { reconstruct } from './reconstruct.ts';

export const niuNiu = {
  openBetting,
  announceNoMoreBets,
  closeRound,
  clearVoid,
  takeBox,
  placeReserve,
  restrictBoxes,
  reopenBetting,
  dealPacket,
  reportExposed,
  finishDeal,
  spreadCheck,
  reportHandled,
  reportMisdeal,
  reconstruct,
  handleCards,
  showHand,
  arrange,
  verifyArrangement,
  revealDealer,
  compareNext,
  reportConduct,
  barHandling,
  reportHouseEvent,
  decideHouseEvent,
  replaceDeck,
};
