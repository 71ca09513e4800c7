import { clearVoid, examineBall, recordBallRemoval, returnBall } from './after-void.ts';
import { issueColor, issueExtraColor, recallColor, redeemColor, writeOffColor } from './colours.ts';
import { questionPlacement, reportForeignChips, ruleForeignChips, rulePlacement } from './rulings.ts';
import {
  announceNoMoreBets,
  approveEarlyClose,
  attestRevolutions,
  ballAtRest,
  closeRound,
  collectLosing,
  correctResult,
  decideRestWithoutClose,
  openBetting,
  placeDolly,
  reportPowerFailure,
  spinBall,
} from './spin.ts';
import { announceNoSpin, reportFact, voidInvalidSpin } from './voids.ts';

/** Three rulebooks, one code: what differs is in their data. */
export const roulette = {
  openBetting,
  announceNoMoreBets,
  collectLosing,
  closeRound,
  clearVoid,
  issueColor,
  issueExtraColor,
  redeemColor,
  recallColor,
  writeOffColor,
  spinBall,
  approveEarlyClose,
  attestRevolutions,
  ballAtRest,
  decideRestWithoutClose,
  placeDolly,
  correctResult,
  questionPlacement,
  rulePlacement,
  reportForeignChips,
  ruleForeignChips,
  announceNoSpin,
  reportFact,
  voidInvalidSpin,
  reportPowerFailure,
  recordBallRemoval,
  examineBall,
  returnBall,
};
