import { one, type Part } from '../part.ts';
import { spotId } from '../spot.ts';

const parts = (...spots: readonly (string | readonly [spot: string, units: number])[]): readonly Part[] =>
  spots.map((spot) => (typeof spot === 'string' ? one(spotId(spot)) : one(spotId(spot[0]), spot[1])));

/** The announced bets on sections of the single-zero wheel, as the listed wagers they are made of. */
export const FRENCH_BETS: ReadonlyMap<string, readonly Part[]> = new Map([
  [
    'voisins',
    parts(
      ['street/0-2-3', 2],
      'split/4-7',
      'split/12-15',
      'split/18-21',
      'split/19-22',
      ['corner/25-26-28-29', 2],
      'split/32-35',
    ),
  ],
  ['tiers', parts('split/5-8', 'split/10-11', 'split/13-16', 'split/23-24', 'split/27-30', 'split/33-36')],
  ['orphelins', parts('straight/1', 'split/6-9', 'split/14-17', 'split/17-20', 'split/31-34')],
  ['zero', parts('straight/26', 'split/0-3', 'split/12-15', 'split/32-35')],
]);
