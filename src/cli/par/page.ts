import { decimal, type Exact, toNumber } from '../../kit/exact.ts';
import { PAR_ROUNDS, type ParLine, type ParSheet } from '../../odds/par/index.ts';
import type { Source } from '../../rulebook/rulebook.ts';
import { handName } from '../english/reasons.ts';
import { fraction, percent, shortFraction } from '../show/fraction.ts';
import { barChart, rangeChart } from './charts.ts';
import type { Drawing } from './drawing.ts';

/** A sheet in words: what the Markdown, the page and the PDF all show. */
export type Page = Readonly<{
  title: string;
  subtitle: string;
  facts: readonly Fact[];
  charts: readonly Drawing[];
  tables: readonly PageTable[];
  /** The last line: which software and rules the figures belong to. */
  colophon: string;
}>;

export type Fact = readonly [name: string, value: string];

export type PageTable = Readonly<{
  title: string;
  note?: string;
  columns: readonly PageColumn[];
  rows: readonly (readonly string[])[];
}>;

/** `share` is the part of the width that a column gets on paper. */
export type PageColumn = Readonly<{ head: string; align: 'left' | 'right'; share: number }>;

export function pageOf(sheet: ParSheet, version: string): Page {
  const isNiuNiu = sheet.classes.length > 0;
  return {
    title: sheet.title,
    subtitle: 'PAR sheet: exact odds of every wager',
    facts: facts(sheet),
    charts: charts(sheet),
    tables: [
      isNiuNiu ? handWagers(sheet) : wagers(sheet),
      ...(isNiuNiu ? [hands(sheet)] : []),
      afterTable(sheet),
      ...longFractions(sheet),
      readings(sheet),
    ],
    colophon: `Croupier ${version} · ${sheet.rulebook} · ${sheet.hash.slice(0, 23)}`,
  };
}

const SOURCE: readonly (readonly [keyof Source, string])[] = [
  ['document', 'Document'],
  ['issuer', 'Issuer'],
  ['operator', 'Operator'],
  ['regulator', 'Regulator'],
  ['section', 'Section'],
  ['number', 'Number'],
  ['exhibit', 'Exhibit'],
  ['dated', 'Dated'],
  ['effective', 'In force from'],
  ['place', 'Place'],
];

function facts({ source, version, rulebook, changes, hash, date, options }: ParSheet): readonly Fact[] {
  const changed = Object.entries(changes).map(([row, value]) => `${row} = ${value}`);
  const number = version === source.number ? [] : [['Version', version] as const];
  return [
    ...SOURCE.flatMap(([field, name]): readonly Fact[] => (source[field] === undefined ? [] : [[name, source[field]]])),
    ...number,
    ['Rulebook', rulebook],
    ...PRICING.flatMap((name): readonly Fact[] =>
      options[name] === undefined || options[name] === 'single' ? [] : [['Reading', `${name}=${options[name]}`]],
    ),
    ...(changed.length === 0 ? [] : [['What if', changed.join(', ')] as const]),
    ['Made on', date],
    ['Hash of the rules', hash],
  ];
}

/** Readings that stand in the head; all of them follow at the end. */
const PRICING = ['payTable', 'niu6EvenCommission', 'quadTieBreak'] as const;

const digitsOf = ({ classes }: ParSheet): number => (classes.length > 0 ? 4 : 3);

const nameOf = ({ name, figures }: ParLine): string => {
  const plain = name.replace(/^./, (letter) => letter.toUpperCase());
  return figures.when === undefined ? plain : `${plain} ${figures.when}`;
};

function charts(sheet: ParSheet): readonly Drawing[] {
  const digits = digitsOf(sheet) - 1;
  const edges = sheet.lines.map((line) => ({
    label: nameOf(line),
    value: 100 * toNumber(line.figures.edge),
    shown: percent(line.figures.edge, digits),
    tone: line.figures.edge.num <= 0n ? ('warn' as const) : ('accent' as const),
  }));
  const ranges = sheet.lines.map((line) => ({
    label: nameOf(line),
    quantiles: line.after.quantiles,
    mean: -PAR_ROUNDS * toNumber(line.figures.edge),
  }));
  const wins = sheet.classes.map((each) => ({
    label: handName(each.class),
    value: 100 * toNumber(each.winning),
    shown: percent(each.winning, 3),
  }));
  return [
    barChart(edges, {
      title: 'House edge by wager',
      note: 'Per unit of the wager.',
      says: `House edge per unit of the wager: ${edges.map(({ label, shown }) => `${label} ${shown}`).join(', ')}.`,
      unit: (value) => `${value} %`,
    }),
    rangeChart(ranges, {
      title: `Net result after ${PAR_ROUNDS} rounds, one unit a round`,
      note: 'Line: 90 of 100 players. Box: the middle 50. Stroke: the median. Dot: the average.',
      says: `Median of each wager: ${ranges.map(({ label, quantiles }) => `${label} ${quantiles[2]}`).join(', ')}.`,
      unit: (value) => String(value),
    }),
    ...(wins.length === 0
      ? []
      : [
          barChart(wins, {
            title: 'Hand with which the player wins',
            note: 'Chance that the player wins a round with a hand of the class; together one half.',
            says: `${wins.map(({ label, shown }) => `${label} ${shown}`).join(', ')}.`,
            unit: (value) => `${value} %`,
          }),
        ]),
  ];
}

const left = (head: string, share: number): PageColumn => ({ head, align: 'left', share });
const right = (head: string, share: number): PageColumn => ({ head, align: 'right', share });

const clausesOf = ({ figures: { clauses } }: ParLine): string =>
  clauses.length > 3 ? `${clauses[0]} to ${clauses.at(-1)}` : clauses.join(' ');

function wagers(sheet: ParSheet): PageTable {
  const digits = digitsOf(sheet);
  return {
    title: 'Wagers',
    note: 'Per unit of the wager. Wins: outcomes on which it wins, of all.',
    columns: [
      left('Wager', 19),
      right('Spots', 6),
      right('Pays', 8),
      right('Wins', 9),
      right('Return', 10),
      right('House edge', 12),
      right('Exact', 9),
      right('SD', 7),
      right('Skew', 7),
      left('Clause', 20),
    ],
    rows: sheet.lines.map((line) => [
      nameOf(line),
      String(line.spots.length),
      line.figures.pays.join(', '),
      `${line.figures.ways}/${line.figures.outcomes}`,
      percent(line.figures.return, digits),
      percent(line.figures.edge, digits),
      shortFraction(line.figures.edge),
      line.figures.sd.toFixed(3),
      line.figures.skew.toFixed(2),
      clausesOf(line),
    ]),
  };
}

function handWagers(sheet: ParSheet): PageTable {
  const digits = digitsOf(sheet);
  return {
    title: 'Wagers',
    note: 'Per unit of the wager, commission unrounded; at risk are the wager and its Reserve.',
    columns: [
      left('Wager', 18),
      right('Wins', 10),
      right('Return', 11),
      right('House edge', 12),
      right('SD', 9),
      right('Skew', 9),
      right('At risk', 9),
      right('Edge at risk', 13),
      right('SD at risk', 11),
    ],
    rows: sheet.lines.map((line) => [
      nameOf(line),
      percent(line.figures.hitRate, 2),
      percent(line.figures.return, digits),
      percent(line.figures.edge, digits),
      line.figures.sd.toFixed(4),
      line.figures.skew.toFixed(4),
      `${line.figures.atRisk.units}`,
      percent(line.figures.atRisk.edge, digits),
      line.figures.atRisk.sd.toFixed(4),
    ]),
  };
}

function hands(sheet: ParSheet): PageTable {
  const clause = (at: number): string => sheet.lines[0]?.figures.clauses.at(-1 - at) ?? '';
  return {
    title: 'Hands',
    note: 'Counted over all pairs of hands of one deck. Player wins: of all rounds, with this hand. Odds to 1, less commission.',
    columns: [
      left('Class', 18),
      right('Hands', 10),
      right('Dealt', 11),
      right('Player wins', 12),
      right('When held', 12),
      right('Even', 10),
      right('Double', 9),
      right('Super Niu', 10),
      left('Clause', 20),
    ],
    rows: sheet.classes.map((each, at) => [
      handName(each.class),
      each.hands.toLocaleString('en-US'),
      `${((100 * each.hands) / 2_598_960).toFixed(4)} %`,
      percent(each.winning, 4),
      percent(each.whenHeld, 4),
      ...each.pays.map(({ odds, commission }) => (commission === 0 ? `${odds}` : `${odds} - ${commission} %`)),
      clause(at),
    ]),
  };
}

const afterTable = (sheet: ParSheet): PageTable => ({
  title: `After ${PAR_ROUNDS} rounds`,
  note: 'Net result of one unit a round: what so many of 100 players do not exceed, the average, and the chance of being ahead.',
  columns: [
    left('Wager', 24),
    ...['5', '25', '50', '75', '95'].map((share) => right(share, 10)),
    right('Average', 12),
    right('Ahead', 12),
  ],
  rows: sheet.lines.map((line) => [
    nameOf(line),
    ...line.after.quantiles.map((net) => String(Math.round(net * 100) / 100)),
    decimal({ num: -line.figures.edge.num * BigInt(PAR_ROUNDS), den: line.figures.edge.den }, 2),
    `${(100 * line.after.ahead).toFixed(2)} %`,
  ]),
});

/** Fractions that are too long for a column. */
function longFractions(sheet: ParSheet): readonly PageTable[] {
  const long = sheet.lines.filter(({ figures }) => shortFraction(figures.edge) === '');
  if (long.length === 0) return [];
  const row = (line: ParLine, what: string, value: Exact): readonly string[] => [nameOf(line), what, fraction(value)];
  return [
    {
      title: 'Exact fractions',
      columns: [left('Wager', 20), left('Figure', 14), left('Fraction', 66)],
      rows: long.flatMap((line) => [
        row(line, 'house edge', line.figures.edge),
        row(line, 'variance', line.figures.variance),
      ]),
    },
  ];
}

/** Two readings a row: there are many and they are short. */
function readings({ options }: ParSheet): PageTable {
  const all = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  const half = Math.ceil(all.length / 2);
  return {
    title: 'How the document is read',
    columns: [left('Option', 28), left('Value', 22), left('Option', 28), left('Value', 22)],
    rows: all.slice(0, half).map((first, at) => [...first, ...(all[half + at] ?? ['', ''])]),
  };
}
