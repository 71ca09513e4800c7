import { create } from 'zustand';
import type { Place } from '../felt/felt.ts';

/** The place of the felt that is pointed out to somebody who plays for the first time. */
export const useHint = create<Readonly<{ hint: Place | null; setHint: (hint: Place | null) => void }>>((set) => ({
  hint: null,
  setHint: (hint) => set({ hint }),
}));
