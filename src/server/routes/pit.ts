import type { FastifyInstance } from 'fastify';
import type { Table } from '../../house/house.ts';
import type { Person } from '../../house/people/people.ts';
import { PACE_ROUNDS, paceOf } from '../../house/records/pace.ts';
import { ok } from '../../kit/result.ts';
import { type Actor, type Command, foresee, type Matter, worstCase } from '../../table/index.ts';
import { readCommand } from '../../wire/index.ts';
import type { Context } from '../context.ts';
import { durable } from '../durable.ts';
import { actingAs } from '../gate.ts';
import { asker } from '../http/access.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { list, open, ref } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { addRoute } from './route.ts';

const PIT = { from: 'pit-supervisor', roles: ['surveillance', 'auditor'] } as const;
const TABLE = { table: 'A table: `R1`' };

/** What a cashier has to do with a table: chips that go out to it or come back. */
const OF_THE_CAGE: ReadonlySet<string> = new Set(['fill', 'fill-approved']);

export function pitRoutes(app: FastifyInstance, context: Context): void {
  const { house } = context;
  const common = { method: 'GET', tag: 'pit', access: PIT } as const;
  addRoute(app, {
    ...common,
    url: '/api/v1/pit',
    access: { ...PIT, roles: [...PIT.roles, 'cashier', 'admin'] },
    summary: 'The floor at a glance: its tables, what waits for somebody, who wants a second person, alerts',
    gives: open('at, shift, tables, matters, wanted, alerts, names; a cashier sees what waits for the cage'),
    handler: async (request, reply) => answerWith(reply, await floorSeen(context, asker(context, request))),
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/pit/:table/history',
    summary: 'The working life of a table, newest first: opened, closed, limits, fills, counts, rulings',
    params: TABLE,
    gives: list(open('event, at, by, role, round, fact')),
    handler: async (request, reply) => {
      const table = house.table(request.params['table'] ?? '');
      if (table === undefined) return refuseWith(reply, unknownTable(request.params));
      return answerWith(reply, await durable(house, () => ok(house.records.history(table.id).toReversed())));
    },
  });
  addRoute(app, {
    ...common,
    method: 'POST',
    url: '/api/v1/pit/:table/preview',
    summary: 'What a command would do to the money of the round; nothing happens',
    params: TABLE,
    body: ref('Command'),
    gives: open('before and after: how each wager ends; moves: money moved at once; clauses'),
    handler: async (request, reply) => {
      const table = house.table(request.params['table'] ?? '');
      if (table === undefined) return refuseWith(reply, unknownTable(request.params));
      const read = readCommand(request.body);
      if (!read.ok) return refuseWith(reply, read.error);
      const by = actingAs(asker(context, request), read.value.actingAs);
      if (!by.ok) return refuseWith(reply, by.error);
      const command = { ...read.value.body, by: by.value, at: Date.now() } as unknown as Command;
      return answerWith(reply, await durable(house, () => foresee(table.state(), command)));
    },
  });
}

const unknownTable = (params: Readonly<Record<string, string>>) =>
  refusal('unknown-table', { table: params['table'] ?? '' });

async function floorSeen({ house, wanted }: Context, actor: Actor) {
  const at = Date.now();
  const paces = await Promise.all(
    house.tables().map(async ({ id }) => [id, paceOf(await house.records.rounds(id, PACE_ROUNDS), at)] as const),
  );
  const shift = house.people.shift();
  const totals = await house.records.reports(shift?.id ?? 'no-shift');
  return durable(house, () => {
    const tables = house.tables();
    const matters = tables.flatMap((table) => [
      ...held(table, house.stoppedAt(table.id)),
      ...house.records.matters(table.id),
    ]);
    const whole = {
      at,
      shift: shift ?? null,
      tables: tables.map((table) => ({
        ...figuresOf(table),
        pace: paces.find(([id]) => id === table.id)?.[1] ?? null,
        totals: totals.find((row) => row.table === table.id) ?? null,
      })),
      matters,
      wanted: wanted.all(),
      alerts: house.alerts(),
      currencies: Object.fromEntries(tables.map(({ id, currency }) => [id, currency])),
    };
    const seen = seenBy(whole, actor);
    return ok({ ...seen, names: namesFor(house.people.all(), seen) });
  });
}

type Whole = Readonly<{ matters: readonly Matter[]; wanted: readonly Readonly<{ by: string }>[] }>;

const seenBy = <W extends Whole & Readonly<{ tables: readonly unknown[]; alerts: readonly unknown[] }>>(
  whole: W,
  { role }: Actor,
) =>
  role === 'cashier'
    ? {
        ...whole,
        tables: [],
        wanted: [],
        alerts: [],
        matters: whole.matters.filter(({ kind }) => OF_THE_CAGE.has(kind)),
      }
    : whole;

function figuresOf(table: Table) {
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
    dealer: house.dealer,
    players: state.players.size,
    wagers: round.wagers.size,
    worstCase: worstCase(state),
    flagged: state.underMinimum,
  };
}

/** A table that the house itself holds. */
function held(table: Table, stoppedAt: number | null): readonly Matter[] {
  const why = table.publicView().house.held;
  if (why === null) return [];
  const stopped = why.why === 'stopped';
  return [
    {
      id: `${table.id} ${why.why}`,
      table: table.id,
      kind: why.why,
      round: table.state().round.number,
      since: stopped ? stoppedAt : null,
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
  const named = new Set(matters.flatMap(({ by, about }) => [by, about['player']]));
  return Object.fromEntries(
    people.filter(({ id, role }) => role !== 'player' || named.has(id)).map(({ id, name }) => [id, name]),
  );
}
