import type { Family, PocketColour } from '../rulebook/rulebook.ts';
import type { SpotId } from './spot.ts';

/** One unit is one number cell; the origin is the top left of the felt, x runs to the right, y down. */
export type Point = Readonly<{ x: number; y: number }>;
export type Size = Readonly<{ w: number; h: number }>;
export type Rect = Point & Size;

/** What may lie in an area: a wager, or in Niu Niu also the Reserve, which is a deposit and no spot (NN-2.2.3). */
export type Areas = Readonly<{ roulette: SpotId; 'sic-bo': SpotId; 'niu-niu': SpotId | 'reserve' }>;

/** A printed box; x and y are its top left. */
export type Cell<F extends Family = Family> = Rect &
  Readonly<{ id: string; label: string; spot: Areas[F]; box?: number; tone?: PocketColour }>;

/** A position for chips; x and y are the centre of the chip, w and h the size of the zone around it. */
export type Place<F extends Family = Family> = Rect & Readonly<{ spot: Areas[F]; at?: 'courtesy-line'; box?: number }>;

const midst = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The position that fills a printed box. */
export function fill<F extends Family>({ spot, x, y, w, h, box }: Cell<F>): Place<F> {
  const place = { spot, ...midst({ x, y, w, h }), w, h };
  return box === undefined ? place : { ...place, box };
}
