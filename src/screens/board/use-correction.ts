import { useEffect, useState } from 'react';
import type { WirePublic } from '../../wire/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { all } from '../api/api.ts';
import { type Correction, correctionIn, type Watched, watchOn } from './corrections.ts';

/** The correction that still concerns what is shown: of this round or of the last one. */
export function useCorrection(seen: WirePublic, rounds: readonly Round[]): Correction | undefined {
  const [watched, setWatched] = useState<Watched>();
  const [told, setTold] = useState<Correction>();
  useEffect(() => setWatched((before) => watchOn(before, seen, Date.now())), [seen]);
  const last = rounds.find(({ endedAt }) => endedAt !== null);
  const wrong = last?.corrected === true ? last : undefined;
  useEffect(() => {
    setTold(undefined);
    if (wrong === undefined) return;
    let isStale = false;
    void all('/api/v1/rounds/:round/events', { round: wrong.id }).then((given) => {
      if (!isStale && given.ok) setTold(correctionIn(wrong.number, given.value));
    });
    return () => {
      isStale = true;
    };
  }, [wrong]);
  const live = watched?.correction;
  return [live, told].find((each) => each !== undefined && each.round >= seen.round - 1);
}
