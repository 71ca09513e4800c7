import type { FastifyInstance } from 'fastify';
import type { Status, Table } from '../../house/house.ts';
import { BESIDE } from '../../house/people/four-eyes.ts';
import type { Person } from '../../house/people/people.ts';
import { PACE_ROUNDS, paceOf } from '../../house/records/pace.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type Actor, type Command, foresee, isTimely, viewerOf, worstCase } from '../../table/index.ts';
import { readCommand } from '../../wire/index.ts';
import { PIT } from '../../wire/routes/pit.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import { PAGE_MAX } from '../../wire/shapes/paging.ts';
import type { Pit } from '../../wire/shapes/pit.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { actingAs } from '../gate.ts';
import { asker } from '../http/access.ts';
import { firstOf } from '../http/paging.ts';
import { refusal } from '../refusals.ts';
import { NO_TABLE } from '../wanted.ts';
import { serve } from './serve.ts';
import { dealerOf } from './tables.ts';

/** What a cashier has to do with a table: chips that go out to it or come back. */
const OF_THE_CAGE: ReadonlySet<string> = new Set(['fill', 'fill-approved']);

export function pitRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const unknown = (table: string) => err(refusal('unknown-table', { table }));

  serve(app, context, PIT.getPit, (request) => floorSeen(context, asker(context, request)));
  serve(app, context, PIT.getPitHistory, async (request, reply) => {
    const table = house.table(request.params.table);
    if (table === undefined) return unknown(request.params.table);
    const { limit = PAGE_MAX, before = Number.POSITIVE_INFINITY } = request.query;
    return durable(house, () => {
      const lines = house.records.history(table.id).filter(({ event }) => event < before);
      return ok(firstOf(request, reply, lines.toReversed(), limit, ({ event }) => ({ before: event })));
    });
  });
  serve(app, context, PIT.postPitPreview, async (request) => {
    const table = house.table(request.params.table);
    if (table === undefined) return unknown(request.params.table);
    const read = readCommand(request.body);
    if (!read.ok) return read;
    const by = actingAs(house.people, asker(context, request), table.id, read.value.actingAs);
    if (!by.ok) return by;
    const command = { ...read.value.body, by: by.value, at: Date.now() } as unknown as Command;
    return durable(house, () => foresee(table.state(), command));
  });
}

async function floorSeen({ house, wanted }: Context, actor: Actor): Promise<Result<Pit, Refusal>> {
  const at = Date.now();
  const paces = await Promise.all(
    house.tables().map(async ({ id }) => [id, paceOf(await house.records.rounds(id, PACE_ROUNDS), at)] as const),
  );
  const shift = house.people.shift();
  const totals = await house.records.reports(shift?.id ?? 'no-shift');
  return durable(house, () => {
    const tables = house.tables();
    const matters = tables.flatMap((table) => [
      ...held(table, house.heldSince(table.id)),
      ...house.records.matters(table.id),
    ]);
    const whole = {
      at,
      shift: shift ?? null,
      gamingDay: house.gamingDay() ?? null,
      tables: tables.map((table) => ({
        ...figuresOf(table),
        pace: paces.find(([id]) => id === table.id)?.[1] ?? null,
        totals: totals.find((row) => row.table === table.id) ?? null,
      })),
      matters,
      wanted: wanted.all().filter(({ table, type }) => table === NO_TABLE || isStillWanted(house.table(table), type)),
      alerts: house.alerts(),
      ...proofOf(house.status()),
      currencies: Object.fromEntries(tables.map(({ id, currency }) => [id, currency])),
    };
    const seen = seenBy(whole, actor);
    return ok({ ...seen, names: namesFor(house.people.all(), seen) });
  });
}

const proofOf = ({ proof, program }: Status): Pick<Pit, 'proof' | 'program'> => ({
  ...(proof === null ? {} : { proof }),
  ...(program === null ? {} : { program: { ...program, wrong: [...program.wrong] } }),
});

type Whole = Omit<Pit, 'names'>;

function seenBy(whole: Whole, { role }: Actor): Whole {
  const matters = whole.matters.filter(({ kind }) => OF_THE_CAGE.has(kind));
  if (role === 'cashier') return { ...whole, tables: [], wanted: [], alerts: [], matters };
  // Accounts are for those who may stand beside.
  const wanted = whole.wanted.filter(({ table }) => table !== NO_TABLE || BESIDE.has(role));
  return viewerOf({ person: '', role }) === 'surveillance'
    ? { ...whole, wanted }
    : { ...whole, wanted, matters: whole.matters.filter(isOfPit) };
}

/** What surveillance is told is not for those whom it may be about. */
const isOfPit = (matter: Matter): boolean => matter.kind !== 'notice' || matter.about.role !== 'surveillance';

function figuresOf(table: Table): Omit<Pit['tables'][number], 'pace' | 'totals'> {
  const state = table.state();
  const { status, phase, rules, round, bank, limits = null, hold } = state;
  const { house } = table.publicView();
  return {
    table: table.id,
    rulebook: rules.id,
    title: rules.title,
    family: rules.family,
    currency: table.currency,
    status,
    phase,
    round: round.number,
    limits,
    bank,
    held: house.held?.why ?? hold?.why ?? null,
    dealer: dealerOf(house),
    players: state.players.size,
    wagers: round.wagers.size,
    worstCase: worstCase(state),
    flagged: [...new Set([...state.underMinimum, ...state.underMinimumElsewhere])],
  };
}

/** What nobody can do any more, at a table that is closed or in another phase, nobody waits for. */
const isStillWanted = (table: Table | undefined, type: string): boolean =>
  table !== undefined && isTimely(table.state(), type);

/** A table that the house itself holds. */
function held(table: Table, since: number | null): readonly Matter[] {
  const why = table.publicView().house.held;
  if (!why) return [];
  return [
    {
      id: `${table.id} ${why.why}`,
      table: table.id,
      kind: why.why,
      round: table.state().round.number,
      since,
      by: null,
      event: null,
      clause: null,
      remark: why.reason ?? null,
      about: {},
    },
  ];
}

/** Staff by the names people know them by, and the players something is about. */
function namesFor(people: readonly Person[], { matters }: Whole): Readonly<Record<string, string>> {
  const named = new Set(matters.flatMap(({ by, about }) => ['player' in about ? about.player : undefined, by]));
  return Object.fromEntries(
    people.filter(({ id, role }) => role !== 'player' || named.has(id)).map(({ id, name }) => [id, name]),
  );
}
