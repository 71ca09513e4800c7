import { NIU_NIU_KINDS } from '../../rulebook/rulebook.ts';
import { type Spot, spotId } from '../spot.ts';

/** The three wagers of one box; which box is said with the wager. */
export const niuNiuSpots = (): readonly Spot<'niu-niu'>[] =>
  NIU_NIU_KINDS.map((kind) => ({ id: spotId(kind), kind, covers: [] }));
