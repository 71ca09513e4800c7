import { canonical } from '../../kit/canonical.ts';
import { RANKED, type Ranked } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import type { Ask, Decided, Unit } from '../unit.ts';
import type { Step } from './stream-check.ts';

/** Whoever acted, as the events remember it. */
export type Stamp = Readonly<{ person: string; role: Actor['role']; actingAs?: Ranked; second?: string; at: number }>;

export const stampOf = (events: readonly unknown[]): Stamp => {
  const { stamp } = events[0] as Readonly<{ stamp?: Stamp }>;
  if (typeof stamp !== 'object' || stamp === null) throw new Error('the event has no stamp');
  return stamp;
};

export const actorOf = ({ person, role, actingAs }: Stamp): Actor =>
  actingAs === undefined ? { person, role } : { person, role, actingAs };

/** A command as it was asked, and when. */
export function askOf({ body, events }: Step): Ask {
  const stamp = stampOf(events);
  const { second } = stamp;
  // No unit but a table asks what rank somebody beside has.
  return {
    by: actorOf(stamp),
    at: stamp.at,
    body,
    ...(second === undefined ? {} : { second: { person: second, role: 'admin' } }),
  };
}

/**
 * Events name a second person but not their rank, so that one is looked for under which the decision is the same; lower
 * ranks come first, because some rules let no higher one stand in.
 */
export function* asksWith(ask: Ask, second: string | undefined): Generator<Ask> {
  if (second === undefined) yield ask;
  else for (const role of RANKED) yield { ...ask, second: { person: second, role } };
}

/** Why events are not what is decided today; nothing where they are. */
export function differs(decided: ReturnType<Unit['decide']>, { entry }: Step): string | undefined {
  if (!decided.ok) return `it would be refused today (${decided.error.code})`;
  return saysSame(decided.value.events, entry.events) ? undefined : 'it would have other consequences today';
}

export const sameTransfers = (made: Decided['transfers'], { entry }: Step): boolean => saysSame(made, entry.transfers);

/** Whether a value is what a text says, in whatever order the text says it. */
function saysSame(value: unknown, text: string): boolean {
  const written = JSON.stringify(value);
  return written === text || canonical(JSON.parse(written)) === canonical(JSON.parse(text));
}
