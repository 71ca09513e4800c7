import type { Exact } from '../../kit/exact.ts';
import type { ClauseId } from '../../kit/id.ts';
import type { Params } from '../../kit/refusal.ts';
import type { SpotId } from '../../layout/spot.ts';

/** Information is true of sound rulebooks too; a warning asks to be looked at; an error cannot be meant. */
export const SEVERITIES = ['error', 'warning', 'information'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const FINDING_CODES = [
  'defect', // the rulebook does not fit its game or its register
  'unreachable-spot', // it covers what cannot come up
  'missing-spot', // a result on which no wager wins
  'unused-row', // the pay table has a line for no wager
  'no-house-edge',
  'row-shift', // the figures of several lines stand one line too high or too low
  'same-cover', // as many ways to win, other odds
  'order-inverted', // the rarer result pays less
  'dominated', // others pay more on the same results
  'edge-outlier',
  'not-mirrored', // a hand wins other multiples than it loses
  'reserve-too-large', // more than can ever be lost
  'reading-removes-edge',
  'fractional-commission',
  'low-return', // under the 75 % of GLI-19
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** One thing about a rulebook, with what its sentence needs. */
export type Finding = Readonly<{
  severity: Severity;
  code: FindingCode;
  spots: readonly SpotId[];
  clause?: ClauseId;
  params: Params;
}>;

type Made = Readonly<{ spots?: readonly SpotId[]; clause?: ClauseId | undefined; params?: Params }>;

export const finding = (severity: Severity, code: FindingCode, { spots = [], clause, params = {} }: Made): Finding => ({
  severity,
  code,
  spots,
  ...(clause === undefined ? {} : { clause }),
  params,
});

/** `1/37`, `2`: as it stands in a sentence. */
export const written = ({ num, den }: Exact): string => (den === 1n ? `${num}` : `${num}/${den}`);
