import { decimal, exact } from '../../kit/exact.ts';
import type { Asked } from '../../odds/documents/odds.ts';
import { decisions, type Line, lines, type SpotOdds } from '../../odds/exact/index.ts';
import { handClasses } from '../../odds/par/index.ts';
import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { handName } from '../english/reasons.ts';
import { fraction, percent, shortFraction } from '../show/fraction.ts';
import { type Column, table } from '../show/table.ts';
import { heading, narrower, section } from '../show/text.ts';
import { layoutText } from './show-layout.ts';

/** The wagers asked for by name are shown one by one up to this number, then as a table. */
const DETAILED = 4;

export type Shown = Readonly<{ all: boolean; named: boolean }>;

export function oddsText(context: Context, asked: Asked, { all, named }: Shown): string {
  const { rules, spots, bets } = asked;
  const parts =
    named && spots.length <= DETAILED
      ? spots.map((each) => detail(context, each))
      : wagers(context, asked, all || named);
  const law = rules.family === 'niu-niu' && !named ? [lawText(context, rules)] : [];
  return [
    `${title(context, asked)}\n${context.ink.quiet(about(asked))}`,
    ...(bets === undefined ? [...parts, ...law] : [layoutText(context, rules, bets)]),
  ].join('\n\n');
}

const about = ({ rules, bets }: Asked): string =>
  [
    ...(bets === undefined ? ['per unit of the wager'] : ['exact']),
    ...(rules.family === 'niu-niu' ? ['commission unrounded'] : []),
  ].join('; ');

function title(context: Context, { rules, changes }: Asked): string {
  const what = Object.entries(changes).map(([row, value]) => `${row} = ${value}`);
  return heading(
    context,
    rules.title,
    rules.id,
    ...readings(rules),
    ...(what.length === 0 ? [] : [`what if ${what.join(', ')}`]),
  );
}

/** The reading that most changes a figure here, and every other that is not the usual one. */
function readings(rules: AnyRulebook): readonly string[] {
  const usual = findRulebook(rules.id);
  const defaults: Readonly<Record<string, unknown>> = usual.ok ? usual.value.options : {};
  const always = rules.family === 'niu-niu' ? 'niu6EvenCommission' : rules.options.payTable !== 'single' && 'payTable';
  return Object.entries(rules.options)
    .filter(([name, value]) => name === always || value !== defaults[name])
    .map(([name, value]) => `${name}=${value}`);
}

function wagers(context: Context, { rules, spots }: Asked, each: boolean): readonly string[] {
  const columns = rules.family === 'niu-niu' ? HAND_COLUMNS : COLUMNS;
  const rowOf = rules.family === 'niu-niu' ? handRow : row;
  const named = each
    ? spots.map((figures) => rowOf(figures.spot, figures))
    : lines(rules).map((line) => rowOf(nameOf(line), line.figures));
  const longer = spots.filter(({ edge }) => shortFraction(edge) === '');
  return [
    table(context, columns, named),
    ...(longer.length === 0 ? [] : [section(context, 'exact edges', exactEdges(context, longer))]),
  ];
}

export const nameOf = ({ name, figures: { when } }: Line): string => (when === undefined ? name : `${name}, ${when}`);

const COLUMNS: readonly Column[] = [
  { head: 'wager', flexible: true },
  { head: 'pays', align: 'right' },
  { head: 'wins', align: 'right' },
  { head: 'edge', align: 'right' },
  { head: '' },
  { head: 'sd', align: 'right' },
  { head: 'clause' },
];

const row = (name: string, each: SpotOdds): readonly string[] => [
  name,
  each.pays.join(', '),
  `${each.ways}/${each.outcomes}`,
  percent(each.edge),
  shortFraction(each.edge),
  each.sd.toFixed(2),
  clauseOf(each),
];

/** The line of the document; the first and the last where there are several. */
const clauseOf = ({ clauses }: SpotOdds): string => (clauses.length > 1 ? `${clauses[0]} …` : (clauses[0] ?? ''));

const HAND_COLUMNS: readonly Column[] = [
  { head: 'wager', flexible: true },
  { head: 'wins', align: 'right' },
  { head: 'edge', align: 'right' },
  { head: 'at risk', align: 'right' },
  { head: 'edge at risk', align: 'right' },
  { head: 'sd', align: 'right' },
  { head: 'skew', align: 'right' },
];

const handRow = (name: string, each: SpotOdds): readonly string[] => [
  name,
  percent(each.hitRate, 2),
  percent(each.edge, 4),
  String(each.atRisk.units),
  percent(each.atRisk.edge, 4),
  each.sd.toFixed(3),
  each.skew.toFixed(3),
];

const exactEdges = (context: Context, spots: readonly SpotOdds[]): string =>
  table(
    context,
    [{ head: '' }, { head: '' }],
    spots.map(({ spot, when, edge }) => [when === undefined ? spot : `${spot}, ${when}`, fraction(edge)]),
  ).trimStart();

/** Everything about one wager. */
function detail(context: Context, each: SpotOdds): string {
  const inside = narrower(context);
  const facts: readonly (readonly [string, string])[] = [
    [
      'wins',
      `${each.ways} of ${counted(each.outcomes, { one: 'outcome', other: 'outcomes' })}, ${percent(each.hitRate)}`,
    ],
    ['return', both(each.return)],
    ['edge', both(each.edge)],
    ...(each.atRisk.units === 1
      ? []
      : [['edge at risk', `${both(each.atRisk.edge)}, with the Reserve ${each.atRisk.units} units`] as const]),
    ['variance', `${fraction(each.variance)} = ${decimal(each.variance, 4)}`],
    ['sd', each.sd.toFixed(4)],
    ['skew', each.skew.toFixed(4)],
  ];
  const name = each.when === undefined ? each.spot : `${each.spot}, ${each.when}`;
  const results = table(
    inside,
    [
      { head: 'net', align: 'right' },
      { head: 'ways', align: 'right' },
      { head: 'chance', align: 'right' },
    ],
    each.results.map(({ net, ways, probability }) => [decimal(net, 2), String(ways), percent(probability, 4)]),
  );
  return [
    heading(context, name, `pays ${each.pays.join(', ')} to 1`, clauseOf(each)),
    table(inside, [{ head: '' }, { head: '', flexible: true }], facts).trimStart(),
    results,
  ].join('\n');
}

const both = (value: SpotOdds['edge']): string => `${fraction(value)} = ${percent(value)}`;

const CLASS_COLUMNS: readonly Column[] = [
  { head: 'hand' },
  { head: 'hands', align: 'right' },
  { head: 'player wins with it', align: 'right' },
  { head: 'wins when held', align: 'right' },
];

function lawText(context: Context, rules: Rulebook<'niu-niu'>): string {
  const classes = handClasses(rules);
  const { total, ...decided } = decisions(rules.options.quadTieBreak);
  const shares = Object.entries(decided).filter(([, pairs]) => pairs > 0);
  const rows = classes.map((each) => [
    handName(each.class),
    each.hands.toLocaleString('en-US'),
    percent(each.winning, 4),
    percent(each.whenHeld, 4),
  ]);
  const by = shares.map(([what, pairs]) => `${what} ${percent(exact(pairs, total), 4)}`).join(', ');
  return section(
    context,
    `hands, over all ${total.toLocaleString('en-US')} pairs of player and dealer`,
    `${table(narrower(context), CLASS_COLUMNS, rows)}\n${context.ink.quiet(`decided by ${by}`)}`,
  );
}
