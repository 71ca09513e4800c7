import { useEffect, useState } from 'react';
import { spotId } from '../../layout/spot.ts';
import type { PlayTold } from '../../wire/shapes/people.ts';
import { moment } from '../account/moment.ts';
import { useNet } from '../account/net.ts';
import { type Failure, get } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { ResultMark } from '../design/result-mark.tsx';
import { useRules } from '../live/rules-of.ts';
import { money, signed } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './history.module.css';

const PAGE = 20;
const BETS = 3;

type Doings = Readonly<{ onWhy: (round: string) => void; onDispute: (round: string) => void }>;

/** Every round with what fell, what was bet and what came of it; of one table where that is chosen, and what all come to. */
export function Plays(doings: Doings) {
  const say = useWords();
  const tables = Object.keys(useNet(({ currencies }) => currencies)).toSorted();
  const [table, setTable] = useState('');
  const { plays, failure, isEnd, more } = usePlays(table);
  if (failure !== undefined && plays === undefined) return <FailureNote failure={failure} onRetry={more} />;
  return (
    <>
      <label className={css['filter']}>
        <span className={controls['label']}>{say('table')}</span>
        <select
          aria-label={say('table')}
          className={controls['field']}
          value={table}
          onChange={(event) => setTable(event.target.value)}
        >
          <option value="">{say('allTables')}</option>
          {tables.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {plays === undefined ? (
        <p className={css['note']}>{say('loading')}</p>
      ) : plays.length === 0 ? (
        <p className={css['empty']}>
          {say('noRounds')} <span className={css['note']}>{say('noRoundsMore')}</span>
        </p>
      ) : (
        <PlayTable plays={plays} {...doings} />
      )}
      {!isEnd && (
        <button type="button" className={controls['button']} onClick={more}>
          {say('more')}
        </button>
      )}
    </>
  );
}

function PlayTable({ plays, ...doings }: Doings & Readonly<{ plays: readonly PlayTold[] }>) {
  const say = useWords();
  return (
    <table className={css['plays']}>
      <thead>
        <tr>
          <th scope="col">{say('round')}</th>
          <th scope="col" className={css['when']}>
            {say('time')}
          </th>
          <th scope="col">{say('result')}</th>
          <th scope="col">{say('table.bets')}</th>
          <th scope="col" className={css['number']}>
            {say('staked')}
          </th>
          <th scope="col" className={css['number']}>
            {say('net')}
          </th>
          <th scope="col">
            <span className={controls['hidden']}>{say('why')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plays.map((play) => (
          <PlayRow key={play.round} play={play} {...doings} />
        ))}
      </tbody>
      <Totals plays={plays} />
    </table>
  );
}

/** Of the rounds that are listed, in each currency by itself. */
function Totals({ plays }: Readonly<{ plays: readonly PlayTold[] }>) {
  const say = useWords();
  const language = useSpoken();
  const currencies = useNet(({ currencies }) => currencies);
  const known = [...new Set(plays.flatMap(({ table }) => currencies[table] ?? []))];
  return (
    <tfoot>
      {known.map((currency) => {
        const own = plays.filter(({ table }) => currencies[table] === currency);
        return (
          <tr key={currency} data-totals={currency}>
            <th scope="row" colSpan={2}>
              {say('roundsListed', { count: own.length })}
            </th>
            <td className={css['when']} />
            <td className={css['what']} />
            <Sum name="staked" sum={money(sumOf(own, 'staked'), currency, language)} />
            <Sum name="net" sum={signed(sumOf(own, 'net'), currency, language)} />
            <td />
          </tr>
        );
      })}
    </tfoot>
  );
}

/** A sum; where there is no room for columns its name stands beside it. */
function Sum({ name, sum }: Readonly<{ name: 'staked' | 'net'; sum: string }>) {
  const say = useWords();
  return (
    <td className={css['number']} data-name={say(name)}>
      {sum}
    </td>
  );
}

const sumOf = (plays: readonly PlayTold[], which: 'staked' | 'net'): number =>
  plays.reduce((sum, play) => sum + play[which], 0);

function PlayRow({ play, onWhy, onDispute }: Doings & Readonly<{ play: PlayTold }>) {
  const say = useWords();
  const language = useSpoken();
  const currency = useNet(({ currencies }) => currencies[play.table]);
  return (
    <tr data-play={play.round}>
      <th scope="row">{play.round}</th>
      <td className={css['when']}>{moment(play.at, language)}</td>
      <Told play={play} />
      <Sum name="staked" sum={money(play.staked, currency, language)} />
      <Sum name="net" sum={signed(play.net, currency, language)} />
      <td className={css['doings']}>
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={`${say('why')} ${play.round}`}
          onClick={() => onWhy(play.round)}
        >
          {say('why')}
        </button>
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={`${say('dispute')} ${play.round}`}
          onClick={() => onDispute(play.round)}
        >
          {say('dispute')}
        </button>
      </td>
    </tr>
  );
}

/** What fell, and the bets by name, the first ones of them. */
function Told({ play }: Readonly<{ play: PlayTold }>) {
  const say = useWords();
  const rules = useRules(play.rulebook === undefined ? undefined : { rulebook: play.rulebook });
  const { result, voided, bets = [] } = play;
  const names =
    rules === undefined
      ? []
      : bets.map(({ spot, box }) =>
          placeName(say, rules, { spot: spotId(spot), ...(box === undefined ? {} : { box }) }),
        );
  const more = names.length - BETS;
  return (
    <>
      <td data-fell={result ?? ''}>
        {result !== undefined && rules !== undefined ? (
          <ResultMark rules={rules} result={result} />
        ) : (
          voided !== undefined && say('voided')
        )}
      </td>
      <td className={css['what']}>
        {names.slice(0, BETS).join(', ')}
        {more > 0 && ` … +${more}`}
      </td>
    </>
  );
}

/** A page at a time, older ones on request; what is chosen anew is asked for from the newest on. */
function usePlays(table: string) {
  const [found, setFound] = useState<Readonly<{ table: string; plays: readonly PlayTold[]; isEnd: boolean }>>();
  const [failure, setFailure] = useState<Failure>();
  const load = async (before: readonly PlayTold[]) => {
    const last = before.at(-1);
    const older = last === undefined ? {} : { before: last.at };
    const only = table === '' ? {} : { table };
    const given = await get('/api/v1/me/plays', { limit: PAGE, told: 'bets', ...older, ...only });
    setFailure(given.ok ? undefined : given.failure);
    if (given.ok) setFound({ table, plays: [...before, ...given.value], isEnd: given.value.length < PAGE });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once for each choice.
  useEffect(() => void load([]), [table]);
  const here = found?.table === table ? found : undefined;
  return { plays: here?.plays, failure, isEnd: here?.isEnd ?? true, more: () => void load(here?.plays ?? []) };
}
