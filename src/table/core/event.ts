import type { ForeignChips, Limits, Payment, Settlement } from '../../engine/wager.ts';
import type { ClauseId } from '../../kit/id.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { HandClass, Pocket, Step } from '../../rulebook/rulebook.ts';
import type { Fault } from '../games/niu-niu/round.ts';
import type { ActorRole } from './actor.ts';
import type { Chips } from './chips.ts';
import type { Direction, WagerRef } from './command.ts';

/** Who did it, in which function, when, and under which document: on every event. */
export type Stamp = Readonly<{
  person: string;
  role: ActorRole;
  actingAs?: Ranked;
  second?: string;
  at: number;
  rules: string;
  round: number;
}>;

/** One thing that happened. The log of these is the truth; nothing in it is ever changed. */
export type Event = Readonly<{ v: 1; stamp: Stamp; fact: Fact }>;

export type Fact = CommonFact | LayoutFact | RouletteFact | SicBoFact | NiuNiuFact;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;

/** Chips that move between a player and the layout; `each` is what one chip of a colour is worth. */
export type Lot = Readonly<{
  player: string;
  spot: string;
  box?: number;
  chips: Chips;
  each?: Readonly<Record<string, number>>;
  stake: number;
  reserve: number;
  /** Chips of another table: they are nobody's here and go back as they came. */
  foreign?: ForeignChips;
}>;

type Cited = Readonly<{ clause?: ClauseId }>;

type CommonFact = Cited &
  Readonly<
    | {
        type: 'EquipmentAttested';
        item: string;
        passed: boolean;
        failed?: readonly string[];
        traits: Readonly<Record<string, unknown>>;
      }
    | { type: 'LimitsSet'; limits: Limits; smallestChip: number }
    | { type: 'PayTableChosen'; payTable: string; reason: string }
    | { type: 'TableOpened' }
    | { type: 'TableSuspended'; reason: string }
    | { type: 'TableResumed' }
    /** Until version 2 of the decider a table wrote colours off while it closed, and listed them. */
    | { type: 'TableClosed'; missingColours?: Readonly<Record<string, number>> }
    | { type: 'BoughtIn'; player: string; amount: number; from: 'cash' | 'wallet' }
    | { type: 'BuyInRefused'; player: string; amount: number; incident: string }
    | { type: 'CashedOut'; player: string; amount: number; due: number }
    | {
        type: 'ChipsChanged';
        player: string;
        give: Readonly<Record<string, number>>;
        receive: Readonly<Record<string, number>>;
      }
    | { type: 'TipBooked'; player: string; amount: number }
    | {
        type: 'FillRequested';
        fill: string;
        direction: 'fill' | 'credit';
        amount: number;
        denominations: Readonly<Record<string, number>>;
      }
    | { type: 'FillApproved'; fill: string }
    | { type: 'FillConfirmed'; fill: string; direction: 'fill' | 'credit'; amount: number }
    | { type: 'FloatCounted'; when: 'opening' | 'closing'; counted: number; recorded: number; reason?: string }
    | { type: 'MoneyHeld'; incident: string; wager?: WagerRef; player: string; amount: number; what: 'cash' | 'chips' }
    | {
        type: 'MoneyRuled';
        incident: string;
        genuine: boolean;
        reason: string;
        lot?: Lot;
        /** Chips that had been taken from the player meanwhile. */
        apart?: Readonly<{ player: string; amount: number }>;
      }
    | { type: 'PlayerJoined'; player: string; seat?: number; wantsColour: boolean }
    | { type: 'PlayerLeft'; player: string }
    | { type: 'FootageMarked'; camera: string; from: number; to: number; remark: string }
    | { type: 'IncidentReported'; incident: string; what: string; holds: boolean }
    | { type: 'UncoveredDecided'; incident: string; decision: string; effect: 'void' | 'continue' }
    | { type: 'DisplayCorrected'; shown: string; actual: string }
    | { type: 'Notified'; role: Ranked; about: string }
    | {
        type: 'BettingOpened';
        limits: Limits;
        smallestChip: number;
        /** All readings in force, whether or not they are the usual ones. */
        options: Readonly<Record<string, unknown>>;
        /** The digest of the rulebook, and the version of the decider; records of version 1 have neither. */
        rulebook?: string;
        decider?: number;
      }
    | { type: 'BettingAborted'; reason: string }
    | { type: 'WagerPlaced'; lot: Lot; order: number; placedBy: ActorRole; call: boolean; on?: 'courtesy-line' }
    | { type: 'WagerFound'; lot: Lot; order: number }
    | { type: 'CallBetQueried'; wager: WagerRef; remark: string }
    | { type: 'WagerRemoved'; lot: Lot }
    | { type: 'BettingClosed' }
    | { type: 'LateReturned'; player: string; spot: string; box?: number; chips: Chips }
    | { type: 'WithdrawnKeptLive'; wager: WagerRef }
    | { type: 'WithdrawnReturned'; lot: Lot }
    | { type: 'RoundVoided'; cause: string; next: readonly Step[]; reason?: string; person?: string }
    | { type: 'WagersReturned'; lots: readonly Lot[] }
    | { type: 'RoundClosed'; result: string }
  >;

/** Money that moved while a round was being settled, so that it can be undone entry by entry. */
export type Moved = Readonly<{
  /** Keys of the wagers it settled. */
  wagers: readonly string[];
  player: string;
  spot: string;
  box?: number;
  /** Layout to float. */
  taken: number;
  /** Float to player. */
  paid: number;
  /** Layout back to the player. */
  returned: Chips;
  each?: Readonly<Record<string, number>>;
  /** Colour chips that came back to the table with what was taken. */
  coloursIn?: Readonly<Record<string, number>>;
  /** Chips of another table: what goes back goes back to its account there. */
  foreign?: Readonly<{ table: string; colour: string; returned: number }>;
  commission: number;
}>;

type LayoutFact = Cited &
  Readonly<
    | { type: 'WagerMoved'; lot: Lot; to: string; order: number }
    | { type: 'WagerDisturbed'; wager: WagerRef; to: string | null }
    | {
        type: 'RoundSettled';
        settlements: readonly Settlement[];
        payments: readonly Payment[];
        underMinimumUsed: readonly string[];
      }
    | { type: 'LosingCollected'; moved: Moved; settlement: Settlement }
    | { type: 'WagerGivenBack'; moved: Moved; settlement: Settlement }
    | { type: 'UnderMinimumNoticed'; player: string }
    | { type: 'CollectingFinished' }
    | { type: 'WinnerPaid'; payment: Payment; moved: readonly Moved[] }
    | { type: 'EntryReversed'; moved: Moved; duePaid: number; dueReturned: number }
    | { type: 'StakesReleased'; lots: readonly Lot[] }
  >;

type RouletteFact = Cited &
  Readonly<
    | { type: 'ColorIssued'; player: string; colour: string; count: number; value: number; extra: boolean }
    | { type: 'ValueMarkerShown'; colour: string; value: number }
    | { type: 'MarkersInsufficient'; needed: number; held: number }
    | { type: 'ColorRedeemed'; player: string; colour: string; count: number; value: number }
    | { type: 'ColorRecalled'; player: string; colour: string }
    | { type: 'ColorWrittenOff'; player: string; colour: string; count: number; value: number }
    | { type: 'BallSpun'; ball: Direction; wheel: Direction; turning: boolean }
    | { type: 'Prompted'; cause: string }
    | { type: 'EarlyCloseApproved' }
    | { type: 'RevolutionsAttested'; laps: number; expected: boolean }
    | { type: 'BallRested'; pocket: Pocket; held: boolean }
    | { type: 'ResultReleased'; reason: string }
    | { type: 'ResultConfirmed'; pocket: Pocket }
    | { type: 'ResultCorrected'; pocket: Pocket; was: Pocket; reason: string }
    | { type: 'PlacementQuestioned'; wager: WagerRef; remark: string }
    | { type: 'PlacementRuled'; wager: WagerRef; spot: string; reason: string }
    | {
        type: 'ForeignFound';
        player: string;
        spot: string;
        table: string;
        colour: string;
        value: number;
        count: number;
        order: number;
        /** How many events the table that issued them had by then. */
        seen?: number;
      }
    | {
        type: 'ForeignRuled';
        player: string;
        spot: string;
        table: string;
        colour: string;
        allow: boolean;
        reason: string;
      }
    | { type: 'NoSpinAnnounced'; cause: string; reason?: string }
    | { type: 'PowerFailureReported'; noSpin: boolean }
    | { type: 'BallRemovalRecorded'; done: boolean }
    | { type: 'BallExamined'; pass: boolean }
    | { type: 'BallReturned'; pocket: Pocket }
    | { type: 'VoidCleared' }
  >;

type SicBoFact = Cited &
  Readonly<
    | { type: 'TumblerActivated' }
    | { type: 'TumblesAttested'; tumbles: number }
    | { type: 'RoundStarted' }
    | { type: 'DiceExposed' }
    | { type: 'DiceAttested'; dice: readonly number[] }
    | { type: 'ResultEntered'; keys: readonly number[] }
    | { type: 'ResultReentered'; keys: readonly number[]; was: readonly number[] }
    | { type: 'AreasLit'; lit: readonly string[] }
    | { type: 'LightFault'; fault: 'missing' | 'wrong' }
    | { type: 'MalfunctionReported'; what: string; holds: boolean }
    | { type: 'ContinueApproved'; lights: 'on' | 'manual' }
  >;

type NiuNiuFact = Cited &
  Readonly<
    | { type: 'BoxTaken'; player: string; box: number }
    | { type: 'BoxLeft'; player: string; box: number }
    | { type: 'DeckInPlay'; back: string }
    /** What was added to the Reserve; below 0 it was handed back. */
    | { type: 'ReservePlaced'; player: string; spot: string; box: number; amount: number }
    | { type: 'BoxesRestricted'; player: string; restricted: boolean }
    | { type: 'BettingReopened'; reason: string }
    /** `expected` where somebody else, or nobody, had the turn. */
    | {
        type: 'PacketDealt';
        packet: number;
        to: number | 'dealer';
        cards: number;
        expected?: number | 'dealer' | 'nobody';
      }
    | { type: 'CardTurnedDown'; to: number | 'dealer' }
    | { type: 'DealFinished' }
    | { type: 'SpreadPassed'; counts: Readonly<Record<string, number>> }
    | { type: 'SpreadFailed'; counts: Readonly<Record<string, number>> }
    | { type: 'HandledEarly'; box: number }
    | { type: 'MisdealReported'; kind: string; box?: number; cards?: number }
    | { type: 'BoxVoided'; box: number; lots: readonly Lot[] }
    | { type: 'CardsVoided'; box: number; cards: number }
    | { type: 'ReconstructionStarted'; faults: readonly Fault[] }
    /** Numbers of the packets by recipient; `dealt` of them are new. */
    | {
        type: 'Reconstructed';
        packets: Readonly<Record<string, readonly number[]>>;
        discarded: readonly number[];
        dealt: number;
      }
    | { type: 'ReconstructionImpossible'; reason: string }
    | { type: 'CardsHandled'; player: string; box: number }
    | { type: 'HandShown'; box: number; cards: readonly string[] }
    | { type: 'HandArranged'; box: number | 'dealer'; two: readonly string[] | null }
    | { type: 'HandVerified'; box: number; hand: HandClass; two: readonly string[] | null }
    | { type: 'HandReset'; box: number | 'dealer'; hand: HandClass; two: readonly string[] | null }
    | { type: 'DealerHandSet'; cards: readonly string[]; hand: HandClass; two: readonly string[] | null }
    | { type: 'BoxSettled'; box: number; won: boolean; moved: readonly Moved[]; settlements: readonly Settlement[] }
    | { type: 'CardsDiscarded'; from: number | 'dealer'; cards: number }
    | { type: 'ConductIncident'; incident: string; box: number; what: 'out-of-view' | 'damaged' }
    | { type: 'HandlingBarred'; player: string; barred: boolean; reason: string }
    | { type: 'HouseEventReported'; event: string; what: string; newDeck: boolean }
    | { type: 'RoundContinued'; event: string; reason: string }
    | { type: 'DeckReplaced'; cards: number; back: string; replaces?: string }
  >;
