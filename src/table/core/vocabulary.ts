import type { Static, TSchema } from 'typebox';
import type { Family } from '../../rulebook/rulebook.ts';
import type { LAYOUT_COMMANDS } from './layout/commands.ts';
import type { LAYOUT_EVENTS } from './layout/events.ts';
import type { Shown } from './shown.ts';
import type { TABLE_COMMANDS } from './table/commands.ts';
import type { TABLE_EVENTS } from './table/events.ts';

/*
 * The words of a table. The core says its own here; every game adds its part from its own folder, so that the core names
 * no game and yet nothing is untyped. A family of rulebooks without a game does not compile.
 */

export interface Phases {
  table: 'betting' | 'voided';
  layout: 'collecting' | 'paying';
}

/** Phases of a round, whatever the game. */
export type Phase = Phases[keyof Phases];

/** What can happen at a table. */
export interface Events {
  table: typeof TABLE_EVENTS;
  layout: typeof LAYOUT_EVENTS;
}

/** What can be asked, by whose command it is. */
export interface Commands {
  table: typeof TABLE_COMMANDS;
  layout: typeof LAYOUT_COMMANDS;
}

// biome-ignore lint/suspicious/noEmptyInterface: every game adds what it knows and shows of a round.
export interface Vocabulary {}

/** Families whose wagers lie on one layout and are settled by one result: a game that is played so says it here. */
// biome-ignore lint/suspicious/noEmptyInterface: games add themselves.
export interface Layouts {}

export type LayoutFamily = keyof Layouts & Family;

/** What a table knows of the round besides the wagers. */
export type GameRound = Vocabulary[Family]['round'];

/** What a game shows of itself under one name, as it travels. */
export type ShownBy<F extends Family, Part extends string> =
  Vocabulary[F]['shows'] extends Readonly<Record<Part, infer S extends TSchema>> ? Static<S> : never;

/** The same of all games, before it travels. */
type ShownByAny<Part extends string> = { [F in Family]: Shown<ShownBy<F, Part>> }[Family];

/** The game as anybody in the room sees it. */
export type GameSeen = ShownByAny<'seen'>;

/** What those who work at the table see besides. */
export type GameAtTable = ShownByAny<'atTable'>;

/** A result that can come up. */
export type GameResultSeen = ShownByAny<'result'>;

/** The hand in front of a player, and the hands as the crew sees them, where a game has any. */
export type GameHand = ShownByAny<'hand'>;
export type GameHands = ShownByAny<'hands'>;
