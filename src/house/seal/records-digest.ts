import { createHmac } from 'node:crypto';
import { cellKey, lastOf, stretches } from '../store/batch.ts';
import type { Batch, CellKind, Head } from '../store/port.ts';

/** What the digest covers beside the ends of the streams: every cell but the one the digest itself is in. */
export type Covered = Readonly<{ heads: readonly Head[]; cells: readonly Cell[] }>;
export type Cell = Readonly<{ kind: CellKind; key: string; body: string }>;

const BYTES = 32;
/** The cell that holds the seal. */
export const SEAL_CELL = { kind: 'anchor', key: 'seal' } as const;

type Part = 'heads' | CellKind;

/**
 * One figure for the ends of all streams and one for the cells of each kind, kept up with every batch at the cost of the batch
 * alone: what each of them says is hashed under a secret, and the hashes are combined by exclusive or. Without the secret nobody
 * can tell what another state would make of it.
 */
export class RecordsDigest {
  readonly #secret: Uint8Array;
  readonly #hashes = new Map<string, Buffer>();
  readonly #parts = new Map<Part, Buffer>();

  constructor(secret: Uint8Array, { heads, cells }: Covered) {
    this.#secret = secret;
    for (const head of heads) this.#end(head);
    for (const cell of cells) this.#cell(cell);
  }

  take(batch: Batch): void {
    for (const end of stretches(batch.entries).values()) this.#end(end);
    for (const cell of lastOf(batch.cells, cellKey)) this.#cell(cell);
  }

  /** By part, those that nothing is in left out. */
  parts(): Readonly<Record<string, string>> {
    const shown = [...this.#parts].filter(([, bytes]) => bytes.some((byte) => byte !== 0));
    return Object.fromEntries(shown.map(([part, bytes]) => [part, bytes.toString('base64')]));
  }

  #end({ stream, version, hash }: Head): void {
    this.#set('heads', stream, `${stream}\n${version}\n${hash}`);
  }

  #cell({ kind, key, body }: Batch['cells'][number]): void {
    this.#set(kind, key, body === null ? null : `${key.length}\n${key}${body}`);
  }

  #set(part: Part, name: string, said: string | null): void {
    const at = `${part} ${name}`;
    const sum = this.#parts.get(part) ?? Buffer.alloc(BYTES);
    this.#parts.set(part, sum);
    const before = this.#hashes.get(at);
    if (before !== undefined) combine(sum, before);
    if (said === null) {
      this.#hashes.delete(at);
      return;
    }
    const now = createHmac('sha256', this.#secret).update(`${part}\n${said}`).digest();
    combine(sum, now);
    this.#hashes.set(at, now);
  }
}

function combine(sum: Buffer, with_: Buffer): void {
  for (let at = 0; at < BYTES; at++) sum[at] = (sum[at] as number) ^ (with_[at] as number);
}
