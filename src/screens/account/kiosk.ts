import { navigate } from 'wouter/use-browser-location';
import { signOut } from './me.ts';

const IDLE_MS = 90_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls when nobody has touched anything for a while, and once for each such while. */
export function watchIdle(place: EventTarget, idle: () => void, after: number = IDLE_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(idle, after);
  };
  for (const sign of SIGNS_OF_LIFE) place.addEventListener(sign, begin, { passive: true });
  begin();
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) place.removeEventListener(sign, begin);
  };
}

/** `?kiosk` makes a page that stands in a hall: larger targets, and the next one finds the lobby and nobody signed in. */
export function beginKiosk(): void {
  if (!new URLSearchParams(location.search).has('kiosk')) return;
  document.documentElement.dataset['kiosk'] = '';
  watchIdle(window, () => {
    navigate('/');
    void signOut();
  });
}
