import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Actor, type dispute, pack } from '../../table/index.ts';
import { fingerprint } from '../fingerprint.ts';
import { documentOf } from '../floor/eras.ts';
import type { Signer } from '../keys/house-key.ts';
import { erasIn } from '../pinning.ts';
import { drawEntries } from '../records/past-draws.ts';
import { tableBefore } from '../records/replay.ts';
import { genesis } from '../store/chain.ts';
import type { Entry, Store } from '../store/port.ts';
import { decidedLines, rulebookLines } from './decided-lines.ts';
import { derivedLines } from './derived-lines.ts';
import type { About, Line } from './line.ts';
import { written, writtenUnder } from './seal.ts';

export type EvidenceAbout = Readonly<{ round: string; dispute?: string }>;
export type Made = Readonly<{ at: number; by: Actor }>;

/**
 * Everything that was recorded about a round that is over, and about a dispute over it, as one file. A round that is not
 * over is refused: what nobody may see yet would be in it.
 */
export async function evidenceOf(
  store: Store,
  rulesOf: (table: string) => AnyRulebook | undefined,
  about: EvidenceAbout,
  { at, by }: Made,
  key?: Signer,
): Promise<Result<string, Refusal>> {
  const row = await store.round(about.round);
  if (row === undefined) return refuse('unknown-round', { round: about.round });
  if (row.endedAt === null) return refuse('round-open', { round: row.id });
  const founded = rulesOf(row.table);
  if (founded === undefined) return refuse('unknown-table', { table: row.table });
  const played = await reaching(store, `table:${row.table}`, row.fromEvent, row.toEvent);
  const before = await tableBefore(store, { table: row.table, fromEvent: played[0]?.from ?? 0 }, founded);
  if (!before.ok) return before;
  const eras = await erasIn(store);
  const { rulebooks } = eras.at(`table:${row.table}`, played[0]?.from ?? 0);
  const document = documentOf(founded.id, rulebooks[founded.id], (digest) => eras.rulebook(digest));
  if (document !== undefined) before.value.under(document);
  const state = before.value.current();
  const draws = await drawEntries(store, row.table, row.number);
  const disputed = about.dispute === undefined ? [] : await reaching(store, `dispute:${about.dispute}`, 0);
  const parts = [played, draws, disputed].filter((part) => part.length > 0);
  const { table, number: round } = row;
  const named: About = { table, round, ...(about.dispute === undefined ? {} : { dispute: about.dispute }) };
  const lines: Line[] = [
    {
      kind: 'evidence',
      v: 2,
      about: named,
      made: { at, by: by.person, role: by.role },
      rules: `${state.rules.id}@${state.rules.version}`,
      fingerprint: fingerprint(),
    },
    { kind: 'before', table: pack(state) },
  ];
  const decided = parts.flatMap((part) => decidedLines(eras, part, state.rules));
  lines.push(...rulebookLines(eras, decided), ...decided);
  for (const part of parts) lines.push(await stretchOf(store, part), ...part.map(asLine));
  lines.push(...derivedLines({ table, round, rulebook: state.rules.id, entries: parts.flat() }));
  const concerned = new Set(parts.map((part) => part[0]?.stream));
  for (const head of await store.heads()) if (concerned.has(head.stream)) lines.push({ kind: 'head', ...head });
  return ok(key === undefined ? written(lines) : await writtenUnder(key, lines));
}

const asLine = (entry: Entry): Line => ({ kind: 'entry', ...entry });

/** What happened in a dispute, in order. */
export async function caseEvents(store: Store, id: string): Promise<readonly dispute.Event[]> {
  const entries = await reaching(store, `dispute:${id}`, 0);
  return entries.flatMap(({ events }) => JSON.parse(events) as readonly dispute.Event[]);
}

/** Entries that are read at a time. */
const PAGE = 200;

/** The entries that hold events from one number to before another. */
async function reaching(store: Store, stream: string, from: number, to = Number.POSITIVE_INFINITY) {
  const found: Entry[] = [];
  for (let next = from; next < to; ) {
    const page = await store.read(stream, next, PAGE);
    found.push(...page.filter((entry) => entry.from < to));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    next = last.from + last.count;
  }
  return found;
}

async function stretchOf(store: Store, entries: readonly Entry[]): Promise<Line> {
  const [first, last] = [entries[0] as Entry, entries.at(-1) as Entry];
  const { stream, from: version } = first;
  const [before] = version === 0 ? [] : await store.read(stream, version - 1, 1);
  return {
    kind: 'stretch',
    stream,
    from: { version, hash: before?.hash ?? genesis(stream) },
    to: { version: last.from + last.count, hash: last.hash },
  };
}
