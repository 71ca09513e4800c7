import { StoreFailure, type StoreFault } from '../port.ts';

/** The library's name for what went wrong, where it has one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const code = (error as Error & { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
};

const FAULTS: readonly (readonly [begins: RegExp, fault: StoreFault, sentence: string])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, 'in-use', 'Another process has the store open.'],
  [/^SQLITE_NOTADB/, 'not-a-store', 'The file is not a store of Croupier.'],
  [/^SQLITE_CORRUPT/, 'io', 'The store file is damaged; restore a backup.'],
  [/^(?:SQLITE_(?:READONLY|PERM|AUTH)|EACCES|EROFS|EPERM)/, 'read-only', 'The store cannot be written to.'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full', 'There is no room left for the store.'],
];

/** What a library or the file system threw, as a failure of the store. */
export function failureOf(error: unknown, sure: boolean): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  const detail = error instanceof Error ? error.message : String(error);
  const found = FAULTS.find(([begins]) => begins.test(code));
  return new StoreFailure(found?.[1] ?? 'io', found?.[2] ?? `The store failed: ${detail}.`, sure, error);
}
