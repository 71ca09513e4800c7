import { expect, test } from 'vitest';
import type { Actor } from '../table/index.ts';
import { HouseState, type LiveTable } from './house-state.ts';
import { HOUSE } from './stamped.ts';
import type { Body, Unit } from './unit.ts';

const ann: Actor = { person: 'ann', role: 'player' };
const BET: Body = { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 100_000 } };
const versions = new WeakMap<Unit, number>();
let at = 0;

function must(unit: Unit, by: Actor, body: Body): void {
  const decided = unit.decide({ by, at: ++at, body });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const from = versions.get(unit) ?? 0;
  unit.apply(decided.value.events, from);
  versions.set(unit, from + decided.value.events.length);
}

/** A player, the table they bet at, and two others that count how often somebody looks at them. */
function floor() {
  const state = new HouseState({ disputed: () => undefined, acted: () => undefined });
  must(state.people, HOUSE, { type: 'addPerson', person: 'ann', name: 'Ann', role: 'player' });
  for (const [table, rulebook] of [
    ['R1', 'hoiana-roulette'],
    ['R4', 'hoiana-roulette'],
    ['R2', 'mbs-roulette-v3'],
  ])
    must(state.floor.unit, HOUSE, { type: 'foundTable', table, rulebook, automatic: true });
  const looks = { R4: 0, R2: 0 };
  for (const id of ['R4', 'R2'] as const) {
    const live = state.table(id) as LiveTable;
    const counted = {
      ...live,
      get unit() {
        looks[id]++;
        return live.unit;
      },
    };
    state.tables.set(id, counted);
  }
  return { state, looks, bet: () => state.table('R1')?.unit.decide({ by: ann, at: ++at, body: BET }) };
}

test('the bet of a player without limits looks at no other table', () => {
  const { looks, bet } = floor();
  expect(bet()).toMatchObject({ error: { code: 'table-not-open' } });
  expect(looks).toEqual({ R4: 0, R2: 0 });
});

test('nor does that of a player who limits only what they stake in a round', () => {
  const { state, looks, bet } = floor();
  must(state.people, ann, { type: 'setOwnLimits', currency: 'VND', stakePerRound: 50_000 });
  expect(bet()).toMatchObject({ error: { code: 'blocked-by-own-limit', params: { limit: 'stakePerRound' } } });
  expect(looks).toEqual({ R4: 0, R2: 0 });
});

test('a loss of the day is added up over every table of the currency', () => {
  const { state, looks, bet } = floor();
  must(state.people, ann, { type: 'setOwnLimits', currency: 'VND', lossPerDay: 99_999 });
  expect(bet()).toMatchObject({ error: { code: 'blocked-by-own-limit', params: { limit: 'lossPerDay' } } });
  expect(looks.R4).toBeGreaterThan(0);
});
