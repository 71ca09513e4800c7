import { useState } from 'react';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import { rankText, SUITS } from '../../felt/card-code.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import { typedCards, withCard } from './hand-entry.ts';
import css from './niu-niu.module.css';
import { HAND_SIZE } from './spread.ts';

const SIGNS = { D: '♦', C: '♣', H: '♥', S: '♠' } as const;

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  name: string;
  cards: readonly string[];
  /** Faces that lie open elsewhere. */
  seen: readonly string[];
  onCards: (cards: readonly string[]) => void;
}>;

/** Five faces as they lie on the table: pressed in a grid of the deck, or typed. */
export function CardPicker({ rules, name, cards, seen, onCards }: Props) {
  const say = useGameWords();
  const { say: sayTable } = useDesk();
  const [text, setText] = useState('');
  const type = (next: string): void => {
    setText(next);
    onCards(typedCards(next).filter((card) => !seen.includes(card)));
  };
  return (
    <section className={frame['card']} aria-label={name}>
      <header className={css['pickerHead']}>
        <h2>{name}</h2>
        <output data-picked={cards.join(' ')}>{say('nn.picked', { count: cards.length })}</output>
        <input
          className={controls['field']}
          aria-label={say('nn.typed')}
          placeholder={say('nn.typedHint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
      </header>
      <div className={css['deck']}>
        {SUITS.toReversed().flatMap((suit) =>
          [...rules.game.ranks].map((rank) => {
            const card = rank + suit;
            return (
              <button
                key={card}
                type="button"
                className={css['face']}
                data-card={card}
                data-red={suit === 'D' || suit === 'H'}
                aria-pressed={cards.includes(card)}
                aria-label={`${rankText(rank)} ${sayTable(`table.suit.${suit}`)}`}
                disabled={seen.includes(card) || (cards.length === HAND_SIZE && !cards.includes(card))}
                onClick={() => onCards(withCard(cards, card))}
              >
                {rankText(rank)}
                <span aria-hidden="true">{SIGNS[suit]}</span>
              </button>
            );
          }),
        )}
      </div>
    </section>
  );
}
