import { useEffect, useRef } from 'react';
import type { Face } from '../../layout/sic-bo/rolls.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import { Dome } from './dome/dome.tsx';
import { drawsMotion, type StageNow, useIsStill } from './use-staged.ts';
import { useWheelShows } from './use-wheel-shows.ts';
import { Wheel } from './wheel/wheel.tsx';

type ThingProps = Readonly<{ id: string; now: StageNow }>;
type Sized = ThingProps & Readonly<{ pixels: number }>;

/** Pixels of a painted wheel, at most. */
const PIXELS = 1_080;
/** How wide a wheel is painted where it is looked at, and where it is small. */
export const LARGE = 560;
export const SMALL = 260;

/** What decides a round, as it is now: a wheel, or dice under their dome. */
export function Thing({ rules, ...shown }: Sized & Readonly<{ rules: AnyRulebook }>) {
  switch (rules.family) {
    case 'roulette':
      return <RouletteThing rules={rules} {...shown} />;
    case 'sic-bo':
      return <DomeThing {...shown} />;
    case 'niu-niu':
      return null;
  }
}

function RouletteThing({ id, rules, now, pixels: across }: Sized & Readonly<{ rules: Rulebook<'roulette'> }>) {
  const still = useIsStill();
  const { wheel } = rules.game;
  const shows = useWheelShows(now, wheel, still);
  const onRest = useOnRest(id, now);
  const pixels = Math.min(PIXELS, Math.round(across * Math.min(2, devicePixelRatio)));
  return <Wheel wheel={wheel} pixels={pixels} onRest={onRest} {...shows} />;
}

function DomeThing({ id, now }: ThingProps) {
  const still = useIsStill();
  const onRest = useOnRest(id, now);
  const { told, shown, motion } = now;
  const view = told.public;
  if (view?.game.family !== 'sic-bo' || shown.public === undefined) return null;
  const dice = view.voided === undefined ? (view.game.dice as readonly Face[] | undefined) : undefined;
  return (
    <Dome
      round={`${view.table}-${view.round}`}
      dice={dice ?? lastDice(view)}
      motion={motion}
      shaking={view.game.shaken && isBefore(view)}
      still={still}
      onRest={onRest}
    />
  );
}

const isBefore = ({ stage }: WirePublic): boolean => stage === 'preparing' || stage === 'betting';

/** Between the rounds the dice of the last one lie open until the next are shaken. */
function lastDice({ game, stage, results }: WirePublic): readonly Face[] | undefined {
  if (game.family !== 'sic-bo' || game.shaken || stage !== 'resting') return undefined;
  return results.at(-1)?.split('-').map(Number) as Face[] | undefined;
}

/** Says that this picture draws the motion, and answers with what says that it rests. */
function useOnRest(id: string, { motion }: StageNow): () => void {
  const rest = useRef<() => void>(undefined);
  const { kind, since, ends, round } = motion ?? {};
  useEffect(() => {
    rest.current = undefined;
    if (kind === undefined || since === undefined || ends === undefined || round === undefined) return;
    rest.current = drawsMotion(id, { kind, since, ends, round });
  }, [id, kind, since, ends, round]);
  return () => rest.current?.();
}
