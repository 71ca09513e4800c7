import type { dispute } from '../../table/index.ts';
import { tableLog } from '../records/table-log.ts';
import type { RoundRow, Store } from '../store/port.ts';

/** Rows that are read at a time. */
const PAGE = 200;

export type Since = NonNullable<dispute.OrderOf<'agree'>['since']>;

/** Why later rounds of the table were void, as the first `seen` events of its log say. */
export async function voidsSince(store: Store, table: string, round: number, seen: number): Promise<Since> {
  const voids = new Set<string>();
  let before: number | undefined;
  for (;;) {
    const rows = await store.rounds({ table, limit: PAGE, ...(before === undefined ? {} : { before }) });
    for (const row of rows)
      if (row.number > round && row.voided !== null && (await isVoidBy(store, row, seen))) voids.add(row.voided);
    before = rows.at(-1)?.number;
    if (before === undefined || before <= round || rows.length < PAGE) return { seen, voids: [...voids].toSorted() };
  }
}

/** A row says that its round is void from the moment it is; the log says when that was. */
async function isVoidBy(
  store: Store,
  { table, fromEvent, toEvent, endedAt }: RoundRow,
  seen: number,
): Promise<boolean> {
  if (endedAt !== null && toEvent <= seen) return true;
  for await (const { event } of tableLog(store, table, fromEvent, seen))
    if (event.fact.type === 'RoundVoided') return true;
  return false;
}

/** How far the log of a table is written. */
export async function versionIn(store: Store, table: string): Promise<number> {
  const stream = `table:${table}`;
  return (await store.heads()).find((head) => head.stream === stream)?.version ?? 0;
}
