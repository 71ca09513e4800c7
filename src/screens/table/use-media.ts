import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = mediaOf(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(query).matches,
    () => false,
  );
}

const made = new Map<string, MediaQueryList>();

/** Asked at every drawing, and dear to make. */
function mediaOf(query: string): MediaQueryList {
  const media = made.get(query) ?? matchMedia(query);
  made.set(query, media);
  return media;
}

/** Taller than wide and too narrow for a lying felt, whose fourteen columns take 48 pixels each. */
export const UPRIGHT = '(orientation: portrait) and (width < 42rem)';
/** Every pixel goes to the cloth. */
export const NARROW = '(width < 56rem), (height < 30rem)';
/** A phone on its side. */
export const FLAT = '(height < 30rem)';
export const ROOMY = '(width >= 64rem) and (height >= 30rem)';
