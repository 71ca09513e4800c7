import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import {
  type Actor,
  type Event,
  eventsSeenBy,
  isStaff,
  type Looking,
  type Sight,
  settlementsSeenBy,
  type TableState,
  type Viewer,
  viewerOf,
} from '../../table/index.ts';
import type { Report, Totals } from '../../wire/shapes/reports.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { factsIn } from '../disputes/round-facts.ts';
import { caseEvents, evidenceOf } from '../evidence/gather.ts';
import type { Signer } from '../keys/house-key.ts';
import type { Store } from '../store/port.ts';
import { mattersOf } from './matters.ts';
import { pastDraw } from './past-draws.ts';
import { BY_NAME, type PastNames, pastNames } from './past-names.ts';
import type { Records, SeenEvent } from './records.ts';
import { replayRound } from './replay.ts';
import { watching } from './replay-watch.ts';
import { roundLines } from './round-lines.ts';
import { isRoundEnd } from './round-rows.ts';
import { shiftsIn } from './shifts.ts';
import { standing } from './standing.ts';
import { dealtRounds } from './statistics.ts';
import type { TableBook } from './table-book.ts';
import { correctionsOf, type Numbered, roundLog } from './table-log.ts';
import { holdOf, NO_TOTALS, totalsKeyOf } from './totals.ts';

export type RecordsSetup = Readonly<{
  store: Store;
  /** What signs evidence. */
  key?: Signer | undefined;
  stateOf: (table: string) => TableState | undefined;
  currencyOf: (table: string) => Currency | undefined;
  shiftNow: () => string | undefined;
  bookOf?: (table: string) => TableBook | undefined;
  totalsOf?: (table: string) => Totals;
  /** The rules a table was founded with, where they can differ from those it has now. */
  rulesOf?: (table: string) => AnyRulebook | undefined;
  /** How much of hidden hands somebody sees at a table, in the round under way. */
  sightOf?: (table: string, actor: Actor) => Sight;
}>;

export function createRecords(setup: RecordsSetup): Records {
  const { store, key, stateOf, rulesOf } = setup;
  return {
    watching: watching(setup),
    dealt: (table, limit) => dealtRounds(store, table, limit),
    rounds: (table, limit, before) => store.rounds({ table, limit, ...(before === undefined ? {} : { before }) }),
    round: (id) => store.round(id),
    events: async (id, actor) => {
      const past = await pastOf(setup, id, actor);
      return past.ok ? ok(seenIn(past.value)) : past;
    },
    draw: (table, round) => pastDraw(store, table, round),
    lines: (table, round, person) => roundLines(store, table, round, person),
    named: async (row) => {
      const events: Event[] = [];
      for await (const { event } of roundLog(store, row)) events.push(event);
      return factsIn(events);
    },
    caseEvents: (id) => caseEvents(store, id),
    evidence: (about, made) =>
      evidenceOf(store, (table) => rulesOf?.(table) ?? stateOf(table)?.rules, about, made, key),
    settlements: async (id, actor) => {
      const past = await pastOf(setup, id, actor);
      return past.ok ? ok(settledIn(past.value)) : past;
    },
    replay: async (id, viewer, person) => {
      const row = await store.round(id);
      if (row === undefined) return unknownRound(id);
      const rules = rulesOf?.(row.table) ?? stateOf(row.table)?.rules;
      if (rules === undefined) return refuse('unknown-table', { table: row.table });
      return ok(replayRound(store, row, rules, { viewer, person }));
    },
    plays: (player, limit, before, table) =>
      store.plays({
        player,
        limit,
        ...(before === undefined ? {} : { before }),
        ...(table === undefined ? {} : { table }),
      }),
    reports: async (shift) => {
      const rows = reportsOf(await store.cells('totals'), setup.currencyOf);
      if (shift !== undefined) return rows.filter((row) => row.shift === shift);
      const now = setup.shiftNow();
      return [...rows.filter((row) => row.shift === now), ...rows.filter((row) => row.shift !== now)];
    },
    totals: (table) => setup.totalsOf?.(table) ?? NO_TOTALS,
    shifts: () => shiftsIn(store),
    matters: (table) => {
      const [state, book] = [stateOf(table), setup.bookOf?.(table)];
      return state === undefined || book === undefined ? [] : mattersOf(state, book);
    },
    history: (table) => setup.bookOf?.(table)?.history() ?? [],
  };
}

const unknownRound = (round: string) => refuse('unknown-round', { round });

type Who = Readonly<{ viewer: Viewer; person: string | undefined }>;

const asker = (actor: Actor | undefined): Who =>
  actor === undefined ? { viewer: 'public', person: undefined } : { viewer: viewerOf(actor), person: actor.person };

/** The events of one round, its table while it is not over, and what its players were called. */
type Past = Readonly<{
  round: number;
  log: readonly Numbered[];
  open: TableState | undefined;
  sight: Sight;
  names: PastNames;
  who: Who;
}>;

async function pastOf(
  { store, stateOf, sightOf }: RecordsSetup,
  id: string,
  actor: Actor | undefined,
): Promise<Result<Past, Refusal>> {
  const who = asker(actor);
  const row = await store.round(id);
  if (row === undefined) return unknownRound(id);
  const log: Numbered[] = [];
  for await (const numbered of roundLog(store, row)) log.push(numbered);
  if (row.corrected && row.endedAt !== null) for await (const numbered of correctionsOf(store, row)) log.push(numbered);
  const isOver = row.endedAt !== null || log.some(({ event }) => isRoundEnd(event));
  const open = isOver ? undefined : stateOf(row.table);
  if (!isOver && open === undefined) return refuse('unknown-table', { table: row.table });
  const names = isStaff(who.viewer) ? BY_NAME : await pastNames(store, row);
  const sight = actor === undefined ? 'none' : (sightOf?.(row.table, actor) ?? 'none');
  return ok({ round: row.number, log, open, sight, names, who });
}

const lookingAt = ({ open, sight, names: { alias } }: Past): Looking =>
  open === undefined ? { alias } : { alias, open, sight };

/** One after the other: somebody who goes and comes back within a round has another number then. */
function seenIn(past: Past): readonly SeenEvent[] {
  const { log, names, who } = past;
  const seenBy = eventsSeenBy(who.viewer, who.person, lookingAt(past));
  return log.flatMap(({ number, event }) => {
    names.follow(event);
    const seen = seenBy(event);
    return seen === undefined ? [] : [{ event: number, ...seen }];
  });
}

function settledIn(past: Past): readonly SettlementLine[] {
  const { round, log, names, who } = past;
  for (const { event } of log) names.follow(event);
  return settlementsSeenBy(
    standing(
      log.map(({ event }) => event),
      round,
    ),
    who.viewer,
    who.person,
    lookingAt(past),
  );
}

function reportsOf(
  cells: readonly Readonly<{ key: string; body: string }>[],
  currencyOf: RecordsSetup['currencyOf'],
): readonly Report[] {
  return cells.flatMap(({ key, body }) => {
    const { shift, table } = totalsKeyOf(key);
    const currency = currencyOf(table);
    if (currency === undefined) return [];
    const totals = JSON.parse(body) as Totals;
    return [{ shift, table, currency, ...totals, hold: holdOf(totals) }];
  });
}
