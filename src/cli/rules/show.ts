import { fixedReadings } from '../../odds/documents/fixed.ts';
import { readings } from '../../odds/documents/readings.ts';
import type { ClauseText } from '../../rulebook/clause-texts.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { allowed } from '../../rulebook/options.ts';
import type { Irregularity, Milestone, Power, Source } from '../../rulebook/rulebook.ts';
import type { Context } from '../context.ts';
import { either } from '../english/params.ts';
import { money, unitOf } from '../show/amount.ts';
import { type Column, table } from '../show/table.ts';
import { heading, indented, narrower, section, wrapped } from '../show/text.ts';
import { spotTable, wagerTable } from './show-wagers.ts';

export type Wanted = Readonly<{ spots?: boolean; clauses?: boolean }>;

/** One rulebook for people: what can be bet, what it pays, how the document is read, who may act. */
export function rulebookText(
  context: Context,
  rules: AnyRulebook,
  clauses: readonly ClauseText[],
  wanted: Wanted,
): string {
  const inside = narrower(context);
  return [
    title(context, rules),
    section(context, 'wagers', wanted.spots === true ? spotTable(inside, rules) : wagerTable(inside, rules)),
    section(context, `limits, in ${unitOf(rules.currency)}`, limits(rules)),
    ...(rules.family === 'roulette'
      ? [section(context, 'wheel', wrapped(rules.game.wheel.join(' '), inside.columns))]
      : []),
    section(context, 'options', options(inside, rules)),
    section(context, 'read in one way only', fixed(inside, rules)),
    section(context, 'irregularities', irregularities(inside, rules)),
    section(context, 'ranks, lowest first', wrapped(rules.ladder.join(', '), inside.columns)),
    section(context, 'chapters', chapters(inside, rules)),
    section(context, clausesTitle(clauses), wanted.clauses === true ? texts(inside, clauses) : MORE),
  ].join('\n\n');
}

const clausesTitle = (clauses: readonly ClauseText[]): string =>
  `clauses (${clauses.length}${clauses.some(({ language }) => language !== undefined) ? ', an unofficial translation' : ''})`;

const MORE = 'with --clauses each with its text, with --spots every spot and what it covers';

function title(context: Context, rules: AnyRulebook): string {
  const { columns } = context;
  return `${heading(context, rules.title, rules.id, `version ${rules.version}`)}\n${wrapped(sourceInWords(rules.source), columns)}`;
}

const sourceInWords = (source: Source): string =>
  [
    source.document,
    source.issuer ?? source.operator,
    source.exhibit === undefined ? undefined : `exhibit ${source.exhibit}`,
    source.regulator,
    source.section === undefined ? undefined : `section ${source.section}`,
    source.place,
    source.dated,
    source.effective === undefined ? undefined : `in force from ${source.effective}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

function limits({ limits: { law, usual }, options: { limitPolicy } }: AnyRulebook): string {
  const lines = law === undefined ? [] : [`by law      ${money(law.min)} to ${money(law.max)} (${law.clause})`];
  lines.push(`usual       ${money(usual.min)} to ${money(usual.max)}`);
  lines.push(`found late  the excess goes back, a wager under the minimum ${LATE[limitPolicy]}`);
  return lines.join('\n');
}

const LATE: Readonly<Record<AnyRulebook['options']['limitPolicy'], string>> = {
  asPlaced: 'counts',
  returned: 'goes back',
  oncePerPlayer: 'counts once',
};

const OPTION_COLUMNS: readonly Column[] = [
  { head: 'option' },
  { head: 'value' },
  { head: 'may be', flexible: true },
  { head: 'see' },
];

const options = (context: Context, rules: AnyRulebook): string =>
  table(
    context,
    OPTION_COLUMNS,
    readings(rules).map(({ option, value, entry }) => [option, String(value), allowed(option, rules.narrowed), entry]),
  );

/** What is adopted, the reason below it, and the clauses that leave the point open. */
const fixed = ({ ink, columns }: Context, rules: AnyRulebook): string =>
  fixedReadings(rules)
    .map(({ entry, adopted, why, clauses }) =>
      [
        wrapped(`${entry}  ${adopted}`, columns),
        indented(ink.quiet(wrapped(why, columns - 2))),
        indented(ink.clause(wrapped(clauses.join(' '), columns - 2))),
      ].join('\n'),
    )
    .join('\n');

const IRREGULARITY_COLUMNS: readonly Column[] = [{ head: 'ground' }, { head: 'clause' }, { head: 'effect' }];

/** Every ground has those who may act on it below. */
function irregularities(context: Context, rules: AnyRulebook): string {
  const all = Object.entries(rules.irregularities);
  const rows = all.map(([ground, each]) => [ground, each.clause ?? '-', effectInWords(each)]);
  const [head = '', ...lines] = table(context, IRREGULARITY_COLUMNS, rows).split('\n');
  const who = all.map(([, each]) => indented(context.ink.quiet(wrapped(whoInWords(rules, each), context.columns - 2))));
  return [head, ...lines.flatMap((line, at) => [line, who[at] ?? ''])].join('\n');
}

/** `dealer until result; inspector or above until round-closed`. */
export function whoInWords(rules: AnyRulebook, { who }: Irregularity): string {
  const byMoment = new Map<string, string[]>();
  for (const power of who) {
    const until = untilInWords(rules, power);
    const ranks = byMoment.get(until) ?? [];
    byMoment.set(until, [...ranks, rankInWords(power)]);
  }
  return [...byMoment].map(([until, ranks]) => `${either(ranks)} until ${until}`).join('; ');
}

const rankInWords = ({ from, orAbove, confirmedBy }: Power): string =>
  [from, orAbove === true ? ' or above' : '', confirmedBy === undefined ? '' : ` with ${confirmedBy}`].join('');

/** Where the document leaves the moment open, the option that settles it. */
function untilInWords({ options }: AnyRulebook, { until }: Power): string {
  if (until !== 'option') return until;
  if ('noSpinWindow' in options) return WINDOWS[options.noSpinWindow];
  return 'voidWindow' in options ? WINDOWS[options.voidWindow] : until;
}

const WINDOWS = {
  untilRest: 'rest',
  untilFirstSettlement: 'first-settlement',
  untilRoundClosed: 'round-closed',
} as const satisfies Record<string, Milestone>;

export const effectInWords = ({ effect, afterHandling }: Irregularity): string =>
  afterHandling === undefined ? effect : `${effect}, later ${afterHandling.effect}`;

const chapters = (context: Context, { chapters: all }: AnyRulebook): string =>
  table(
    context,
    [{ head: 'clauses' }, { head: 'chapter' }],
    all.map((each) => [each.clauses, each.title]),
  );

const texts = ({ ink, columns }: Context, clauses: readonly ClauseText[]): string =>
  clauses
    .map(
      ({ id, title: name, requirement }) =>
        `${ink.clause(id)}  ${name}\n${indented(wrapped(requirement, columns - 2))}`,
    )
    .join('\n\n');
