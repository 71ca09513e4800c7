import type { Static } from 'typebox';
import { ok, type Result } from '../../../kit/result.ts';
import { closed, eitherOf, listOf, number, oneOf } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { WagerRef } from '../fields.ts';
import type { Matter } from './matter.ts';
import { type DisputeRefusal, refuse } from './refusals.ts';
import type { Subject } from './subject.ts';

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

type About = Readonly<{ id: string; player: string; matter: Matter; subject: Subject; money: readonly unknown[] }>;

/** The money orders of a remedy. `found` is what the matter turned out to be; neither name opens a barred one. */
export function ordersOf(
  rules: AnyRulebook,
  { id, player, matter, subject, money }: About,
  remedies: readonly Remedy[],
  found: Matter = matter,
): Result<readonly MoneyOrder[], DisputeRefusal> {
  const paying = remedies.filter((remedy) => 'amount' in remedy);
  if (remedies.length === 0) return refuse('bad-remedy', { why: 'none named' });
  if (paying.length < remedies.length && remedies.length > 1) return refuse('bad-remedy', { why: 'not alone' });
  const wrong = paying.find(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0);
  if (wrong !== undefined) return refuse('bad-remedy', { why: 'amount', kind: wrong.kind });
  const barred = rules.disputes.pastStands;
  const clause = barred?.[matter] ?? barred?.[found];
  if (paying.length > 0 && subject.closed && clause !== undefined)
    return refuse(
      'past-stands',
      { round: subject.round, matter: barred?.[matter] === undefined ? found : matter },
      clause,
    );
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
