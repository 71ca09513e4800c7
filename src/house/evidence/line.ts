import type { Settlement } from '../../engine/wager.ts';
import type { Clause } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { ActorRole } from '../../table/index.ts';
import type { Entry, Head, PlayRow, RoundRow } from '../store/port.ts';

/** What a bundle is about: a round, and the dispute about it where there is one. */
export type About = Readonly<{ table: string; round: number; dispute?: string }>;

/** Where a stream stood: how many events it had, and the hash of the last entry. */
export type Mark = Omit<Head, 'stream'>;

/**
 * One line of a bundle. Entries and heads are copies of what the house recorded; rounds, plays, settlements and money are
 * worked out from them, so that a reader need not, and are worked out again by whoever checks.
 */
export type Line = Readonly<
  | {
      kind: 'evidence';
      /** The first form said nothing of what had decided. */
      v: 1 | 2;
      about: About;
      made: Readonly<{ at: number; by: string; role: ActorRole }>;
      /** Rulebook and version of the round, and the digest of all rules of the house. */
      rules: string;
      fingerprint: string;
    }
  /** The table before the first entry, packed. */
  | { kind: 'before'; table: string }
  /** The part of a stream that follows: from which mark to which. */
  | { kind: 'stretch'; stream: string; from: Mark; to: Mark }
  /** Which version of the decider, and which rulebook, decided a stream from this event on. */
  | { kind: 'decided'; stream: string; from: number; decider: number; rulebook?: string }
  /** A rulebook that decided, whole, where it is not the one that is known by its digest anyway. */
  | { kind: 'rulebook'; digest: string; data: AnyRulebook }
  | ({ kind: 'entry' } & Entry)
  | ({ kind: 'round' } & RoundRow)
  | ({ kind: 'play' } & PlayRow)
  | ({ kind: 'settlement' } & Settlement)
  /** What the entries together add to an account. */
  | { kind: 'money'; account: string; currency: Currency; amount: number }
  | ({ kind: 'clause' } & Omit<Clause, 'kind'> & { sort: string })
  /** The whole register of the document: how many clauses, and their digest. */
  | { kind: 'register'; rulebook: string; clauses: number; digest: string }
  /** The end of a stream when the bundle was made. */
  | ({ kind: 'head' } & Head)
>;
export type LineKind = Line['kind'];
export type LineOf<K extends LineKind> = Extract<Line, { kind: K }>;

export const ofKind = <K extends LineKind>(lines: readonly Line[], kind: K): readonly LineOf<K>[] =>
  lines.filter((line): line is LineOf<K> => line.kind === kind);
