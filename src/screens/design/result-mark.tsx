import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { ColourMark } from '../felt/colour-mark.tsx';
import { resultWords } from '../table/spot-words.ts';
import { useWords } from '../words/words.ts';
import css from './result-mark.module.css';

type Props = Readonly<{ rules: AnyRulebook; result: string }>;

/** One result, small: a pocket with its shape, dice with their total, a dealer's hand. Screen readers hear it in full. */
export function ResultMark({ rules, result }: Props) {
  const say = useWords();
  const { long, tone, short } = resultWords(say, rules, result);
  return (
    <span className={css['mark']} data-tone={tone} data-family={rules.family} title={long}>
      <span className={css['hidden']}>{long}</span>
      <span aria-hidden="true" className={css['shown']}>
        {rules.family === 'roulette' && (
          <svg viewBox="-10 -10 20 20" className={css['shape']} aria-hidden="true">
            <ColourMark tone={pocketColour(rules, result === '00' ? '00' : Number(result))} x={0} y={0} size={8.5} />
          </svg>
        )}
        {rules.family === 'roulette' ? result : short}
        {rules.family === 'sic-bo' && <span className={css['total']}>{totalOf(result)}</span>}
      </span>
    </span>
  );
}

const totalOf = (roll: string): number => roll.split('-').reduce((sum, die) => sum + Number(die), 0);
