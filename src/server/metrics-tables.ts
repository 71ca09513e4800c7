import type { House, Table } from '../house/house.ts';
import type { Totals } from '../wire/shapes/reports.ts';
import type { Figures, Reader } from './metrics-reader.ts';

/** How each table goes, since its records began. Sums are in minor units of its currency, and may fall: a correction takes back. */
export function readTables({ tables, records }: House, read: Reader): void {
  const each = (figure: (table: Table) => number) => (): Figures =>
    tables().map((table) => [{ table: table.id }, figure(table)]);
  const money = (figure: (table: Table) => number) => (): Figures =>
    tables().map((table) => [{ table: table.id, currency: table.currency }, figure(table)]);
  const total = (part: keyof Totals) => (table: Table) => records.totals(table.id)[part];

  read.counter('table_rounds_total', 'Rounds that ended with a result, by table', each(total('rounds')), 'table');
  read.counter('table_voids_total', 'Rounds that ended without a result, by table', each(total('voids')), 'table');
  read.counter('table_corrections_total', 'Rounds that were corrected, by table', each(total('corrections')), 'table');
  const sums = {
    drop: 'Bought in',
    handle: 'Stakes that were settled',
    paid: 'Paid to winners beside their stakes',
    taken: 'Taken from losers',
    win: 'Taken less paid',
  } as const;
  for (const part of ['drop', 'handle', 'paid', 'taken', 'win'] as const)
    read.gauge(`table_${part}_minor_units`, sums[part], money(total(part)), 'table', 'currency');
  const float = money((table) => table.state().bank.float);
  read.gauge('table_float_minor_units', 'Chips in the float', float, 'table', 'currency');
  read.gauge('table_round', 'The number of the round under way or last', each(roundOf), 'table');
  read.gauge('table_players', 'Players at the table', each(playersAt), 'table');
  read.gauge('table_open', 'Whether the table is open', each(isOpen), 'table');
  read.gauge(
    'table_held',
    'Tables that stand still, by why',
    () => tables().flatMap((table) => heldBy(table).map((why) => [{ table: table.id, why }, 1] as const)),
    'table',
    'why',
  );
}

const roundOf = (table: Table): number => table.state().round.number;

const playersAt = (table: Table): number => table.state().players.size;

const isOpen = (table: Table): number => (table.state().status === 'open' ? 1 : 0);

function heldBy(table: Table): readonly string[] {
  const why = table.publicView().house.held?.why ?? table.state().hold?.why;
  return why === undefined ? [] : [why];
}
