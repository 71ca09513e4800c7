import { StoreFailure, type StoreFault } from '../port.ts';

/** One library has no names for many finer codes, such as that of a folder that takes no new file, the other none at all; the last byte says the kind. */
const KINDS: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  19: 'SQLITE_CONSTRAINT',
  23: 'SQLITE_AUTH',
  26: 'SQLITE_NOTADB',
  275: 'SQLITE_CONSTRAINT_CHECK',
};

/** The library's name for what went wrong, where it has one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof code !== 'string') return '';
  const number = code === 'ERR_SQLITE_ERROR' ? errcode : /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code)?.[1];
  return KINDS[Number(number)] ?? KINDS[Number(number) & 0xff] ?? code;
};

const FAULTS: readonly (readonly [begins: RegExp, fault: StoreFault, sentence: string])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, 'in-use', 'Another process has the store open.'],
  [/^SQLITE_NOTADB/, 'not-a-store', 'The file is not a store of Croupier.'],
  [/^SQLITE_CORRUPT/, 'damaged', 'The store file is damaged.'],
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

/** What can be wrong with a name, before there is a file to read. */
const NAMES: Readonly<Record<string, string>> = {
  ENOENT: 'No folder can be made there.',
  ENOTDIR: 'A file is where its folder should be.',
  EEXIST: 'A file is where its folder should be.',
  EISDIR: 'A folder is where its file should be.',
};

/** The same for a store that is being opened, with the name it was asked for by. */
export function openingFailure(error: unknown, file: string): StoreFailure {
  const name = NAMES[codeOf(error)];
  const { fault, message, cause } =
    name === undefined ? failureOf(error, true) : new StoreFailure('not-a-store', name, true);
  return new StoreFailure(fault, `${file}: ${message}`, true, cause ?? error);
}
