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

/** Reads the register of one document and says which entry is broken. */
export function readClauses(prefix: string, entries: readonly unknown[]): Result<readonly Clause[], RegisterRefusal> {
  const clauses = new Map<string, Clause>();
  for (const [index, entry] of entries.entries()) {
    const read = readClause(index, entry);
    if (!read.ok) return read;
    const { id } = read.value;
    if (!id.startsWith(`${prefix}-`)) return refuse('wrong-prefix', { id, prefix, index });
    if (clauses.has(id)) return refuse('duplicate-clause', { id, index });
    clauses.set(id, read.value);
  }
  return ok([...clauses.values()]);
}

function readClause(index: number, entry: unknown): Result<Clause, RegisterRefusal> {
  if (typeof entry !== 'object' || entry === null) return refuse('bad-clause', { index, field: 'entry' });
  const fields = entry as Readonly<Record<string, unknown>>;
  for (const field of FIELDS) {
    if (typeof fields[field] !== 'string' || fields[field].trim() === '') return refuse('bad-clause', { index, field });
  }
  const extra = Object.keys(fields).find((name) => !(FIELDS as readonly string[]).includes(name));
  if (extra !== undefined) return refuse('bad-clause', { index, field: extra });
  const read = fields as Readonly<Record<(typeof FIELDS)[number], string>>;
  if (!(ENFORCERS as readonly string[]).includes(read.enforce))
    return refuse('bad-clause', { index, field: 'enforce' });
  return ok({ ...read, id: clause(read.id), enforce: read.enforce as Enforcer });
}

/** The clauses of one document in the order of the document. */
export function clausesOf(id: RulebookId): Result<readonly Clause[], RegisterRefusal> {
  const { prefix } = present(
    DOCUMENTS.find((document) => document.id === id),
    id,
  );
  return readClauses(prefix, present(REGISTERS[id], id));
}
