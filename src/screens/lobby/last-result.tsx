import type { Face } from '../../layout/sic-bo/rolls.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { ResultMark } from '../design/result-mark.tsx';
import { Die } from '../felt/die.tsx';
import { resultNow } from '../table/calls.ts';
import { resultWords } from '../table/spot-words.ts';
import { useWords } from '../words/words.ts';
import css from './lobby.module.css';

type Props = Readonly<{ rules: AnyRulebook; seen: WirePublic | undefined }>;

const EARLIER = 7;

/** The last result large, and those before it. */
export function LastResult({ rules, seen }: Props) {
  const say = useWords();
  const now = seen === undefined ? undefined : resultNow(seen);
  const results = (seen?.results ?? []).toReversed();
  const last = now ?? results[0];
  // A result lies on the table before it is counted among those that were.
  const earlier = now === undefined ? results.slice(1) : results;
  if (last === undefined) return <p className={css['last']}>{say('noResults')}</p>;
  const { long, tone, short } = resultWords(say, rules, last);
  return (
    <div className={css['last']}>
      <p className={css['large']} data-tone={tone} data-family={rules.family} data-last-result={last} title={long}>
        <span className={css['hidden']}>{`${say('lastResult')}: ${long}`}</span>
        <span aria-hidden="true">
          {rules.family === 'sic-bo' ? <Dice roll={last} /> : rules.family === 'roulette' ? last : short}
        </span>
      </p>
      {earlier.length > 0 && (
        <ol className={css['results']} aria-label={say('lastResults')}>
          {earlier.slice(0, EARLIER).map((result, back) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number comes up twice; each is only its place.
            <li key={back}>
              <ResultMark rules={rules} result={result} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const Dice = ({ roll }: Readonly<{ roll: string }>) => (
  <svg viewBox="0 0 114 34" className={css['dice']} aria-hidden="true">
    {(roll.split('-').map(Number) as Face[]).map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a die is only its place in the row.
      <Die key={at} face={face} x={17 + at * 40} y={17} size={32} />
    ))}
  </svg>
);
