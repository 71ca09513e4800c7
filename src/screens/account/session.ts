import type { Sitting as Held } from '../../wire/shapes/people.ts';

/** One sitting of a player by the clock of this browser; tabs share it, and what the house says goes before it. */
export type Sitting = Readonly<{ person: string; since: number; last: number; answered: number }>;

/** After so long an absence a new sitting begins. The house counts the same way. */
export const BREAK_MS = 30 * 60_000;

export const REMINDER = 30;

/** The sitting after one more moment of it. */
export function sitOn(before: Sitting | undefined, person: string, now: number): Sitting {
  const goesOn = before?.person === person && now - before.last < BREAK_MS && now >= before.since;
  return goesOn ? { ...before, last: now } : { person, since: now, last: now, answered: now };
}

/** What the house knows of it, from whichever browser, in the time of this one. */
export const heldBy = (house: Held, person: string, now: number): Sitting => ({
  person,
  since: now - (house.now - house.since),
  last: now,
  answered: now - (house.now - house.answered),
});

export const isReminderDue = ({ answered }: Sitting, minutes: number, now: number): boolean =>
  now - answered >= minutes * 60_000;

/** `00:12:40`: hours, minutes, seconds. */
export function clock(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** What was kept of a sitting, if it still can be read. */
export function readSitting(text: string | null): Sitting | undefined {
  if (text === null) return undefined;
  try {
    const { person, since, last, answered } = JSON.parse(text) as Partial<Sitting>;
    const whole = [since, last, answered].every((each) => Number.isSafeInteger(each));
    return typeof person === 'string' && whole ? ({ person, since, last, answered } as Sitting) : undefined;
  } catch {
    return undefined;
  }
}
