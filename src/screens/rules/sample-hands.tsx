import { CARD } from '../felt/card.tsx';
import { Hand } from '../felt/hand.tsx';
import { handName } from '../words/spot-name.ts';
import { useWords } from '../words/words.ts';
import { SAMPLE_HANDS } from './examples.ts';
import pictures from './pictures.module.css';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

const WIDTH = 5 * CARD.w + 40;
const HEIGHT = CARD.h + 8;

/** One of each hand there is, as it lies when it is set. */
export function SampleHands() {
  const say = useWords();
  const tell = useRulesWords();
  return (
    <section className={css['chapter']} aria-labelledby="hands-title">
      <h2 id="hands-title">{tell('handsTitle')}</h2>
      <p className={css['note']}>{tell('handsHint')}</p>
      <ol className={pictures['hands']}>
        {SAMPLE_HANDS.map(({ name, cards, two }) => (
          <li key={name} data-hand={name}>
            <span>{handName(say, name)}</span>
            <svg
              viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
              role="img"
              aria-label={`${handName(say, name)}: ${cards.join(' ')}`}
            >
              <Hand hand={{ dealt: cards.length, cards, two }} scale={1} width={WIDTH} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
