/** Milliseconds. The first `free` failures cost nothing; then the wait doubles from `first` up to `most`. */
export type Pace = Readonly<{ free: number; first: number; most: number }>;

export type ThrottlePolicy = Readonly<{
  /** In a browser or at an address where the account has been signed in to before: counted apart from what strangers do. */
  known: Pace;
  /** One address and one account that have not met yet. */
  stranger: Pace;
  /** The same, once strangers have failed `siege.from` times at the account; one is forgotten every `siege.decay`. */
  besieged: Pace;
  siege: Readonly<{ from: number; decay: number }>;
  /** One address, whatever the account; known ones are not asked. */
  address: Pace;
  /** Failures are forgotten when there was none for so long. */
  forget: number;
  /** Entries in each list; those that failed longest ago make room. */
  entries: number;
}>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const THROTTLE: ThrottlePolicy = {
  known: { free: 5, first: 2 * SECOND, most: MINUTE },
  // Whoever shares an address with somebody who guesses has to wait for it too, so no wait is long.
  stranger: { free: 3, first: 5 * SECOND, most: 5 * MINUTE },
  besieged: { free: 0, first: 15 * MINUTE, most: HOUR },
  siege: { from: 30, decay: 2 * MINUTE },
  address: { free: 20, first: 2 * SECOND, most: 5 * MINUTE },
  forget: 24 * HOUR,
  entries: 20_000,
};

/** `place` is the address it comes from, or the browser where that is known. */
export type Attempt = Readonly<{ account: string; place: string; known: boolean; at: number }>;

/**
 * Slows guessing down without ever closing an account: what one place has to wait depends on its own failures alone.
 * Strangers who fail at an account from many addresses only make the wait of each grow faster, so its owner always has
 * a try from a new address. A browser the owner has used before is not touched at all, whatever happens at its address; an
 * address the owner has used before only by those who guess at this account from there.
 */
export type Throttle = Readonly<{
  /** Milliseconds until this attempt may be made. */
  wait: (attempt: Attempt) => number;
  /** Counts an attempt before its outcome is known, so that many at once are many. */
  count: (attempt: Attempt) => void;
  /** It was right: takes it back. */
  passed: (attempt: Attempt) => void;
  size: () => number;
}>;

/** The last one, and the one before it, to which a right password goes back. */
type Failures = Readonly<{ count: number; at: number; before: number }>;

export function createThrottle(policy: ThrottlePolicy = THROTTLE): Throttle {
  const lists = {
    known: new Recent<Failures>(policy.entries),
    pairs: new Recent<Failures>(policy.entries),
    addresses: new Recent<Failures>(policy.entries),
    sieges: new Recent<Failures>(policy.entries),
  };
  const current = (list: Recent<Failures>, key: string, at: number): Failures | undefined => {
    const failures = list.get(key);
    return failures === undefined || at - failures.at > policy.forget ? undefined : failures;
  };
  const add = (list: Recent<Failures>, key: string, at: number): void => {
    const failures = current(list, key, at);
    list.set(key, { count: (failures?.count ?? 0) + 1, at, before: failures?.at ?? at });
  };
  const press = (account: string, by: number, at: number): void => {
    const count = Math.min(Math.max(0, pressure(account, at) + by), 2 * policy.siege.from);
    lists.sieges.set(account, { count, at, before: at });
  };
  const pressure = (account: string, at: number): number => {
    const siege = lists.sieges.get(account);
    return siege === undefined ? 0 : Math.max(0, siege.count - Math.max(0, at - siege.at) / policy.siege.decay);
  };
  const waitFor = (list: Recent<Failures>, key: string, pace: Pace, at: number): number =>
    remaining(current(list, key, at), pace, at);

  return {
    wait: ({ account, place, known, at }) => {
      const pair = pairOf(account, place);
      if (known) return waitFor(lists.known, pair, policy.known, at);
      const pace = pressure(account, at) >= policy.siege.from ? policy.besieged : policy.stranger;
      return Math.max(waitFor(lists.pairs, pair, pace, at), waitFor(lists.addresses, place, policy.address, at));
    },
    count: ({ account, place, known, at }) => {
      if (known) return add(lists.known, pairOf(account, place), at);
      add(lists.pairs, pairOf(account, place), at);
      add(lists.addresses, place, at);
      press(account, 1, at);
    },
    passed: ({ account, place, known, at }) => {
      const pair = pairOf(account, place);
      if (known) return lists.known.delete(pair);
      lists.pairs.delete(pair);
      // Only this attempt: somebody's own account must not wash an address clean for guessing at others.
      const failures = lists.addresses.get(place);
      if (failures !== undefined)
        lists.addresses.set(place, { ...failures, count: failures.count - 1, at: failures.before });
      press(account, -1, at);
    },
    size: () => Object.values(lists).reduce((sum, list) => sum + list.size, 0),
  };
}

const pairOf = (account: string, place: string): string => `${account}\n${place}`;

/** A clock that was set back must not make a wait longer than it ever was. */
function remaining(failures: Failures | undefined, { free, first, most }: Pace, at: number): number {
  if (failures === undefined || failures.count <= free) return 0;
  const delay = Math.min(most, first * 2 ** Math.min(40, failures.count - free - 1));
  return Math.min(delay, Math.max(0, failures.at + delay - at));
}

/** A map that forgets what was set longest ago when it is full. */
class Recent<V> {
  readonly #entries = new Map<string, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
