import { decimal, equal } from '../../kit/exact.ts';
import { findSpot } from '../../layout/catalogue.ts';
import type { BetsResult, Simulated, SpotResult } from '../../odds/simulate/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { money, unitOf } from '../show/amount.ts';
import { type Column, table } from '../show/table.ts';
import { heading, indented, narrower, wrapped } from '../show/text.ts';
import type { Ran } from './document.ts';
import { short } from './progress.ts';

/** More wagers than this are shown by kind, unless all are asked for. */
const ROWS_MAX = 60;

export function simulatedText(
  context: Context,
  rules: AnyRulebook,
  simulated: Simulated,
  { perSecond, interrupted }: Ran,
  all: boolean,
): string {
  const { rounds, seed, spots, bets } = simulated;
  const speed = interrupted ? 'stopped' : `${short(perSecond)} rounds/s`;
  const title = wrapped(
    heading(
      context,
      rules.title,
      counted(rounds, { one: 'round', other: 'rounds' }, money(rounds)),
      `seed ${seed}`,
      speed,
    ),
    context.columns,
  );
  if (rounds === 0) return `${title}\n\nnothing was played.`;
  const inside = narrower(context);
  const rows =
    all || spots.length <= ROWS_MAX ? table(inside, COLUMNS, spots.map(spotRow)) : byKind(inside, rules, spots);
  return [
    title,
    indented(rows),
    ...(bets === undefined ? [] : [betsText(context, rules, bets)]),
    wrapped(verdict(spots), context.columns),
  ].join('\n\n');
}

const COLUMNS: readonly Column[] = [
  { head: 'wager' },
  { head: 'return', align: 'right' },
  { head: 'exact', align: 'right' },
  { head: 'z', align: 'right' },
];

const DIGITS = 6;

const spotRow = ({ spot, when, return: found, exact, z }: SpotResult): readonly string[] => [
  when === undefined ? spot : `${spot} (${when})`,
  found.toFixed(DIGITS),
  decimal(exact, DIGITS),
  score(z),
];

/** Always with its sign; a true minus would not paste. */
const score = (z: number): string => `${z < 0 ? '-' : '+'}${Math.abs(z).toFixed(2)}`;

const KIND_COLUMNS: readonly Column[] = [
  { head: 'wagers' },
  { head: '', align: 'right' },
  { head: 'mean return', align: 'right' },
  { head: 'exact', align: 'right' },
  { head: 'farthest z', align: 'right' },
  { head: '' },
];

/** Wagers of one kind with one exact figure share a row. */
function byKind(context: Context, rules: AnyRulebook, spots: readonly SpotResult[]): string {
  const groups: SpotResult[][] = [];
  for (const spot of spots) {
    const kind = findSpot(rules, spot.spot)?.kind;
    const there = groups.find(
      ([first]) => first !== undefined && findSpot(rules, first.spot)?.kind === kind && equal(first.exact, spot.exact),
    );
    if (there === undefined) groups.push([spot]);
    else there.push(spot);
  }
  const rows = groups.map((group) => {
    const far = farthest(group);
    const mean = group.reduce((sum, spot) => sum + spot.return, 0) / group.length;
    const kind = findSpot(rules, far.spot)?.kind ?? far.spot;
    return [kind, String(group.length), mean.toFixed(DIGITS), decimal(far.exact, DIGITS), score(far.z), far.spot];
  });
  return table(context, KIND_COLUMNS, rows);
}

const farthest = (spots: readonly SpotResult[]): SpotResult =>
  spots.reduce((far, spot) => (Math.abs(spot.z) > Math.abs(far.z) ? spot : far));

function betsText({ columns }: Context, { currency }: AnyRulebook, { staked, mean, exact, sd, z }: BetsResult): string {
  const net = `A round of these wagers stakes ${money(staked)} and brought ${mean.toFixed(2)} on average`;
  const figure = `the exact figure is ${decimal(exact, 2)} with a standard deviation of ${sd.toFixed(2)}`;
  return wrapped(`${net}; ${figure}, z ${score(z)}. Amounts are in ${unitOf(currency)}.`, columns);
}

/** The share of a normal law outside two standard errors. */
const OUTSIDE_TWO = 0.0455;

function verdict(spots: readonly SpotResult[]): string {
  const far = farthest(spots);
  const outside = spots.filter(({ z }) => Math.abs(z) > 2).length;
  const usual = (spots.length * OUTSIDE_TWO).toFixed(1);
  if (spots.length < 3) return `The farthest from its exact figure is ${far.spot}, by ${score(far.z)} standard errors.`;
  const many = `${outside} of ${counted(spots.length, { one: 'wager is', other: 'wagers are' })} more than 2 standard errors from their exact figure`;
  return `${many}; chance alone gives about ${usual}. The farthest is ${far.spot} with ${score(far.z)}.`;
}
