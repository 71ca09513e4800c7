import { randomBytes } from 'node:crypto';
import type { HouseKey } from '../keys/house-key.ts';
import { type Batch, CELL_KINDS, type Head, type Store, StoreFailure } from '../store/port.ts';
import { type Cell, type Covered, RecordsDigest, SEAL_CELL } from './records-digest.ts';

/*
 * The seal of the records: with every transaction a cell goes into the store that says, under the key, where all streams end
 * and what all cells are after it. `n` counts the transactions. Whoever changes the store without the key cannot make the seal
 * that would go with it, also not in the last minute, of which nothing is noted elsewhere yet.
 */
type Said = Readonly<{ v: 1; n: number; secret: string; parts: Readonly<Record<string, string>> }>;

const CONTEXT = 'seal of the records';

export type SealFound =
  | Readonly<{ state: 'none' }>
  | Readonly<{ state: 'unreadable' }>
  /** `differs` names what is not as it was sealed. */
  | Readonly<{ state: 'read'; n: number; differs: readonly string[] }>;

export async function covered(store: Store, heads: readonly Head[]): Promise<Covered> {
  const cells: Cell[] = [];
  for (const kind of CELL_KINDS)
    for (const { key, body } of await store.cells(kind))
      if (kind !== SEAL_CELL.kind || key !== SEAL_CELL.key) cells.push({ kind, key, body });
  return { heads, cells };
}

async function read(store: Store, key: HouseKey): Promise<Said | 'none' | 'unreadable'> {
  const body = await store.cell(SEAL_CELL.kind, SEAL_CELL.key);
  if (body === undefined) return 'none';
  const plain = await key.open(body, CONTEXT);
  return plain === undefined ? 'unreadable' : (JSON.parse(Buffer.from(plain).toString('utf8')) as Said);
}

/** Holds what is in the store against its seal. Whoever only looks, as `verify` does, needs no more. */
export async function lookAtSeal(store: Store, key: HouseKey, heads: readonly Head[]): Promise<SealFound> {
  const said = await read(store, key);
  if (typeof said === 'string') return { state: said };
  const digest = digestOf(said, await covered(store, heads));
  return { state: 'read', n: said.n, differs: differing(said.parts, digest.parts()) };
}

const digestOf = ({ secret }: Pick<Said, 'secret'>, there: Covered): RecordsDigest =>
  new RecordsDigest(Buffer.from(secret, 'base64'), there);

const differing = (a: Said['parts'], b: Said['parts']): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((part) => a[part] !== b[part]).sort();

type Live = { n: number; secret: string; digest: RecordsDigest };

/** A store of which every transaction is sealed. */
export class SealedStore {
  readonly store: Store;
  readonly #inner: Store;
  readonly #key: HouseKey;
  #live: Live | undefined;

  constructor(store: Store, key: HouseKey) {
    this.#inner = store;
    this.#key = key;
    this.store = { ...store, commit: (batch) => this.#commit(batch) };
  }

  /** How many transactions were sealed, once the store has confirmed the last. */
  get n(): number | undefined {
    return this.#live?.n;
  }

  /** What was found; the house goes on from it where it is whole, and with `begin` where somebody says so. */
  async look(heads: readonly Head[]): Promise<SealFound> {
    const said = await read(this.#inner, this.#key);
    if (typeof said === 'string') return { state: said };
    const digest = digestOf(said, await covered(this.#inner, heads));
    const differs = differing(said.parts, digest.parts());
    if (differs.length === 0) this.#live = { n: said.n, secret: said.secret, digest };
    return { state: 'read', n: said.n, differs };
  }

  /** Seals the records as they are; the count goes on from `n`. */
  async begin(heads: readonly Head[], n: number): Promise<void> {
    const secret = randomBytes(32).toString('base64');
    this.#live = { n, secret, digest: digestOf({ secret }, await covered(this.#inner, heads)) };
  }

  async #commit(batch: Batch): Promise<void> {
    const live = this.#live ?? (await this.#again());
    // Until the store has said that it is there, nobody knows of which of the two states the digest is.
    this.#live = undefined;
    live.digest.take(batch);
    const said: Said = { v: 1, n: live.n + 1, secret: live.secret, parts: live.digest.parts() };
    const body = await this.#key.seal(Buffer.from(JSON.stringify(said), 'utf8'), CONTEXT);
    await this.#inner.commit({ ...batch, cells: [...batch.cells, { ...SEAL_CELL, body }] });
    this.#live = { ...live, n: said.n };
  }

  /** After a failure the store says what it has. */
  async #again(): Promise<Live> {
    const found = await this.look(await this.#inner.heads());
    if (this.#live !== undefined) return this.#live;
    const why = found.state === 'read' ? `${found.differs.join(', ')} are not as they were sealed` : 'its seal is gone';
    throw new StoreFailure('damaged', `The records were changed from outside: ${why}.`, true);
  }
}
