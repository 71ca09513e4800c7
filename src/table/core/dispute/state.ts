import type { Ranked } from '../../../rulebook/ranks.ts';
import type { ActorRole } from '../actor.ts';
import type { NoticeKind } from './event.ts';
import type { Evidence, Marks } from './evidence.ts';
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

export type Decision = Readonly<{
  outcome: Outcome;
  reason: string;
  bases: Marks;
  clauses: readonly string[];
  remedies: readonly Remedy[];
  matter: Matter;
  by: string;
  at: number;
}>;

/** What the player was told about the time it will take, or why nothing could be said. */
export type Timeframe = Readonly<{ minutes: number; until: number } | { reason: string }>;

export type Booking = MoneyOrder & Readonly<{ orderedBy: string; transfer?: string }>;

export type Complaint = Readonly<{
  /** Anybody the player complains of beside the member of staff the case is about. */
  against?: string;
  assistants: readonly string[];
  text?: string;
  helpDeclined?: string;
  answer?: string;
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
  settledOnFloor?: Readonly<{ reason: string; by: string }>;
  surveillanceInformed?: Readonly<{ by: string; at: number }>;
  timeframe?: Timeframe;
  evidence: readonly Evidence[];
  decision?: Decision;
  answer?: Readonly<{ accepted: boolean; unreachable: boolean }>;
  rights?: Readonly<{ how: 'spoken' | 'written'; by: string; at: number }>;
  complaint?: Complaint;
  money: readonly Booking[];
  notices: readonly Readonly<{ role: Ranked; about: NoticeKind; at: number }>[];
  closed?: Readonly<{ by: string; at: number }>;
}>;

export type DisputeState = Readonly<{ status: 'none' }> | Case;

export const initial: DisputeState = { status: 'none' };

export const isCase = (state: DisputeState): state is Case => state.status !== 'none';
