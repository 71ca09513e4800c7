import type { Failures } from './failures.ts';

/** Failures of so many milliseconds are recorded together. */
export const FAILURE_WINDOW = 600_000;
/** A second sign-in from the same address within this time is counted and not recorded. */
export const REPEAT_WINDOW = 60_000;

const ACCOUNTS_LISTED = 20;
const ACCOUNTS_COUNTED = 1000;
const ADDRESSES_COUNTED = 10_000;
const SIGN_INS_KEPT = 10_000;

/** Decides what of all sign-ins becomes an entry, so that nobody can fill the disk by signing in or by trying to. */
export class SignInJournal {
  #since = 0;
  #attempts = 0;
  #turnedAway = 0;
  readonly #accounts = new Map<string, number>();
  readonly #addresses = new Set<string>();
  readonly #recorded = new Map<string, { at: number; repeats: number }>();

  /** How many went unrecorded before this one, or nothing if this one is not to be recorded either. */
  passed(person: string, from: string | null, at: number): number | undefined {
    const key = `${person}\n${from ?? ''}`;
    const last = this.#recorded.get(key);
    if (last !== undefined && Math.abs(at - last.at) < REPEAT_WINDOW) {
      last.repeats++;
      return undefined;
    }
    this.#recorded.delete(key);
    this.#recorded.set(key, { at, repeats: 0 });
    const [oldest] = this.#recorded.keys();
    if (this.#recorded.size > SIGN_INS_KEPT && oldest !== undefined) this.#recorded.delete(oldest);
    return last?.repeats ?? 0;
  }

  /** `person` where there is one of that name. */
  failed(person: string | undefined, from: string, how: 'tried' | 'turned-away', at: number): void {
    if (this.#attempts === 0) this.#since = at;
    this.#attempts++;
    if (how === 'turned-away') this.#turnedAway++;
    if (this.#addresses.size < ADDRESSES_COUNTED) this.#addresses.add(from);
    if (person === undefined) return;
    const before = this.#accounts.get(person);
    if (before !== undefined || this.#accounts.size < ACCOUNTS_COUNTED) this.#accounts.set(person, (before ?? 0) + 1);
  }

  /** The failures to record now, which are then forgotten: none, or those of a window that is over. */
  take(at: number, closing = false): Failures | undefined {
    if (this.#attempts === 0) return undefined;
    if (!closing && Math.abs(at - this.#since) < FAILURE_WINDOW) return undefined;
    const accounts = [...this.#accounts]
      .map(([person, attempts]) => ({ person, attempts }))
      .sort((a, b) => b.attempts - a.attempts)
      .slice(0, ACCOUNTS_LISTED);
    const listed = accounts.reduce((sum, { attempts }) => sum + attempts, 0);
    const failures = {
      since: this.#since,
      attempts: this.#attempts,
      turnedAway: this.#turnedAway,
      addresses: this.#addresses.size,
      accounts,
      elsewhere: this.#attempts - listed,
    };
    this.#attempts = 0;
    this.#turnedAway = 0;
    this.#accounts.clear();
    this.#addresses.clear();
    return failures;
  }
}
