import { catalogue } from '../../layout/catalogue.ts';
import { pockets } from '../../layout/roulette/pockets.ts';
import { ROLLS } from '../../layout/sic-bo/rolls.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, KINDS, type PayTable } from '../../rulebook/rulebook.ts';
import { type Defect, validate } from '../../rulebook/validate.ts';
import { type Finding, finding } from './finding.ts';

/** What no price can be found without. */
const PRICELESS: readonly Defect['code'][] = [
  'wheel-size',
  'wheel-repeats',
  'missing-pay-table',
  'missing-pay-row',
  'bad-odds',
  'bad-dice',
  'deck-not-52',
];

/** Everything that is wrong before anything is priced; `priceable` says whether it can be. */
export function structure(rules: AnyRulebook): Readonly<{ findings: readonly Finding[]; priceable: boolean }> {
  const register = clausesOf(rules.id);
  const known = new Set<string>(register.ok ? register.value.map(({ id }) => id) : []);
  const defects = validate(rules, known);
  return {
    findings: [...defects.map(asFinding), ...reach(rules), ...unusedRows(rules)],
    priceable: defects.every(({ code }) => !PRICELESS.includes(code)),
  };
}

const asFinding = ({ code, clause, params }: Defect): Finding =>
  finding('error', 'defect', { clause, params: { defect: code, ...params } });

/** Wagers on what cannot come up, and results that no wager is on. A Niu Niu wager covers no result of its own. */
function reach(rules: AnyRulebook): readonly Finding[] {
  const results = new Set<string>(comingUp(rules));
  const covered = new Set<string>();
  const lost: Finding[] = [];
  for (const { id, covers } of catalogue(rules)) {
    const away = covers.map(String).filter((result) => !results.has(result));
    for (const result of covers) covered.add(String(result));
    if (away.length > 0 || (covers.length === 0 && rules.family !== 'niu-niu')) {
      lost.push(
        finding('error', 'unreachable-spot', { spots: [id], clause: catalogueClause(rules), params: { away } }),
      );
    }
  }
  const open = [...results].filter((result) => !covered.has(result));
  return open.length === 0
    ? lost
    : [...lost, finding('error', 'missing-spot', { clause: catalogueClause(rules), params: { results: open } })];
}

const catalogueClause = (rules: AnyRulebook) => rules.cites.catalogue[0];

function comingUp(rules: AnyRulebook): readonly string[] {
  switch (rules.family) {
    case 'roulette':
      return pockets(rules).map(String);
    case 'sic-bo':
      return ROLLS.map(({ roll }) => roll);
    case 'niu-niu':
      return [];
  }
}

/** Lines of any of the pay tables that pay for nothing on the layout. */
function unusedRows(rules: AnyRulebook): readonly Finding[] {
  const tables = Object.entries(rules.pays) as readonly (readonly [string, PayTable[AnyRulebook['family']]])[];
  const used = usedRows(rules);
  return tables.flatMap(([payTable, table]) =>
    rowsOf(table)
      .filter((row) => !used.has(row))
      .map((row) => finding('warning', 'unused-row', { params: { row, payTable } })),
  );
}

/** `street`, `total/9`, `even/niu-6`. */
const rowsOf = (table: PayTable[AnyRulebook['family']]): readonly string[] =>
  Object.entries(table).flatMap(([kind, row]) =>
    row === undefined ? [] : 'odds' in row ? [kind] : Object.keys(row).map((inner) => `${kind}/${inner}`),
  );

function usedRows(rules: AnyRulebook): ReadonlySet<string> {
  if (rules.family === 'niu-niu') {
    return new Set(KINDS['niu-niu'].flatMap((kind) => HAND_CLASSES.map((name) => `${kind}/${name}`)));
  }
  const spots = catalogue(rules).map(({ id, kind }) => (kind === 'die' ? '' : id.replace(/^(pair\/\d).*/, '$1')));
  return new Set([...catalogue(rules).map(({ kind }) => kind), ...spots, 'die/1', 'die/2', 'die/3']);
}
