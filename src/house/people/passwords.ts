import { randomBytes } from 'node:crypto';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { isCommon, plain } from './common-passwords.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_ADVISED = 15;
export const PASSWORD_MAX = 128;

/** The cost of one hash as OWASP advises for argon2id: 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
export type HashCost = Readonly<{ memoryCost: number; timeCost: number; parallelism: number }>;

/** The same letters are the same password, however a keyboard composes them. */
const normal = (password: string): string => password.normalize('NFC');

/** Longer than any password in any way of writing it, so that nothing huge is ever normalised. */
const UNITS_MAX = PASSWORD_MAX * 8;

/** What is wrong with a password that somebody wants. */
export function passwordFault(password: string, id: string): PeopleRefusal | undefined {
  if (password.length > UNITS_MAX) return refuse('password-too-long', { max: PASSWORD_MAX }).error;
  const wanted = normal(password);
  const length = [...wanted].length;
  if (length < PASSWORD_MIN)
    return refuse('password-too-short', { min: PASSWORD_MIN, advised: PASSWORD_ADVISED }).error;
  if (length > PASSWORD_MAX) return refuse('password-too-long', { max: PASSWORD_MAX }).error;
  if (wanted.toLowerCase() === id || plain(wanted) === plain(id)) return refuse('password-is-id').error;
  return isCommon(wanted) ? refuse('password-common').error : undefined;
}

/** Every function answers with nothing when too many hashes are being made already. */
export type Passwords = Readonly<{
  hash: (password: string) => Promise<string> | undefined;
  /** Takes as long for an account that does not exist. `known` may use the place that is kept free from strangers. */
  verify: (stored: string | undefined, password: string, known: boolean) => Promise<boolean> | undefined;
  /** Made at another cost than new ones are. */
  isStale: (stored: string) => boolean;
}>;

const AT_ONCE = 4;

export async function createPasswords(cost: HashCost = ARGON2ID, atOnce = AT_ONCE): Promise<Passwords> {
  const decoy = await hash(randomBytes(32), cost);
  let running = 0;
  const within = <T>(most: number, work: () => Promise<T>): Promise<T> | undefined => {
    if (running >= most) return undefined;
    running++;
    return work().finally(() => {
      running--;
    });
  };
  return {
    hash: (password) => within(atOnce, () => hash(normal(password), cost)),
    verify: (stored, password, known) =>
      within(known ? atOnce : Math.max(1, atOnce - 1), async () => {
        const tooLong = password.length > UNITS_MAX;
        const right = await matches(stored ?? decoy, tooLong ? '' : normal(password));
        return right && stored !== undefined && !tooLong;
      }),
    isStale: (stored) => !isOfCost(stored, cost),
  };
}

/** A hash that cannot be read matches nothing; what it says goes into no message. */
const matches = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false);

function isOfCost(stored: string, { memoryCost, timeCost, parallelism }: HashCost): boolean {
  if (!stored.startsWith('$argon2id$')) return false;
  try {
    const made = parseOptions(stored);
    return made.memoryCost === memoryCost && made.timeCost === timeCost && made.parallelism === parallelism;
  } catch {
    return false;
  }
}
