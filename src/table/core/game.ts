import type { TObject, TSchema } from 'typebox';
import type { Cell } from '../../engine/matrix.ts';
import type { Outcomes, Settlement } from '../../engine/wager.ts';
import type { Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { OptionValues } from '../../rulebook/options.ts';
import type { Family, HandClass, Pocket, Step } from '../../rulebook/rulebook.ts';
import type { Actor, Header } from './actor.ts';
import type { Chips } from './chips.ts';
import type { CommandSpec, Decision, Window } from './command.ts';
import type { EventSpecs, Fact, Lot } from './event.ts';
import type { Calls, CaseTable } from './may.ts';
import type { GameNext } from './next.ts';
import type { OwedStep } from './owed.ts';
import type { Stage } from './phase.ts';
import type { Refused, TableRefusal } from './refusals.ts';
import type { Sight } from './sight.ts';
import type { Draft, Hold, TableState, TableWager } from './state.ts';
import type { GameAtTable, GameHand, GameHands, GameRound, GameSeen, LayoutFamily, Phase } from './vocabulary.ts';

/** A game as the core of a table knows it. Everything that differs from game to game is asked here. */
export type GameFolder = Readonly<{
  family: Family;
  /** What can be asked of its tables. */
  commands: CommandTable;
  windows: Readonly<Record<Window, readonly Phase[]>>;
  /** In the order in which a round without trouble goes through them. */
  phases: readonly Phase[];
  /** The outcome is known and the round is not over. */
  decided: readonly Phase[];
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
  /** What anybody, and what the crew, sees of the game; and the schema of it, as it travels. */
  shows: GameShows;
  seen: (state: TableState) => GameSeen;
  atTable: (state: TableState) => GameAtTable;
  next: GameNext;
  /** What its voids can ask for, one thing after another. */
  steps: readonly OwedStep[];
  /** Commands of the game that different people give, by what one of their fields says. */
  cases: CaseTable;
  /** Boxes of players, where wagers lie in boxes. */
  boxes?: Boxes;
  /** The phase that the call of no more bets leads to. */
  closed: (draft: Draft) => Phase;
  /** Stakes of winners lie on the layout until the round closes (A13). */
  winnersStay: boolean;
  /** What a misread result really was, once it is known to be another one that can be. */
  misread: (state: TableState, said: Misread) => Result<Lay, TableRefusal>;
  /** The game's part of a round whose result is put right, with how its wagers then ended. */
  putRight: (round: GameRound, lay: Lay, settlements: readonly Settlement[]) => GameRound;
  /** The result as the engine wants it for the whole round, and as it goes into the history. */
  whole: (state: TableState) => Outcomes[Family] | undefined;
  resultOf: (state: TableState) => string;
}> &
  Hooks;

/** What a game shows of itself, as it travels: to anybody, to the crew, and what can come up. */
export type GameShows = Readonly<{
  seen: TObject;
  atTable: TObject;
  result: TObject;
  /** The hand in front of a player, and the hands as the crew sees them. */
  hand?: TObject;
  hands?: TSchema;
}>;

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
  /** What is said of a command that is no longer one. */
  retired: (state: TableState, type: string) => Refused | undefined;
  /** The result by which the layout is settled: the compartment or the dice, never a display. */
  outcome: (state: TableState) => LayoutOutcome | undefined;
  /** The same as far as it can be foreseen. */
  foreseen: (state: TableState) => LayoutOutcome | undefined;
  /** Whether a round of play runs although nobody may tell by the phase alone. */
  isCalled: (state: TableState) => boolean;
  /** Something is done for the next round before anybody may bet. */
  isPreparing: (state: TableState) => boolean;
  /** The irregularity that keeps the table shut until somebody has approved. */
  outOfOrder: (state: TableState) => string | undefined;
  /** What play still waits for besides incidents. */
  pendingHold: (draft: Draft) => Hold | undefined;
  /** What is recorded leaves the round without a result, whoever says so. */
  isInvalid: (state: TableState) => boolean;
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
  /** For how long one under-minimum round is remembered, where a document asks (E3). */
  memory: (rules: AnyRulebook) => OptionValues['underMinimumMemory'] | undefined;
  /** What the equipment remembers of the last round is put right with it. */
  lastCorrected: (draft: Draft, last: GameRound) => void;
  /** What opening, finding chips, a void and a player who leaves do besides. */
  opened: (draft: Draft, at: number) => void;
  found: (draft: Draft, wager: TableWager) => void;
  voided: (draft: Draft) => void;
  left: (draft: Draft, player: string) => void;
}>;

export type LayoutOutcome = Outcomes[LayoutFamily];

/** What somebody says that a misread result really was; each game reads its own part. */
export type Misread = Readonly<{
  pocket?: Pocket;
  dice?: readonly number[];
  box?: number | 'dealer';
  cards?: readonly string[];
  two?: readonly string[] | null;
}>;

/** The same once the game has read it; a hand that was made sure of has its class. */
export type Lay = Misread & Readonly<{ hand?: HandClass }>;

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
  /** Whether chips that were found may have lain in their box, and for whom it is then taken. */
  found: (state: TableState, lot: Lot, by: Header) => Decision;
  leaving: (state: TableState, lot: Lot) => readonly Fact[];
  /** Money that went back takes the result of the box with it. */
  unsettle: (draft: Draft, box: number | undefined) => void;
  /** What the house wins or loses on a wager in one column of the matrix. */
  houseOn: (state: TableState, wager: OnTable, alone: boolean, row: number, column: number) => number;
  /** The hand in front of a player, and the hands as the crew sees them. */
  hand: (state: TableState, player: string) => GameHand | null;
  hands: (state: TableState, sight: Sight) => GameHands;
  /** Faces that lie open before everybody, taken from what everybody sees. */
  faces: (seen: GameSeen) => ReadonlyMap<number | 'dealer', readonly string[]>;
}>;

/** What a game does that says nothing else. */
export const USUAL: Hooks = {
  retired: () => undefined,
  outcome: () => undefined,
  foreseen: () => undefined,
  isCalled: () => false,
  isPreparing: () => false,
  outOfOrder: () => undefined,
  pendingHold: () => undefined,
  isInvalid: () => false,
  calls: () => ({}),
  refusedItem: () => undefined,
  tolerance: () => 0,
  owedAfterVoid: (_, next) => next,
  refersForeign: () => false,
  limitsPerPlayer: () => false,
  memory: () => undefined,
  lastCorrected: () => {},
  opened: () => {},
  found: () => {},
  voided: () => {},
  left: () => {},
};

/** What the house wins (above 0) or loses with one cell of the matrix, where no commission is taken. */
export const houseBy = (stake: number, cell: Cell): number =>
  cell.wins ? -(stake * cell.odds[0]) : stake * (1 + cell.reserveLost);
