import type { Branded } from '../kit/id.ts';
import type { Family, Kinds, Pocket } from '../rulebook/rulebook.ts';

/** The canonical name of a betting position: `split/17-20`, `total/9`, `super-niu`. */
export type SpotId = Branded<string, 'SpotId'>;

/** Three dice in ascending order: `1-2-6`. */
export type Roll = Branded<string, 'Roll'>;

/** What a spot covers: the pockets or the sorted rolls it wins on; a Niu Niu wager covers no result by itself. */
export type Covers = Readonly<{ roulette: Pocket; 'sic-bo': Roll; 'niu-niu': never }>;

export type Spot<F extends Family = Family> = Readonly<{
  id: SpotId;
  kind: Kinds[F];
  covers: readonly Covers[F][];
}>;

export const spotId = (text: string): SpotId => text as SpotId;
