import { useEffect, useRef } from 'react';
import type { WirePublic } from '../../wire/index.ts';
import { playSound } from '../sound/sound.ts';
import { cardsHeard, fallHeard, type Heard, SHAKE_HEARD } from './heard.ts';
import { pocketOf, restedAfter, spinOf } from './motion.ts';
import type { StageNow } from './use-staged.ts';
import { wayOf } from './wheel/way.ts';

/** What is seen is heard as well, for whoever has asked for sound: the same at every table whoever wins. */
export function useMotionSound(now: StageNow | undefined): void {
  const begun = now?.motion?.kind === 'ball' ? now.motion.since : undefined;
  const told = useRef(now?.told.public);
  told.current = now?.told.public;
  useEffect(() => {
    const view = told.current;
    if (begun === undefined || view === undefined) return;
    const [spin, pocket, after] = [spinOf(view), pocketOf(view), restedAfter(view)];
    if (spin === undefined || pocket === undefined || after === undefined) return;
    return hear(fallHeard(wayOf(spin, { pocket, after })), begun);
  }, [begun]);

  const shown = now?.shown.public;
  const isShaken = shown?.game.family === 'sic-bo' && shown.game.shaken;
  useEffect(() => (isShaken ? hear(SHAKE_HEARD, Date.now()) : undefined), [isShaken]);

  const cards = cardsIn(shown);
  const before = useRef(cards);
  useEffect(() => {
    const more = cards - before.current;
    before.current = cards;
    return more > 0 ? hear(cardsHeard(more), Date.now()) : undefined;
  }, [cards]);

  const swept = now?.reveal === 'swept';
  useEffect(() => {
    if (swept) playSound('sweep');
  }, [swept]);
  const paid = Object.values(shown?.wagers ?? {}).filter(({ done }) => done === 'paid').length;
  const paidBefore = useRef(paid);
  useEffect(() => {
    if (paid > paidBefore.current) playSound('chip');
    paidBefore.current = paid;
  }, [paid]);
}

/** Cards that lie on the table, and once more those that lie open. */
function cardsIn(view: WirePublic | undefined): number {
  if (view?.game.family !== 'niu-niu') return 0;
  const { boxes, dealerDealt, dealer } = view.game;
  const inBoxes = boxes.reduce((all, { dealt, cards }) => all + dealt + (cards?.length ?? 0), 0);
  return inBoxes + dealerDealt + (dealer?.length ?? 0);
}

/** Each at its moment; what is over before somebody looks is not heard any more. */
function hear(sounds: readonly Heard[], since: number): () => void {
  const passed = Date.now() - since;
  const timers = sounds
    .filter(({ at }) => at >= passed)
    .map(({ at, sound }) => setTimeout(() => playSound(sound), at - passed));
  return () => timers.forEach(clearTimeout);
}
