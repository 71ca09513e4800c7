import { useEffect, useState } from 'react';
import { CARD } from './card.tsx';
import { Hand } from './hand.tsx';
import css from './hand-tray.module.css';

type Props = Readonly<{ cards: readonly string[]; two: readonly string[] | null; worth: string | undefined }>;

const WIDTH = 5 * (CARD.w + 6) + 24;

/** A hand as its player set it: three slide together, two lie apart, and its name is stamped on it. */
export function SetHand({ cards, two, worth }: Props) {
  // Drawn once as it lay, so that it is seen to be set.
  const [lies, set] = useState<readonly string[] | null>(null);
  useEffect(() => set(two), [two]);
  return (
    <svg
      viewBox={`${-WIDTH / 2} ${-CARD.h / 2 - 4} ${WIDTH} ${CARD.h + 8}`}
      className={css['setHand']}
      aria-hidden="true"
      data-set-hand=""
    >
      <g className={css['slides']}>
        <Hand hand={{ dealt: cards.length, cards, two: lies, worth }} scale={1} width={WIDTH} />
      </g>
    </svg>
  );
}
