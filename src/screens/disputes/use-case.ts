import type { DisputeFile, SeenDispute } from '../../wire/shapes/disputes.ts';
import type { Asked } from '../api/use-get.ts';
import { usePolled, usePolledAll } from '../api/use-polled.ts';

/** The disputes one may see, kept up to date. */
export const useCases = (again: unknown = 0): readonly [Asked<readonly SeenDispute[]>, () => void] =>
  usePolledAll('/api/v1/disputes', {}, again);

/** One dispute as it stands, kept up to date. */
export const useCase = (id: string, again: unknown): readonly [Asked<DisputeFile>, () => void] =>
  usePolled('/api/v1/disputes/:dispute', { dispute: id }, again);

/** Until when the house has promised to be done; null where it has not. */
export const promisedBy = (there: SeenDispute): number | null =>
  there.viewer === 'player'
    ? there.expectedBy
    : there.timeframe !== undefined && 'until' in there.timeframe
      ? there.timeframe.until
      : null;

/** Why no time could be promised, where that was said. */
export const noTimeBecause = (there: SeenDispute): string | null =>
  there.viewer === 'player'
    ? there.noTimeBecause
    : there.timeframe !== undefined && 'reason' in there.timeframe
      ? there.timeframe.reason
      : null;

/** A promise matters until there is a decision. */
export const isWaiting = ({ status }: SeenDispute): boolean =>
  status === 'raised' || status === 'floor-review' || status === 'escalated' || status === 'gathering';
