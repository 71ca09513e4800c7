import type { Fairness, FairnessTest } from '../../../wire/shapes/statistics.ts';
import { figure, share } from '../../words/numbers.ts';
import { type Language, useSpoken } from '../../words/words.ts';
import css from '../statistics.module.css';
import { isWatchWord, type SayWatch, useWatchWords } from '../words.ts';

/** A record that would miss a value coming up twice as often as it should. */
const isShort = ({ power: { found = 1, chance } }: Fairness): boolean => found > 2 * chance;

/** The answer of all tests in one sentence. */
export function verdictText(say: SayWatch, fairness: Fairness): string {
  const { tests, n: count } = fairness;
  const found = tests.filter(({ verdict }) => verdict === 'unusual').length;
  if (found > 0) return say('stats.unusual', { found, tests: tests.length, count });
  return say(isShort(fairness) ? 'stats.usualShort' : 'stats.usual', { count });
}

const testName = (say: SayWatch, name: string): string => {
  const key = `test.${name}`;
  return isWatchWord(key) ? say(key) : name;
};

/** Below this only its size is of interest. */
const TINY = 0.0001;

const chance = (p: number, language: Language): string =>
  p === 0 ? '0' : p < TINY ? `< ${figure(TINY, language, 4)}` : figure(p, language, 4);

/** The tests of the odds lab on what fell here, and how much so short or long a record can show. */
export function FairnessPart({ fairness }: Readonly<{ fairness: Fairness }>) {
  const say = useWatchWords();
  const language = useSpoken();
  const { tests, skipped, power, probability } = fairness;
  return (
    <section className={css['chart']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{say('stats.test')}</th>
            <th scope="col">{say('stats.statistic')}</th>
            <th scope="col">{say('stats.p')}</th>
            <th scope="col">{say('stats.adjusted')}</th>
            <th scope="col">{say('stats.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <TestRow key={test.name} test={test} />
          ))}
        </tbody>
      </table>
      <p className={css['quiet']}>{say('stats.error', { tests: tests.length })}</p>
      <p className={css['quiet']}>
        {power.found === undefined
          ? say('stats.noPower')
          : say('stats.power', {
              found: share(power.found, language, 2),
              chance: share(power.chance, language, 2),
              probability: share(probability, language, 0),
            })}
      </p>
      {skipped.length > 0 && (
        <p className={css['quiet']}>
          {say('stats.skipped', { tests: skipped.map((name) => testName(say, name)).join(', ') })}
        </p>
      )}
    </section>
  );
}

function TestRow({ test: { name, statistic, p, adjusted, verdict } }: Readonly<{ test: FairnessTest }>) {
  const say = useWatchWords();
  const language = useSpoken();
  return (
    <tr data-outside={verdict === 'unusual'}>
      <th scope="row">{testName(say, name)}</th>
      <td>{Number.isInteger(statistic) ? statistic : figure(statistic, language, 2)}</td>
      <td>{chance(p, language)}</td>
      <td>{chance(adjusted, language)}</td>
      <td>{say(`stats.verdict.${verdict}`)}</td>
    </tr>
  );
}
