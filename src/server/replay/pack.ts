import { hash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { masking } from '../../house/export/mask.ts';
import type { House } from '../../house/house.ts';
import type { Format, Mark, PackContent, PackedEvent, RecordedEvent, ReplayHead } from '../../wire/shapes/replay.ts';
import { type Asked, linesOf } from './lines.ts';
import { pdfOf } from './pdf.ts';

export type File = Readonly<{ body: string | Uint8Array; type: string; name: string; hash: string }>;

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** `hash` is that of the pack as JSON, whatever the form of the file: two files of one pack have the same. */
export async function packed(house: House, asked: Asked, format: Format, mask: boolean): Promise<File> {
  const pack = await packOf(house, asked, mask);
  const content = JSON.stringify(pack);
  const digest = sha256(content);
  const { table, round } = asked.span;
  const name = `${table}-${round}.${format}`;
  switch (format) {
    case 'json':
      return { body: `{"sha256":"${digest}","content":${content}}\n`, type: 'application/json', name, hash: digest };
    case 'csv':
      return { body: csvOf(pack), type: 'text/csv; charset=utf-8', name, hash: digest };
    case 'pdf':
      return { body: await pdfOf(pack, digest), type: 'application/pdf', name, hash: digest };
  }
}

async function packOf(house: House, asked: Asked, mask: boolean): Promise<PackContent> {
  const { table, from, row } = asked.span;
  const { watching } = house.records;
  const rename = mask ? masking() : (recorded: RecordedEvent) => recorded;
  const events: PackedEvent[] = [];
  let round: ReplayHead | undefined;
  let broken: PackContent['broken'] = null;
  for await (const line of linesOf(house, asked)) {
    if (line.t === 'replay') round = line;
    else if (line.t === 'event') {
      const { event, flag = null, after = false, recorded } = line;
      events.push({ event, flag, after, ...(recorded === undefined ? {} : rename(recorded)) });
    } else if (line.t === 'broken') broken = { code: line.code, params: line.params };
  }
  if (round === undefined) throw new Error('a replay began without its round');
  const { t: _, newest: __, ...head } = round;
  const checked = await watching.integrity(table, false);
  const record = checked.ok ? checked.value : { events: 0, hash: '', wrong: null };
  const marks = (await watching.marks(table, from)).filter((mark) => isOf(mark, row?.openedAt, row?.endedAt));
  return {
    round: mask ? { ...head, disputes: head.disputes.map((each) => ({ ...each, player: '' })) } : head,
    masked: mask,
    record: { events: record.events, hash: record.hash, wrong: record.wrong },
    events,
    marks: mask ? marks.map((each) => ({ ...each, by: 'surveillance' })) : marks,
    broken,
  };
}

/** Whether the time a mark is of and the time of a round have a moment in common. */
const isOf = ({ from, to }: Mark, opened: number | undefined, ended: number | null | undefined): boolean =>
  to > (opened ?? 0) && from <= (ended ?? Number.POSITIVE_INFINITY);

const COLUMNS = ['event', 'at', 'by', 'role', 'second', 'flag', 'type', 'clause', 'fact'] as const;

function csvOf({ events }: PackContent): string {
  const rows = events.map(({ event, at, by, role, second, flag, fact }) => {
    const { type, clause, ...rest } = fact ?? { type: '' };
    const when = at === undefined ? '' : new Date(at).toISOString();
    return { event, at: when, by, role, second, flag, type, clause, fact: JSON.stringify(rest) };
  });
  return stringify(rows, { header: true, columns: [...COLUMNS], escape_formulas: true });
}
