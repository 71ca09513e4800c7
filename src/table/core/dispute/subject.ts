import type { WagerRef } from '../fields.ts';

/** What a dispute is about. Some matters belong to a rank, some cannot be reopened once their round is over. */
export const MATTERS = ['placement', 'payment', 'result', 'limit', 'card-fault', 'conduct', 'other'] as const;
export type Matter = (typeof MATTERS)[number];

/** The round in dispute and the wager or event in it, as the log of the table has them when the dispute is raised. */
export type Subject = Readonly<{
  table: string;
  round: number;
  wager?: WagerRef;
  /** Position in the log, where no wager but something that happened is disputed. */
  event?: number;
  /** First and last position of the round's records so far. */
  log: Readonly<{ from: number; to: number }>;
  /** Whether the round was over by then. */
  closed: boolean;
}>;
