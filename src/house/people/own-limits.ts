import { STAKES_MAX } from '../../kit/amount.ts';
import type { Said } from '../../kit/command.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { PEOPLE } from '../../wire/orders/index.ts';
import { LIMIT_NAMES, type LimitName, type OwnLimits } from '../../wire/shapes/people.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';

export type { OwnLimits };

const HOUR = 3_600_000;
/** A limit is made looser only after a night's sleep. */
export const RAISE_DELAY = 24 * HOUR;
export const COOL_OFF_MAX = 5 * 366 * 24 * HOUR;

const MAXIMA: Readonly<Record<LimitName, number>> = {
  lossPerDay: STAKES_MAX,
  stakePerRound: STAKES_MAX,
  sessionMinutes: 24 * 60,
};

/** What a limit is, and what it will be. Null is no limit. */
export type Standing = Readonly<{
  value: number | null;
  next?: Readonly<{ value: number | null; effectiveAt: number }>;
}>;

/** By limit and currency; minutes have none. */
export type Standings = Readonly<Record<string, Standing>>;

export type LimitChange = Readonly<{
  limit: LimitName;
  currency: Currency | null;
  value: number | null;
  was: number | null;
  effectiveAt: number;
}>;

const keyOf = (limit: LimitName, currency: Currency | null): string =>
  limit === 'sessionMinutes' ? limit : `${limit}:${currency}`;

const none: Standing = { value: null };

const pendingAt = ({ next }: Standing, at: number): Standing['next'] =>
  next !== undefined && at < next.effectiveAt ? next : undefined;

const valueAt = (standing: Standing, at: number): number | null =>
  standing.next !== undefined && at >= standing.next.effectiveAt ? standing.next.value : standing.value;

const isStricter = (value: number | null, than: number | null): boolean =>
  value !== null && (than === null || value < than);

/** Stricter at once, looser after a day; asking for what stands takes back a looser one that is still to come. */
export function changesOf(
  standings: Standings,
  asked: Said<typeof PEOPLE.setOwnLimits>,
  at: number,
): Result<readonly LimitChange[], PeopleRefusal> {
  const changes: LimitChange[] = [];
  for (const limit of LIMIT_NAMES) {
    const value = asked[limit];
    if (value === undefined) continue;
    if (value !== null && !isPossible(limit, value)) return refuse('bad-limit', { limit, max: MAXIMA[limit] });
    const currency = limit === 'sessionMinutes' ? null : asked.currency;
    const standing = standings[keyOf(limit, currency)] ?? none;
    const was = valueAt(standing, at);
    if (value === was && pendingAt(standing, at) === undefined) continue;
    const looser = value !== was && !isStricter(value, was);
    changes.push({ limit, currency, value, was, effectiveAt: looser ? at + RAISE_DELAY : at });
  }
  return changes.length === 0 ? refuse('nothing-changes') : ok(changes);
}

const isPossible = (limit: LimitName, value: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= MAXIMA[limit];

export function standingsAfter(standings: Standings, changes: readonly LimitChange[], at: number): Standings {
  const after: Record<string, Standing> = { ...standings };
  for (const { limit, currency, value, was, effectiveAt } of changes)
    after[keyOf(limit, currency)] = effectiveAt <= at ? { value } : { value: was, next: { value, effectiveAt } };
  return after;
}

/** Somebody who never set a limit, as most have not: nothing need be added up for them. */
export const isUnlimited = ({
  limits,
  coolOffUntil,
}: Readonly<{ limits: Standings; coolOffUntil: number | null }>): boolean =>
  coolOffUntil === null && Object.keys(limits).length === 0;

/** A cool-off while it lasts, by a clock that nobody can set. */
export const coolingOff = (until: number | null, steady: number): number | null =>
  until !== null && until > steady ? until : null;

export function ownLimitsAt(
  standings: Standings,
  coolOffUntil: number | null,
  currency: Currency,
  at: number,
): OwnLimits {
  const of = (limit: LimitName): Standing => standings[keyOf(limit, currency)] ?? none;
  return {
    lossPerDay: valueAt(of('lossPerDay'), at),
    stakePerRound: valueAt(of('stakePerRound'), at),
    sessionMinutes: valueAt(of('sessionMinutes'), at),
    coolOffUntil,
    pending: LIMIT_NAMES.flatMap((limit) => {
      const next = pendingAt(of(limit), at);
      return next === undefined ? [] : [{ limit, ...next }];
    }),
  };
}

/** What a player is about to have done if a wager is taken: all of it counted with that wager. */
export type Play = Readonly<{ stakeOfRound: number; lossOfDay: number; minutes: number }>;

/** The refusal of a wager that its player has forbidden themselves. */
export function blockedByOwn(own: OwnLimits, play: Play): PeopleRefusal | undefined {
  const blocked = (limit: string, max: number): PeopleRefusal => refuse('blocked-by-own-limit', { limit, max }).error;
  if (own.coolOffUntil !== null) return blocked('coolOff', own.coolOffUntil);
  if (own.sessionMinutes !== null && play.minutes >= own.sessionMinutes)
    return blocked('sessionMinutes', own.sessionMinutes);
  if (own.stakePerRound !== null && play.stakeOfRound > own.stakePerRound)
    return blocked('stakePerRound', own.stakePerRound);
  if (own.lossPerDay !== null && play.lossOfDay > own.lossPerDay) return blocked('lossPerDay', own.lossPerDay);
  return undefined;
}
