import { createContext, useContext } from 'react';
import type { Pit } from '../../wire/shapes/pit.ts';
import type { useReadsAt } from '../notices/use-reads.ts';
import type { SayStaff } from '../staff/reason.ts';
import type { Who } from '../staff/staff-gate.tsx';
import type { Language, Say } from '../words/words.ts';
import type { QueueItem } from './queue.ts';
import type { Tab } from './table-panel.tsx';
import type { SayPit } from './words.ts';

/** What the panel beside the queue shows. */
export type Shown = Readonly<
  { what: 'item'; id: string } | { what: 'table'; table: string; tab?: Tab } | { what: 'shift' | 'code' | 'found' }
>;

/** Everything the parts of the pit console share. */
export type PitRoom = Readonly<{
  who: Who;
  seen: Pit;
  queue: readonly QueueItem[];
  say: Say;
  sayStaff: SayStaff;
  sayPit: SayPit;
  language: Language;
  /** The house answers: without it everything is to be read and nothing to be done. */
  live: boolean;
  nameOf: (person: string) => string;
  sum: (amount: number, currency: string | undefined) => string;
  time: (at: number) => string;
  /** What is read otherwise at a table, in sentences, with sums of its currency. */
  reads: ReturnType<typeof useReadsAt>;
  show: (shown: Shown | null) => void;
  refresh: () => void;
}>;

export const PitContext = createContext<PitRoom | null>(null);

export function usePitRoom(): PitRoom {
  const room = useContext(PitContext);
  if (room === null) throw new Error('a part of the pit console stands outside of it');
  return room;
}
