import { useEffect, useState } from 'react';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import { ballOf, type Motion, pocketOf, restedAfter, spinOf } from './motion.ts';
import { SMALL } from './thing.tsx';
import { useIsStill } from './use-staged.ts';
import { lying } from './use-wheel-shows.ts';
import { Wheel } from './wheel/wheel.tsx';

type Props = Readonly<{ rules: Rulebook<'roulette'>; seen: WirePublic }>;

/** How the wheel stood at a moment of a record; the step on which the ball comes to rest shows how it fell. */
export function RecordedWheel({ rules: { game }, seen }: Props) {
  const still = useIsStill();
  const motion = useFall(seen);
  const spin = spinOf(seen);
  if (spin === undefined) {
    if (seen.stage !== 'resting' || seen.results.length === 0) return null;
    const lies = lying(seen.results.at(-1), `${seen.table}-${seen.round}`, game.wheel);
    return (
      <div data-recorded-wheel="over" data-thing="">
        <Wheel wheel={game.wheel} pixels={SMALL} {...lies} still={still} />
      </div>
    );
  }
  const [pocket, after] = [pocketOf(seen), restedAfter(seen)];
  const isVoid = seen.voided !== undefined;
  const landing = pocket === undefined || after === undefined || isVoid ? undefined : { pocket, after };
  return (
    <div data-recorded-wheel={isVoid ? 'lifted' : (landing?.pocket ?? 'runs')} data-thing="">
      <Wheel
        wheel={game.wheel}
        pixels={SMALL}
        spin={spin}
        since={still ? undefined : spin.since}
        landing={landing}
        motion={landing === undefined ? undefined : motion}
        lifted={isVoid}
        still={still}
      />
    </div>
  );
}

/** The fall, from the moment at which the record comes to it; not where it was opened at its end. */
function useFall(seen: WirePublic): Motion | undefined {
  const [before, setBefore] = useState(seen);
  const [falls, setFalls] = useState<Motion>();
  useEffect(() => {
    if (before === seen) return;
    setBefore(seen);
    if (pocketOf(seen) === pocketOf(before) && before.round === seen.round) return;
    const isRest = pocketOf(before) === undefined && spinOf(before) !== undefined && before.round === seen.round;
    setFalls(isRest ? ballOf(seen, Date.now() - (restedAfter(seen) ?? 0)) : undefined);
  }, [seen, before]);
  return falls;
}
