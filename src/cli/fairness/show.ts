import { FAMILY_ERROR, type Fairness, POWER, type Recorded, type TestResult } from '../../odds/fairness/index.ts';
import type { Context } from '../context.ts';
import { finding, reach, TRIALS, testName } from '../english/fairness.ts';
import { either } from '../english/params.ts';
import { counted } from '../english/plural.ts';
import { type Column, table } from '../show/table.ts';
import { heading, indented, narrower, wrapped } from '../show/text.ts';

export function fairnessText(context: Context, recorded: Recorded, result: Fairness): string {
  const { ink, columns } = context;
  const { rules, tests, skipped } = result;
  const tables = recorded.tables.size === 1 ? [] : [counted(recorded.tables.size, { one: 'table', other: 'tables' })];
  const times = recorded.from === undefined ? [] : [`${recorded.from} to ${recorded.to ?? ''}`];
  const unusual = tests.filter(({ verdict }) => verdict === 'unusual');
  const notes = [
    errorRate(tests.length),
    reach(countOf(result, result.power), result.power, POWER),
    skipped.length === 0 ? '' : `A longer record is needed for: ${either(skipped.map(testName), 'and')}.`,
    recorded.ignored.length === 0 ? '' : `Columns not used: ${either(recorded.ignored, 'and')}.`,
  ];
  return [
    wrapped(heading(context, rules.title, inAll(result), ...tables, ...times), columns),
    unusual.length === 0
      ? ink.good(sentence(result))
      : [ink.bad(sentence(result)), ...unusual.map((test) => indented(wrapped(finding(test), columns - 2)))].join('\n'),
    indented(table(narrower(context), COLUMNS, tests.map(row(context)))),
    notes
      .filter((note) => note !== '')
      .map((note) => wrapped(note, columns))
      .join('\n'),
  ].join('\n\n');
}

/** The answer in one sentence. */
export function sentence(result: Fairness): string {
  const unusual = result.tests.filter(({ verdict }) => verdict === 'unusual').length;
  if (unusual === 0) return `Nothing unusual in ${inAll(result)}${isShort(result) ? SHORT : ''}.`;
  return `${unusual} of ${counted(result.tests.length, { one: 'test finds', other: 'tests find' })} something unusual in ${inAll(result)}:`;
}

/** A record that would miss a value coming up twice as often as it should. */
const isShort = ({ power: { found = 1, chance } }: Fairness): boolean => found > 2 * chance;

const SHORT = ', but so short a record shows only gross faults';

function inAll({ rules, n }: Fairness): string {
  return counted(n, TRIALS[rules.family], n.toLocaleString('en-US'));
}

/** A throw shows three faces, so the shortest record counts in its own trials. */
function countOf({ rules }: Fairness, { trials, what }: Fairness['power']): string {
  const forms = what === 'face' ? { one: 'die', other: 'dice' } : TRIALS[rules.family];
  return counted(trials, forms, trials.toLocaleString('en-US'));
}

const errorRate = (tests: number): string =>
  `The chance that fair equipment gives any alarm is at most ${100 * FAMILY_ERROR} %, corrected (Holm) for ${counted(tests, { one: 'test', other: 'tests' })}.`;

const COLUMNS: readonly Column[] = [
  { head: 'test' },
  { head: 'statistic', align: 'right' },
  { head: 'p', align: 'right' },
  { head: 'corrected', align: 'right' },
  { head: '' },
];

const row =
  ({ ink }: Context) =>
  ({ name, table: where, statistic, p, adjusted, verdict }: TestResult): readonly string[] => [
    where === undefined ? testName(name) : `${where} ${testName(name)}`,
    Number.isInteger(statistic) ? statistic.toLocaleString('en-US') : statistic.toFixed(2),
    chance(p),
    chance(adjusted),
    verdict === 'unusual' ? ink.bad(verdict) : '',
  ];

const chance = (p: number): string => (p === 0 ? '0' : p < 0.0001 ? p.toExponential(1) : p.toFixed(4));
