import type { ForeignChips } from '../../engine/wager.ts';
import { assert } from '../../kit/assert.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { ActorRole } from './actor.ts';
import type { Row } from './audience.ts';
import type { Chips } from './chips.ts';
import type { Cited } from './cited.ts';
import type { Window } from './command.ts';
import type { Telling } from './notices.ts';
import type { Touch } from './outcome.ts';
import type { Accounts, Posting } from './post.ts';
import type { Settling } from './settling-of.ts';
import type { Draft, TableState } from './state.ts';
import type { Events, Phase } from './vocabulary.ts';

/** An event is said once: when it can be true, what it changes, what money it moves and who sees what of it. */
export type EventSpec<D extends object> = Readonly<{
  /** When it can be true; a log that says otherwise is corrupt. Without them it can be at any time. */
  phases?: Window | readonly Phase[];
  apply: (draft: Draft, fact: D & Cited, stamp: Stamp) => void;
  /** `noMoney` where none moves: that has to be said too. */
  post: (at: Accounts, fact: D & Cited) => readonly Posting[];
  seen: Row<D>;
  /** Names faces that may lie face down: in a round that is not over staff are told of it what everybody is told. */
  names?: 'faces';
  /** What it does to what is at stake, should the outcome be known already. Without it, nothing. */
  stakes?: (state: TableState, fact: D & Cited) => Touch | undefined;
  /** Who has to hear of it, as the table was before. */
  tells?: (state: TableState, fact: D & Cited, stamp: Stamp) => readonly Telling[];
  /** What the engine was asked, where the event says how wagers were settled. */
  settles?: (state: TableState, fact: D & Cited) => Settling;
}>;

/** Says an event; its name is its key among the events of its game. */
export const event = <D extends object = object>(spec: EventSpec<D>): EventSpec<D> => spec;

/** It is in the record and changes nothing else. */
export const noChange = (): void => {};

/** Events by name, whatever they carry. In a map, because a name that every object has is no event. */
export type EventSpecs = ReadonlyMap<string, EventSpec<never>>;

export const byName = (events: Readonly<Record<string, EventSpec<never>>>): EventSpecs =>
  new Map(Object.entries(events));

/** What is said of an event. One of which nobody says anything is corruption: it asserts. */
export function specOf(events: EventSpecs, { type }: Readonly<{ type: string }>): EventSpec<never> {
  const spec = events.get(type);
  assert(spec !== undefined, 'the event is of no known type');
  return spec;
}

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

type FactsIn<E> = {
  [T in keyof E]: E[T] extends Readonly<{ apply: (draft: Draft, fact: infer F, stamp: Stamp) => void }>
    ? Readonly<{ type: T } & F>
    : never;
}[keyof E];

/** What an event carries, with its name: derived from what the core and every game say. */
export type Fact = { [G in keyof Events]: FactsIn<Events[G]> }[keyof Events];
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
