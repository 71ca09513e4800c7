import type { Dealing, Rate } from '../../../wire/shapes/statistics.ts';
import { figure, share } from '../../words/numbers.ts';
import { useSpoken } from '../../words/words.ts';
import css from '../statistics.module.css';
import { useWatchWords } from '../words.ts';

/** Who dealt how fast, and how often a round was void or had to be corrected. */
export function StaffPart({ staff }: Readonly<{ staff: readonly Dealing[] }>) {
  const say = useWatchWords();
  const language = useSpoken();
  return (
    <section className={css['chart']}>
      <h2>{say('stats.staff')}</h2>
      <p className={css['quiet']}>{say('stats.staffMore')}</p>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{say('stats.dealer')}</th>
              <th scope="col">{say('stats.rounds')}</th>
              <th scope="col">{say('stats.perHour')}</th>
              <th scope="col">{say('stats.voids')}</th>
              <th scope="col">{say('stats.corrections')}</th>
            </tr>
          </thead>
          <tbody>
            {staff.map(({ dealer, rounds, perHour, voids, corrections }) => (
              <tr key={dealer}>
                <th scope="row">{dealer === 'auto-dealer' ? say('stats.automatic') : dealer}</th>
                <td>{rounds}</td>
                <td>{perHour === null ? '—' : figure(perHour, language, 1)}</td>
                <RateCell rate={voids} />
                <RateCell rate={corrections} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RateCell({ rate: { times, of, low, high, usual, verdict } }: Readonly<{ rate: Rate }>) {
  const say = useWatchWords();
  const language = useSpoken();
  return (
    <td data-outside={verdict === 'unusual'}>
      {say('stats.rate', { times, of })} <span className={css['quiet']}>{say(`stats.verdict.${verdict}`)}</span>
      <br />
      <span className={css['quiet']}>
        {usual !== null && `${say('stats.rateBand', { low: usual.low, high: usual.high })} · `}
        {say('stats.rateChance', { low: share(low, language, 1), high: share(high, language, 1) })}
      </span>
    </td>
  );
}
