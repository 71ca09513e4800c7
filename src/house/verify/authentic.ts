import type { Introduced } from '../floor/eras.ts';
import { type HouseKey, isSigned, keyId } from '../keys/house-key.ts';
import { floorIn } from '../pinning.ts';
import { isIntroduced, keysFrom, keysOfHouse } from '../seal/key-chain.ts';
import { lookAtSeal, type SealFound } from '../seal/sealed-store.ts';
import type { Head, Store } from '../store/port.ts';
import { type Judge, NOTE, type ReadAnchors } from './anchors.ts';
import { type Finding, Findings } from './finding.ts';

/** So old may be what is not signed yet: a house signs each minute. */
export const TAIL_MS = 120_000;

export type Authority = Readonly<{
  /** The public key of the house as somebody knows it who does not ask the house. */
  publicKey?: string;
  /** The key itself, where it is at hand: it alone can open the seal in the store. */
  key?: HouseKey;
  now: number;
}>;

/** Who may have signed the notes, by the records and by whoever looks. */
export async function keysOf(store: Store, { publicKey, key }: Authority): Promise<readonly Introduced[]> {
  const known = await floorIn(store).then(
    ({ keys }) => keys,
    () => [],
  );
  if (known.length > 0) return known;
  const given = publicKey ?? key?.publicKey;
  return given === undefined ? [] : [{ publicKey: given }];
}

/** Keys by which whoever looks believes signatures, by id: from the key they know, the one at hand, or the last of the records. */
export function keysBelieved(known: readonly Introduced[], { publicKey, key }: Authority): ReadonlyMap<string, string> {
  if (publicKey === undefined && key !== undefined) return keysOfHouse(known, key);
  const own = publicKey ?? known.at(-1)?.publicKey;
  return own === undefined ? new Map() : keysFrom(known, own);
}

/** Says of each signed line whether one of the house's keys signed it. */
export function judgeOf(known: readonly Introduced[], authority: Authority): Judge {
  const keys = keysBelieved(known, authority);
  return ({ said, key, sig }) => isSigned(keys.get(key) ?? '', NOTE, said, sig);
}

/** What nobody without the key can have made: signatures, the seal in the store, and nothing behind the last signature. */
export async function checkAuthentic(
  store: Store,
  known: readonly Introduced[],
  noted: ReadAnchors | undefined,
  authority: Authority,
): Promise<readonly Finding[]> {
  const findings = new Findings();
  checkKeys(known, authority, findings);
  const seal = authority.key === undefined ? undefined : await standingSeal(store, authority.key);
  if (seal !== undefined && (known.length > 0 || seal.state !== 'none')) sealFindings(seal, noted, findings);
  if (noted !== undefined && known.length > 0) {
    if (noted.signed === undefined && noted.lines > 0)
      findings.error('anchor-unsigned', 'anchors', undefined, 'nothing of what was noted is signed by this house');
    const isSealed = seal?.state === 'read' && seal.differs.length === 0;
    for (const head of await store.heads()) await checkTail(store, head, noted, { ...authority, isSealed }, findings);
  }
  return findings.kept;
}

function checkKeys(known: readonly Introduced[], authority: Authority, findings: Findings): void {
  const { publicKey } = authority;
  if (publicKey !== undefined && !known.some((each) => each.publicKey === publicKey))
    findings.error('key-unknown', 'floor', undefined, `the records name no key ${keyId(publicKey)}`);
  for (const [index, each] of known.entries()) {
    if (isIntroduced(each, known[index - 1])) continue;
    const id = keyId(each.publicKey);
    const message = `the key ${id} was not introduced by the one before it: somebody accepted it`;
    findings.add({ severity: 'warning', code: 'key-unknown', stream: 'floor', message });
  }
}

/** So often a house that goes on is looked at before what differs is believed. */
const LOOKS = 5;

async function standingSeal(store: Store, key: HouseKey): Promise<SealFound> {
  for (let look = 1; ; look++) {
    const found = await lookAtSeal(store, key, await store.heads());
    if (found.state !== 'read' || found.differs.length === 0 || look === LOOKS) return found;
    await new Promise((resolve) => setTimeout(resolve, 10 * look));
  }
}

function sealFindings(seal: SealFound, noted: ReadAnchors | undefined, findings: Findings): void {
  if (seal.state !== 'read') {
    const why = seal.state === 'none' ? 'is gone' : 'was not made by this key';
    findings.error('records-unsealed', 'seal', undefined, `the seal of the records ${why}`);
    return;
  }
  for (const part of seal.differs)
    findings.error('records-changed', part, undefined, 'they are not those that were sealed');
  if (noted?.seal !== undefined && noted.seal > seal.n) {
    const message = `${noted.seal} transactions were sealed by the last note, and only ${seal.n} here`;
    findings.error('records-changed', 'seal', undefined, message);
  }
}

/** Without the key nobody can tell who wrote what is not signed, and a house that works leaves nothing unsigned for long. */
async function checkTail(
  store: Store,
  { stream, version }: Head,
  noted: ReadAnchors,
  { now, isSealed }: Authority & Readonly<{ isSealed: boolean }>,
  findings: Findings,
): Promise<void> {
  const signed = noted.anchors.get(stream)?.at(-1)?.version ?? 0;
  if (signed >= version) return;
  const [entry] = await store.read(stream, signed, 1);
  if (entry === undefined || entry.at > now - TAIL_MS) return;
  const message = `${version - signed} events since ${new Date(entry.at).toISOString()} are not signed`;
  const severity = isSealed ? 'note' : 'error';
  findings.add({ severity, code: 'tail-unsigned', stream, event: signed, message });
}
