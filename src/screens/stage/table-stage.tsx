import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Say } from '../words/words.ts';
import { type Motion, outcomeOf } from './motion.ts';
import { ResultPlate } from './result-plate.tsx';
import type { Reveal } from './reveal.ts';
import css from './stage.module.css';
import { LARGE, Thing } from './thing.tsx';
import { useDock } from './use-dock.ts';
import { useMotionSound } from './use-motion-sound.ts';
import { drawsMotion, useStageOf } from './use-staged.ts';

/** How long a result stands in the middle before the felt is free again, unless bets are open before that. */
const LOOKED_AT_MS = 2_400;

type Props = Readonly<{ id: string; rules: AnyRulebook; say: Say }>;

/** The thing that decides, over the felt: in its band while bets are open, in the middle while it moves, then out of the way. */
export function TableStage({ id, rules, say }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const dock = useDock(stage);
  const now = useStageOf(id);
  useMotionSound(now);
  useCardsRest(id, now?.motion);
  const shown = now?.shown.public;
  const result = shown === undefined ? undefined : outcomeOf(shown);
  const isLookedAt = useLookedAt(now?.reveal, `${shown?.round} ${result}`);
  if (now === undefined || shown === undefined) return null;
  const isCalledOff = shown.voided !== undefined || shown.held !== undefined || shown.house.held !== undefined;
  // A result that is put right is seen on the felt: the marker goes over, and what was paid goes back.
  const isCorrected = shown.correction?.round === shown.round;
  const inMiddle = !isCalledOff && !isCorrected && shown.status === 'open' && isMiddle(now.reveal, isLookedAt);
  if (rules.family === 'niu-niu') {
    // Hands are compared at once: what they are compared with stands for as long as a number does.
    const isNamed = !isCalledOff && !isCorrected && TOLD.has(now.reveal) && !isLookedAt && result !== undefined;
    return (
      <div ref={stage} className={css['stage']} data-stage={now.reveal} data-family="niu-niu">
        {isNamed && <ResultPlate say={say} rules={rules} result={result} seen={shown} />}
      </div>
    );
  }
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
        <Thing id={id} rules={rules} now={now} pixels={LARGE} />
      </div>
      {at === 'centre' && result !== undefined && <ResultPlate say={say} rules={rules} result={result} seen={shown} />}
    </div>
  );
}

const TOLD: ReadonlySet<Reveal> = new Set(['rest', 'swept', 'paid']);

const isMiddle = (reveal: Reveal, isLookedAt: boolean): boolean =>
  reveal === 'hush' || reveal === 'motion' || (reveal === 'rest' && !isLookedAt);

/** Whether the result that is shown has been in sight for long enough. */
function useLookedAt(reveal: Reveal | undefined, result: string): boolean {
  const [looked, setLooked] = useState('');
  const isTold = reveal !== undefined && TOLD.has(reveal);
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(() => setLooked(result), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isTold, result]);
  return looked === result;
}

/** The dealer's cards are drawn by the felt; they rest when whatever turns, parts and names them has ended there. */
function useCardsRest(id: string, motion: Motion | undefined): void {
  const { kind, since, ends, round } = motion ?? {};
  useEffect(() => {
    if (kind !== 'dealer' || since === undefined || ends === undefined || round === undefined) return;
    const rest = drawsMotion(id, { kind, since, ends, round });
    let isGone = false;
    // The felt has them turn with its next drawing.
    const drawn = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const cards = document.querySelector(`[data-table="${id}"] [data-dealer]`);
        const moves = cards?.getAnimations({ subtree: true }) ?? [];
        void Promise.allSettled(moves.map(({ finished }) => finished)).then(
          () => !isGone && moves.length > 0 && rest(),
        );
      }),
    );
    return () => {
      isGone = true;
      cancelAnimationFrame(drawn);
    };
  }, [id, kind, since, ends, round]);
}
