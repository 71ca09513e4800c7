import type { Place } from '../felt/felt.ts';
import type { Fate } from '../live/link.ts';
import type { Stake } from './stake.ts';

/** What somebody wants, and what the world answers. */
export type Action = Readonly<
  | { do: 'place'; stakes: readonly Stake[] }
  | { do: 'remove'; place: Place; amount: number }
  | { do: 'undo' | 'redo' | 'rebet' | 'double' | 'clear' }
  /** The chips that were never sent: now, or never. */
  | { do: 'send' | 'discard' }
  | { do: 'dismiss' }
  /** A view came, the link was lost, or bets were closed. */
  | { do: 'see' }
  | { do: 'answer'; fate: Fate }
  /** The link would not take these commands after all. */
  | { do: 'unsent'; ids: readonly string[] }
>;
