import type { Introduced } from '../floor/eras.ts';
import { type HouseKey, isSigned } from '../keys/house-key.ts';
import { introductionOf, keysOfHouse } from '../seal/key-chain.ts';
import { SEAL_CELL } from '../seal/records-digest.ts';
import type { SealedStore, SealFound } from '../seal/sealed-store.ts';
import type { Head, Store } from '../store/port.ts';
import { NOTE } from './anchors.ts';
import { type Finding, Findings } from './finding.ts';
import type { Noted } from './start-proof.ts';

type Asked = Readonly<{
  store: Store;
  key?: HouseKey;
  noted?: Noted;
  sealed: Pick<SealedStore, 'look'> | undefined;
  /** Keys by which the records say that they were signed. */
  keys: readonly Introduced[];
  heads: readonly Head[];
  isNewKey?: boolean;
}>;

/** Holds the records against what only the key can have said: the seal in the store and the signatures beside it. */
export async function proveSeal(asked: Asked): Promise<Readonly<{ findings: readonly Finding[]; n: number }>> {
  const { store, key, keys, sealed, heads, noted } = asked;
  const findings = new Findings();
  const wrong = (code: Parameters<Findings['error']>[0], stream: string, message: string): void =>
    findings.error(code, stream, undefined, message);
  if (key === undefined || sealed === undefined) {
    const isSealed = (await store.cell(SEAL_CELL.kind, SEAL_CELL.key)) !== undefined || keys.length > 0;
    if (isSealed) wrong('key-unknown', 'floor', 'the records are sealed under a key, and none was given');
    return { findings: findings.kept, n: 0 };
  }
  if ((await introductionOf(key, keys)) === 'strange')
    wrong('key-unknown', 'floor', `the records name another key than ${key.id}, and it did not introduce this one`);
  const found = await sealed.look(heads);
  if (!(keys.length === 0 && found.state === 'none' && isBeginning(asked))) {
    judgeSeal(found, noted, wrong);
    judgeNotes(noted, keysOfHouse(keys, key), wrong);
  }
  return { findings: findings.kept, n: countOf(found) };
}

/** A house may be killed between the note that it begins under its key and its first transaction, which it seals. */
function isBeginning({ heads, noted, isNewKey = false }: Asked): boolean {
  if (noted?.signed === undefined) return heads.length === 0 || isNewKey;
  const isAsNoted = ({ stream, version, hash }: Head): boolean => {
    const end = noted.anchors.get(stream)?.at(-1);
    return end?.version === version && end.hash === hash;
  };
  return noted.seal === undefined && heads.length === noted.anchors.size && heads.every(isAsNoted);
}

const countOf = (found: SealFound): number => (found.state === 'read' ? found.n : 0);

type Wrong = (code: Parameters<Findings['error']>[0], stream: string, message: string) => void;

function judgeSeal(found: SealFound, noted: Noted | undefined, wrong: Wrong): void {
  if (found.state !== 'read') {
    const why = found.state === 'none' ? 'is gone' : 'was not made by this key';
    wrong('records-unsealed', 'seal', `the seal of the records ${why}`);
    return;
  }
  if (noted?.seal !== undefined && noted.seal > found.n)
    wrong(
      'records-changed',
      'seal',
      `${noted.seal} transactions were sealed by the last note, and only ${found.n} here`,
    );
  for (const part of found.differs) wrong('records-changed', part, WHAT[part] ?? 'they are not those that were sealed');
}

const WHAT: Readonly<Record<string, string>> = {
  heads: 'the ends of the streams are not those that were sealed: entries were added, taken away or written anew',
  session: 'sessions were added, taken away or changed that nobody signed in with',
  credential: 'passwords were changed past the house',
};

function judgeNotes(noted: Noted | undefined, keys: ReadonlyMap<string, string>, wrong: Wrong): void {
  if (noted === undefined || noted.lines === 0) return;
  const { signed } = noted;
  if (signed === undefined) {
    wrong('anchor-unsigned', 'anchors', 'nothing of what was noted is signed by this house');
    return;
  }
  const publicKey = keys.get(signed.key);
  if (publicKey === undefined)
    wrong('key-unknown', 'anchors', `line ${signed.line} is signed by a key that is not ours`);
  else if (!isSigned(publicKey, NOTE, signed.said, signed.sig))
    wrong('signature-wrong', 'anchors', `line ${signed.line} does not bear the signature of this house`);
}
