import { toNumber } from '../../kit/exact.ts';
import type { ParSheet } from '../../odds/par/index.ts';

/** One row for every wager; what the figures belong to stands in every row, so that none can be torn off. */
export async function csv(sheet: ParSheet): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  const options = Object.entries(sheet.options).map(([name, value]) => `${name}=${value}`);
  const changes = Object.entries(sheet.changes).map(([row, value]) => `${row}=${value}`);
  const rows = sheet.spots.map((each) => ({
    rulebook: sheet.rulebook,
    spot: each.spot,
    when: each.when ?? '',
    kind: each.kind,
    pays: each.pays.join(' '),
    ways: each.ways,
    outcomes: each.outcomes,
    hit_rate: toNumber(each.hitRate),
    return_num: String(each.return.num),
    return_den: String(each.return.den),
    return: toNumber(each.return),
    edge_num: each.edge.num,
    edge_den: each.edge.den,
    edge: toNumber(each.edge),
    variance_num: each.variance.num,
    variance_den: each.variance.den,
    variance: toNumber(each.variance),
    sd: each.sd,
    skew: each.skew,
    units_at_risk: each.atRisk.units,
    edge_at_risk: toNumber(each.atRisk.edge),
    clauses: each.clauses.join(' '),
    document: sheet.source.document,
    version: sheet.version,
    options: options.join(' '),
    what_if: changes.join(' '),
    date: sheet.date,
    hash: sheet.hash,
  }));
  return stringify(rows, { header: true, escape_formulas: true });
}
