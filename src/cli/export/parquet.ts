import type { Export, ExportRow } from '../../house/export/rows.ts';

/** Rows that are written at a time; no more of them is in memory. */
const GROUP = 10_000;

/** Columns that hold whole numbers, of each kind of row; all others are text. */
const WHOLE: Readonly<Record<Export, readonly string[]>> = {
  rounds: ['number', 'wagers', 'handle', 'paid', 'taken', 'commission'],
  wagers: ['number', 'box', 'stake', 'counted', 'paid', 'commission', 'taken', 'returned'],
  events: ['event', 'round'],
  ledger: ['event', 'amount'],
};
const FLAGS: readonly string[] = ['corrected'];

/** Writes rows as Parquet: whole numbers as 64 bits, `edge` as a floating-point number, everything else as text. */
export async function writeParquet(
  file: string,
  rows: AsyncIterable<ExportRow>,
  what: Export,
  columns: readonly string[],
): Promise<void> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const typed = columns.map((name) => ({ name, type: typeOf(what, name) }));
  const schema = [
    { name: 'root', num_children: columns.length },
    ...typed.map(({ name, type }) => ({
      name,
      repetition_type: 'OPTIONAL' as const,
      ...(type === 'STRING' ? { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const } : { type }),
    })),
  ];
  const target = fileWriter(file);
  const writer = new ParquetWriter({ writer: target, schema });
  const flush = async (group: readonly ExportRow[]): Promise<void> => {
    const columnData = typed.map(({ name, type }) => ({ name, data: group.map((row) => cellOf(row[name], type)) }));
    await writer.write({ columnData, rowGroupSize: GROUP });
  };
  let group: ExportRow[] = [];
  for await (const row of rows) {
    if (group.push(row) < GROUP) continue;
    await flush(group);
    group = [];
  }
  if (group.length > 0) await flush(group);
  await writer.finish();
}

type Type = 'INT64' | 'DOUBLE' | 'BOOLEAN' | 'STRING';

function typeOf(what: Export, name: string): Type {
  if (WHOLE[what].includes(name)) return 'INT64';
  if (FLAGS.includes(name)) return 'BOOLEAN';
  return name === 'edge' ? 'DOUBLE' : 'STRING';
}

function cellOf(value: ExportRow[string] | undefined, type: Type): bigint | number | boolean | string | null {
  if (value === null || value === undefined) return null;
  if (type === 'INT64') return BigInt(value as number);
  if (type === 'DOUBLE') return Number(value);
  if (type === 'BOOLEAN') return value === true;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
