import type { AnyRulebook } from '../../rulebook/index.ts';
import { admits } from '../../rulebook/options.ts';
import { RANKS, type Ranked } from '../../rulebook/ranks.ts';
import type { Family, Step, Who } from '../../rulebook/rulebook.ts';
import type { OrderOf, OrderType } from './command.ts';
import type { Known } from './due.ts';
import type { TableRefusalCode } from './refusals.ts';
import type { Phase } from './vocabulary.ts';

/** Who a command is for. Staff means the lowest rank that may give it; a player gives it for themselves only. */
export type Needs = Readonly<{
  player?: true;
  from?: Ranked;
  /** Other ranks the clause names beside the lowest. */
  named?: readonly Ranked[];
  /** The clause itself says "or above", whatever `higherMayAct` says. */
  orAbove?: true;
  /** Another person who must stand beside it. */
  second?: Ranked;
  /** People without a rank whose office it is. */
  office?: 'surveillance' | 'cashier';
  /** A sensor, terminal or dealing device may report it. */
  device?: true;
  /** What everybody else is told, where "not authorised" would not say what to do instead. */
  otherwise?: TableRefusalCode;
  clause?: string;
}>;

type Asks<T extends OrderType> = Needs | ((rules: AnyRulebook, order: OrderOf<T>) => Needs);

/** One row of the table of authority: where a command exists, when it may be given, and by whom. */
export type Row<T extends OrderType = OrderType> = Readonly<{
  families?: readonly Family[];
  /** Whether this document knows the command; what it says elsewhere decides that. */
  exists?: (rules: AnyRulebook) => boolean;
  /** `open` unless said otherwise. */
  status?: 'any' | 'closed' | 'open' | 'suspended' | 'running';
  /** Phases by game; a command without phases may be given in any. */
  phases?: Readonly<Partial<Record<Family, readonly Phase[]>>>;
  /** Still possible while play is held for somebody's decision. */
  whileHeld?: true;
  /** Names its round, so that a late command cannot touch the next one. */
  ofRound?: true;
  /** Who gives it, as far as the document says nothing else. */
  needs: Asks<T>;
  /** Which case of the command it is, where a document may ask for somebody else in some of them. */
  case?: (order: OrderOf<T>, phase: Phase) => string;
}>;

const dealer: Needs = { from: 'dealer' };
const inspector: Needs = { from: 'inspector' };
const supervisor: Needs = { from: 'pit-supervisor' };
const manager: Needs = { from: 'pit-manager' };
const supervisorUp: Needs = { from: 'pit-supervisor', orAbove: true };
const own: Needs = { player: true };
const ownOrStaff: Needs = { player: true, from: 'dealer' };
const seen: Needs = { from: 'dealer', device: true };
/** Money leaves a wallet by its owner's own act alone. */
const ownWallet: Needs = { player: true, otherwise: 'own-wallet-only' };

const BETTING: Row['phases'] = { roulette: ['betting', 'spin-open'], 'sic-bo': ['betting'], 'niu-niu': ['betting'] };

/** From the close of bets until the money of the round has moved. */
const AFTER_CLOSE: Row['phases'] = {
  roulette: ['closed-not-spun', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
  'sic-bo': ['shaken', 'closed', 'revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'],
  'niu-niu': ['closed', 'dealing', 'dealt', 'arranging', 'set', 'comparing'],
};

const AT_REST_ON: Row['phases'] = { roulette: ['at-rest', 'result', 'collecting', 'paying'] };
const RESULT_ON: Row['phases'] = { roulette: ['result', 'collecting', 'paying'] };
/** How long a void may still be recorded is an option of the rulebook (C12). */
const SHAKEN_ON: Row['phases'] = {
  'sic-bo': ['shaken', 'betting', 'closed', 'revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'],
};
const ROULETTE: readonly Family[] = ['roulette'];
const SIC_BO: readonly Family[] = ['sic-bo'];
const NIU_NIU: readonly Family[] = ['niu-niu'];
const LAYOUT: readonly Family[] = ['roulette', 'sic-bo'];
const DEALT_ON: Row['phases'] = { 'niu-niu': ['dealing', 'dealt', 'arranging', 'set', 'comparing'] };

/** Powers over an irregularity are in the rulebook; the lowest rank named there may come forward. */
const byCause = (rules: AnyRulebook, { cause }: { readonly cause: string }): Needs => {
  const irregularity = Object.hasOwn(rules.irregularities, cause) ? rules.irregularities[cause] : undefined;
  if (irregularity === undefined) return dealer;
  const { who, clause } = irregularity;
  const lowest = who.reduce((a, b) => (RANKS[b.from] < RANKS[a.from] ? b : a));
  return {
    from: lowest.from,
    named: who.map(({ from }) => from),
    ...(lowest.orAbove === true ? { orAbove: true } : {}),
    ...(clause === undefined ? {} : { clause }),
  };
};

export const ORDERS: { readonly [T in OrderType]: Row<T> } = {
  // the table
  attestEquipment: { status: 'any', whileHeld: true, needs: inspector },
  setLimits: { status: 'any', needs: manager },
  choosePayTable: {
    exists: ({ pays }) => Object.keys(pays).length > 1,
    status: 'closed',
    needs: (rules) => ({ from: highest(rules) }),
  },
  openTable: { status: 'closed', needs: supervisor },
  suspendTable: { needs: supervisor },
  resumeTable: { status: 'suspended', needs: supervisor },
  closeTable: { status: 'running', needs: supervisor },
  // money and chips
  buyIn: { status: 'running', whileHeld: true, needs: (_, { from }) => (from === 'wallet' ? ownWallet : dealer) },
  cashOut: { status: 'running', whileHeld: true, needs: dealer },
  changeChips: { status: 'running', whileHeld: true, needs: dealer },
  tip: { status: 'running', whileHeld: true, needs: own },
  requestFill: { status: 'any', whileHeld: true, needs: dealer },
  requestCredit: { status: 'any', whileHeld: true, needs: dealer },
  approveFill: { status: 'any', whileHeld: true, needs: supervisor },
  confirmFill: { status: 'any', whileHeld: true, needs: { office: 'cashier' } },
  countFloat: { status: 'any', whileHeld: true, needs: { from: 'dealer', second: 'inspector' } },
  reportSuspectMoney: {
    status: 'running',
    whileHeld: true,
    needs: dealer,
  },
  ruleSuspectMoney: {
    status: 'running',
    whileHeld: true,
    needs: supervisor,
  },
  // people and records
  joinTable: { status: 'running', whileHeld: true, needs: ownOrStaff },
  leaveTable: { status: 'running', whileHeld: true, needs: ownOrStaff },
  markFootage: { status: 'any', whileHeld: true, needs: { office: 'surveillance' } },
  reportIncident: { status: 'running', whileHeld: true, needs: dealer },
  decideUncovered: {
    status: 'running',
    whileHeld: true,
    needs: (rules) => {
      const clause = rules.irregularities['uncovered']?.clause;
      const from = rules.options.uncoveredDecider;
      return clause === undefined ? { from, orAbove: true } : { from, orAbove: true, clause };
    },
  },
  correctDisplay: { status: 'running', whileHeld: true, needs: dealer },
  // betting in every game
  openBetting: {
    phases: { roulette: ['idle'], 'sic-bo': ['ready', 'shaken'], 'niu-niu': ['idle'] },
    needs: dealer,
  },
  abortBetting: {
    phases: {
      roulette: ['betting', 'closed-not-spun'],
      'sic-bo': ['shaken', 'betting'],
      'niu-niu': ['betting', 'closed'],
    },
    whileHeld: true,
    needs: supervisor,
  },
  placeWager: { phases: BETTING, ofRound: true, needs: own },
  placeForPlayer: { phases: BETTING, ofRound: true, needs: dealer },
  queryCallBet: { phases: BETTING, whileHeld: true, ofRound: true, needs: own },
  removeWager: { phases: BETTING, ofRound: true, needs: own },
  moveWager: { families: LAYOUT, phases: BETTING, ofRound: true, needs: own },
  announceNoMoreBets: {
    phases: { roulette: ['betting', 'spin-open'], 'sic-bo': ['betting'], 'niu-niu': ['betting'] },
    needs: dealer,
  },
  reportLate: { phases: AFTER_CLOSE, needs: dealer },
  reportFound: {
    phases: {
      roulette: ['closed-not-spun', 'spin-closed', 'at-rest', 'result'],
      'sic-bo': ['closed', 'revealed', 'entered', 'lit', 'light-fault'],
      'niu-niu': ['closed', 'dealing', 'dealt', 'arranging', 'set'],
    },
    needs: { from: 'dealer', second: 'inspector' },
  },
  reportWithdrawn: { phases: AFTER_CLOSE, needs: dealer },
  reportDisturbed: { families: LAYOUT, phases: AFTER_CLOSE, needs: dealer },
  collectLosing: {
    families: LAYOUT,
    phases: {
      roulette: ['result', 'collecting'],
      'sic-bo': ['revealed', 'entered', 'lit', 'light-fault', 'collecting'],
    },
    needs: dealer,
  },
  payNext: { families: LAYOUT, phases: { roulette: ['paying'], 'sic-bo': ['paying'] }, needs: dealer },
  closeRound: { phases: { roulette: ['paying'], 'sic-bo': ['paying'], 'niu-niu': ['comparing'] }, needs: dealer },
  // roulette
  issueColor: { families: ROULETTE, needs: dealer },
  issueExtraColor: { families: ROULETTE, needs: supervisor },
  redeemColor: { families: ROULETTE, status: 'running', whileHeld: true, needs: dealer },
  recallColor: { families: ROULETTE, phases: { roulette: ['idle'] }, needs: manager },
  // It takes a player's chips, so nobody does it alone.
  writeOffColor: {
    families: ROULETTE,
    status: 'running',
    phases: { roulette: ['idle'] },
    needs: { ...supervisor, second: 'inspector' },
  },
  spinBall: { families: ROULETTE, phases: { roulette: ['betting', 'closed-not-spun'] }, needs: seen },
  approveEarlyClose: {
    families: ROULETTE,
    exists: ({ narrowed }) => admits('closeBeforeSpin', 'pitManager', narrowed),
    phases: { roulette: ['betting'] },
    needs: manager,
  },
  attestRevolutions: { families: ROULETTE, phases: { roulette: ['spin-open', 'spin-closed', 'at-rest'] }, needs: seen },
  ballAtRest: { families: ROULETTE, phases: { roulette: ['spin-open', 'spin-closed'] }, needs: seen },
  decideRestWithoutClose: {
    families: ROULETTE,
    phases: { roulette: ['at-rest'] },
    needs: supervisor,
    case: ({ result }) => (result ? 'result' : 'void'),
  },
  placeDolly: { families: ROULETTE, phases: { roulette: ['at-rest'] }, needs: dealer },
  correctResult: { families: ROULETTE, phases: RESULT_ON, needs: supervisor, case: (_, phase) => phase },
  questionPlacement: { families: ROULETTE, phases: AT_REST_ON, needs: ownOrStaff },
  rulePlacement: { families: ROULETTE, phases: AT_REST_ON, needs: supervisorUp },
  reportForeignChips: {
    families: ROULETTE,
    phases: { roulette: ['closed-not-spun', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'] },
    needs: dealer,
  },
  ruleForeignChips: {
    families: ROULETTE,
    phases: RESULT_ON,
    needs: (rules) => ({ from: highest(rules) }),
  },
  announceNoSpin: {
    families: ROULETTE,
    phases: {
      roulette: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    },
    whileHeld: true,
    needs: byCause,
  },
  reportFact: {
    families: ROULETTE,
    phases: {
      roulette: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    },
    whileHeld: true,
    needs: (rules, order) => {
      const asked = byCause(rules, order);
      if (rules.options.voidBy !== 'announcement') return { ...asked, device: true };
      // Somebody who sees it calls it; only a device has nothing but its report.
      return { device: true, ...(asked.clause === undefined ? {} : { clause: asked.clause }) };
    },
  },
  // Where a spin without a result can still be voided after the ball has come to rest.
  voidInvalidSpin: {
    families: ROULETTE,
    exists: ({ irregularities }) =>
      Object.values(irregularities).some(({ who }) => who.some(({ until }) => until === 'first-settlement')),
    phases: { roulette: ['at-rest', 'result'] },
    whileHeld: true,
    needs: { from: 'dealer', second: 'pit-supervisor' },
  },
  reportPowerFailure: {
    families: ROULETTE,
    exists: ({ irregularities }) => Object.hasOwn(irregularities, 'power-failure'),
    phases: {
      roulette: ['betting', 'closed-not-spun', 'spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
    },
    whileHeld: true,
    needs: dealer,
  },
  recordBallRemoval: {
    families: ROULETTE,
    exists: (rules) => asksFor(rules, 'remove-ball'),
    phases: { roulette: ['voided'] },
    needs: dealer,
  },
  examineBall: {
    families: ROULETTE,
    exists: (rules) => asksFor(rules, 'examine-ball'),
    phases: { roulette: ['voided'] },
    needs: inspector,
  },
  // A void ends with the ball where it was before, or with the dealer's word that the table is clear.
  returnBall: {
    families: ROULETTE,
    exists: (rules) => asksFor(rules, 'return-ball'),
    phases: { roulette: ['voided'] },
    needs: dealer,
  },
  clearVoid: {
    exists: (rules) => !asksFor(rules, 'return-ball'),
    phases: { roulette: ['voided'], 'sic-bo': ['voided'], 'niu-niu': ['voided'] },
    needs: dealer,
  },
  // sic bo
  activateTumbler: { families: SIC_BO, phases: { 'sic-bo': ['ready', 'betting', 'closed'] }, needs: seen },
  attestTumbles: {
    families: SIC_BO,
    phases: SHAKEN_ON,
    needs: seen,
  },
  removeCover: { families: SIC_BO, phases: { 'sic-bo': ['closed', 'shaken'] }, needs: dealer },
  attestDice: { families: SIC_BO, phases: { 'sic-bo': ['revealed'] }, needs: seen },
  enterResult: { families: SIC_BO, phases: { 'sic-bo': ['revealed'] }, needs: dealer },
  illuminate: { families: SIC_BO, phases: { 'sic-bo': ['entered'] }, needs: { device: true, from: 'dealer' } },
  reenterResult: {
    families: SIC_BO,
    phases: { 'sic-bo': ['entered', 'lit'] },
    needs: { from: 'dealer', second: 'inspector' },
  },
  reportLights: {
    families: SIC_BO,
    phases: { 'sic-bo': ['entered', 'lit'] },
    needs: { from: 'dealer' },
  },
  reportMalfunction: {
    families: SIC_BO,
    status: 'running',
    whileHeld: true,
    needs: { from: 'dealer', device: true },
  },
  approveContinue: {
    families: SIC_BO,
    status: 'any',
    whileHeld: true,
    needs: manager,
  },
  recordVoid: {
    families: SIC_BO,
    phases: SHAKEN_ON,
    whileHeld: true,
    needs: byCause,
  },
  // niu niu
  takeBox: { families: NIU_NIU, phases: { 'niu-niu': ['betting'] }, ofRound: true, needs: own },
  placeReserve: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['betting'] },
    ofRound: true,
    needs: { player: true },
  },
  restrictBoxes: {
    families: NIU_NIU,
    status: 'running',
    whileHeld: true,
    needs: { from: 'pit-manager' },
  },
  reopenBetting: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['closed'] },
    needs: { from: 'dealer', second: 'pit-supervisor' },
  },
  dealPacket: { families: NIU_NIU, phases: { 'niu-niu': ['closed', 'dealing'] }, needs: seen },
  reportExposed: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['dealing', 'dealt'] },
    whileHeld: true,
    needs: { from: 'dealer' },
  },
  finishDeal: { families: NIU_NIU, phases: { 'niu-niu': ['dealing'] }, needs: dealer },
  spreadCheck: { families: NIU_NIU, phases: { 'niu-niu': ['dealt'] }, needs: { from: 'dealer' } },
  reportHandled: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['dealing', 'dealt'] },
    whileHeld: true,
    needs: { from: 'dealer' },
  },
  reportMisdeal: { families: NIU_NIU, phases: DEALT_ON, needs: byKind },
  reconstruct: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['dealing', 'dealt'] },
    whileHeld: true,
    needs: { from: 'dealer', second: 'inspector' },
  },
  handleCards: { families: NIU_NIU, phases: { 'niu-niu': ['dealt', 'arranging'] }, ofRound: true, needs: own },
  showHand: { families: NIU_NIU, phases: { 'niu-niu': ['dealt', 'arranging'] }, needs: seen },
  arrange: { families: NIU_NIU, phases: { 'niu-niu': ['dealt', 'arranging'] }, ofRound: true, needs: ownOrStaff },
  verifyArrangement: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['dealt', 'arranging'] },
    needs: { from: 'dealer' },
  },
  revealDealer: { families: NIU_NIU, phases: { 'niu-niu': ['arranging'] }, needs: seen },
  compareNext: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['set', 'comparing'] },
    needs: { from: 'dealer' },
  },
  reportConduct: {
    families: NIU_NIU,
    phases: { 'niu-niu': ['dealt', 'arranging', 'set', 'comparing'] },
    whileHeld: true,
    needs: dealer,
    case: ({ what }) => what,
  },
  barHandling: {
    families: NIU_NIU,
    status: 'running',
    whileHeld: true,
    needs: { from: 'pit-manager' },
  },
  reportHouseEvent: {
    families: NIU_NIU,
    phases: DEALT_ON,
    whileHeld: true,
    needs: { from: 'dealer' },
  },
  decideHouseEvent: {
    families: NIU_NIU,
    phases: DEALT_ON,
    whileHeld: true,
    needs: { from: 'pit-supervisor' },
  },
  replaceDeck: { families: NIU_NIU, phases: { 'niu-niu': ['idle'] }, needs: { from: 'inspector' } },
};

function byKind(rules: AnyRulebook, { kind }: { readonly kind: string }): Needs {
  return byCause(rules, { cause: kind });
}

/** The highest supervisor a document knows (D1). */
export const highest = ({ ladder }: AnyRulebook): Ranked => ladder[ladder.length - 1] as Ranked;

/** A rank that a document does not have falls to the next one above it that it has (A11). */
export function onLadder({ ladder }: AnyRulebook, rank: Ranked): Ranked {
  if (ladder.includes(rank)) return rank;
  return ladder.find((there) => RANKS[there] >= RANKS[rank]) ?? (ladder[ladder.length - 1] as Ranked);
}

/** Whether some void of this document asks for the step afterwards. */
function asksFor({ irregularities }: AnyRulebook, step: Step): boolean {
  return Object.values(irregularities).some(({ next }) => next.includes(step));
}

/** A row as somebody reads it who does not know all fields of the command yet. */
type Asking = Readonly<{
  needs: Needs | ((rules: AnyRulebook, order: Known) => Needs);
  case?: (order: Known, phase: Phase) => string;
}>;

/** Who this command asks for, here and now. */
export function needsOf(rules: AnyRulebook, order: Known, phase: Phase): Needs {
  const row = ORDERS[order.type] as Asking;
  const needs = typeof row.needs === 'function' ? row.needs(rules, order) : row.needs;
  const asked = { ...needs, ...saidOf(rules, row, order, phase) };
  const from = asked.from === undefined ? undefined : onLadder(rules, asked.from);
  const second = asked.second === undefined ? undefined : onLadder(rules, asked.second);
  if (from === asked.from && second === asked.second) return asked;
  return { ...asked, ...(from === undefined ? {} : { from }), ...(second === undefined ? {} : { second }) };
}

/** What the document itself says of it. */
function saidOf({ authority }: AnyRulebook, row: Asking, order: Known, phase: Phase): Who | undefined {
  const said = row.case === undefined ? undefined : authority[`${order.type}/${row.case(order, phase)}`];
  return said ?? authority[order.type];
}
