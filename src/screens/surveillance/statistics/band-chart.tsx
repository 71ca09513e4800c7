import { useId } from 'react';
import type { Counted, Part } from '../../../wire/shapes/statistics.ts';
import { figure } from '../../words/numbers.ts';
import { useSpoken } from '../../words/words.ts';
import css from '../statistics.module.css';
import { useWatchWords } from '../words.ts';

const HEIGHT = 120;
const STEP = 24;

export const isOutside = ({ count, low, high }: Counted): boolean => count < low || count > high;

/** In how many of a hundred fair records a value lies outside its band. */
const OUTSIDE = 0.05;

/** How often each value came up, before the band in which 95 of 100 fair records lie. */
export function BandChart({ part }: Readonly<{ part: Part }>) {
  const say = useWatchWords();
  const language = useSpoken();
  const name = useId();
  const { values, trials } = part;
  const outside = values.filter(isOutside).length;
  const most = Math.max(1, ...values.flatMap(({ count, high }) => [count, high])) * 1.05;
  const y = (count: number): number => HEIGHT - (count / most) * HEIGHT;
  return (
    <section className={css['chart']} aria-labelledby={name}>
      <h3 id={name}>{say(`stats.${part.name}`)}</h3>
      <div className={css['scroll']}>
        <svg
          viewBox={`0 0 ${values.length * STEP} ${HEIGHT + 20}`}
          className={css['bars']}
          style={{ minWidth: `${values.length * 17}px` }}
          aria-hidden="true"
        >
          {values.map((each, at) => (
            <g key={each.value} transform={`translate(${at * STEP} 0)`}>
              <rect x="0" y={y(each.high)} width={STEP} height={y(each.low) - y(each.high)} className={css['band']} />
              <path d={`M0 ${y(each.expected)}H${STEP}`} className={css['expected']} />
              <rect
                x="6"
                y={y(each.count)}
                width={STEP - 12}
                height={HEIGHT - y(each.count)}
                className={css['bar']}
                data-outside={isOutside(each)}
              />
              <text x={STEP / 2} y={HEIGHT + 15} className={css['label']}>
                {each.value}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p className={css['quiet']}>{say('stats.bandMore', { trials })}</p>
      <p>
        {say('stats.outside', {
          count: outside,
          values: values.length,
          expected: figure(values.length * OUTSIDE, language, 1),
        })}
      </p>
      <details>
        <summary>{say('stats.asTable')}</summary>
        <CountTable values={values} />
      </details>
    </section>
  );
}

function CountTable({ values }: Readonly<{ values: readonly Counted[] }>) {
  const say = useWatchWords();
  const language = useSpoken();
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{say('stats.value')}</th>
          <th scope="col">{say('stats.count')}</th>
          <th scope="col">{say('stats.expected')}</th>
          <th scope="col">{say('stats.band')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((each) => (
          <tr key={each.value} data-outside={isOutside(each)}>
            <th scope="row">{each.value}</th>
            <td>{each.count}</td>
            <td>{figure(each.expected, language, 1)}</td>
            <td>
              {each.low}–{each.high}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
