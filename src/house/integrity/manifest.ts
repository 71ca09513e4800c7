import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { canonical } from '../../kit/canonical.ts';
import { isSigned, type Signer, signText } from '../keys/house-key.ts';

/** What a program consists of, written down when it was built: every file by its SHA-256, and what it keeps and pays by. */
export type Manifest = Readonly<{
  v: 1;
  version: string;
  /** The rulebooks with their clauses, as data. */
  rules: string;
  /** Of the settings and of what is stored. */
  schema: string;
  files: Readonly<Record<string, string>>;
}>;

export type Signed = Readonly<{ key: string; sig: string }>;
export type Recorded = Manifest & Readonly<{ signed?: Signed }>;

/** What a signature of a manifest is for. */
const PURPOSE = 'manifest';
/** The manifest itself, and what only a debugger reads. */
const isLeftOut = (name: string): boolean => name === 'manifest.json' || name.endsWith('.map');

/** Every file of some folders, by the name of its folder and its own. */
export function filesIn(folders: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, folder] of Object.entries(folders))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const inside = file.slice(folder.length).split(sep).filter(Boolean).join('/');
      if (!entry.isFile() || isLeftOut(inside)) continue;
      found[`${name}/${inside}`] = hash('sha256', readFileSync(file), 'hex');
    }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One figure for all of it. */
export const digestOf = ({ v, version, rules, schema, files }: Manifest): string =>
  hash('sha256', canonical({ v, version, rules, schema, files }), 'hex');

export async function signManifest(manifest: Manifest, key: Signer): Promise<Recorded> {
  return { ...manifest, signed: { key: key.publicKey, sig: await signText(key, PURPOSE, digestOf(manifest)) } };
}

export type Difference = Readonly<{
  what: string;
  why: 'changed' | 'missing' | 'strange' | 'not-signed' | 'signature' | 'other-key';
}>;

/** What is not as it was built. `trusted` is the key of whoever builds, where somebody named it. */
export function differences(recorded: Recorded, now: Manifest, trusted?: string): readonly Difference[] {
  const found: Difference[] = [];
  const { files, signed } = recorded;
  for (const [what, sum] of Object.entries(files)) {
    const there = now.files[what];
    if (there !== sum) found.push({ what, why: there === undefined ? 'missing' : 'changed' });
  }
  for (const what of Object.keys(now.files)) if (files[what] === undefined) found.push({ what, why: 'strange' });
  for (const what of ['version', 'rules', 'schema'] as const)
    if (recorded[what] !== now[what]) found.push({ what, why: 'changed' });
  if (signed !== undefined && !isSigned(signed.key, PURPOSE, digestOf(recorded), signed.sig))
    found.push({ what: 'manifest', why: 'signature' });
  if (trusted !== undefined && signed === undefined) found.push({ what: 'manifest', why: 'not-signed' });
  if (trusted !== undefined && signed !== undefined && signed.key !== trusted)
    found.push({ what: 'manifest', why: 'other-key' });
  return found;
}
