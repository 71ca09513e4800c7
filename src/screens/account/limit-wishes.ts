import type { Currency } from '../../rulebook/rulebook.ts';
import type { LimitName, OwnLimits } from '../../wire/shapes/people.ts';
import { readAmount } from '../money/money.ts';

export const LIMITS = ['lossPerDay', 'stakePerRound', 'sessionMinutes'] as const satisfies readonly LimitName[];
export type Typed = Readonly<Record<LimitName, string>>;
export type Wishes = Readonly<Partial<Record<LimitName, number | null>>>;

const MINUTES_MAX = 24 * 60;

/** What somebody typed as limits: an empty field is no limit. Answers with the fields that cannot be read instead. */
export function readWishes(
  typed: Typed,
  currency: Currency,
): Readonly<{ wishes: Wishes; wrong: readonly LimitName[] }> {
  const read = LIMITS.map((limit) => [limit, readLimit(limit, typed[limit], currency)] as const);
  return {
    wishes: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    wrong: read.filter(([, value]) => value === undefined).map(([limit]) => limit),
  };
}

function readLimit(limit: LimitName, text: string, currency: Currency): number | null | undefined {
  if (text.trim() === '') return null;
  if (limit !== 'sessionMinutes') return readAmount(text, currency);
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX ? minutes : undefined;
}

/** Only what is to change: the house refuses a wish that changes nothing. */
export const changed = (wishes: Wishes, own: OwnLimits): Wishes =>
  Object.fromEntries(
    LIMITS.filter(
      (limit) =>
        wishes[limit] !== undefined &&
        (wishes[limit] !== own[limit] || own.pending.some((pending) => pending.limit === limit)),
    ).map((limit) => [limit, wishes[limit] ?? null]),
  );
