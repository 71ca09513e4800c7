import { beforeAll, describe, expect, test } from 'vitest';
import { CHEAP, PASSWORD } from '../../../testkit/people.ts';
import { ARGON2ID, createPasswords, type Passwords, passwordFault } from './passwords.ts';

describe('what may be a password', () => {
  test.each([
    ['', 'password-too-short'],
    ['7 signs', 'password-too-short'],
    ['🂡🂢🂣🂤', 'password-too-short'],
    ['x1y2'.repeat(33), 'password-too-long'],
    ['z'.repeat(1_000_000), 'password-too-long'],
    ['ann.smith', 'password-is-id'],
    ['Ann.Smith', 'password-is-id'],
    ['ann.smith2026!', 'password-is-id'],
    ['password', 'password-common'],
    ['P@ssw0rd', 'password-common'],
    ['12345678', 'password-common'],
    ['aaaaaaaa', 'password-common'],
    ['Casino2026!', 'password-common'],
    ['C4s1n0!!!', 'password-common'],
    ['croupier', 'password-common'],
    ['CR0UP1ER99', 'password-common'],
    ['1qaz2wsx', 'password-common'],
    ['Roulette36', 'password-common'],
  ])('%.20s is refused: %s', (password, code) => {
    expect(passwordFault(password, 'ann.smith')?.code).toBe(code);
  });

  test.each([PASSWORD, 'kestrel9', 'mật khẩu của tôi', 'x1y2'.repeat(32), '        p q r s'])(
    '%.20s will do',
    (password) => {
      expect(passwordFault(password, 'ann.smith')).toBeUndefined();
    },
  );

  test('what is refused is not in the refusal', () => {
    expect(JSON.stringify(passwordFault('Casino2026!', 'ann'))).not.toContain('2026');
  });
});

describe('hashes', () => {
  let cheap: Passwords;
  beforeAll(async () => {
    cheap = await createPasswords(CHEAP);
  });

  test('are argon2id at the advised cost, each with a salt of its own', async () => {
    const passwords = await createPasswords();
    expect(ARGON2ID).toEqual({ memoryCost: 19456, timeCost: 2, parallelism: 1 });
    const [one, two] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, PASSWORD, false)).toBe(true);
    expect(await passwords.verify(one, `${PASSWORD} `, false)).toBe(false);
  });

  test('know the same letters however they are composed', async () => {
    const stored = await cheap.hash('cà phê sữa đá'.normalize('NFD'));
    expect(await cheap.verify(stored, 'cà phê sữa đá'.normalize('NFC'), false)).toBe(true);
  });

  test('an account that is not there, a broken hash or a huge guess opens nothing', async () => {
    const stored = await cheap.hash('');
    expect(await cheap.verify(undefined, PASSWORD, false)).toBe(false);
    expect(await cheap.verify('nonsense', PASSWORD, false)).toBe(false);
    expect(await cheap.verify(stored, 'x'.repeat(5000), false)).toBe(false);
  });

  test('an account that is not there takes as long as one that is', async () => {
    const passwords = await createPasswords();
    const stored = await passwords.hash(PASSWORD);
    // Time of the processor, in turns: others on this machine are no concern of either.
    const time = async (hash: string | undefined): Promise<number> => {
      const began = process.cpuUsage();
      await passwords.verify(hash, 'a wrong guess', false);
      return process.cpuUsage(began).user + process.cpuUsage(began).system;
    };
    let [there, notThere] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let turn = 0; turn < 8; turn++) {
      there = Math.min(there, await time(stored));
      notThere = Math.min(notThere, await time(undefined));
    }
    expect(notThere / there).toBeGreaterThan(0.4);
    expect(notThere / there).toBeLessThan(2.5);
  });

  test('at most four are made at once, and strangers leave one place free', async () => {
    const stored = await cheap.hash(PASSWORD);
    const strangers = [1, 2, 3, 4].map(() => cheap.verify(stored, PASSWORD, false));
    expect(strangers.map((each) => each !== undefined)).toEqual([true, true, true, false]);
    const known = [1, 2].map(() => cheap.verify(stored, PASSWORD, true));
    expect(known.map((each) => each !== undefined)).toEqual([true, false]);
    expect(cheap.hash(PASSWORD)).toBeUndefined();
    await Promise.all([...strangers, ...known]);
    expect(await cheap.verify(stored, PASSWORD, false)).toBe(true);
  });

  test('one of another cost is stale', async () => {
    const stored = (await cheap.hash(PASSWORD)) ?? '';
    expect(cheap.isStale(stored)).toBe(false);
    expect((await createPasswords({ ...CHEAP, timeCost: 2 })).isStale(stored)).toBe(true);
    expect(cheap.isStale(stored.replace('argon2id', 'argon2i'))).toBe(true);
    expect(cheap.isStale('$argon2id$nonsense')).toBe(true);
  });
});
