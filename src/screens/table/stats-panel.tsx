import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { useGet } from '../api/use-get.ts';
import { useUntoldRound } from '../stage/use-staged.ts';
import { figure } from '../words/numbers.ts';
import { isWord, useSpoken } from '../words/words.ts';
import { FeltHeat, WheelSectors } from './heat.tsx';
import css from './panel.module.css';
import { BEADS, beadRoad } from './road.ts';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';
import { band, type Counted, counted, frequent, rare } from './stats.ts';

const ROUNDS = 200;

/** What came up lately beside what chance would give: nothing here predicts anything. */
export function Stats() {
  const { id, rules, view, say } = useRoom();
  const [rounds] = useGet('/api/v1/tables/:table/rounds', { table: id, limit: ROUNDS }, view.results.length);
  const untold = useUntoldRound(id);
  const told = (rounds.value ?? []).filter(({ number }) => number !== untold);
  const results = told.flatMap(({ result }) => result ?? []);
  if (results.length === 0) return <p className={css['empty']}>{say('noResults')}</p>;
  const rows = counted(rules, results);
  const odd = rows.filter(({ count, low, high }) => count < low || count > high);
  const name = (each: string): string => (isWord(each) ? say(each) : each);
  return (
    <>
      <h3 className={css['heading']}>{say('table.statsOf', { count: results.length })}</h3>
      <div className={css['recent']}>
        {results.slice(0, 20).map((result, i) => {
          const { short, long, tone } = resultWords(say, rules, result);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result is only its place in the row.
            <span key={i} data-tone={tone} title={long}>
              {short}
            </span>
          );
        })}
      </div>
      {rules.family === 'sic-bo' && <Road rounds={told} />}
      {rows.length > 0 && (
        <ul className={css['bands']}>
          {rows.map((row) => (
            <Band key={row.name} row={row} name={name(row.name)} of={results.length} />
          ))}
        </ul>
      )}
      {rules.family === 'roulette' && (
        <>
          <WheelSectors rules={rules} results={results} />
          <FeltHeat rules={rules} results={results} />
        </>
      )}
      {rules.family === 'roulette' && <Extremes results={results} wheel={rules.game.wheel} />}
      <p className={css['note']}>
        {odd.length === 0
          ? say('table.nothingUnusual')
          : say('table.outsideBand', { list: odd.map((row) => name(row.name)).join(', ') })}{' '}
        {say('pastDoNotPredict')}
      </p>
    </>
  );
}

const COLUMNS = 8;

/** The bead road as on the board: Small, Big and triples by letter and form. */
function Road({ rounds }: Readonly<{ rounds: readonly Round[] }>) {
  const { say } = useRoom();
  return (
    <section className={css['road']} aria-label={say('road')}>
      {beadRoad(rounds, COLUMNS).map((column) => (
        <ol key={column[0]?.id}>
          {column.map(({ id, bead, total }) => (
            <li key={id} data-bead={bead} title={`${say(bead)} ${total}`}>
              {BEADS[bead]}
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}

/** The usual band as a bar, the expectation as a line, the count as a dot. */
function Band({ row, name, of }: Readonly<{ row: Counted; name: string; of: number }>) {
  const { say } = useRoom();
  const language = useSpoken();
  const { count, low, high, expected } = row;
  const at = (value: number): string => `${(100 * value) / of}%`;
  return (
    <li>
      <span className={css['bandName']}>{name}</span>
      <span className={css['bandBar']} aria-hidden="true">
        <span className={css['bandUsual']} style={{ left: at(low), width: at(high - low) }} />
        <span className={css['bandExpected']} style={{ left: at(expected) }} />
        <span className={css['bandCount']} style={{ left: at(count) }} />
      </span>
      <span className={css['bandText']}>
        {count}{' '}
        <span className={css['mute']}>
          {say('expectedBandShort', { count: of, expected: figure(expected, language, 1), low, high })}
        </span>
      </span>
    </li>
  );
}

type ExtremesProps = Readonly<{ results: readonly string[]; wheel: readonly Pocket[] }>;

/** The numbers that came up most and least, beside what each may be expected to. */
function Extremes({ results, wheel }: ExtremesProps) {
  const { rules, say } = useRoom();
  const language = useSpoken();
  const { expected, low, high } = band(results.length, 1 / wheel.length);
  const lists = { hot: frequent(results), cold: rare(results, wheel.map(String)) };
  return (
    <div className={css['hot']}>
      {(['hot', 'cold'] as const).map((which) => (
        <p key={which}>
          <strong>{say(which)}</strong>{' '}
          {lists[which].map(([result, count]) => (
            <span key={result} className={css['hotOne']}>
              {resultWords(say, rules, result).short} ×{count}
            </span>
          ))}
        </p>
      ))}
      <p className={css['mute']}>
        {say('expectedBandShort', { count: results.length, expected: figure(expected, language, 1), low, high })}
      </p>
    </div>
  );
}
