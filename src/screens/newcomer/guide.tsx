import { useEffect, useRef, useState } from 'react';
import controls from '../design/controls.module.css';
import { boxToHandle } from '../table/niu-boxes.ts';
import { phaseOf } from '../table/phase.ts';
import { useRoom } from '../table/room.ts';
import { netOfRound } from '../table/round-money.ts';
import type { Settled } from '../table/use-settled.ts';
import { type FirstStep, firstPlace, firstStep, isKnownGame, knowGame } from './first-round.ts';
import css from './guide.module.css';
import { useHint } from './hint.ts';
import { useNewcomerWords } from './words.ts';

type Props = Readonly<{ settled: Settled | null }>;

/** A first round of a game, said step by step as it happens; once it is played or skipped it never comes back. */
export function Guide({ settled }: Props) {
  const room = useRoom();
  const { rules, view, own, plays, say, signedSum } = room;
  const sayNew = useNewcomerWords();
  const [isOver, setOver] = useState(() => isKnownGame(rules.family));
  const begun = useRef<number>(undefined);
  const laid = Object.keys(own?.wagers ?? {}).length > 0;
  if (laid) begun.current ??= view.round;
  const hasEnded = settled !== null && begun.current !== undefined && settled.round >= begun.current;
  const step = firstStep({
    open: phaseOf(view).open,
    laid: laid && !(hasEnded && settled.round === view.round),
    hand: rules.family === 'niu-niu' && boxToHandle(room) !== undefined,
    net: hasEnded ? netOfRound(settled) : undefined,
  });
  const isShown = !isOver && plays && (laid || hasEnded || (own?.rack?.value ?? 0) > 0);
  const place = firstPlace(view);
  const { setHint } = useHint();
  const asks = isShown && step === 'bet';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is the same while spot and box are.
  useEffect(() => {
    setHint(asks ? place : null);
    return () => setHint(null);
  }, [asks, place.spot, place.box, setHint]);
  const isDone = step === 'won' || step === 'lost' || step === 'same';
  // Whoever looks away after their first round has played it all the same.
  useEffect(() => {
    if (isShown && isDone) knowGame(rules.family);
  }, [isShown, isDone, rules.family]);
  if (!isShown) return null;

  function end(): void {
    knowGame(rules.family);
    setOver(true);
  }

  return (
    <section className={css['guide']} aria-label={sayNew('first')} data-guide={step}>
      <p role="status">
        {sayNew(sentenceOf(step, rules.family), {
          box: place.box ?? '',
          net: hasEnded ? signedSum(netOfRound(settled)) : '',
          why: say('why'),
          arrange: say('arrangeForMe'),
        })}
      </p>
      <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={end}>
        {sayNew(isDone ? 'done' : 'skip')}
      </button>
    </section>
  );
}

type Family = ReturnType<typeof useRoom>['rules']['family'];

function sentenceOf(step: FirstStep, family: Family) {
  return step === 'bet' || step === 'wait' ? (`${step}.${family}` as const) : step;
}
