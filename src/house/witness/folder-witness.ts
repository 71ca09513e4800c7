import { join } from 'node:path';
import { keyId } from '../keys/house-key.ts';
import { keepLine, keptLines } from './kept-lines.ts';
import type { Witness } from './witness.ts';

/** Where a folder keeps what a house has sent that is known by this public key. */
export const notesIn = (folder: string, publicKey: string): string => join(folder, `${keyId(publicKey)}.ndjson`);

/** A folder on another machine, on a medium that is written once, or of another house. */
export function folderWitness(folder: string, publicKey: string): Witness {
  const file = notesIn(folder, publicKey);
  return { place: folder, keep: (line) => keepLine(file, line), lines: (atMost) => keptLines(file, atMost) };
}
