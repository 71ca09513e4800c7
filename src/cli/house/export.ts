import { once } from 'node:events';
import { resolve } from 'node:path';
import { stringify } from 'csv-stringify';
import { maskedRows } from '../../house/export/mask.ts';
import { COLUMNS, type Export, type ExportRow, exportRows } from '../../house/export/rows.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { misused, type Problem, report } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Context } from '../context.ts';
import { writeParquet } from '../export/parquet.ts';
import { PRICED_COLUMNS, priced } from '../export/price.ts';
import { type HouseFlags, lookAtHouse } from './at-house.ts';
import { refused } from './problems.ts';

export type Format = 'csv' | 'json' | 'ndjson' | 'parquet';

export type ExportFlags = HouseFlags &
  Readonly<{ format: Format; table?: string; from?: string; to?: string; out?: string; names?: boolean }>;

/** Streams rows to stdout; however many there are, only a page of them is in memory. */
export async function exportAll(context: Context, what: Export, flags: ExportFlags): Promise<void> {
  const times = timesOf(flags);
  if (!times.ok) return report(context, flags.json === true, times.error);
  const { table, out } = flags;
  const format = flags.json === true ? 'json' : flags.format;
  if ((format === 'parquet') !== (out !== undefined)) {
    const params = { argument: '--out', value: out ?? '', expected: 'a file, with --format parquet' };
    return report(context, flags.json === true, misused(refuse('bad-argument', params).error).error);
  }
  await lookAtHouse(context, flags, async ({ store }) => {
    if (table !== undefined && (await store.heads()).every(({ stream }) => stream !== `table:${table}`))
      return refused({ code: 'unknown-table', params: { table } });
    const found = exportRows(store, what, { ...times.value, ...(table === undefined ? {} : { table }) });
    const all = flags.names === true ? found : maskedRows(what, found);
    const rows = what === 'wagers' ? priced(all) : all;
    const columns = what === 'wagers' ? PRICED_COLUMNS : COLUMNS[what];
    if (format !== 'parquet') await WRITE[format](context, rows, columns);
    else {
      const file = resolve(context.cwd, out ?? '');
      try {
        await writeParquet(file, rows, what, columns);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).path === file) return cannotWrite(file, error);
        throw error;
      }
    }
    return 'printed';
  });
}

type Write = (context: Context, rows: AsyncIterable<ExportRow>, columns: readonly string[]) => Promise<void>;

const WRITE: Readonly<Record<Exclude<Format, 'parquet'>, Write>> = {
  csv: async (context, rows, columns) => {
    // A cell that a spreadsheet would take for a formula is quoted.
    const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, cast: { boolean: String } });
    const written = (async () => {
      for await (const chunk of csv) await context.out(String(chunk));
    })();
    for await (const row of rows) if (!csv.write(row)) await once(csv, 'drain');
    csv.end();
    await written;
  },
  json: async (context, rows) => {
    let before = '[';
    for await (const row of rows) {
      await context.out(`${before}${JSON.stringify(row)}`);
      before = ',\n';
    }
    await context.out(before === '[' ? '[]\n' : ']\n');
  },
  ndjson: async (context, rows) => {
    for await (const row of rows) await context.out(`${JSON.stringify(row)}\n`);
  },
};

type Times = Readonly<{ from?: number; to?: number }>;

function timesOf({ from, to }: ExportFlags): Result<Times, Problem> {
  const read: { from?: number; to?: number } = {};
  for (const [name, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (text === undefined) continue;
    const at = timeIn(text);
    if (at === undefined) return misused(refuse('bad-time', { value: text }).error);
    read[name] = at;
  }
  return ok(read);
}

/** A day begins at midnight UTC, like every time in the records. */
function timeIn(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text))
    return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
