import type { ReplayStep } from '../../house/records/records.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import type { Context } from '../context.ts';
import { money } from '../show/amount.ts';
import { table } from '../show/table.ts';
import { heading, section } from '../show/text.ts';
import type { Replayed } from './replay.ts';

export function replayText(context: Context, { row, as, steps, settlements }: Replayed): string {
  const ended = row.voided === null ? (row.result ?? 'under way') : `void: ${spoken(row.voided)}`;
  const parts = [
    heading(context, `Round ${row.id}`, row.rulebook, ended, `as seen by ${as === 'public' ? 'everybody' : as}`),
    section(context, 'what happened', stepsTable(context, steps)),
  ];
  if (settlements.length > 0) parts.push(section(context, 'settled', settledTable(context, settlements)));
  const { handle, paid, taken, commission } = row;
  parts.push(
    section(
      context,
      'money',
      `staked ${money(handle)}, paid ${money(paid)}, taken ${money(taken)}, commission ${money(commission)}`,
    ),
  );
  return parts.join('\n\n');
}

const STEP_COLUMNS = [
  { head: '', align: 'right' },
  { head: 'time' },
  { head: 'who' },
  { head: 'what' },
  { head: '', flexible: true },
  { head: 'clause' },
] as const;

/** What was not for these eyes is left out, but its number is missing visibly. */
function stepsTable(context: Context, steps: readonly ReplayStep[]): string {
  const rows = steps.flatMap(({ event }) => {
    if (event === undefined) return [];
    // The readings under which a round is played fill a page and hardly ever change.
    const { type, clause, options: _, ...rest } = event.fact as Readonly<Record<string, unknown>>;
    const time = new Date(event.at).toISOString().slice(11, 23);
    const by = String(event.by ?? event.role ?? '');
    return [[String(event.event), time, by, spoken(String(type)), details(rest), context.ink.clause(text(clause))]];
  });
  return rows.length === 0 ? 'Nothing that these eyes could see.' : table(context, STEP_COLUMNS, rows);
}

const SETTLED = ['player', 'spot', 'box', 'verdict', 'stake', 'paid', 'commission', 'taken', 'returned'] as const;
const FIGURES: readonly string[] = ['stake', 'paid', 'commission', 'taken', 'returned'];

function settledTable(context: Context, lines: readonly SettlementLine[]): string {
  const fields = SETTLED.filter((field) => lines.some((line) => line[field] !== undefined && line[field] !== null));
  const columns = [
    ...fields.map((head) => (FIGURES.includes(head) ? ({ head, align: 'right' } as const) : { head })),
    { head: 'clauses', flexible: true } as const,
  ];
  const rows = lines.map((line) => [...fields.map((field) => text(line[field])), list(line['clauses'])]);
  return table(context, columns, rows);
}

const list = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : text(value));

const text = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'number' ? money(value) : String(value);

/** `WagerPlaced` becomes `wager placed`. */
const spoken = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .trim();

const DEEPEST = 2;
const LONGEST = 160;

/** The fields of a fact in words: `player ann, spot red, stake 100`. */
function details(fact: Readonly<Record<string, unknown>>): string {
  const said = fields(fact, 0);
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

function fields(fact: Readonly<Record<string, unknown>>, depth: number): string {
  return Object.entries(fact)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${spoken(name)} ${worded(value, depth)}`)
    .join(', ');
}

function worded(value: unknown, depth: number): string {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object')) return value.map(text).join(' ');
    return depth < DEEPEST && value.length < 3
      ? value.map((each) => worded(each, depth + 1)).join(' and ')
      : `${value.length} of them`;
  }
  if (typeof value !== 'object' || value === null) return text(value);
  return depth < DEEPEST ? `(${fields(value as Readonly<Record<string, unknown>>, depth + 1)})` : '…';
}
