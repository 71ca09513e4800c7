import { assert } from '../../../kit/assert.ts';
import type { ClauseId } from '../../../kit/id.ts';
import type { Pocket } from '../../../rulebook/rulebook.ts';
import type { GameRound } from '../../core/vocabulary.ts';

export const DIRECTIONS = ['clockwise', 'anticlockwise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Why a spin can have no result. */
export const BARS = ['same-direction', 'too-few-revolutions'] as const;

/** What the word that voided a round left unsaid; it holds nobody up and is asked for until it is given. */
export const UNSAID = ['name-person', 'state-reason'] as const;
export type Unsaid = Readonly<{
  voided: number;
  cause: string;
  clause: ClauseId | undefined;
  owes: (typeof UNSAID)[number];
}>;

/** What a roulette table knows besides the wagers. */
export type RouletteRound = {
  readonly family: 'roulette';
  spin: { ball: Direction; wheel: Direction; turning: boolean } | undefined;
  spunAt: number | undefined;
  laps: number | undefined;
  /** Who recorded the spin, and who counted: neither releases a result that they recorded as barred. */
  spunBy: string | undefined;
  countedBy: string | undefined;
  /** Somebody above has let a result count that what is recorded would bar (HR-7.1, HR-7.2). */
  released: boolean;
  earlyClose: boolean;
  rest: Pocket | undefined;
  restedAt: number | undefined;
  /** The ball rested although no more bets was never called; somebody must decide (A8). */
  restHeld: boolean;
  result: Pocket | undefined;
  /** Causes the facts suggest; a person still has to call them. */
  prompts: string[];
  /** The last confirmed result at this wheel; a void never changes it (B12). */
  previous: Pocket | undefined;
  /** Of this void and of earlier ones, oldest first. */
  unsaid: readonly Unsaid[];
};

export const freshRoulette = (previous?: Pocket, unsaid: readonly Unsaid[] = []): RouletteRound => ({
  family: 'roulette',
  spin: undefined,
  spunAt: undefined,
  laps: undefined,
  spunBy: undefined,
  countedBy: undefined,
  released: false,
  earlyClose: false,
  rest: undefined,
  restedAt: undefined,
  restHeld: false,
  result: undefined,
  prompts: [],
  previous,
  unsaid,
});

/** The round of a table that the caller knows to be of this game. */
export function roundOf(game: GameRound): RouletteRound {
  assert(game.family === 'roulette', 'this is no roulette table');
  return game;
}
