import type { Page } from '@playwright/test';

/** How the wheel of a page stands: what moves it, and where its parts are. */
export type WheelSeen = Readonly<{
  /** Animations that run without end, as a ball does on its track, and those that come to rest. */
  runs: number;
  falls: number;
  /** The ball is on the wheel. */
  ball: boolean;
  /** How rotor and ball are turned. */
  lies: string;
}>;

/** The parts of a wheel by what they are for. */
export const wheelSeen = (page: Page, within = 'body'): Promise<WheelSeen> =>
  page
    .locator(`${within} [data-thing]`)
    .first()
    .evaluate((thing) => {
      // Not the way to where the wheel is kept.
      const moves = thing
        .getAnimations({ subtree: true })
        .filter(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect).target !== thing);
      const endless = moves.filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
      const part = (name: string) => getComputedStyle(thing.querySelector(`[data-part="${name}"]`) as Element);
      return {
        runs: endless.length,
        falls: moves.length - endless.length,
        ball: part('ball').opacity !== '0',
        lies: ['rotor', 'orbit'].map((name) => part(name).transform).join(' '),
      };
    });
