import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Areas, type Cell, fill, type Place, type Rect } from '../place.ts';
import { spotId } from '../spot.ts';

type Rules = Rulebook<'niu-niu'>;
type Printed = Rect & Readonly<{ spot: Areas['niu-niu']; label: string }>;

/*
 * Seen from the players' side: the dealer is opposite, at the top. Whoever sits there sees the same turned by 180 degrees.
 * Every picture of the table takes its boxes from here.
 */

/** One box: the Even nearest the dealer, the Reserve nearest its player. */
const PRINTED: readonly Printed[] = [
  { spot: spotId('even'), label: 'Even', x: 0, y: 0, w: 2, h: 1 },
  { spot: spotId('double'), label: 'Double', x: 0, y: 1, w: 1, h: 1 },
  { spot: spotId('super-niu'), label: 'Super Niu', x: 1, y: 1, w: 1, h: 1 },
  { spot: 'reserve', label: 'Reserve', x: 0, y: 2, w: 2, h: 1 },
];
const BOX_WIDTH = 2.5;

/**
 * The boxes from left to right. Cards go clockwise from box 1 (NN-4.8), so box 1 is at the dealer's left and at the right of
 * whoever looks at the dealer; comparison comes back from the dealer's right (NN-6.3).
 */
export const boxesFromLeft = ({ options }: Rules): readonly number[] =>
  Array.from({ length: options.boxes }, (_, i) => options.boxes - i);

export const niuNiuCells = (rules: Rules): readonly Cell<'niu-niu'>[] =>
  boxesFromLeft(rules).flatMap((box, i) =>
    PRINTED.map((area) => ({ ...area, id: `${area.spot}/${box}`, box, x: area.x + i * BOX_WIDTH })),
  );

export const niuNiuPlaces = (rules: Rules): readonly Place<'niu-niu'>[] => niuNiuCells(rules).map(fill);
