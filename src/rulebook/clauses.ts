import { present } from '../kit/assert.ts';
import { type ClauseId, clause } from '../kit/id.ts';
import { type Refusal, refuse } from '../kit/refusal.ts';
import { ok, type Result } from '../kit/result.ts';
import { DOCUMENTS } from './documents/index.ts';
import { REGISTERS } from './documents/registers.ts';
import type { RulebookId } from './rulebook.ts';

/** The layer in which a clause comes true. */
export const ENFORCERS = ['engine', 'config', 'table', 'money', 'record', 'screen'] as const;
export type Enforcer = (typeof ENFORCERS)[number];

/**
 * Where a clause is proven: at a rule of data or settlement, at a command to a table, through the server where only the house
 * can know, on a page as it is drawn, at the command line. A label decides nothing by itself; the rules page shows it.
 */
export const SURFACES = ['rule', 'command', 'server', 'page', 'cli', 'label'] as const;
export type Surface = (typeof SURFACES)[number];

/** One requirement of an approved document, in our words. */
export type Clause = Readonly<{
  id: ClauseId;
  title: string;
  requirement: string;
  kind: string;
  enforce: Enforcer;
  test: string;
}>;

export type RegisterRefusal = Refusal<'bad-clause' | 'duplicate-clause' | 'wrong-prefix'>;

const FIELDS = ['id', 'title', 'requirement', 'kind', 'enforce', 'test'] as const;

/** How a clause is proven is no part of what it requires: digests of the register leave it out. */
type Entry = Readonly<{ clause: Clause; surfaces: readonly Surface[] }>;

/** Reads the register of one document and says which entry is broken. */
export function readClauses(prefix: string, entries: readonly unknown[]): Result<readonly Clause[], RegisterRefusal> {
  const read = readEntries(prefix, entries);
  return read.ok ? ok(read.value.map(({ clause }) => clause)) : read;
}

function readEntries(prefix: string, entries: readonly unknown[]): Result<readonly Entry[], RegisterRefusal> {
  const found = new Map<string, Entry>();
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(index, entry);
    if (!read.ok) return read;
    const { id } = read.value.clause;
    if (!id.startsWith(`${prefix}-`)) return refuse('wrong-prefix', { id, prefix, index });
    if (found.has(id)) return refuse('duplicate-clause', { id, index });
    found.set(id, read.value);
  }
  return ok([...found.values()]);
}

function readEntry(index: number, entry: unknown): Result<Entry, RegisterRefusal> {
  if (typeof entry !== 'object' || entry === null) return refuse('bad-clause', { index, field: 'entry' });
  const fields = entry as Readonly<Record<string, unknown>>;
  for (const field of FIELDS) {
    if (typeof fields[field] !== 'string' || fields[field].trim() === '') return refuse('bad-clause', { index, field });
  }
  const extra = Object.keys(fields).find((name) => name !== 'surface' && !(FIELDS as readonly string[]).includes(name));
  if (extra !== undefined) return refuse('bad-clause', { index, field: extra });
  const surfaces = readSurfaces(fields['surface']);
  if (surfaces === undefined) return refuse('bad-clause', { index, field: 'surface' });
  const { surface: _surface, ...rest } = fields;
  const read = rest as Readonly<Record<(typeof FIELDS)[number], string>>;
  if (!(ENFORCERS as readonly string[]).includes(read.enforce))
    return refuse('bad-clause', { index, field: 'enforce' });
  return ok({ clause: { ...read, id: clause(read.id), enforce: read.enforce as Enforcer }, surfaces });
}

/** One surface or several, all of them needed; a label has no other. */
function readSurfaces(value: unknown): readonly Surface[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) return undefined;
  const surfaces = SURFACES.filter((each) => value.includes(each));
  if (surfaces.length !== value.length) return undefined;
  return surfaces.includes('label') && surfaces.length > 1 ? undefined : surfaces;
}

/** The clauses of one document in the order of the document. */
export function clausesOf(id: RulebookId): Result<readonly Clause[], RegisterRefusal> {
  return readClauses(prefixOf(id), present(REGISTERS[id], id));
}

/** Where each clause of a document is proven. */
export function surfacesOf(id: RulebookId): Result<ReadonlyMap<ClauseId, readonly Surface[]>, RegisterRefusal> {
  const read = readEntries(prefixOf(id), present(REGISTERS[id], id));
  return read.ok ? ok(new Map(read.value.map(({ clause, surfaces }) => [clause.id, surfaces]))) : read;
}

const prefixOf = (id: RulebookId): string =>
  present(
    DOCUMENTS.find((document) => document.id === id),
    id,
  ).prefix;
