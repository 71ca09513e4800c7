import { NO_PACE } from '../src/house/dealers/pace.ts';
import { setUp } from '../src/house/dealers/set-up.ts';
import { configFor } from '../src/house/dealers/step.ts';
import { HOUSE } from '../src/house/stamped.ts';
import type { Store } from '../src/house/store/port.ts';
import type { Answer, Body, Request } from '../src/house/unit.ts';
import { amount } from '../src/kit/amount.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import type { Actor } from '../src/table/index.ts';
import { demoHouse, deposit, FLOOR, type Opened } from './house.ts';
import { Random } from './random.ts';
import { PLAYERS } from './table-orders.ts';
import { LIMITS, someCommand } from './table-simulation.ts';
import { asJson } from './table-walk.ts';

const MANAGER = { person: 'pit-manager', role: 'pit-manager' } as const;

/** A shift begins or ends after so many commands. */
const CHANGE_EVERY = 60;

/**
 * A floor on which people deal at random at the tables of `FLOOR`, through several shifts. Every table is asked for
 * something in every millisecond, and shifts change in between.
 */
export async function walkedHouse(store: Store, seed: number, commands: number): Promise<Opened> {
  const random = new Random(seed);
  const tables = FLOOR.map(({ table, rulebook }) => ({ table, rulebook, automatic: false }));
  let now = Date.UTC(2026, 5, 1, 12);
  const house = await demoHouse(store, { tables, wall: () => now });
  for (const player of PLAYERS) await welcome(house, player);
  for (const { table } of tables) {
    await openTable(house, table);
    await giveBack(house, table);
    if (house.table(table)?.rules().family === 'roulette') await sellColour(house, table);
  }
  let shifts = 0;
  for (let step = 0; step < commands; step++) {
    const changed = step % CHANGE_EVERY === CHANGE_EVERY - 1 ? random.below(tables.length) : undefined;
    const asked = tables.flatMap(({ table }, index) => {
      const given = ask(house, table, random, step);
      return index === changed ? [given, changeShift(house, ++shifts)] : [given];
    });
    await Promise.all(asked);
    now++;
  }
  return house;
}

/** Somebody the house knows, with money to buy in. */
async function welcome(house: Opened, player: string): Promise<void> {
  const body = { type: 'addPerson', person: player, name: player, role: 'player', demo: true };
  if (house.people.find(player) === undefined)
    await house.ask({ stream: 'people', id: `add-${player}`, by: HOUSE, body });
  for (const currency of ['VND', 'SGD', 'USD'] as const) await deposit(house, player, currency, 1_000_000);
}

function changeShift(house: Opened, times: number): Promise<Answer> {
  const body = times % 2 === 0 ? { type: 'endShift' } : { type: 'startShift', shift: `shift-${times}` };
  return house.ask({ stream: 'people', id: `shift-${times}`, by: MANAGER, body });
}

function ask(house: Opened, table: string, random: Random, step: number): Promise<Answer> {
  const state = house.table(table)?.state();
  if (state === undefined) throw new Error(`no table ${table}`);
  const { by, second, at: _, ...body } = asJson(someCommand(random, state, step));
  const request = { stream: `table:${table}`, id: `walk-${table}-${step}`, by, body: body as Body };
  return house.ask(second === undefined ? request : { ...request, second });
}

async function openTable(house: Opened, table: string): Promise<void> {
  for (;;) {
    const state = house.table(table)?.state();
    const next = state === undefined ? undefined : setUp(state, configOf(state.rules));
    if (next === undefined) return;
    const { by, second, order } = next;
    await must(house, table, { by, body: order as unknown as Body, ...(second === undefined ? {} : { second }) });
  }
}

async function must(house: Opened, table: string, asked: Pick<Request, 'by' | 'second' | 'body'>): Promise<void> {
  const id = `${table}-${house.status().events}`;
  const answer = await house.ask({ stream: `table:${table}`, id, ...asked });
  if (!answer.ok) throw new Error(`${asked.body.type}: ${JSON.stringify(answer.refusal)}`);
}

/** Chips go from the table back to the cage, which nobody does at random. */
async function giveBack(house: Opened, table: string): Promise<void> {
  const given: readonly (readonly [role: Actor['role'], body: Body])[] = [
    ['dealer', { type: 'requestCredit', fill: 'c0', amount: 500, denominations: { 1: 500 } }],
    ['pit-supervisor', { type: 'approveFill', fill: 'c0' }],
    ['cashier', { type: 'confirmFill', fill: 'c0' }],
  ];
  for (const [role, body] of given) await must(house, table, { by: { person: role, role }, body });
}

/** Colour chips that lie at every wheel, whatever chance does later. */
async function sellColour(house: Opened, table: string): Promise<void> {
  const by = { person: 'dealer', role: 'dealer' } as const;
  await must(house, table, { by, body: { type: 'buyIn', player: 'ann', amount: 1_000, from: 'cash' } });
  const body = { type: 'issueColor', player: 'ann', colour: 'blue', count: 5, value: 100 };
  await must(house, table, { by, body });
}

function configOf(rules: AnyRulebook) {
  const { min = LIMITS.min, max = LIMITS.max } = rules.limits.law ?? {};
  const limits = { min: amount(min), max: amount(max) };
  return configFor(rules, { pace: NO_PACE, limits, smallestChip: 1, float: 200_000, floatLow: 100_000 });
}
