/** The spots of a layout: what there is, how it is written, and where it lies. */
export { catalogue, findSpot, spotIndex } from '../layout/catalogue.ts';
export { cells, centre, felt, placeAt, places } from '../layout/geometry.ts';
export { type BetRefusal, parseBet } from '../layout/notation.ts';
export type { Part } from '../layout/part.ts';
export type { Areas, Cell, Place, Point, Rect, Size } from '../layout/place.ts';
export { pocketColour, pockets } from '../layout/roulette/pockets.ts';
export { shortForm } from '../layout/short-form.ts';
export { type Dice, FACES, type Face, isFace, ROLLS, rollOf, type SortedRoll } from '../layout/sic-bo/rolls.ts';
export { type Covers, type Roll, type Spot, type SpotId, spotId } from '../layout/spot.ts';
