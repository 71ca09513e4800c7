import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { moment } from '../account/moment.ts';
import { clock } from '../account/session.ts';
import { type Failure, get } from '../api/api.ts';
import { useAll } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { ResultMark } from '../design/result-mark.tsx';
import { useTitle } from '../design/use-title.ts';
import { useRules } from '../live/rules-of.ts';
import { money } from '../money/money.ts';
import { StaffBar } from '../staff/staff-bar.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { causeText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { IntegrityBadge } from './integrity-badge.tsx';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ table: string; who: Who }>;

const PAGE = 100;

/** The rounds of a table, newest first; those that are worth a look say why. */
export function RoundsPage({ table, who }: Props) {
  const say = useWatchWords();
  const [only, setOnly] = useState(false);
  const [tables] = useAll('/api/v1/tables', {});
  const [cases] = useAll('/api/v1/disputes', {});
  const { rows, failure, isEnd, more } = useRows(table);
  useTitle(say('roundsOf', { table }));
  const summary = tables.value?.find(({ id }) => id === table);
  const rules = useRules(summary);
  const disputed = new Set(
    (cases.value ?? []).filter(({ subject }) => subject.table === table).map(({ subject }) => subject.round),
  );
  const isFlagged = ({ voided, corrected, number }: Round): boolean =>
    voided !== null || corrected || disputed.has(number);
  const shown = only ? rows.filter(isFlagged) : rows;
  return (
    <div className={css['page']}>
      <StaffBar title={say('roundsOf', { table })} who={who}>
        <Link href="/surveillance" className={controls['link'] ?? ''}>
          {say('tables')}
        </Link>
        <Link href={`/statistics/${encodeURIComponent(table)}`} className={controls['link'] ?? ''}>
          {say('statistics')}
        </Link>
        <IntegrityBadge table={table} />
      </StaffBar>
      <main id="content" className={css['narrow']}>
        <label className={css['check']}>
          <input type="checkbox" checked={only} onChange={() => setOnly(!only)} /> {say('onlyFlagged')}
        </label>
        {failure !== undefined && <FailureNote failure={failure} onRetry={more} />}
        {rows.length === 0 && isEnd && failure === undefined && <p className={css['empty']}>{say('noRounds')}</p>}
        {rules !== undefined && summary !== undefined && shown.length > 0 && (
          <Rounds rows={shown} rules={rules} currency={summary.currency} disputed={disputed} />
        )}
        {!isEnd && (
          <button type="button" className={controls['button']} onClick={more}>
            {say('older')}
          </button>
        )}
        <p>
          <Link href={`/surveillance/${encodeURIComponent(table)}/0`} className={controls['link'] ?? ''}>
            {say('beforeFirst')}
          </Link>
        </p>
      </main>
    </div>
  );
}

type RoundsProps = Readonly<{
  rows: readonly Round[];
  rules: AnyRulebook;
  currency: string;
  disputed: ReadonlySet<number>;
}>;

function Rounds({ rows, rules, currency, disputed }: RoundsProps) {
  const say = useWatchWords();
  const sayTable = useWords();
  const language = useSpoken();
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{sayTable('round')}</th>
            <th scope="col">{say('opened')}</th>
            <th scope="col">{say('duration')}</th>
            <th scope="col">{sayTable('result')}</th>
            <th scope="col" className={css['right']}>
              {say('staked')}
            </th>
            <th scope="col" className={css['right']}>
              {say('paidOut')}
            </th>
            <th scope="col">{say('flags')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link
                  href={`/surveillance/${encodeURIComponent(row.table)}/${row.number}`}
                  className={controls['link'] ?? ''}
                  aria-label={`${say('watch')} ${row.id}`}
                >
                  {row.number}
                </Link>
              </th>
              <td>{moment(row.openedAt, language)}</td>
              <td className={controls['money']}>
                {row.endedAt === null ? say('open') : clock(row.endedAt - row.openedAt)}
              </td>
              <td>{row.result !== null && <ResultMark rules={rules} result={row.result} />}</td>
              <td className={`${controls['money']} ${css['right']}`}>{money(row.handle, currency, language)}</td>
              <td className={`${controls['money']} ${css['right']}`}>{money(row.paid, currency, language)}</td>
              <td>
                {row.voided !== null && (
                  <span className={css['flag']}>
                    {sayTable('voided')}: {causeText(sayTable, row.voided)}
                  </span>
                )}
                {row.corrected && <span className={css['flag']}>{say('corrected')}</span>}
                {disputed.has(row.number) && <span className={css['flag']}>{say('inDispute')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A page at a time, older ones on request. */
function useRows(table: string) {
  const [rows, setRows] = useState<readonly Round[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [isEnd, setEnd] = useState(false);
  const load = async (before: readonly Round[]): Promise<void> => {
    const last = before.at(-1);
    const older = last === undefined ? {} : { before: last.number };
    const given = await get('/api/v1/tables/:table/rounds', { table, limit: PAGE, ...older });
    setFailure(given.ok ? undefined : given.failure);
    if (!given.ok) return;
    setRows([...before, ...given.value]);
    setEnd(given.value.length < PAGE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once for each table.
  useEffect(() => void load([]), [table]);
  return { rows, failure, isEnd, more: () => void load(rows) };
}
