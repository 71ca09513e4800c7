import type { Fate } from '../../client/commands.ts';
import type { Place } from '../felt/felt.ts';
import type { Stake } from './stake.ts';

/** What somebody wants, and what the world answers. */
export type Action = Readonly<
  | { do: 'place'; stakes: readonly Stake[] }
  /** Of a mixed bet the chips of the colour in hand leave first. */
  | { do: 'remove'; place: Place; amount: number; colour?: string }
  | { do: 'undo' | 'redo' | 'rebet' | 'double' | 'clear' }
  /** The chips that were never sent: now, or never. */
  | { do: 'send' | 'discard' }
  | { do: 'dismiss' }
  /** A view came, the link was lost, or bets were closed. */
  | { do: 'see' }
  | { do: 'answer'; fate: Fate }
>;
