import type { Limits } from '../../engine/wager.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Header } from './actor.ts';
import type { Chips } from './chips.ts';

/**
 * Everything that can be asked of a table, as values. A fact attests what happened, an announcement takes effect by
 * being said, a decision is a ruling with a reason. Who may give which is in `authority`.
 */
export type Order = Common | Layout | Roulette | SicBo | NiuNiu;
export type Command = Header & Order;
export type OrderType = Order['type'];
export type OrderOf<T extends OrderType> = Extract<Order, { type: T }>;
export type CommandOf<T extends OrderType> = Header & OrderOf<T>;

/** The wager of one player on one spot; Niu Niu adds the box. */
export type WagerRef = Readonly<{ player: string; spot: string; box?: number }>;

export type Direction = 'clockwise' | 'anticlockwise';

type Common = Readonly<
  // the table
  | {
      type: 'attestEquipment';
      item: string;
      traits?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    }
  | { type: 'setLimits'; limits: Limits; smallestChip?: number }
  | { type: 'choosePayTable'; payTable: string; reason: string }
  | { type: 'openTable' }
  | { type: 'suspendTable'; reason: string }
  | { type: 'resumeTable' }
  | { type: 'closeTable' }
  // money and chips
  | { type: 'buyIn'; player: string; amount: number; from: 'cash' | 'wallet'; suspect?: { uv: 'pass' | 'fail' } }
  | { type: 'cashOut'; player: string; amount?: number }
  | {
      type: 'changeChips';
      player: string;
      give: Readonly<Record<string, number>>;
      receive: Readonly<Record<string, number>>;
    }
  | { type: 'tip'; player: string; amount: number }
  | { type: 'requestFill'; fill: string; amount: number; denominations: Readonly<Record<string, number>> }
  | { type: 'requestCredit'; fill: string; amount: number; denominations: Readonly<Record<string, number>> }
  | { type: 'approveFill'; fill: string }
  | { type: 'confirmFill'; fill: string }
  | { type: 'countFloat'; counted: number; when: 'opening' | 'closing'; reason?: string }
  | {
      type: 'reportSuspectMoney';
      incident: string;
      wager?: WagerRef;
      player: string;
      amount: number;
      what: 'cash' | 'chips';
    }
  | { type: 'ruleSuspectMoney'; incident: string; genuine: boolean; reason: string }
  // people and records
  | { type: 'joinTable'; player: string; seat?: number; wantsColour?: boolean }
  | { type: 'leaveTable'; player: string }
  | { type: 'markFootage'; camera: string; from: number; to: number; remark: string }
  | { type: 'reportIncident'; incident: string; what: string }
  | { type: 'decideUncovered'; incident: string; decision: string; effect: 'void' | 'continue' }
  | { type: 'correctDisplay'; shown: string; actual: string }
  // betting in every game
  /** `back` is the colour of the deck in play, where a table has two. */
  | { type: 'openBetting'; back?: string }
  | { type: 'abortBetting'; reason: string }
  | {
      type: 'placeWager';
      player: string;
      spot: string;
      box?: number;
      chips: Chips;
      reserve?: number;
      on?: 'courtesy-line';
      cash?: true;
    }
  | {
      type: 'placeForPlayer';
      player: string;
      spot: string;
      box?: number;
      chips: Chips;
      reserve?: number;
      on?: 'courtesy-line';
    }
  | { type: 'queryCallBet'; player: string; spot: string; box?: number; remark: string }
  | { type: 'removeWager'; player: string; spot: string; box?: number; chips?: Chips }
  | { type: 'announceNoMoreBets' }
  | { type: 'reportLate'; player: string; spot: string; box?: number; chips: Chips }
  | { type: 'reportFound'; player: string; spot: string; box?: number; chips: Chips; reserve?: number }
  | { type: 'reportWithdrawn'; wager: WagerRef }
  | { type: 'closeRound' }
>;

/** Roulette and Sic Bo: chips lie on a layout and are collected before anybody is paid. */
type Layout = Readonly<
  | { type: 'moveWager'; player: string; spot: string; to: string; chips?: Chips }
  | { type: 'reportDisturbed'; wager: WagerRef; to: string | null }
  | { type: 'collectLosing'; wager?: WagerRef }
  | { type: 'payNext' }
>;

type Roulette = Readonly<
  | { type: 'issueColor'; player: string; colour: string; count: number; value: number; marker?: boolean }
  | {
      type: 'issueExtraColor';
      player: string;
      colour: string;
      count: number;
      value: number;
      differentValue?: boolean;
      marker?: boolean;
    }
  | { type: 'redeemColor'; player: string; colour: string; count: number; issuedBy?: string }
  | { type: 'recallColor'; player: string; colour: string }
  | { type: 'writeOffColor'; player: string; colour: string; count: number }
  | { type: 'spinBall'; ball: Direction; wheel: Direction; turning?: boolean }
  | { type: 'approveEarlyClose' }
  | { type: 'attestRevolutions'; laps: number; expected?: boolean }
  | { type: 'ballAtRest'; pocket: Pocket }
  | { type: 'decideRestWithoutClose'; result: boolean; reason: string }
  | { type: 'placeDolly'; number: Pocket }
  | { type: 'correctResult'; pocket: Pocket; reason: string }
  | { type: 'questionPlacement'; wager: WagerRef; remark: string }
  | { type: 'rulePlacement'; wager: WagerRef; spot: string; reason: string }
  /** `value` and `seen` come from the record of the table that issued the chips, of which so many events were read. */
  | {
      type: 'reportForeignChips';
      player: string;
      spot: string;
      table: string;
      colour: string;
      value: number;
      count: number;
      seen?: number;
    }
  | {
      type: 'ruleForeignChips';
      player: string;
      spot: string;
      table: string;
      colour: string;
      allow: boolean;
      reason: string;
    }
  | { type: 'announceNoSpin'; cause: string; reason?: string; person?: string; beforeRest?: boolean }
  | { type: 'reportFact'; cause: string; person?: string; beforeRest?: boolean }
  | { type: 'voidInvalidSpin'; cause: string }
  | { type: 'reportPowerFailure'; noSpin: boolean }
  | { type: 'recordBallRemoval'; done: boolean }
  | { type: 'examineBall'; pass: boolean }
  | { type: 'returnBall'; pocket: Pocket }
  | { type: 'clearVoid' }
>;

type SicBo = Readonly<
  | { type: 'activateTumbler' }
  | { type: 'attestTumbles'; tumbles: number }
  | { type: 'removeCover' }
  | { type: 'attestDice'; dice: readonly number[]; flat: boolean }
  | { type: 'enterResult'; keys: readonly number[] }
  | { type: 'illuminate'; lit: readonly string[] }
  | { type: 'reenterResult'; keys: readonly number[] }
  | { type: 'reportLights'; fault: 'missing' | 'wrong' }
  | { type: 'reportMalfunction'; what: string }
  | { type: 'approveContinue'; lights: 'on' | 'manual' }
  | { type: 'recordVoid'; cause: string }
>;

type NiuNiu = Readonly<
  | { type: 'takeBox'; player: string; box: number }
  | { type: 'placeReserve'; player: string; spot: 'double' | 'super-niu'; box: number; amount: number }
  | { type: 'restrictBoxes'; player: string; restricted: boolean }
  | { type: 'reopenBetting'; reason: string }
  | { type: 'dealPacket'; to: number | 'dealer'; cards: number; source?: 'device' | 'other' }
  | { type: 'reportExposed'; to: number | 'dealer'; card?: string }
  | { type: 'finishDeal' }
  | { type: 'spreadCheck'; counts: Readonly<Record<string, number>> }
  | { type: 'reportHandled'; box: number }
  | { type: 'reportMisdeal'; kind: string; box?: number; cards?: number }
  | { type: 'reconstruct'; orderKnown: boolean; faceSeen: boolean; deviceReady: boolean }
  | { type: 'handleCards'; player: string; box: number }
  | { type: 'showHand'; box: number; cards: readonly string[] }
  | { type: 'arrange'; player?: string; box: number | 'dealer'; two: readonly string[] | null }
  | { type: 'verifyArrangement'; box: number; cards?: readonly string[] }
  | { type: 'revealDealer'; cards: readonly string[]; two: readonly string[] | null }
  | { type: 'compareNext' }
  | { type: 'reportConduct'; box: number; what: 'out-of-view' | 'damaged' }
  | { type: 'barHandling'; player: string; barred: boolean; reason: string }
  | { type: 'reportHouseEvent'; event: string; what: string }
  | { type: 'decideHouseEvent'; void: boolean; reason: string }
  | { type: 'replaceDeck'; cards: number; back: string }
>;

/** Every command there is; a test holds this list and the union to each other. */
export const ORDER_TYPES = [
  'attestEquipment',
  'setLimits',
  'choosePayTable',
  'openTable',
  'suspendTable',
  'resumeTable',
  'closeTable',
  'buyIn',
  'cashOut',
  'changeChips',
  'tip',
  'requestFill',
  'requestCredit',
  'approveFill',
  'confirmFill',
  'countFloat',
  'reportSuspectMoney',
  'ruleSuspectMoney',
  'joinTable',
  'leaveTable',
  'markFootage',
  'reportIncident',
  'decideUncovered',
  'correctDisplay',
  'openBetting',
  'abortBetting',
  'placeWager',
  'placeForPlayer',
  'queryCallBet',
  'removeWager',
  'announceNoMoreBets',
  'reportLate',
  'reportFound',
  'reportWithdrawn',
  'closeRound',
  'moveWager',
  'reportDisturbed',
  'collectLosing',
  'payNext',
  'issueColor',
  'issueExtraColor',
  'redeemColor',
  'recallColor',
  'writeOffColor',
  'spinBall',
  'approveEarlyClose',
  'attestRevolutions',
  'ballAtRest',
  'decideRestWithoutClose',
  'placeDolly',
  'correctResult',
  'questionPlacement',
  'rulePlacement',
  'reportForeignChips',
  'ruleForeignChips',
  'announceNoSpin',
  'reportFact',
  'voidInvalidSpin',
  'reportPowerFailure',
  'recordBallRemoval',
  'examineBall',
  'returnBall',
  'clearVoid',
  'activateTumbler',
  'attestTumbles',
  'removeCover',
  'attestDice',
  'enterResult',
  'illuminate',
  'reenterResult',
  'reportLights',
  'reportMalfunction',
  'approveContinue',
  'recordVoid',
  'takeBox',
  'placeReserve',
  'restrictBoxes',
  'reopenBetting',
  'dealPacket',
  'reportExposed',
  'finishDeal',
  'spreadCheck',
  'reportHandled',
  'reportMisdeal',
  'reconstruct',
  'handleCards',
  'showHand',
  'arrange',
  'verifyArrangement',
  'revealDealer',
  'compareNext',
  'reportConduct',
  'barHandling',
  'reportHouseEvent',
  'decideHouseEvent',
  'replaceDeck',
] as const satisfies readonly OrderType[];

type Missing = Exclude<OrderType, (typeof ORDER_TYPES)[number]>;
/** Does not compile while a command of the union is missing from the list. */
export const ALL_LISTED: Missing extends never ? true : Missing = true;
