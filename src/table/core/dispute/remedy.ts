import type { Static } from 'typebox';
import { ok, type Result } from '../../../kit/result.ts';
import { closed, eitherOf, listOf, number, oneOf } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Actor } from '../actor.ts';
import type { WagerRef } from '../fields.ts';
import { byOwnerUp, mayGive } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Since, standsBy } from './past.ts';
import { type DisputeRefusal, type Refused, refuse } from './refusals.ts';
import type { Case } from './state.ts';

export const REMEDIES = ['none', 'pay', 'return-stake', 'collect', 'record-only'] as const;
export type RemedyKind = (typeof REMEDIES)[number];
export type MoneyKind = Exclude<RemedyKind, 'none' | 'record-only'>;

export const remedy = eitherOf(
  closed({ kind: oneOf('none', 'record-only') }),
  closed({ kind: oneOf('pay', 'return-stake', 'collect'), amount: number }),
);
export const remedies = listOf(remedy);

export type Remedy = Readonly<Static<typeof remedy>>;

const PAYER: Readonly<Record<MoneyKind, 'house' | 'player'>> = {
  pay: 'house',
  'return-stake': 'house',
  collect: 'player',
};

/** New money that a dispute calls for. The round it comes from is left as it was. */
export type MoneyOrder = Readonly<{
  dispute: string;
  /** Its place among the orders of the dispute; a booking names it. */
  entry: number;
  kind: MoneyKind;
  amount: number;
  from: 'house' | 'player';
  player: string;
  table: string;
  round: number;
  wager?: WagerRef;
}>;

/** Who settles it how, why by more than was claimed if it is more, and what the table has seen since. */
export type Settling = Readonly<{
  by: Actor;
  remedies: readonly Remedy[];
  beyond?: string | undefined;
  since?: Since | undefined;
}>;

type Money = Extract<Remedy, { amount: number }>;

/** The money orders of a remedy, where the past allows one and the claim goes as far. */
export function ordersOf(
  rules: AnyRulebook,
  state: Case,
  settling: Settling,
): Result<readonly MoneyOrder[], DisputeRefusal> {
  const { remedies, since } = settling;
  const paying = remedies.filter((remedy): remedy is Money => 'amount' in remedy);
  const { id, player, subject, money } = state;
  const clause = paying.length === 0 ? undefined : standsBy(rules, subject, since);
  if (clause !== undefined) return refuse('past-stands', { round: subject.round }, clause);
  const refused = unreadable(remedies, paying) ?? unbounded(rules, state, settling, paying);
  if (refused !== undefined) return refused;
  if (subject.wager === undefined && paying.some(({ kind }) => kind === 'return-stake')) return refuse('no-wager');
  const { table, round, wager } = subject;
  return ok(
    paying.map(({ kind, amount }, index) => ({
      dispute: id,
      entry: money.length + index,
      kind,
      amount,
      from: PAYER[kind],
      player,
      table,
      round,
      ...(wager === undefined ? {} : { wager }),
    })),
  );
}

function unreadable(remedies: readonly Remedy[], paying: readonly Money[]): Refused | undefined {
  if (remedies.length === 0) return refuse('bad-remedy', { why: 'none named' });
  if (paying.length < remedies.length && remedies.length > 1) return refuse('bad-remedy', { why: 'not alone' });
  const wrong = paying.find(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0);
  return wrong === undefined ? undefined : refuse('bad-remedy', { why: 'amount', kind: wrong.kind });
}

/** Nobody gets or gives more than was claimed in the whole case, unless whoever owns such cases says why (8.4). */
function unbounded(
  rules: AnyRulebook,
  { claim = 0, money }: Case,
  { by, beyond }: Settling,
  paying: readonly Money[],
): Refused | undefined {
  const sum = (from: 'house' | 'player'): number =>
    [...money, ...paying].reduce((all, { kind, amount }) => (PAYER[kind] === from ? all + amount : all), 0);
  const most = Math.max(sum('house'), sum('player'));
  const point = chapter(rules, '4');
  if (beyond !== undefined) {
    if (beyond.trim() === '') return refuse('reason-needed', {}, point);
    if (mayGive(rules, byOwnerUp(rules), by)) return undefined;
  }
  if (paying.length === 0 || most <= claim) return undefined;
  return refuse('over-claim', { amount: most, claimed: claim, needs: [rules.disputes.owner] }, point);
}
