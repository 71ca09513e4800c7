import { type KeyboardEvent, useState } from 'react';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { CARD, Card } from './card.tsx';
import { arranged, LIFTED, left, makesTens, sumOf, toggled } from './hand-arranging.ts';
import css from './hand-tray.module.css';

export type HandTrayWords = Readonly<{
  tray: string;
  /** `King of spades, 10 points` */
  card: (card: string) => string;
  /** What the lifted cards make: said aloud after every change. */
  lifted: (count: number, sum: number, tens: boolean) => string;
  set: string;
  arrange: string;
}>;

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  cards: readonly string[];
  words: HandTrayWords;
  /** The two cards that are left to decide; null says that no three make tens. */
  onSet: (two: readonly string[] | null) => void;
}>;

/** Five cards, of which three are lifted by tap or by the keys 1 to 5; Enter sets the hand, A arranges it. */
export function HandTray({ rules, cards, words, onSet }: Props) {
  const [lifted, setLifted] = useState<readonly string[]>([]);
  const complete = lifted.length === LIFTED;
  const tens = makesTens(rules, lifted);

  const set = () => complete && onSet(left(cards, lifted));
  const arrange = () => onSet(arranged(rules, cards));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const card = /^[1-5]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined;
    if (card !== undefined) setLifted(toggled(lifted, card));
    else if (event.key.toLowerCase() === 'a') arrange();
    else if (event.key === 'Enter' && complete && isCard(event.target)) set();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a frame and a legend around the cards.
    <div className={css['tray']} role="group" aria-label={words.tray} onKeyDown={onKeyDown}>
      <div className={css['cards']}>
        {cards.map((card, i) => (
          <button
            key={card}
            type="button"
            className={css['card']}
            aria-pressed={lifted.includes(card)}
            aria-label={words.card(card)}
            aria-keyshortcuts={String(i + 1)}
            disabled={complete && !lifted.includes(card)}
            onClick={() => setLifted(toggled(lifted, card))}
          >
            <svg viewBox={`0 0 ${CARD.w + 2} ${CARD.h + 2}`} aria-hidden="true">
              <Card card={card} x={CARD.w / 2 + 1} y={CARD.h / 2 + 1} />
            </svg>
            <span aria-hidden="true" className={css['key']}>
              {i + 1}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className={css['sum']} data-tens={tens}>
        {words.lifted(lifted.length, sumOf(rules, lifted), tens)}
      </p>
      <div className={css['acts']}>
        <button type="button" onClick={arrange} aria-keyshortcuts="A">
          {words.arrange}
        </button>
        <button type="button" className={css['set']} onClick={set} disabled={!complete} aria-keyshortcuts="Enter">
          {words.set}
        </button>
      </div>
    </div>
  );
}

const isCard = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute('aria-pressed');
