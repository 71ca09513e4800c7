import type { Family } from '../../rulebook/rulebook.ts';
import type { LAYOUT_COMMANDS } from './layout/commands.ts';
import type { LAYOUT_EVENTS } from './layout/events.ts';
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

/** What a table knows of the round besides the wagers. */
export type GameRound = Vocabulary[Family]['round'];

/** The game as anybody in the room sees it. */
export type GameSeen = Vocabulary[Family]['seen'];

/** What those who work at the table see besides. */
export type GameAtTable = Vocabulary[Family]['atTable'];
