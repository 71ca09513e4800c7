import type { Effect, Rulebook } from '../../../rulebook/rulebook.ts';
import { FAULTS, type FaultKind } from '../../../table/games/niu-niu/round.ts';
import { inPlay, type NiuNiuSeen, type Recipient } from './next.ts';
import { cardsAt, HAND_SIZE } from './spread.ts';

/** A misdeal as the document treats it here and now. */
export type MisdealCase = Readonly<{
  kind: FaultKind;
  effect: Effect;
  clause: string;
  /** Boxes it can be about; none for the dealer's own hand. */
  boxes: readonly number[];
}>;

/** Every kind with what it leads to: before any player has handled cards, or after (NN-7.4 to NN-7.7). */
export function misdealCases(rules: Rulebook<'niu-niu'>, game: NiuNiuSeen): readonly MisdealCase[] {
  return FAULTS.flatMap((kind) => {
    const rule = rules.irregularities[kind];
    if (rule === undefined) return [];
    const now = game.handled && rule.afterHandling !== undefined ? rule.afterHandling : rule;
    return [{ kind, effect: now.effect, clause: now.clause ?? '', boxes: boxesFor(kind, game) }];
  });
}

function boxesFor(kind: FaultKind, game: NiuNiuSeen): readonly number[] {
  const played = inPlay(game).map(({ box }) => box);
  switch (kind) {
    case 'dealer-hand-wrong-count':
      return [];
    case 'cards-on-empty-box':
      return game.boxes.map(({ box }) => box).filter((box) => !played.includes(box));
    default:
      return played;
  }
}

/** The count a report starts from: what lies there, where that bears the fault out. */
export function likelyCount(kind: FaultKind, game: NiuNiuSeen, to: Recipient): number {
  const there = cardsAt(game, to);
  if (kind === 'no-cards-on-wagered-box') return 0;
  if (kind === 'cards-on-empty-box') return Math.max(1, there);
  return there === HAND_SIZE ? HAND_SIZE - 1 : there;
}

/** What is known to stand in the way of putting a deal right (NN-7.7.1); the table looks for itself once more. */
export const inTheWay = ({ handled, faceSeen }: NiuNiuSeen): 'handled' | 'face-seen' | undefined =>
  handled ? 'handled' : faceSeen ? 'face-seen' : undefined;
