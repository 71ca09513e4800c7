import type { Cell } from '../../engine/matrix.ts';
import type { Outcomes } from '../../engine/wager.ts';
import type { Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Family, Step } from '../../rulebook/rulebook.ts';
import type { Actor } from './actor.ts';
import type { Chips } from './chips.ts';
import type { CommandSpec, Decision, Window } from './command.ts';
import type { EventSpecs, Fact, Lot } from './event.ts';
import type { Calls, CaseTable } from './may.ts';
import type { GameNext } from './next.ts';
import type { Stage } from './phase.ts';
import type { Refused, TableRefusal } from './refusals.ts';
import type { Draft, Hold, TableState, TableWager } from './state.ts';
import type { GameAtTable, GameRound, GameSeen, Phase } from './vocabulary.ts';

/** A game as the core of a table knows it. Everything that differs from game to game is asked here. */
export type GameFolder = Readonly<{
  family: Family;
  /** What can be asked of its tables. */
  commands: CommandTable;
  windows: Readonly<Record<Window, readonly Phase[]>>;
  /** In the order in which a round without trouble goes through them. */
  phases: readonly Phase[];
  /** Between rounds: nothing is on the layout. */
  resting: Phase;
  /** What each phase means to those who look on. */
  stages: Readonly<Partial<Record<Phase, Stage>>>;
  /** All that can happen at one of its tables. */
  events: EventSpecs;
  /** The game's part of a new round, with what the equipment carries over from the last one. */
  fresh: (last?: GameRound) => GameRound;
  /** A copy that shares nothing an event could change. */
  copy: (round: GameRound) => GameRound;
  /** As JSON can hold it, and back. */
  pack: (round: GameRound) => unknown;
  unpack: (packed: unknown) => GameRound;
  /** What anybody, and what the crew, sees of the game. */
  seen: (state: TableState) => GameSeen;
  atTable: (state: TableState) => GameAtTable;
  next: GameNext;
  /** Commands of the game that different people give, by what one of their fields says. */
  cases: CaseTable;
  /** Boxes of players, where wagers lie in boxes. */
  boxes?: Boxes;
  /** The phase that the call of no more bets leads to. */
  closed: (draft: Draft) => Phase;
  /** Stakes of winners lie on the layout until the round closes (A13). */
  winnersStay: boolean;
}> &
  Hooks;

/** By name in a map, because a name that every object has is no command. */
export type CommandTable = ReadonlyMap<string, CommandSpec>;

export const commandTable = (...parts: readonly Readonly<Record<string, CommandSpec>>[]): CommandTable =>
  new Map(parts.flatMap((part) => Object.entries(part)));

/** A game among all others: what can be asked elsewhere is told apart from what can be asked nowhere. */
export type Game = GameFolder & Readonly<{ everywhere: CommandTable }>;

/** Phases in which a command may be given or an event be true; without any, all of them. */
export const phasesOf = (
  { windows }: Pick<Game, 'windows'>,
  { phases }: Readonly<{ phases?: Window | readonly Phase[] }>,
): readonly Phase[] | undefined => (typeof phases === 'string' ? windows[phases] : phases);

/** Moments at which a game has something of its own to say. A game says only where it differs from `USUAL`. */
export type Hooks = Readonly<{
  /** The result by which the layout is settled: the compartment or the dice, never a display. */
  outcome: (state: TableState) => LayoutOutcome | undefined;
  /** The same as far as it can be foreseen. */
  foreseen: (state: TableState) => LayoutOutcome | undefined;
  /** Whether a round of play runs although nobody may tell by the phase alone. */
  isCalled: (state: TableState) => boolean;
  /** Something is done for the next round before anybody may bet. */
  isPreparing: (state: TableState) => boolean;
  /** A fault that keeps the table shut until somebody has approved. */
  isOutOfOrder: (state: TableState) => boolean;
  /** What play still waits for besides incidents. */
  pendingHold: (draft: Draft) => Hold | undefined;
  /** How somebody could call the round off now. */
  calls: (state: TableState, by: Actor) => Calls;
  /** Equipment that cannot be what it is said to be. */
  refusedItem: (state: TableState, item: string, traits: Readonly<Record<string, unknown>>) => Refused | undefined;
  /** How far a size that is only approximately given may be off. */
  tolerance: (rules: AnyRulebook) => number;
  /** What is owed after a void besides what its cause asks for. */
  owedAfterVoid: (state: TableState, next: readonly Step[]) => readonly Step[];
  /** Foreign chips wait for somebody's word before anything is collected (B8). */
  refersForeign: (rules: AnyRulebook) => boolean;
  /** Only wagers of the same player on the same spot share a limit. */
  limitsPerPlayer: (rules: AnyRulebook) => boolean;
  /** One under-minimum round is remembered no longer than the session of the table (E3). */
  forgetsAtClose: (rules: AnyRulebook) => boolean;
  /** What opening, finding chips, a void and a player who leaves do besides. */
  opened: (draft: Draft, at: number) => void;
  found: (draft: Draft, wager: TableWager) => void;
  voided: (draft: Draft) => void;
  left: (draft: Draft, player: string) => void;
}>;

export type LayoutOutcome = Outcomes['roulette'] | Outcomes['sic-bo'];

type Placed = Readonly<{ player: string; spot: string; box?: number; chips: Chips; reserve?: number }>;
type OnTable = TableState['round']['wagers'] extends ReadonlyMap<string, infer W> ? W : never;

/** What a game with boxes does where other games have one layout for everybody. */
export type Boxes = Readonly<{
  places: (rules: AnyRulebook) => number;
  taken: (state: TableState) => number;
  /** The box a player may look at and arrange. */
  own: (state: TableState, player: string) => number | undefined;
  unknown: (state: TableState, box: number) => Refused | undefined;
  reserveWith: (state: TableState, placed: Placed) => Result<number, TableRefusal>;
  claim: (state: TableState, player: string, box: number | undefined) => Decision;
  leaving: (state: TableState, lot: Lot) => readonly Fact[];
  /** Money that went back takes the result of the box with it. */
  unsettle: (draft: Draft, box: number | undefined) => void;
  /** What the house wins or loses on a wager in one column of the matrix. */
  houseOn: (state: TableState, wager: OnTable, alone: boolean, row: number, column: number) => number;
  /** The hand in front of a player, and the hands as the crew sees them. */
  hand: (state: TableState, player: string) => unknown;
  hands: (state: TableState) => unknown;
  /** Faces that lie open before everybody, taken from what everybody sees. */
  faces: (seen: GameSeen) => ReadonlyMap<number | 'dealer', readonly string[]>;
}>;

/** What a game does that says nothing else. */
export const USUAL: Hooks = {
  outcome: () => undefined,
  foreseen: () => undefined,
  isCalled: () => false,
  isPreparing: () => false,
  isOutOfOrder: () => false,
  pendingHold: () => undefined,
  calls: () => ({}),
  refusedItem: () => undefined,
  tolerance: () => 0,
  owedAfterVoid: (_, next) => next,
  refersForeign: () => false,
  limitsPerPlayer: () => false,
  forgetsAtClose: () => false,
  opened: () => {},
  found: () => {},
  voided: () => {},
  left: () => {},
};

/** What the house wins (above 0) or loses with one cell of the matrix, where no commission is taken. */
export const houseBy = (stake: number, cell: Cell): number =>
  cell.wins ? -(stake * cell.odds[0]) : stake * (1 + cell.reserveLost);
