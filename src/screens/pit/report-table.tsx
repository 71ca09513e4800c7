import { useState } from 'react';
import { addressAt } from '../../client/address.ts';
import type { Report } from '../../wire/shapes/reports.ts';
import { commandId, type Failure } from '../api/api.ts';
import { download } from '../api/download.ts';
import { useAll } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { FileLink } from '../design/file-link.tsx';
import css from './pit.module.css';
import { holdText, sumsOf } from './report.ts';
import { usePitRoom } from './room.ts';

const COUNTS = ['rounds', 'voids', 'corrections'] as const;
const SUMS = ['drop', 'handle', 'win'] as const;
const LATER = ['fills', 'credits', 'tips'] as const;

/** The figures of a shift, table by table; as a file for a spreadsheet, and as paper to be signed. */
export function ReportTable({ shift }: Readonly<{ shift: string }>) {
  const { sayPit, seen, live } = usePitRoom();
  const [asked, retry] = useAll('/api/v1/reports/:shift', { shift }, seen.at);
  const [failure, setFailure] = useState<Failure>();
  const rows = asked.value ?? [];
  const print = async (): Promise<void> =>
    setFailure(await download('/api/v1/reports/:shift/print', { shift }, { id: commandId() }, `shift-${shift}.pdf`));
  return (
    <section aria-label={`${sayPit('shift.choose')} ${shift}`}>
      {asked.state === 'failed' && asked.failure.code !== 'unknown-shift' && (
        <FailureNote failure={asked.failure} onRetry={retry} />
      )}
      {rows.length === 0 ? <p className={css['quiet']}>{sayPit('shift.empty')}</p> : <Rows rows={rows} />}
      <div className={css['row']}>
        <FileLink
          className={controls['button']}
          href={addressAt('/api/v1/reports/:shift', { shift, format: 'csv' })}
          name={`shift-${shift}.csv`}
        >
          {sayPit('shift.csv')}
        </FileLink>
        <button type="button" className={controls['button']} disabled={!live} onClick={() => void print()}>
          {sayPit('shift.pdf')}
        </button>
      </div>
      <p className={css['quiet']}>{sayPit('shift.printed')}</p>
      {failure !== undefined && <FailureNote failure={failure} />}
    </section>
  );
}

function Rows({ rows }: Readonly<{ rows: readonly Report[] }>) {
  const { sayPit } = usePitRoom();
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{sayPit('report.table')}</th>
            {[...COUNTS, ...SUMS].map((name) => (
              <th key={name} scope="col">
                {sayPit(`report.${name}`)}
              </th>
            ))}
            <th scope="col">{sayPit('report.hold')}</th>
            {LATER.map((name) => (
              <th key={name} scope="col">
                {sayPit(`report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.table} row={row} name={row.table} />
          ))}
        </tbody>
        <tfoot>
          {sumsOf(rows).map((row) => (
            <Row key={row.currency} row={row} name={sayPit('report.all', { currency: row.currency })} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row, name }: Readonly<{ row: Report; name: string }>) {
  const { sum, language } = usePitRoom();
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map((field) => (
        <td key={field}>{row[field]}</td>
      ))}
      {SUMS.map((field) => (
        <td key={field}>{sum(row[field], row.currency)}</td>
      ))}
      <td>{holdText(row, language)}</td>
      {LATER.map((field) => (
        <td key={field}>{sum(row[field], row.currency)}</td>
      ))}
    </tr>
  );
}
