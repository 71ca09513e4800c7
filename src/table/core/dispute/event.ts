import type { ClauseId } from '../../../kit/id.ts';
import type { Ranked } from '../../../rulebook/ranks.ts';
import type { Stamp as TableStamp } from '../event.ts';
import type { Exhibit, Marks, RoundLog } from './evidence.ts';
import type { Matter } from './matter.ts';
import type { MoneyOrder, Remedy } from './remedy.ts';
import type { Outcome } from './state.ts';
import type { Subject } from './subject.ts';

/** Who, in which function, when, under which document; a case is of one round and needs no round in its stamp. */
export type Stamp = Readonly<Omit<TableStamp, 'round' | 'second'>>;

export type Event = Readonly<{ v: 1; stamp: Stamp; fact: Fact }>;

export const NOTICES = ['escalated', 'complaint-started', 'complaint-filed'] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** What somebody settles, on which bases; `seen` says how far the table's log was read for it. */
type Resolution = Readonly<{
  bases: Marks;
  clauses: readonly ClauseId[];
  remedies: readonly Remedy[];
  /** Why it is more than was claimed. */
  beyond?: string;
  seen?: number;
}>;

type Cited = Readonly<{ clause?: ClauseId }>;

export type Fact = Cited &
  Readonly<
    | {
        type: 'DisputeRaised';
        dispute: string;
        player: string;
        staff: string;
        matter: Matter;
        subject: Subject;
        wish: string;
        claim?: number;
        /** Somebody wrote it down for the player. */
        typed?: true;
      }
    /** From now on nobody prunes or replaces what the log says about the round. */
    | { type: 'RecordsFrozen'; log: RoundLog; wager?: Subject['wager'] }
    | { type: 'FloorReviewStarted' }
    | ({ type: 'FloorOffered'; offer: number; reason: string } & Resolution)
    /** Without an offer: agreed to before offers were recorded. */
    | {
        type: 'ResolvedOnFloor';
        reason: string;
        remedies: readonly Remedy[];
        offer?: number;
        heard?: string;
        seen?: number;
      }
    | { type: 'WordsConfirmed'; words: number; heard?: string }
    | { type: 'DisputeDisowned'; reason?: string }
    | { type: 'Escalated'; reason: string; to: Ranked; orAbove: boolean }
    | { type: 'Notified'; role: Ranked; about: NoticeKind }
    | { type: 'OwnerSet' }
    | { type: 'SurveillanceInformed'; remark?: string }
    | { type: 'TimeframeGiven'; minutes: number; until: number }
    | { type: 'TimeframeWithheld'; reason: string }
    | { type: 'EvidenceAdded'; item: Exhibit; automatic: boolean; typed?: true }
    | ({ type: 'Decided'; outcome: Outcome; reason: string; matter: Matter } & Resolution)
    | { type: 'RemedyOrdered'; order: MoneyOrder }
    | { type: 'Accepted'; heard?: string }
    | { type: 'Rejected'; reason?: string; unreachable?: string }
    | { type: 'RightsAdvised'; how: 'spoken' | 'written'; to: Ranked }
    | { type: 'ComplaintStarted'; against?: string }
    | { type: 'AssistanceGiven'; staff: string }
    | { type: 'ComplaintFiled'; text: string; to: Ranked; assistants: readonly string[]; helpDeclined?: string }
    | ({ type: 'ComplaintAnswered'; answer: string; remedies: readonly Remedy[] } & Partial<Resolution>)
    | { type: 'ComplaintWaived' }
    | { type: 'RemedyBooked'; entry: number; transfer: string }
    | { type: 'DisputeClosed' }
  >;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;
