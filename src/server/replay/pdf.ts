import type { PackContent, PackedEvent } from '../../wire/shapes/replay.ts';
import { type Block, paper, type Row } from '../paper/sheet.ts';
import { spoken } from './spoken.ts';

/** The pack on paper: what the round was, how the record stands, every event, and the hash of the same as JSON. */
export function pdfOf(pack: PackContent, digest: string): Promise<Uint8Array> {
  const { table, round, openedAt, endedAt } = pack.round;
  return paper({
    title: ['Round on record', 'Ván theo bản ghi'],
    reference: `${table}-${round}`,
    blocks: [about(pack, digest), corrections(pack), events(pack), marks(pack)],
    foot: `SHA-256 ${digest}`,
    at: endedAt ?? openedAt ?? 0,
  });
}

const time = (at: number | null | undefined): string =>
  at === null || at === undefined ? '–' : new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');

function about({ round, record, masked, broken }: PackContent, digest: string): Block {
  const ended = round.voided === null ? (round.result ?? 'not over') : `void: ${round.voided}`;
  const sound =
    record.wrong === null
      ? [`sound; events: ${record.events}`, record.hash]
      : [`${record.wrong.code} at event ${record.wrong.event ?? '?'}`, record.wrong.message];
  const rows: readonly Row[] = [
    { label: ['Rules', 'Luật'], lines: [round.rulebook] },
    { label: ['Opened', 'Mở lúc'], lines: [time(round.openedAt)] },
    { label: ['Ended', 'Kết thúc'], lines: [time(round.endedAt)] },
    { label: ['Result', 'Kết quả'], lines: [round.corrected ? `${ended}, after a correction` : ended] },
    { label: ['Promise', 'Cam kết'], lines: [round.commitment ?? 'none: people dealt'] },
    {
      label: ['Disputes', 'Khiếu nại'],
      lines: round.disputes.length === 0 ? ['none'] : round.disputes.map(({ id, status }) => `${id}: ${status}`),
    },
    { label: ['Names', 'Tên'], lines: [masked ? 'masked' : 'as recorded'] },
    { label: ['Record', 'Bản ghi'], lines: sound },
    { label: ['This pack', 'Hồ sơ này'], lines: [`SHA-256 ${digest}`] },
  ];
  const more = broken === null ? [] : [`${broken.code} ${JSON.stringify(broken.params)}`];
  return {
    heading: ['The round', 'Ván'],
    rows: broken === null ? rows : [...rows, { label: ['Breaks off', 'Bị đứt'], lines: more }],
  };
}

/** What was first recorded and what was recorded instead. */
const corrections = ({ events: all }: PackContent): Block => ({
  heading: ['Put right', 'Đã sửa'],
  rows: all.flatMap(({ event, fact }) => {
    if (fact === undefined || !('was' in fact || 'shown' in fact)) return [];
    const [wrong, right] =
      'was' in fact ? [fact['was'], fact['pocket'] ?? fact['keys']] : [fact['shown'], fact['actual']];
    const line = `${said(wrong)} was put right to ${said(right)}`;
    return [
      { label: [`Event ${event}`, fact.type], lines: [line, ...(fact.clause === undefined ? [] : [fact.clause])] },
    ];
  }),
});

const said = (value: unknown): string => (Array.isArray(value) ? value.join('-') : String(value));

const events = ({ events: all }: PackContent): Block => ({
  heading: ['Events', 'Sự kiện'],
  rows: all.map((each) => ({
    label: [`${each.event}  ${time(each.at).slice(11, 23)}`, whoOf(each)],
    lines: linesOf(each),
  })),
});

const whoOf = ({ by = '', role, second }: PackedEvent): string =>
  [by, role === by ? '' : (role ?? ''), second === undefined ? '' : `with ${second}`]
    .filter((each) => each !== '')
    .join(', ');

function linesOf({ flag, fact, after }: PackedEvent): readonly string[] {
  if (fact === undefined) return ['kept from this reader'];
  const { type, clause = '' } = fact;
  const head = [type, flag === null ? '' : `[${flag}]`, clause, after ? '(after the round)' : ''];
  return [head.filter((each) => each !== '').join('  '), spoken(fact)].filter((line) => line !== '');
}

const marks = ({ marks: all }: PackContent): Block => ({
  heading: ['Marks of surveillance', 'Dấu của giám sát'],
  rows: all.map(({ event, by, camera, from, to, remark }) => ({
    label: [`Event ${event}`, by],
    lines: [remark, `camera ${camera}: ${time(from)} to ${time(to)}`],
  })),
});
