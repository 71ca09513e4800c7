import { type BankrollRequest, type BankrollResult, QUANTILES, type Share } from '../../odds/simulate/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { money, signed, unitOf } from '../show/amount.ts';
import { table } from '../show/table.ts';
import { heading, narrower, section, wrapped } from '../show/text.ts';
import type { Ran } from './document.ts';
import { short } from './progress.ts';

export function bankrollText(
  context: Context,
  rules: AnyRulebook,
  request: BankrollRequest,
  result: BankrollResult,
  { perSecond, interrupted }: Ran,
): string {
  const speed = interrupted ? 'stopped' : `${short(perSecond)} rounds/s`;
  const sessions = counted(result.sessions, { one: 'session', other: 'sessions' }, money(result.sessions));
  const title = wrapped(
    heading(context, rules.title, request.strategy, sessions, `seed ${request.seed}`, speed),
    context.columns,
  );
  if (result.sessions === 0) return `${title}\n\nnothing was played.`;
  const inside = narrower(context);
  return [
    title,
    section(
      context,
      `a session, in ${unitOf(rules.currency)}`,
      withoutHead(table(inside, FIGURES, figures(request, result))),
    ),
    section(context, 'the bankroll in the course of a session', path(inside, result)),
    wrapped(honestly(result), context.columns),
  ].join('\n\n');
}

/** The rows say what they are. */
const withoutHead = (text: string): string => text.split('\n').slice(1).join('\n');

const FIGURES = [{ head: '' }, { head: '', align: 'right' }, { head: '', flexible: true }] as const;

function figures(request: BankrollRequest, result: BankrollResult): readonly (readonly string[])[] {
  const { ruin, goal, limited, rounds, staked, net, exact } = result;
  return [
    [
      'begins with',
      money(request.bankroll),
      `at most ${counted(request.rounds, { one: 'round', other: 'rounds' }, money(request.rounds))}`,
    ],
    ['ruined', percent(ruin), spread(ruin)],
    ...(goal === undefined ? [] : [[`reached ${money(request.goal ?? 0)}`, percent(goal), spread(goal)]]),
    ...(limited.share === 0 ? [] : [['met the table limit', percent(limited), spread(limited)]]),
    ['rounds', rounds.toFixed(1), 'on average'],
    ['staked', money(Math.round(staked)), 'on average'],
    ['net', signed(Math.round(net)), `on average; by the exact odds of these stakes ${signed(Math.round(exact))}`],
  ];
}

const percent = ({ share }: Share): string => `${(100 * share).toFixed(2)} %`;

const spread = ({ error }: Share): string => `give or take ${(100 * error).toFixed(2)} %`;

function path(context: Context, { path: points }: BankrollResult): string {
  const heads = QUANTILES.map((share) => ({ head: `${Math.round(100 * share)} %`, align: 'right' as const }));
  return table(
    context,
    [{ head: 'after round', align: 'right' }, ...heads],
    points.map(({ round, at }) => [money(round), ...at.map((each) => money(each))]),
  );
}

/** What the stakes cost does not depend on how they were chosen. */
const honestly = ({ staked, exact, z }: BankrollResult): string =>
  `Every unit staked costs ${((100 * -exact) / staked).toFixed(2)} % on average, whatever the progression; the sessions agree with that within ${Math.abs(z).toFixed(2)} standard errors.`;
