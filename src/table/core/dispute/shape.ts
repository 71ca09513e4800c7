import { RANKS, ROLES } from '../../../rulebook/ranks.ts';
import { type Command, type OrderOf, type OrderType, OUTCOMES } from './command.ts';
import { BASES, type Basis, type ExhibitOf, MARKS, PARTIES } from './evidence.ts';
import { REMEDIES } from './remedy.ts';
import { MATTERS, type Subject } from './subject.ts';

type Check = (value: unknown) => boolean;
type Fields<T> = { readonly [K in keyof T]-?: Check };

const text: Check = (value) => typeof value === 'string';
const named: Check = (value) => typeof value === 'string' && value.trim() !== '';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => typeof value === 'number';
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** The first field that is missing, wrong or not asked for. */
function wrongField(value: object, fields: Readonly<Record<string, Check>>): string | undefined {
  const given = value as Readonly<Record<string, unknown>>;
  const wrong = Object.keys(fields).find((field) => !(fields[field] as Check)(given[field]));
  return wrong ?? Object.keys(given).find((field) => !Object.hasOwn(fields, field));
}

const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' && value !== null && wrongField(value, fields) === undefined;

const wager = record({ player: text, spot: text, box: maybe(count) });

const SUBJECT: Fields<Subject> = {
  table: text,
  round: count,
  wager: maybe(wager),
  event: maybe(count),
  log: record({ from: count, to: count }),
  closed: flag,
};

/** A log is attached by the table, never by somebody who writes it into a command. */
const EXHIBITS: { readonly [K in Basis]: Fields<Omit<ExhibitOf<K>, 'log'>> } = {
  rule: { kind: text, clause: text },
  published: { kind: text, what: text, dated: text },
  procedure: { kind: text, reference: text },
  control: { kind: text, reference: text },
  statement: { kind: text, party: oneOf(PARTIES), text: maybe(text), refused: maybe(text) },
  footage: { kind: text, camera: text, from: count, to: count, remark: text },
  other: { kind: text, what: text, file: maybe(text) },
  law: { kind: text, reference: text, jurisdiction: maybe(text) },
};

const exhibit: Check = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return oneOf(BASES)(value.kind) && record(EXHIBITS[value.kind as Basis])(value);
};

const remedy: Check = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !oneOf(REMEDIES)(value.kind)) return false;
  const paid = value.kind !== 'none' && value.kind !== 'record-only';
  return record(paid ? { kind: text, amount: number } : { kind: text })(value);
};

/** Marks may be missing: that is refused by name later. */
const marks: Check = (value) =>
  record(Object.fromEntries(BASES.map((basis) => [basis, maybe(oneOf(MARKS))])))(value) && !Array.isArray(value);

const FIELDS: { readonly [T in OrderType]: Fields<Omit<OrderOf<T>, 'type'>> } = {
  raise: {
    dispute: named,
    player: named,
    staff: named,
    matter: oneOf(MATTERS),
    subject: record(SUBJECT),
    wish: text,
    claim: maybe(count),
  },
  takeUp: {},
  resolveOnFloor: { playerAgrees: flag, reason: text, remedies: listOf(remedy) },
  escalate: { reason: text },
  takeOver: {},
  informSurveillance: { remark: maybe(text) },
  giveTimeframe: { minutes: maybe(number) },
  noTimeframe: { reason: text },
  addEvidence: { item: exhibit },
  decide: {
    outcome: oneOf(OUTCOMES),
    reason: text,
    bases: marks,
    clauses: listOf(text),
    remedies: listOf(remedy),
    found: maybe(oneOf(MATTERS)),
  },
  accept: {},
  reject: { reason: maybe(text), unreachable: maybe(text) },
  adviseRights: { how: oneOf(['spoken', 'written']) },
  startComplaint: { against: maybe(named) },
  assist: { staff: named },
  fileComplaint: { text, helpDeclined: maybe(text) },
  answerComplaint: { answer: text, remedies: listOf(remedy) },
  waiveComplaint: {},
  bookRemedy: { entry: count, transfer: named },
  close: {},
};

const actor = record({
  person: named,
  role: oneOf([...ROLES, 'device']),
  actingAs: maybe(oneOf(Object.keys(RANKS))),
});

const HEADER: Readonly<Record<string, Check>> = {
  type: text,
  by: actor,
  at: count,
  second: maybe(actor),
  round: maybe(count),
};

export const isKnown = (command: unknown): command is { readonly type: OrderType } =>
  typeof command === 'object' &&
  command !== null &&
  'type' in command &&
  typeof command.type === 'string' &&
  Object.hasOwn(FIELDS, command.type);

/** The field of a command that cannot be read, so that nothing further on meets a value it does not know. */
export const badField = (command: Command): string | undefined =>
  wrongField(command, { ...HEADER, ...FIELDS[command.type] });
