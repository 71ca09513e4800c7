import { type RefObject, useEffect } from 'react';
import { useRoom } from './room.ts';

/** A felt that is taller than its window goes to the winning number by itself; whoever plays need not look for it. */
export function useWinnerInView(scene: RefObject<HTMLElement | null>): void {
  const { view } = useRoom();
  const number = view.game.family === 'roulette' ? view.game.result : undefined;
  useEffect(() => {
    const at = scene.current;
    if (at === null || number === undefined) return;
    const bring = () => {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      at.querySelector(`[data-area="straight/${number}"]`)?.scrollIntoView({ block: 'center', behavior });
    };
    bring();
    // A phone that is turned shows another part of the felt.
    const turned = new ResizeObserver(bring);
    turned.observe(at);
    return () => turned.disconnect();
  }, [scene, number]);
}
