import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type HouseKey, isSigned, KeyFailure, signText } from './house-key.ts';
import { makeKeyFile, readKeyFile, rotateKeyFile } from './key-file.ts';
import { openKey, openOrMakeKey } from './open-key.ts';
import { keyFromText, newSecret, passingKey } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bridge as a house with a key service would have one: it keeps its secrets in a file of its own. */
const BRIDGE = join(folder, 'bridge.mjs');
writeFileSync(
  BRIDGE,
  `import { createCipheriv, createDecipheriv, createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const kept = process.argv[2];
const [wrong] = process.argv.slice(3);
if (!existsSync(kept)) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  writeFileSync(kept, JSON.stringify({ pkcs8, wrap: randomBytes(32).toString('base64') }));
}
const { pkcs8, wrap } = JSON.parse(readFileSync(kept, 'utf8'));
const own = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
const spki = createPublicKey(own).export({ format: 'der', type: 'spki' });
const secret = Buffer.from(wrap, 'base64');
const asked = JSON.parse(readFileSync(0, 'utf8'));
if (asked.do !== 'keys' && asked.key !== createHash('sha256').update(spki).digest('hex').slice(0, 16)) process.exit(4);
if (wrong === 'mute' && asked.do === 'wrap') process.exit(0);
const bytes = Buffer.from(asked.bytes ?? asked.wrapped ?? '', 'base64');
const iv = Buffer.alloc(12, 7);
const answers = {
  keys: () => ({ keys: [spki.toString('base64')] }),
  sign: () => ({ signature: sign(null, wrong === 'forges' ? Buffer.from('else') : bytes, own).toString('base64') }),
  wrap: () => { const c = createCipheriv('aes-256-gcm', secret, iv); return { wrapped: Buffer.concat([c.update(bytes), c.final(), c.getAuthTag()]).toString('base64') }; },
  unwrap: () => { const d = createDecipheriv('aes-256-gcm', secret, iv); d.setAuthTag(bytes.subarray(-16)); return { bytes: Buffer.concat([d.update(bytes.subarray(0, -16)), d.final()]).toString('base64') }; },
};
process.stdout.write(JSON.stringify(answers[asked.do]()));
`,
);
const bridge = (...more: string[]) =>
  openKey({ command: [process.execPath, BRIDGE, join(folder, 'bridge.json'), ...more] });

const faultOf = async (work: () => unknown): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof KeyFailure ? error.fault : String(error);
  }
};

const text = new TextEncoder();

const SECRET = newSecret();

/** Every way to a key gives one that does the same; opened a second time it is the same key. */
const WAYS: readonly (readonly [string, () => Promise<HouseKey>])[] = [
  ['a file', () => openOrMakeKey({ file: join(folder, 'house.key') }).then(({ key }) => key)],
  ['a variable', () => openKey({ text: `${SECRET}\n`, variable: 'CROUPIER_KEY' })],
  ['a command', () => bridge()],
];

describe.each(WAYS)('a key from %s', (_, key) => {
  test('signs what nobody else can, for one purpose alone', async () => {
    const own = await key();
    const signature = await signText(own, 'heads', 'as it is');
    expect(isSigned(own.publicKey, 'heads', 'as it is', signature)).toBe(true);
    expect(isSigned(own.publicKey, 'heads', 'as it was', signature)).toBe(false);
    expect(isSigned(own.publicKey, 'bundle', 'as it is', signature)).toBe(false);
    expect(isSigned(passingKey().publicKey, 'heads', 'as it is', signature)).toBe(false);
    expect(isSigned('nothing of a key', 'heads', 'as it is', signature)).toBe(false);
  });

  test('opens after the next start what it sealed before, and only under its context', async () => {
    const sealed = await (await key()).seal(text.encode('pocket 17'), 'draw R1 42');
    const again = await key();
    expect(again.id).toBe((await key()).id);
    expect(Buffer.from((await again.open(sealed, 'draw R1 42')) ?? []).toString()).toBe('pocket 17');
    expect(await again.open(sealed, 'draw R1 43')).toBeUndefined();
    expect(await passingKey().open(sealed, 'draw R1 42')).toBeUndefined();
    expect(sealed).not.toContain('pocket');
    expect(await again.seal(text.encode('pocket 17'), 'draw R1 42')).not.toBe(sealed);
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(await again.open(changed, 'draw R1 42')).toBeUndefined();
    for (const other of ['', 's1', 's1.a.b', `${sealed}.more`, sealed.replace('s1.', 's2.')])
      expect(await again.open(other, 'draw R1 42')).toBeUndefined();
  });
});

describe('a key file', () => {
  test('is made for its owner alone and never in place of another', async () => {
    const file = join(folder, 'made.key');
    const { id } = makeKeyFile(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKeyFile(file).id).toBe(id);
    expect(() => makeKeyFile(file)).toThrow('it cannot be made (EEXIST)');
    expect((await openOrMakeKey({ file })).key.id).toBe(id);
  });

  test('that others may read is refused, and so is none where there was one', async () => {
    const file = join(folder, 'open.key');
    makeKeyFile(file);
    chmodSync(file, 0o640);
    expect(await faultOf(() => openOrMakeKey({ file }))).toBe('open-to-others');
    expect(await faultOf(() => openKey({ file: join(folder, 'none.key') }))).toBe('missing');
  });

  test.each([[''], ['croupier-key-1 c2hvcnQ='], ['another thing'], ['croupier-key-2 AAAA'], [`${SECRET} more`]])(
    'with %j in it is none',
    async (wrong) => expect(await faultOf(() => keyFromText(wrong, 'house.key'))).toBe('not-a-key'),
  );

  test('with a new secret in front goes on opening what the old one sealed, and the old one can introduce the new', async () => {
    const file = join(folder, 'rotated.key');
    const old = makeKeyFile(file);
    const sealed = await old.seal(text.encode('deck'), 'draw N1 3');
    const key = rotateKeyFile(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(key.id).not.toBe(old.id);
    expect(readKeyFile(file).before.map(({ id }) => id)).toEqual([old.id]);
    expect(Buffer.from((await key.open(sealed, 'draw N1 3')) ?? []).toString()).toBe('deck');
    const introduction = await signText(key.before[0] ?? key, 'key', key.publicKey);
    expect(isSigned(old.publicKey, 'key', key.publicKey, introduction)).toBe(true);
  });
});

describe('a command that has the key', () => {
  test.each([
    ['signs otherwise than it says', () => bridge('forges')],
    ['answers nothing', () => bridge('mute')],
    ['fails', () => openKey({ command: [process.execPath, '-e', 'process.exit(7)'] })],
    ['is not there', () => openKey({ command: [join(folder, 'no-such-command')] })],
    ['says something else', () => openKey({ command: [process.execPath, '-e', 'console.log("hello")'] })],
  ])('and %s is refused before anything is sealed by it', async (_, key) =>
    expect(await faultOf(key)).toBe('command-failed'),
  );
});
