import type { dispute } from '../../table/index.ts';
import type { Asked } from '../api/use-get.ts';
import { usePolled } from '../api/use-polled.ts';
import type { Names } from '../staff/person-name.ts';

export type SeenCase = dispute.SeenCase;
export type StaffCase = dispute.StaffCase;
export type PlayerCase = dispute.PlayerCase;
/** A case with what happened in it so far, and what those are called whom it names. */
export type OpenCase = SeenCase & Readonly<{ steps: readonly dispute.CaseStep[]; names: Names }>;

/** The disputes one may see, kept up to date. */
export const useCases = (again: unknown = 0): readonly [Asked<readonly SeenCase[]>, () => void] =>
  usePolled<readonly SeenCase[]>('disputes', again);

/** One dispute as it stands, kept up to date. */
export const useCase = (id: string, again: unknown): readonly [Asked<OpenCase>, () => void] =>
  usePolled<OpenCase>(`disputes/${encodeURIComponent(id)}`, again);

/** Until when the house has promised to be done; null where it has not. */
export const promisedBy = (there: SeenCase): number | null =>
  there.viewer === 'player'
    ? there.expectedBy
    : there.timeframe !== undefined && 'until' in there.timeframe
      ? there.timeframe.until
      : null;

/** Why no time could be promised, where that was said. */
export const noTimeBecause = (there: SeenCase): string | null =>
  there.viewer === 'player'
    ? there.noTimeBecause
    : there.timeframe !== undefined && 'reason' in there.timeframe
      ? there.timeframe.reason
      : null;

/** A promise matters until there is a decision. */
export const isWaiting = ({ status }: SeenCase): boolean =>
  status === 'raised' || status === 'floor-review' || status === 'escalated' || status === 'gathering';
