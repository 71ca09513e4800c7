import { type Refusal, type Refuse, refuse as refuseAny } from '../../../kit/refusal.ts';
import type { RefusalCode } from '../../../kit/refusals/index.ts';
import type { Err } from '../../../kit/result.ts';

/** In the order in which they are looked for: what is asked, whether the case stands there, who asks, then the subject. */
export const DISPUTE_REFUSALS = [
  'unknown-command',
  'bad-command',
  'not-raised',
  'already-raised',
  'other-rulebook',
  'case-closed',
  'rights-not-advised',
  'wrong-state',
  'not-authorised',
  'not-your-own',
  'own-case',
  'own-act',
  // raising and the floor
  'subject-unnamed',
  'no-such-wager-there',
  'not-at-table-then',
  'wish-needed',
  'reason-needed',
  'words-unconfirmed',
  'words-confirmed',
  'unknown-words',
  'offer-changed',
  // gathering
  'already-informed',
  'bad-timeframe',
  'bad-evidence',
  'unknown-clause',
  'wrong-jurisdiction',
  // the decision
  'surveillance-not-informed',
  'no-timeframe',
  'statement-missing',
  'basis-unmarked',
  'no-basis-used',
  'basis-without-evidence',
  'bad-remedy',
  'past-stands',
  'over-claim',
  'no-wager',
  // after it
  'must-be-written',
  'already-assisting',
  'assistant-needed',
  'unknown-entry',
  'already-booked',
  'remedy-not-booked',
] as const satisfies readonly RefusalCode[];
export type DisputeRefusalCode = (typeof DISPUTE_REFUSALS)[number];
export type DisputeRefusal = Refusal<DisputeRefusalCode>;

export const refuse: Refuse<DisputeRefusalCode> = refuseAny;

export type Refused = Err<DisputeRefusal>;
