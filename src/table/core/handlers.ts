import type { Family } from '../../rulebook/rulebook.ts';
import { niuNiu } from '../games/niu-niu/handlers.ts';
import { roulette } from '../games/roulette/handlers.ts';
import { sicBo } from '../games/sic-bo/handlers.ts';
import type { OrderType } from './command.ts';
import type { Handler } from './decide.ts';
import * as layout from './layout/layout.ts';
import * as lifecycle from './table/lifecycle.ts';
import * as money from './table/money.ts';
import * as records from './table/records.ts';
import * as wagers from './table/wagers.ts';

/** Commands that mean the same everywhere but are carried out as each game has it. */
type Shared = 'openBetting' | 'announceNoMoreBets' | 'closeRound';

const byFamily =
  <T extends OrderType>(of: Readonly<Record<Family, Handler<T>>>): Handler<T> =>
  (state, command) =>
    of[state.rules.family](state, command);

const {
  openBetting: _o,
  announceNoMoreBets: _a,
  closeRound: _c,
  collectLosing: _l,
  clearVoid: _v,
  ...ofRoulette
} = roulette;
const { openBetting: _p, announceNoMoreBets: _b, closeRound: _d, collectLosing: _m, clearVoid: _w, ...ofSicBo } = sicBo;
const { openBetting: _q, announceNoMoreBets: _e, closeRound: _f, clearVoid: _x, ...ofNiuNiu } = niuNiu;

const shared: { readonly [T in Shared]: Handler<T> } = {
  openBetting: byFamily({ roulette: roulette.openBetting, 'sic-bo': sicBo.openBetting, 'niu-niu': niuNiu.openBetting }),
  announceNoMoreBets: byFamily({
    roulette: roulette.announceNoMoreBets,
    'sic-bo': sicBo.announceNoMoreBets,
    'niu-niu': niuNiu.announceNoMoreBets,
  }),
  closeRound: byFamily({ roulette: roulette.closeRound, 'sic-bo': sicBo.closeRound, 'niu-niu': niuNiu.closeRound }),
};

/** What each command does once it is known to exist here, now, and for this person. */
export const HANDLERS: { readonly [T in OrderType]: Handler<T> } = {
  attestEquipment: lifecycle.attestEquipment,
  setLimits: lifecycle.setLimits,
  choosePayTable: lifecycle.choosePayTable,
  openTable: lifecycle.openTable,
  suspendTable: lifecycle.suspendTable,
  resumeTable: lifecycle.resumeTable,
  closeTable: lifecycle.closeTable,
  buyIn: money.buyIn,
  cashOut: money.cashOut,
  changeChips: money.changeChips,
  tip: money.tip,
  requestFill: money.requestFill,
  requestCredit: money.requestCredit,
  approveFill: money.approveFill,
  confirmFill: money.confirmFill,
  countFloat: money.countFloat,
  reportSuspectMoney: money.reportSuspectMoney,
  ruleSuspectMoney: money.ruleSuspectMoney,
  joinTable: records.joinTable,
  leaveTable: records.leaveTable,
  markFootage: records.markFootage,
  reportIncident: records.reportIncident,
  decideUncovered: records.decideUncovered,
  correctDisplay: records.correctDisplay,
  abortBetting: wagers.abortBetting,
  placeWager: wagers.placeWager,
  placeForPlayer: wagers.placeForPlayer,
  queryCallBet: wagers.queryCallBet,
  removeWager: wagers.removeWager,
  reportLate: wagers.reportLate,
  reportFound: wagers.reportFound,
  reportWithdrawn: wagers.reportWithdrawn,
  moveWager: layout.moveWager,
  reportDisturbed: layout.reportDisturbed,
  payNext: layout.payNext,
  collectLosing: (state, command) =>
    (state.rules.family === 'roulette' ? roulette : sicBo).collectLosing(state, command),
  clearVoid: byFamily({ roulette: roulette.clearVoid, 'sic-bo': sicBo.clearVoid, 'niu-niu': niuNiu.clearVoid }),
  ...shared,
  ...ofRoulette,
  ...ofSicBo,
  ...ofNiuNiu,
};
