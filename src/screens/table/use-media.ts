import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Taller than wide and too narrow for a lying felt. */
export const UPRIGHT = '(orientation: portrait) and (width < 56rem)';
/** A phone on its side. */
export const FLAT = '(height < 30rem)';
export const ROOMY = '(width >= 64rem) and (height >= 30rem)';
