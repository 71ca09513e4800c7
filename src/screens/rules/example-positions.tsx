import { useState } from 'react';
import { findSpot } from '../../layout/catalogue.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { FeltChips } from '../felt/felt.ts';
import { RouletteFelt } from '../felt/roulette-felt.tsx';
import { spotName } from '../words/spot-name.ts';
import { useWords } from '../words/words.ts';
import type { Example } from './examples.ts';
import pictures from './pictures.module.css';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; examples: readonly Example[] }>;

/** A chip of ten to the power of n is one disc, and its face is the letter. */
const stakeOf = (index: number): number => 10 ** index;

/** The positions a document marks with letters, on the felt; a chosen one lights what it covers. */
export function ExamplePositions({ rules, examples }: Props) {
  const say = useWords();
  const tell = useRulesWords();
  const [chosen, setChosen] = useState(examples[0]);
  const chips = examples.map(({ spot }, i): FeltChips => ({ spot, stake: stakeOf(i), owner: 7, state: 'accepted' }));
  return (
    <section className={css['chapter']} aria-labelledby="positions-title">
      <h2 id="positions-title">{tell('positionsTitle')}</h2>
      <p className={css['note']}>{tell('positionsHint')}</p>
      <div className={pictures['felt']}>
        <RouletteFelt
          rules={rules}
          chips={chips}
          faceOf={(stake) => examples[Math.round(Math.log10(stake))]?.letter ?? ''}
          labelOf={() => ''}
          orientation="horizontal"
          viewOnly
          {...(chosen === undefined ? {} : { shown: [chosen.spot] })}
        />
      </div>
      <ul className={pictures['letters']}>
        {examples.map((each) => (
          <li key={each.letter}>
            <button
              type="button"
              className={pictures['letter']}
              aria-pressed={each === chosen}
              data-spot={each.spot}
              onClick={() => setChosen(each)}
            >
              <b>{each.letter}</b>{' '}
              {tell('positionCovers', {
                name: spotName(say, each.spot, rules.family),
                count: findSpot(rules, each.spot)?.covers.length ?? 0,
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
