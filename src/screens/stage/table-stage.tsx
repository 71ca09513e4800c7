import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Face } from '../../layout/sic-bo/rolls.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Say } from '../words/words.ts';
import { Dome } from './dome/dome.tsx';
import { outcomeOf } from './motion.ts';
import { ResultPlate } from './result-plate.tsx';
import type { Reveal } from './reveal.ts';
import css from './stage.module.css';
import { useDock } from './use-dock.ts';
import { drawsMotion, type StageNow, useIsStill, useStageOf } from './use-staged.ts';
import { useWheelShows } from './use-wheel-shows.ts';
import { Wheel } from './wheel/wheel.tsx';

/** How long a result stands in the middle before the felt is free again, unless bets are open before that. */
const LOOKED_AT_MS = 2_400;
/** Pixels of a painted wheel, at most. */
const PIXELS = 1_080;

type Props = Readonly<{ id: string; rules: AnyRulebook; say: Say }>;

/** The thing that decides, over the felt: in its band while bets are open, in the middle while it moves, then out of the way. */
export function TableStage({ id, rules, say }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const dock = useDock(stage);
  const now = useStageOf(id);
  const shown = now?.shown.public;
  const result = shown === undefined ? undefined : outcomeOf(shown);
  const isLookedAt = useLookedAt(now?.reveal, `${shown?.round} ${result}`);
  if (now === undefined || shown === undefined || rules.family === 'niu-niu') return null;
  const isCalledOff = shown.voided !== undefined || shown.held !== undefined || shown.house.held !== undefined;
  // A result that is put right is seen on the felt: the marker goes over, and what was paid goes back.
  const isCorrected = shown.correction?.round === shown.round;
  const inMiddle = !isCalledOff && !isCorrected && shown.status === 'open' && isMiddle(now.reveal, isLookedAt);
  const at = inMiddle ? 'centre' : dock === undefined ? 'away' : 'dock';
  return (
    <div
      ref={stage}
      className={css['stage']}
      style={{ '--dock': dock } as CSSProperties}
      data-stage={now.reveal}
      data-at={at}
      data-family={rules.family}
    >
      <div className={css['dim']} />
      <div className={css['thing']} data-thing="">
        {rules.family === 'roulette' ? (
          <RouletteThing id={id} rules={rules} now={now} />
        ) : (
          <DomeThing id={id} now={now} />
        )}
      </div>
      {at === 'centre' && result !== undefined && <ResultPlate say={say} rules={rules} result={result} />}
    </div>
  );
}

const isMiddle = (reveal: Reveal, isLookedAt: boolean): boolean =>
  reveal === 'hush' || reveal === 'motion' || (reveal === 'rest' && !isLookedAt);

/** Whether the result that is shown has been in sight for long enough. */
function useLookedAt(reveal: Reveal | undefined, result: string): boolean {
  const [looked, setLooked] = useState('');
  const isTold = reveal === 'rest';
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(() => setLooked(result), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isTold, result]);
  return looked === result;
}

type ThingProps = Readonly<{ id: string; now: StageNow }>;

function RouletteThing({ id, rules, now }: ThingProps & Readonly<{ rules: Rulebook<'roulette'> }>): ReactNode {
  const still = useIsStill();
  const { wheel } = rules.game;
  const shows = useWheelShows(now, wheel, still);
  const onRest = useOnRest(id, now);
  const pixels = Math.min(PIXELS, Math.round(560 * Math.min(2, devicePixelRatio)));
  return <Wheel wheel={wheel} pixels={pixels} onRest={onRest} {...shows} />;
}

function DomeThing({ id, now }: ThingProps): ReactNode {
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
