/** Rulebooks, settling and exact odds: what most programs need. The other doors lead to the layers themselves. */
export type { Settled, Settlement } from '../engine/index.ts';
export { decimal, type Exact, toNumber } from '../kit/exact.ts';
export type { Refusal } from '../kit/refusal.ts';
export type { Err, Ok, Result } from '../kit/result.ts';
export { parseBet } from '../layout/notation.ts';
export { odds, type SpotOdds } from '../odds/exact/index.ts';
export { type Changes, withPays } from '../odds/what-if/index.ts';
export { type Clause, clausesOf } from '../rulebook/clauses.ts';
export {
  type AnyRulebook,
  findRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../rulebook/index.ts';
export type { Rulebook, RulebookId } from '../rulebook/rulebook.ts';
export type { Misread } from './round/fields.ts';
export { type PlainOutcome, type PlainRound, type PlainWager, settleRound } from './round/settle-round.ts';
