import type { Refusal } from '../../kit/refusal.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Event, type Sight, seenBy, type TableView, type Viewer, view } from '../../table/index.ts';
import type { Flag, Flagged, Integrity, Mark } from '../../wire/shapes/replay.ts';
import type { Store } from '../store/port.ts';
import { loopYielder } from '../verify/yield-to-loop.ts';
import type { RecordsSetup } from './create.ts';
import type { SeenEvent } from './records.ts';
import { type After, statesAlong, stepOf, type Who } from './replay.ts';
import { flagOf } from './replay-flags.ts';
import { checkTable } from './replay-integrity.ts';
import { roundAt, type Span, spanOf } from './replay-span.ts';
import { isRoundEnd } from './round-rows.ts';
import { tableLog } from './table-log.ts';

/** Whoever looks at the record of a round. While it is not over they see as much of its hidden hands as anybody of theirs. */
export type Reader = Readonly<{ viewer: Viewer; open?: Sight }>;

/** What those who watch the floor ask of its records; nothing here writes. */
export type Watching = Readonly<{
  span: (table: string, round: number) => Promise<Result<Span, Refusal>>;
  /** Event by event: what is recorded, as the reader may know it, and what the one in the seat saw of it then. */
  watch: (span: Span, seat: Who, reader: Reader) => AsyncIterable<Result<WatchedStep, Refusal>>;
  /** The first event from this number on that is worth a look, among so many. */
  nextFlag: (table: string, from: number, among: number) => Promise<Flagged | undefined>;
  /** Marks that surveillance set from this event on, whatever time they are of. */
  marks: (table: string, from: number) => Promise<readonly Mark[]>;
  /** Whether the record of a table is the one that was written; thoroughly, every decision is made again. */
  integrity: (table: string, thorough: boolean) => Promise<Result<Integrity, Refusal>>;
}>;

export type WatchedStep = Readonly<{
  number: number;
  recorded: SeenEvent | undefined;
  seen: ReturnType<typeof stepOf>;
  /** Everything the reader may know of the table then, money included. */
  money: TableView['own'];
  flag: Flag | undefined;
  /** The round was over before. */
  after: boolean;
}>;

export function watching({ store, stateOf, rulesOf }: RecordsSetup): Watching {
  const rules = (table: string) => rulesOf?.(table) ?? stateOf(table)?.rules;
  const checks = new Map<string, Promise<Integrity>>();
  /** A whole record takes a while: whoever asks meanwhile waits for the same answer. */
  const checked = (table: string, against: Parameters<typeof checkTable>[2]): Promise<Integrity> => {
    const key = `${table} ${against === undefined}`;
    const running = checks.get(key) ?? checkTable(store, table, against).finally(() => checks.delete(key));
    checks.set(key, running);
    return running;
  };
  return {
    span: (table, round) => spanOf(store, table, round),
    watch: (span, seat, reader) => steps(store, rules, span, seat, reader),
    nextFlag: (table, from, among) => nextFlag(store, table, from, among),
    marks: (table, from) => marksOf(store, table, from),
    integrity: async (table, thorough) => {
      const founded = rules(table);
      return founded === undefined
        ? refuse('unknown-table', { table })
        : ok(await checked(table, thorough ? founded : undefined));
    },
  };
}

type RulesOf = (table: string) => NonNullable<ReturnType<NonNullable<RecordsSetup['rulesOf']>>> | undefined;

async function* steps(
  store: Store,
  rulesOf: RulesOf,
  { table, round, from, to }: Span,
  seat: Who,
  reader: Reader,
): AsyncGenerator<Result<WatchedStep, Refusal>> {
  const rules = rulesOf(table);
  if (rules === undefined) return yield refuse('unknown-table', { table });
  let over = false;
  for await (const after of statesAlong(store, { table, rules, from }, tableLog(store, table, from, to))) {
    if (!after.ok) return yield after;
    // The newest span has no end yet: the round that begins meanwhile is another's.
    if (after.value.event.stamp.round > round) return;
    yield ok(watched(after.value, seat, reader, over));
    over ||= isRoundEnd(after.value.event);
  }
}

function watched(after: After, seat: Who, { viewer, open }: Reader, over: boolean): WatchedStep {
  const { number, event, state } = after;
  const looking = open === undefined ? {} : { open: state, sight: open };
  const recorded = seenBy(event, viewer, undefined, { alias: (player) => player, ...looking });
  return {
    number,
    recorded: recorded === undefined || !isWhole(recorded, event) ? undefined : { event: number, ...recorded },
    seen: stepOf(after, open === undefined ? seat : { ...seat, sight: open }),
    money: view(state, viewer).own,
    flag: flagOf(event),
    after: over,
  };
}

/** A fact of which a part is kept back, such as the faces of a hand, is not shown as it was recorded. */
const isWhole = ({ fact }: Readonly<{ fact: object }>, { fact: recorded }: Event): boolean =>
  Object.keys(recorded).every((field) => field in fact);

async function nextFlag(store: Store, table: string, from: number, among: number): Promise<Flagged | undefined> {
  for await (const { number, event } of tableLog(store, table, from, from + among)) {
    const flag = flagOf(event);
    if (flag !== undefined) return { event: number, round: await roundAt(store, table, number), flag };
  }
  return undefined;
}

const PAGE = 500;

/** Marks are rare, so only entries of that command are read. */
async function marksOf(store: Store, table: string, from: number): Promise<readonly Mark[]> {
  const marks: Mark[] = [];
  const yieldToLoop = loopYielder();
  for (let next = from; ; ) {
    await yieldToLoop();
    const entries = await store.read(`table:${table}`, next, PAGE);
    for (const { asked, events, from: first } of entries)
      if (asked.includes('"markFootage"')) marks.push(...marksIn(JSON.parse(events) as readonly Event[], first));
    const last = entries.at(-1);
    if (last === undefined) return marks;
    next = last.from + last.count;
  }
}

const marksIn = (events: readonly Event[], first: number): readonly Mark[] =>
  events.flatMap(({ fact, stamp }, at) => {
    if (fact.type !== 'FootageMarked') return [];
    const { camera, from, to, remark } = fact;
    return [{ event: first + at, at: stamp.at, by: stamp.person, camera, from, to, remark }];
  });
