import type { Json } from './json.ts';
import type { View } from './message.ts';

/** A round once more, as lines: what it is, then each of its events, then how it ended. */
export type ReplayLine = ReplayHead | ReplayEvent | ReplayEnd | ReplayBroken;

export type ReplayHead = Readonly<{
  t: 'replay';
  table: string;
  /** 0 is what came before the first. */
  round: number;
  newest: number;
  rulebook: string;
  currency: string;
  openedAt: number | null;
  endedAt: number | null;
  result: string | null;
  voided: string | null;
  corrected: boolean;
  /** The promise made before betting opened, where the table deals by itself. */
  commitment: string | null;
  /** `event` is what is disputed, or the last that was recorded when it was. */
  disputes: readonly Readonly<{ id: string; status: string; player: string; event: number }>[];
}>;

export type ReplayEvent = Readonly<{
  t: 'event';
  event: number;
  /** What is recorded, as far as the reader may know it; nothing where it is kept from them. */
  recorded?: RecordedEvent;
  /** Whether the one in the seat was told of it then. */
  told: boolean;
  flag?: string;
  /** The round was over before. */
  after?: true;
  /** What the one in the seat saw after it. */
  seen: View;
  /** Chips and float as recorded. */
  money?: View;
}>;

export type RecordedEvent = Readonly<{
  at: number;
  by: string;
  role: string;
  actingAs?: string;
  second?: string;
  fact: Readonly<{ type: string; clause?: string; [field: string]: unknown }>;
}>;

/** Everything there is was sent. */
export type ReplayEnd = Readonly<{ t: 'end'; events: number }>;
/** The record cannot be followed any further. */
export type ReplayBroken = Readonly<{ t: 'broken'; code: string; params: Readonly<Record<string, Json>> }>;

export const SEATS = ['board', 'player', 'dealer', 'pit'] as const;
/** Through whose eyes a round can be seen again. */
export type Seat = (typeof SEATS)[number];
