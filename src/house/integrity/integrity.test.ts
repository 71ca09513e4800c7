import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { Random } from '../../../testkit/random.ts';
import { passingKey } from '../keys/secret-key.ts';
import { IntegrityWatch, type ProgramState } from './integrity-watch.ts';
import { differences, filesIn, type Manifest, signManifest } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-program-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'main.mjs'), 'start();\n'.repeat(200));
  writeFileSync(join(folder, 'chunks', 'a.mjs'), 'export const pays = 35;\n'.repeat(50));
  writeFileSync(join(folder, 'main.mjs.map'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = (changed: Partial<Manifest> = {}): Manifest => ({
  v: 1,
  version: '1.0.0',
  rules: 'r',
  schema: 's',
  files: filesIn({ code: folder }),
  ...changed,
});

const whyOf = (...args: Parameters<typeof differences>): readonly string[] =>
  differences(...args).map(({ what, why }) => `${what} ${why}`);

describe('a manifest', () => {
  test('names every file but itself and what only a debugger reads', () => {
    writeFileSync(join(folder, 'manifest.json'), '{}');
    expect(Object.keys(manifest().files)).toEqual(['code/chunks/a.mjs', 'code/main.mjs']);
    expect(differences(manifest(), manifest())).toEqual([]);
  });

  test('finds every flipped bit (G22)', () => {
    const before = manifest();
    const random = new Random(7);
    for (let flip = 0; flip < effort(50, 1_000); flip++) {
      const file = join(folder, random.pick(['main.mjs', 'chunks/a.mjs']));
      const bytes = readFileSync(file);
      const at = random.below(bytes.length);
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] as number) ^ (1 << random.below(8));
      writeFileSync(file, changed);
      expect(differences(before, manifest())).toHaveLength(1);
      writeFileSync(file, bytes);
    }
    expect(differences(before, manifest())).toEqual([]);
  });

  test('finds files that are gone or were added, and other rules, settings or versions', () => {
    const before = manifest();
    rmSync(join(folder, 'chunks', 'a.mjs'));
    writeFileSync(join(folder, 'b.mjs'), '');
    const now = manifest({ rules: 'R', schema: 'S', version: '1.0.1' });
    const found = [
      'code/chunks/a.mjs missing',
      'code/b.mjs strange',
      'version changed',
      'rules changed',
      'schema changed',
    ];
    expect(whyOf(before, now)).toEqual(found);
  });

  test('counts only with the signature of whoever is trusted to build', async () => {
    const [key, other] = [passingKey(), passingKey()];
    const signed = await signManifest(manifest(), key);
    expect(whyOf(signed, manifest(), key.publicKey)).toEqual([]);
    expect(whyOf(manifest(), manifest(), key.publicKey)).toEqual(['manifest not-signed']);
    expect(whyOf(signed, manifest(), other.publicKey)).toEqual(['manifest other-key']);
    writeFileSync(join(folder, 'main.mjs'), 'steal();');
    const forged = { ...signed, ...manifest() };
    expect(whyOf(forged, manifest(), key.publicKey)).toEqual(['manifest signature']);
    expect(whyOf(forged, manifest())).toEqual(['manifest signature']);
  });
});

describe('a house that runs', () => {
  const HOUR = 3_600_000;

  function watched() {
    let now = 1_000_000;
    let wrong: readonly string[] = [];
    let looks = 0;
    const stopped: string[] = [];
    const program = (): ProgramState => {
      looks++;
      return { at: now, digest: 'd', signedBy: null, files: 2, configuration: 'c', wrong };
    };
    const watch = new IntegrityWatch({ program, now: () => now, stop: (...what) => stopped.push(what.join(' ')) });
    const later = (by: number): void => {
      now += by;
      watch.look();
    };
    const change = (what: readonly string[]): void => {
      wrong = what;
    };
    return { watch, later, stopped, looks: () => looks, change };
  }

  test('looks at its program at the start and every 24 hours by its clock, and stops its tables when it differs', () => {
    const { watch, later, stopped, looks, change } = watched();
    expect([looks(), watch.state?.wrong]).toEqual([1, []]);
    change(['code/main.mjs (changed)']);
    later(23 * HOUR);
    expect([looks(), stopped]).toEqual([1, []]);
    later(HOUR);
    expect(looks()).toBe(2);
    expect(stopped).toEqual(['program-changed Not as it was built or started: code/main.mjs (changed).']);
    expect(watch.state?.wrong).toEqual(['code/main.mjs (changed)']);
  });

  test('whose clock was set back looks no later for it', () => {
    const { later, looks } = watched();
    later(-30 * HOUR);
    expect(looks()).toBe(2);
  });
});
