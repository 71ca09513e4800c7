import type { Ranked } from '../../../rulebook/ranks.ts';
import type { Actor, ActorRole } from '../actor.ts';
import type { NoticeKind } from './event.ts';
import type { Evidence, Marks, Typed } from './evidence.ts';
import type { Matter } from './matter.ts';
import type { MoneyOrder, Remedy } from './remedy.ts';
import type { Subject } from './subject.ts';

export const OUTCOMES = ['upheld', 'partly-upheld', 'dismissed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** `none` is a dispute nobody has raised. */
export const STATUSES = [
  'none',
  'raised',
  'floor-review',
  'floor-offered',
  'resolved-on-floor',
  'escalated',
  'gathering',
  'decided',
  'accepted',
  'rejected',
  'rights-advised',
  'complaint-in-preparation',
  'complaint-filed',
  'complaint-answered',
  'no-complaint',
  'closed',
] as const;
export type Status = (typeof STATUSES)[number];
export const CASE_STATUSES = STATUSES.filter((status) => status !== 'none');
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Where a case can end once nothing is owed any more. */
export const ENDINGS: readonly CaseStatus[] = ['resolved-on-floor', 'accepted', 'complaint-answered', 'no-complaint'];

/** Until it is decided, what was typed for the player can be confirmed. */
export const WORDED: readonly CaseStatus[] = ['raised', 'floor-review', 'floor-offered', 'escalated', 'gathering'];

/** After the player has answered, money of the case may move. */
export const BOOKABLE: readonly CaseStatus[] = [
  'resolved-on-floor',
  'accepted',
  'rejected',
  'rights-advised',
  'complaint-in-preparation',
  'complaint-filed',
  'complaint-answered',
  'no-complaint',
];

/** Whose case it is now: a rank, and a person once one has taken it. */
export type Owner = Readonly<{ role: ActorRole; orAbove: boolean; person?: string }>;

/** What was settled how, and on which bases. */
type Resolution = Readonly<{ bases: Marks; clauses: readonly string[]; remedies: readonly Remedy[]; beyond?: string }>;

export type Decision = Resolution &
  Readonly<{ outcome: Outcome; reason: string; matter: Matter; by: string; at: number }>;

/** What the floor would do, and waits for the player to agree to. A later one takes its place. */
export type Offer = Resolution & Readonly<{ number: number; reason: string; by: Actor; at: number }>;

/** How the floor settled it; who agreed is not known of old ones. */
export type Settled = Readonly<{ reason: string; by: string; agreed?: Agreed }>;

/** By the player, or by somebody who says how they heard it. */
export type Agreed = Readonly<{ by: string; heard?: string }>;

/** What the player was told about the time it will take, or why nothing could be said. */
export type Timeframe = Readonly<{ minutes: number; until: number } | { reason: string }>;

/** `clause` is what the money rests on. */
export type Booking = MoneyOrder & Readonly<{ orderedBy: string; clause?: string; transfer?: string }>;

export type Complaint = Readonly<{
  /** Anybody the player complains of beside the member of staff the case is about. */
  against?: string;
  assistants: readonly string[];
  text?: string;
  helpDeclined?: string;
  answer?: string;
  /** What the answer rests on. */
  grounds?: Readonly<{ bases: Marks; clauses: readonly string[]; beyond?: string }>;
}>;

export type Case = Readonly<{
  status: CaseStatus;
  id: string;
  /** Rulebook and version of the round; the case is decided under no other. */
  rules: string;
  player: string;
  staff: string;
  matter: Matter;
  subject: Subject;
  wish: string;
  claim?: number;
  frozen: boolean;
  owner?: Owner;
  /** What staff wrote down for the player, in order. */
  typed: readonly Typed[];
  offer?: Offer;
  settledOnFloor?: Settled;
  surveillanceInformed?: Readonly<{ by: string; at: number }>;
  timeframe?: Timeframe;
  evidence: readonly Evidence[];
  decision?: Decision;
  answer?: Readonly<{ accepted: boolean; unreachable: boolean; heard?: string }>;
  rights?: Readonly<{ how: 'spoken' | 'written'; by: string; at: number }>;
  complaint?: Complaint;
  money: readonly Booking[];
  notices: readonly Readonly<{ role: Ranked; about: NoticeKind; at: number }>[];
  closed?: Readonly<{ by: string; at: number }>;
}>;

export type DisputeState = Readonly<{ status: 'none' }> | Case;

export const initial: DisputeState = { status: 'none' };

export const isCase = (state: DisputeState): state is Case => state.status !== 'none';
