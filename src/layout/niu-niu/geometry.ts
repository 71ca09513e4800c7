import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Areas, type Cell, fill, type Place, type Rect } from '../place.ts';
import { spotId } from '../spot.ts';

type Rules = Rulebook<'niu-niu'>;
type Printed = Rect & Readonly<{ spot: Areas['niu-niu']; label: string }>;

/** The areas of one box as the dealer sees them: the players sit at the top, the dealer at the bottom. */
const PRINTED: readonly Printed[] = [
  { spot: spotId('even'), label: 'Even', x: 0, y: 2, w: 2, h: 1 },
  { spot: spotId('double'), label: 'Double', x: 0, y: 1, w: 1, h: 1 },
  { spot: spotId('super-niu'), label: 'Super Niu', x: 1, y: 1, w: 1, h: 1 },
  { spot: 'reserve', label: 'Reserve', x: 0, y: 0, w: 2, h: 1 },
];
const BOX_WIDTH = 2.5;

/** Box 1 lies at the dealer's left (NN-4.8). */
export const niuNiuCells = (rules: Rules): readonly Cell<'niu-niu'>[] =>
  Array.from({ length: rules.options.boxes }, (_, i) => i).flatMap((i) =>
    PRINTED.map((area) => ({ ...area, id: `${area.spot}/${i + 1}`, box: i + 1, x: area.x + i * BOX_WIDTH })),
  );

export const niuNiuPlaces = (rules: Rules): readonly Place<'niu-niu'>[] => niuNiuCells(rules).map(fill);
