import type { ForeignChips, Limits, Payment, Settlement } from '../../engine/wager.ts';
import type { ClauseId } from '../../kit/id.ts';
import type { Params } from '../../kit/refusal.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Step } from '../../rulebook/rulebook.ts';
import type { ActorRole } from './actor.ts';
import type { Chips } from './chips.ts';
import type { Moved } from './event.ts';
import type { WagerRef } from './fields.ts';
import type { Game } from './game.ts';
import type { Notice, Office } from './notices.ts';
import type { Touch } from './outcome.ts';
import type { Status } from './phase.ts';
import type { TableRefusal } from './refusals.ts';
import type { HAND_BACKS } from './touches.ts';
import type { GameRound, Phase } from './vocabulary.ts';

type Plain = string | number | boolean | bigint | undefined | null;
type Frozen<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends ReadonlyMap<infer K, infer V>
      ? ReadonlyMap<K, Frozen<V>>
      : T extends ReadonlySet<infer U>
        ? ReadonlySet<U>
        : T extends readonly (infer U)[]
          ? readonly Frozen<U>[]
          : { readonly [K in keyof T]: Frozen<T[K]> };

/** A table as everybody but `evolve` sees it. */
export type TableState = Frozen<Omit<Draft, 'rules' | 'play' | 'closed'>> &
  Readonly<Pick<Draft, 'rules' | 'play'>> & { readonly closed: readonly ClosedRound[] };

/** The same while `evolve`, which alone owns it, works on it. */
export type Draft = {
  readonly id: string;
  rules: AnyRulebook;
  /** How its game is played. */
  readonly play: Game;
  status: Status;
  phase: Phase;
  /** Play stands still until somebody decides. */
  hold: Hold | undefined;
  equipment: Map<string, { passed: boolean; traits: Readonly<Record<string, unknown>> }>;
  limits: Limits | undefined;
  smallestChip: number;
  /** Limits that were in force before, newest last. */
  limitHistory: { limits: Limits; at: number }[];
  /** For the next opening or closing; it stands until the float moves. */
  floatCounted: boolean;
  /** The table's own accounts; money here is never negative. */
  bank: { float: number; drop: number; tips: number; suspense: number; variance: number };
  players: Map<string, Player>;
  visits: number;
  colours: Map<string, ColourSet>;
  fills: Map<string, Fill>;
  incidents: Map<string, Incident>;
  /** What offices were told and nobody has acknowledged yet: a malfunction (SB-7.1), a query of a bet, and the like. */
  notices: Notice[];
  /** The same of players, by their name; and how often anything was told. */
  told: Map<string, Notice[]>;
  noticesSeen: number;
  /** When each office was last told of anything, acknowledged or not. */
  lastTold: Partial<Record<Office, number>>;
  /** What was done after an outcome was known and nobody of the pit has acknowledged yet; and how often anything was. */
  acts: Act[];
  actsSeen: number;
  rounds: number;
  round: Round;
  game: GameRound;
  /** Results of valid rounds, newest last. */
  results: string[];
  /** Players whose one under-minimum round is spent here (MBS-5.15), and at tables that share this memory. */
  underMinimum: string[];
  underMinimumElsewhere: string[];
  /** The gaming day of the house, counted from its first one, and what it told that holds from the next round on. */
  gamingDay: number;
  recalled: { day: number; players: string[] } | undefined;
  /** The last rounds with a result, newest last: these can still be settled anew. */
  closed: ClosedRound[];
};

/** A round that is over, with all that is needed to settle it anew. Nothing in it ever changes: another one takes its place. */
export type ClosedRound = Readonly<{
  number: number;
  /** The document as it was read then. */
  rules: AnyRulebook;
  limits: Limits;
  smallestChip: number;
  wagers: ReadonlyMap<string, TableWager>;
  moved: readonly Moved[];
  noticed: readonly string[];
  /** Players whose one under-minimum round was spent before it. */
  spent: readonly string[];
  game: GameRound;
  result: string;
  /** The gaming day or the session that remembered it is over. */
  forgotten?: boolean;
  /** The clause that keeps it as it is. */
  stands?: ClauseId;
}>;

export type Hold = { why: 'malfunction' | 'incident' | 'house-event' | 'reconstruction'; incident?: string };

export type Player = {
  /** Counts those who sat down here: what the public knows a player by. */
  visit: number;
  chips: Chips;
  due: number;
  seat?: number;
  wantsColour: boolean;
  /** Colour chips that were asked for and not issued yet. */
  asked?: Readonly<{ count: number; value: number }>;
  barred: boolean;
  oneBox: boolean;
};

/** A colour set that is out: one holder per colour and table (A14). */
export type ColourSet = { holder: string; value: number; out: number; extra: boolean; marker: boolean };

export type Fill = {
  direction: 'fill' | 'credit';
  amount: number;
  requestedBy: string;
  approvedBy?: string;
  state: 'requested' | 'approved' | 'confirmed';
};

export type Incident = {
  what: string;
  open: boolean;
  /** Who reported what waits for a decision. */
  by?: string;
  wager?: WagerRef;
  player?: string;
  amount?: number;
  /** Chips that were taken from the player until somebody has ruled. */
  apart?: boolean;
};

/** What somebody did to what was at stake once the outcome was known. */
export type Act = Touch &
  Readonly<{
    act: string;
    command: string;
    result?: string;
    /** A void of which a second person did not see what was said of it. */
    unconfirmed?: true;
    /** Who did it and who stood beside it: none of them acknowledges it. */
    people: readonly string[];
    round: number;
  }>;

/** One round, from the opening of betting until it is closed or voided. */
export type Round = {
  number: number;
  /** Pinned when betting opens: a later change of limits is for the next round. */
  limits: Limits;
  smallestChip: number;
  openedAt: number;
  /** When the round as the document defines it began and ended. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  wagers: Map<string, TableWager>;
  /** Chips placed so far; the next ones lie on top of them. */
  placed: number;
  settlements: readonly Settlement[];
  queue: readonly Payment[];
  moved: Moved[];
  /** Players told in this round that their one under-minimum round is spent; a void or correction takes it back. */
  noticed: readonly string[];
  /** Wagers that went back at the call because they could not be played as they lay. */
  unfit: readonly Unfit[];
  /** The last result that was put right while this round was the last, of this round or an earlier one. */
  correction: Correction | undefined;
  /** What the dealer moves back by hand since then, newest movement first. */
  handBacks: readonly HandBack[];
  voided:
    | {
        cause: string;
        clause: ClauseId | undefined;
        owed: Step[];
        /** Who made it void: somebody else confirms it. */
        by: readonly string[];
        /** Players who would have won and may dispute a void that nobody confirmed. */
        winners: readonly string[];
      }
    | undefined;
};

/** A result that was put right: what was read, what was there, and why. A hand says which. */
export type Correction = Readonly<{
  round: number;
  at: number;
  was: string;
  result: string;
  hand?: string;
  reason: string;
}>;

/** Chips that go from a player to the rack, from the rack to a spot, from a player to a spot, or to a player. */
export type HandBack = Readonly<{
  does: (typeof HAND_BACKS)[number];
  player: string;
  spot?: string;
  box?: number;
  amount: number;
  /** What is not there any more, and is due. */
  due: number;
  at: number;
}>;

/** A wager that went back at the call, and why. */
export type Unfit = Readonly<{
  player: string;
  spot: string;
  box?: number;
  stake: number;
  reserve: number;
  code: TableRefusal['code'];
  params: Params;
  clause?: ClauseId;
}>;

export type TableWager = {
  /** Its name in the round's map. */
  readonly key: string;
  readonly player: string;
  readonly spot: string;
  readonly box: number | undefined;
  chips: Chips;
  stake: number;
  reserve: number;
  /** The chips one lot after another, as they were placed: later ones lie higher. */
  parts: { order: number; stake: number }[];
  placedBy: ActorRole;
  call: boolean;
  queried: boolean;
  on: 'courtesy-line' | undefined;
  /** Where the chips lie now, and where they lay at each snapshot; null is off the layout. */
  now: string | null;
  closed: string | null | undefined;
  decided: string | null | undefined;
  ruled: string | undefined;
  questioned: boolean;
  /** The incident that holds suspect money in this wager. */
  suspect: string | undefined;
  foreign: ForeignChips | undefined;
  done: 'collected' | 'paid' | 'returned' | undefined;
};

export const wagerKey = (player: string, spot: string, box?: number): string =>
  box === undefined ? `${player}|${spot}` : `${player}|${spot}|${box}`;

export const foreignKey = (player: string, spot: string, table: string, colour: string): string =>
  `${player}|${spot}|foreign|${table}|${colour}`;

export const findWager = (state: TableState, { player, spot, box }: WagerRef) =>
  state.round.wagers.get(wagerKey(player, spot, box));

/** A name no other incident of the table has. */
export function freeIncident({ incidents }: TableState, kind: string): string {
  let number = incidents.size + 1;
  while (incidents.has(`${kind}-${number}`)) number++;
  return `${kind}-${number}`;
}

export const NO_PLAYER: Player = {
  visit: 0,
  chips: { value: 0 },
  due: 0,
  wantsColour: false,
  barred: false,
  oneBox: false,
};

export const freshRound = (number: number): Round => ({
  number,
  limits: {},
  smallestChip: 1,
  openedAt: 0,
  startedAt: undefined,
  endedAt: undefined,
  wagers: new Map(),
  placed: 0,
  settlements: [],
  queue: [],
  moved: [],
  noticed: [],
  unfit: [],
  correction: undefined,
  handBacks: [],
  voided: undefined,
});

export function newTable(id: string, rules: AnyRulebook, play: Game): Draft {
  return {
    id,
    rules,
    play,
    status: 'closed',
    phase: play.resting,
    hold: undefined,
    equipment: new Map(),
    limits: undefined,
    smallestChip: 1,
    limitHistory: [],
    floatCounted: false,
    bank: { float: 0, drop: 0, tips: 0, suspense: 0, variance: 0 },
    players: new Map(),
    visits: 0,
    colours: new Map(),
    fills: new Map(),
    incidents: new Map(),
    notices: [],
    told: new Map(),
    noticesSeen: 0,
    lastTold: {},
    acts: [],
    actsSeen: 0,
    rounds: 0,
    round: freshRound(0),
    game: play.fresh(),
    results: [],
    underMinimum: [],
    underMinimumElsewhere: [],
    gamingDay: 0,
    recalled: undefined,
    closed: [],
  };
}
