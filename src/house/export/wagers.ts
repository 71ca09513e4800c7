import type { Settlement } from '../../engine/wager.ts';
import type { Event } from '../../table/index.ts';
import { standing } from '../records/standing.ts';
import { correctionsOf, roundLog } from '../records/table-log.ts';
import type { RoundRow, Store } from '../store/port.ts';
import type { ExportRow } from './rows.ts';

export const WAGER_COLUMNS: readonly string[] = [
  ...['round', 'table', 'number', 'rulebook', 'endedAt', 'result', 'player', 'box', 'spot', 'stake', 'counted'],
  ...['verdict', 'odds', 'paid', 'commission', 'taken', 'returned', 'clauses', 'accompanied', 'readings'],
];

/** The wagers of a round that is over, as they were settled in the end: what was corrected stands as it was corrected to. */
export async function wagersIn(store: Store, row: RoundRow): Promise<readonly ExportRow[]> {
  const events: Event[] = [];
  for await (const { event } of roundLog(store, row)) events.push(event);
  if (row.corrected) for await (const { event } of correctionsOf(store, row)) events.push(event);
  const settlements = standing(events, row.number);
  const readings = readingsIn(events);
  return settlements.map((each) => ({
    ...{ round: row.id, table: row.table, number: row.number, rulebook: row.rulebook, result: row.result },
    ...moneyOf(each),
    accompanied: isAccompanied(each, settlements),
    readings,
  }));
}

const moneyOf = (each: Settlement): ExportRow => {
  const { player, box, spot, stake, counted, verdict, odds, paid, commission, taken, returned, clauses } = each;
  const money = { stake, counted, verdict, odds: odds?.join(':') ?? null, paid, commission, taken, returned };
  return { player, box: box ?? null, spot, ...money, clauses: clauses.join(' ') };
};

/** Even pays otherwise where the same player has Double or Super Niu on the box. */
const isAccompanied = ({ player, box, spot }: Settlement, all: readonly Settlement[]): boolean =>
  box !== undefined && all.some((other) => other.player === player && other.box === box && other.spot !== spot);

/** How the table read its document when it opened the round. */
function readingsIn(events: readonly Event[]): object {
  for (const { fact } of events) if (fact.type === 'BettingOpened') return fact.options ?? {};
  return {};
}
