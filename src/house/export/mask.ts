import type { RecordedEvent } from '../../wire/index.ts';
import type { Export, ExportRow } from './rows.ts';

/** Gives people other names: players by number in the order they come up, staff by their function. */
export function masking(): (recorded: RecordedEvent) => RecordedEvent {
  const names = new Map<string, string>();
  let players = 0;
  const player = (person: string): void => {
    if (!names.has(person)) names.set(person, `player ${++players}`);
  };
  const meet = ({ by, role, second, fact }: RecordedEvent): void => {
    if (role === 'player') player(by);
    else names.set(by, role);
    if (second !== undefined && !names.has(second)) names.set(second, 'second person');
    for (const [person, as] of peopleIn(fact))
      if (as === 'player') player(person);
      else if (!names.has(person)) names.set(person, as);
  };
  return (recorded) => {
    meet(recorded);
    return renamed(recorded, names) as RecordedEvent;
  };
}

/** `person` is whoever interfered with a round, by what the dealer knows of them. */
const NAMING: ReadonlySet<string> = new Set(['player', 'owner', 'person', 'dealer']);

/** A document names ranks and nobody; another word in it would make it another document. */
const isDocument = (fact: unknown): boolean =>
  typeof fact === 'object' && fact !== null && 'type' in fact && fact.type === 'RulebookRecorded';

/** Whom fields name, however deep they lie, and as what. */
function peopleIn(value: unknown): readonly (readonly [person: string, as: 'player' | 'dealer'])[] {
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    NAMING.has(name) && typeof field === 'string'
      ? [[field, name === 'dealer' ? name : 'player'] as const]
      : peopleIn(field),
  );
}

/** A wager goes by `ann|red`: a name before a bar is one too, and so is anybody's in a sentence. */
function renamed(value: unknown, names: ReadonlyMap<string, string>, anybody = names): unknown {
  if (typeof value === 'string') {
    const known = names.get(value);
    if (known !== undefined) return known;
    if (value.includes(' '))
      return value.replace(/[A-Za-z0-9][\w.-]*\b/g, (word) => names.get(word) ?? anybody.get(word) ?? word);
    const [first = '', ...rest] = value.split('|');
    const other = names.get(first);
    return other === undefined ? value : [other, ...rest].join('|');
  }
  if (Array.isArray(value)) return value.map((each) => renamed(each, names, anybody));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, renamed(field, names, anybody)]));
}

/** What a person is called in the records of people themselves. */
const CALLED: ReadonlySet<string> = new Set(['name', 'displayName']);

/** Accounts that belong to a person: whose is the last part of the name. */
const OF_PERSON = /^(wallet:|due:|rack:[^:]*:)(.+)$/;

/**
 * Rows with other names for people, in the order in which they come up: one person has one name throughout, and none in
 * another export. Numbers, times, tables and clauses stay.
 */
export function maskedRows(what: Export, rows: AsyncIterable<ExportRow>): AsyncIterable<ExportRow> {
  const names = new Map<string, string>();
  const nameOf = (person: string, as = 'player'): string => {
    const known = names.get(person) ?? `${as} ${names.size + 1}`;
    names.set(person, known);
    return known;
  };
  return what === 'rounds' ? rows : masked(rows, (row) => MASKS[what](row, nameOf, names));
}

type NameOf = (person: string, as?: string) => string;
type Mask = (row: ExportRow, nameOf: NameOf, names: ReadonlyMap<string, string>) => ExportRow;

async function* masked(rows: AsyncIterable<ExportRow>, mask: (row: ExportRow) => ExportRow): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield mask(row);
}

const account = (name: unknown, nameOf: NameOf): string =>
  String(name).replace(OF_PERSON, (_, kind: string, person: string) => kind + nameOf(person));

const MASKS: Readonly<Record<Exclude<Export, 'rounds'>, Mask>> = {
  wagers: (row, nameOf) => ({ ...row, player: nameOf(String(row['player'])) }),
  ledger: (row, nameOf) => ({
    ...row,
    debit: account(row['debit'], nameOf),
    credit: account(row['credit'], nameOf),
  }),
  events: (row, nameOf, names) => {
    const { person, role, second, fact } = row;
    // The house and its devices are nobody.
    const by = role === 'house' ? person : nameOf(String(person), String(role));
    const also = second === null || second === undefined ? null : nameOf(String(second), 'second person');
    if (isDocument(fact)) return { ...row, person: by as string, second: also };
    const about = row['stream'] === 'people' ? withoutCalled(fact) : fact;
    const named = new Map(peopleIn(about).map(([each, as]) => [each, nameOf(each, as)]));
    for (const [each, shown] of [[person, by] as const, [second, also] as const])
      if (typeof each === 'string' && typeof shown === 'string') named.set(each, shown);
    return { ...row, person: by as string, second: also, fact: renamed(about, named, names) as object };
  },
};

function withoutCalled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCalled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, CALLED.has(name) ? '' : withoutCalled(field)]),
  );
}
