import { decimal, type Exact, toNumber } from '../../kit/exact.ts';
import type { Asked } from '../../odds/documents/odds.ts';
import type { Chance, Layout } from '../../odds/exact/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { money, unitOf } from '../show/amount.ts';
import { percent } from '../show/fraction.ts';
import { table } from '../show/table.ts';
import { narrower, section } from '../show/text.ts';

/** More results than this are shown as ranges. */
const ROWS_MOST = 24;

/** What a set of wagers does in one round. */
export function layoutText(context: Context, rules: AnyRulebook, { layout }: NonNullable<Asked['bets']>): string {
  const { staked, atRisk, cost, sd, worst, best, extremes, distribution } = layout;
  const bound = extremes === 'bounds' ? ', a bound no round passes' : '';
  const facts: readonly (readonly [string, string])[] = [
    ['staked', atRisk === staked ? money(staked) : `${money(staked)}, with Reserve ${money(atRisk)}`],
    ['costs a round', staked === 0 ? sum(cost) : `${sum(cost)}, ${share(toNumber(cost) / staked)} of the stake`],
    ['sd', sd.toFixed(2)],
    ['worst', `${sum(worst)}${bound}`],
    ['best', `${sum(best)}${bound}`],
    ...boxes(layout),
  ];
  return [
    section(context, `one round, in ${unitOf(rules.currency)}`, table(narrower(context), TWO, facts).trimStart()),
    section(context, 'net result of a round', results(narrower(context), distribution)),
  ].join('\n\n');
}

const TWO = [{ head: '' }, { head: '', flexible: true }] as const;

const sum = (value: Exact): string => decimal(value, 2).replace(/\B(?=(\d{3})+\.)/g, ',');

const share = (value: number): string => `${(100 * value).toFixed(3)} %`;

const boxes = ({ covariances }: Layout): readonly (readonly [string, string])[] =>
  covariances
    .slice(0, 1)
    .map(({ value, boxes: [one, other] }) => [
      'covariance',
      `boxes ${one} and ${other} ${decimal(value, 2)}, exact${covariances.length > 1 ? `; ${covariances.length} pairs` : ''}`,
    ]);

function results(context: Context, distribution: Layout['distribution']): string {
  if (distribution === 'not-computed') {
    return 'not computed for three boxes and more; "croupier simulate" plays them';
  }
  const rows =
    distribution.length > ROWS_MOST
      ? ranges(distribution)
      : distribution.map((each) => [sum(each.net), percent(each.probability, 4)]);
  return table(
    context,
    [
      { head: 'net', align: 'right' },
      { head: 'chance', align: 'right' },
    ],
    rows,
  );
}

/** Equal steps between the worst and the best result. */
function ranges(distribution: readonly Chance[]): readonly (readonly string[])[] {
  const nets = distribution.map(({ net }) => toNumber(net));
  const [least, most] = [Math.min(...nets), Math.max(...nets)];
  const step = (most - least) / ROWS_MOST;
  return Array.from({ length: ROWS_MOST }, (_, at) => {
    const from = least + at * step;
    const to = at === ROWS_MOST - 1 ? most : from + step;
    const inside = distribution.filter((_each, i) => {
      const net = nets[i] as number;
      return net >= from && (net < to || at === ROWS_MOST - 1);
    });
    const chance = inside.reduce((all, { probability }) => all + toNumber(probability), 0);
    return [`${from.toFixed(0)} to ${to.toFixed(0)}`, `${(100 * chance).toFixed(4)} %`];
  });
}
