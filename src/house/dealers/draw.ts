import type { Draw } from '../../engine/draw/draw.ts';
import { assert } from '../../kit/assert.ts';

/** A draw of the first version, made by the house alone before betting and sealed with a salt until the round is over. */
export type Sealed = Readonly<{ table: string; round: number; salt: string; draw: Draw }>;

/** The draw of a kind, which the caller knows it to be. */
export function drawn<K extends Draw['kind']>(draw: Draw | string | undefined, kind: K): Extract<Draw, { kind: K }> {
  assert(typeof draw === 'object' && draw.kind === kind, `this needs a draw of a ${kind}`);
  return draw as Extract<Draw, { kind: K }>;
}
