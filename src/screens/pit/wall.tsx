import type { PitTable } from '../../wire/shapes/pit.ts';
import { PhasePill } from '../design/phase-pill.tsx';
import { useFloor, useTable } from '../live/floor.ts';
import { percent } from './percent.ts';
import css from './pit.module.css';
import { type Shown, usePitRoom } from './room.ts';

/** Every table of the floor as one tile. */
export function Wall({ shown }: Readonly<{ shown: Shown | null }>) {
  const { seen, sayPit } = usePitRoom();
  const chosen = shown?.what === 'table' ? shown.table : null;
  return (
    <section aria-label={sayPit('tables')} className={css['wall']}>
      {seen.tables.map((table) => (
        <Tile key={table.table} table={table} isChosen={table.table === chosen} />
      ))}
    </section>
  );
}

function Tile({ table, isChosen }: Readonly<{ table: PitTable; isChosen: boolean }>) {
  const { sayPit, say, show, sum, language } = usePitRoom();
  const there = useTable(table.table)?.public;
  const live = useFloor(({ link }) => link === 'live');
  const { currency, pace, totals } = table;
  const waits = useWaiting(table.table);
  return (
    <article className={css['tile']} data-table={table.table} data-status={table.status} data-held={table.held ?? ''}>
      <button
        type="button"
        className={css['open']}
        aria-pressed={isChosen}
        onClick={() => show({ what: 'table', table: table.table })}
      >
        <span className={css['name']}>{table.table}</span>
        <span className={css['title']}>{table.title}</span>
        {waits > 0 && <span className={css['count']}>{waits}</span>}
      </button>
      <div className={css['phase']}>
        {there === undefined ? <span>{say('connecting')}</span> : <PhasePill seen={there} live={live} />}
        <span className={css['round']}>{say('roundNumber', { round: there?.round ?? table.round })}</span>
      </div>
      <dl className={css['figures']}>
        <Figure name={sayPit('table.drop')} value={sum(totals?.drop ?? 0, currency)} />
        <Figure name={sayPit('table.worst')} value={sum(table.worstCase, currency)} tone={table.worstCase < 0} />
        <Figure
          name={sayPit('table.rate')}
          value={pace?.roundsPerHour === null ? '–' : String(pace?.roundsPerHour ?? '–')}
        />
        <Figure name={sayPit('table.voids')} value={percent(pace?.voids, pace?.ended, language)} />
        <Figure name={sayPit('table.corrections')} value={percent(pace?.corrections, pace?.ended, language)} />
      </dl>
    </article>
  );
}

const useWaiting = (table: string): number => usePitRoom().queue.filter((item) => item.table === table).length;

function Figure({ name, value, tone = false }: Readonly<{ name: string; value: string; tone?: boolean }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-warn={tone}>{value}</dd>
    </div>
  );
}
