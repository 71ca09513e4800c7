import { hash, randomBytes } from 'node:crypto';
import type { Cells, Stored } from './sessions.ts';
import type { Account } from './state.ts';

/** `key` is the hash of what the browser keeps. Under another number of the account it is known no more. */
type Known = Readonly<{ key: string; generation: number }>;

/** 256 bits, in base64url. */
const TOKEN_BYTES = 32;

const KNOWN_MAX = 8;

/**
 * In which browsers each person has signed in. To be known opens nothing: it only keeps what strangers do at the same
 * account, or from the same address, from being counted against its owner.
 */
export class Browsers {
  /** The one used last at the end. */
  readonly #byPerson = new Map<string, readonly Known[]>();

  constructor(stored: Stored) {
    for (const { key, body } of stored) this.#byPerson.set(key, read(body));
  }

  /** The hash by which it is known; nothing if this person has not signed in there. */
  known({ person, generation }: Account, token: string | undefined): string | undefined {
    const key = token === undefined ? undefined : keyOf(token);
    return this.#of(person.id).find((each) => each.key === key && each.generation === generation)?.key;
  }

  /**
   * Answers with what the browser is to keep, and what to write. It keeps what it has, so that several people can share it;
   * but nothing that was not given out here, or somebody could put a token there that they know.
   */
  remember({ person, generation }: Account, shown: string | undefined): Readonly<{ token: string; cells: Cells }> {
    const before = this.#of(person.id);
    const token = shown !== undefined && this.#isGiven(keyOf(shown)) ? shown : newToken();
    const key = keyOf(token);
    const last = before.at(-1);
    if (last?.key === key && last.generation === generation) return { token, cells: [] };
    const after = [...before.filter((each) => each.key !== key), { key, generation }].slice(-KNOWN_MAX);
    this.#byPerson.set(person.id, after);
    return { token, cells: [{ kind: 'browser', key: person.id, body: JSON.stringify(after) }] };
  }

  #of(person: string): readonly Known[] {
    return this.#byPerson.get(person) ?? [];
  }

  #isGiven(key: string): boolean {
    for (const known of this.#byPerson.values()) if (known.some((each) => each.key === key)) return true;
    return false;
  }
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const keyOf = (token: string): string => hash('sha256', token, 'hex');

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Known).key === 'string' &&
  Number.isSafeInteger((value as Known).generation);

/** What cannot be read is no browser of anybody. */
function read(body: string): readonly Known[] {
  try {
    const kept: unknown = JSON.parse(body);
    return Array.isArray(kept) ? kept.filter(isKnown) : [];
  } catch {
    return [];
  }
}
