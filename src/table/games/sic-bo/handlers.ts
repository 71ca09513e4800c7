import { approveContinue, reportLights, reportMalfunction } from './faults.ts';
import { attestDice, closeRound, collectLosing, enterResult, illuminate, reenterResult } from './result.ts';
import { activateTumbler, announceNoMoreBets, attestTumbles, openBetting, removeCover } from './tumbler.ts';
import { clearVoid, recordVoid } from './voids.ts';

/** What a Sic Bo table does with the commands that are its own or that it carries out its own way. */
export const sicBo = {
  openBetting,
  announceNoMoreBets,
  collectLosing,
  closeRound,
  clearVoid,
  activateTumbler,
  attestTumbles,
  removeCover,
  attestDice,
  enterResult,
  illuminate,
  reenterResult,
  reportLights,
  reportMalfunction,
  approveContinue,
  recordVoid,
};
