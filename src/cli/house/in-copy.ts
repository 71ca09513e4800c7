import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, storeFile } from '../../house/store/open.ts';
import { type Store, StoreFailure } from '../../house/store/port.ts';
import type { Problem } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import { cannotRead } from '../settle/input.ts';
import type { RecordsPlace } from './place.ts';
import { recordsProblem } from './problems.ts';

/** The file, and what a house that was killed left beside it. */
const PARTS = ['', '-wal', '-journal'] as const;

/** What kept a copy from being made or opened; undefined for a defect. */
export function copyProblem(error: unknown, file: string, place: RecordsPlace): Problem | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return recordsProblem(error, place);
  return (code === 'ENOSPC' ? cannotWrite(tmpdir(), error) : cannotRead(file, error)).error;
}

/** Looks at a copy of a store, so that the file itself stays as it is to the last byte. */
export async function inCopy<T>(file: string, look: (store: Store, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-copy-'));
  try {
    copyTo(storeFile(folder), file);
    const store = await openStore({ data: folder });
    try {
      return await look(store, folder);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTo(to: string, file: string): void {
  const before = stampOf(file);
  for (const part of PARTS) {
    if (part !== '' && !existsSync(file + part)) continue;
    copyFileSync(file + part, to + part);
    // The copy of a file that nobody may write could not be opened either.
    chmodSync(to + part, 0o600);
  }
  if (stampOf(file) !== before) throw new StoreFailure('in-use', 'The store was written while it was copied.', true);
}

/** Another one after every write. */
const stampOf = (file: string): string =>
  PARTS.map((part) => {
    const { size, mtimeNs } = statSync(file + part, { bigint: true, throwIfNoEntry: false }) ?? {};
    return `${size} ${mtimeNs}`;
  }).join();
