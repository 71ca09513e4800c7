import type { ExportRow } from '../../house/export/rows.ts';
import { WAGER_COLUMNS } from '../../house/export/wagers.ts';
import { decimal } from '../../kit/exact.ts';
import { odds, type SpotOdds } from '../../odds/exact/index.ts';
import { type AnyRulebook, findRulebook, underReadings } from '../../rulebook/index.ts';

export const PRICED_COLUMNS: readonly string[] = [
  ...WAGER_COLUMNS.filter((name) => name !== 'accompanied' && name !== 'readings'),
  ...['edge', 'edgeExact'],
];

/** Digits of the house edge as a decimal; the exact fraction stands beside it. */
const DIGITS = 8;

/** Every wager with its exact house edge, under the readings of its own round. */
export async function* priced(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow> {
  const known = new Map<string, ReadonlyMap<string, SpotOdds>>();
  for await (const { accompanied, readings, ...row } of rows) {
    const key = `${row['rulebook']} ${JSON.stringify(readings)}`;
    const prices = known.get(key) ?? pricesOf(String(row['rulebook']), readings as Readonly<Record<string, unknown>>);
    known.set(key, prices);
    const spot = String(row['spot']);
    const edge = (prices.get(`${spot} ${accompanied === true ? 'accompanied' : 'alone'}`) ?? prices.get(spot))?.edge;
    const shown = edge === undefined ? [null, null] : [decimal(edge, DIGITS), `${edge.num}/${edge.den}`];
    yield { ...row, edge: shown[0] ?? null, edgeExact: shown[1] ?? null };
  }
}

/** A document that this program does not have prices nothing. */
function pricesOf(id: string, readings: Readonly<Record<string, unknown>>): ReadonlyMap<string, SpotOdds> {
  const found = findRulebook(id);
  if (!found.ok) return new Map();
  const rules: AnyRulebook = underReadings(found.value, readings);
  return new Map(odds(rules).map((each) => [each.when === undefined ? each.spot : `${each.spot} ${each.when}`, each]));
}
