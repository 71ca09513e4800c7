import type { Static } from 'typebox';
import { anyText, closed, flag, maybe, natural } from '../../../kit/schema.ts';

/** The round in dispute and the wager or event in it, as the log of the table has them when the dispute is raised. */
export const subject = closed({
  table: anyText,
  round: natural,
  wager: maybe(closed({ player: anyText, spot: anyText, box: maybe(natural) })),
  /** Position in the log, where no wager but something that happened is disputed. */
  event: maybe(natural),
  /** First and last position of the round's records so far. */
  log: closed({ from: natural, to: natural }),
  /** Whether the round was over by then. */
  closed: flag,
  /** Whether what is disputed was outside the limits, as that round settled it. */
  outside: maybe(flag),
});

export type Subject = Readonly<Static<typeof subject>>;
