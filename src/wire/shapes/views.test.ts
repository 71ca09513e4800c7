import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { walk } from '../../../testkit/table-simulation.ts';
import { HOUSE_SEEN, publicOf } from '../../../testkit/wire-views.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { initial, type TableState, view, viewFor } from '../../table/index.ts';
import { ownToWire } from '../public.ts';
import { crewOwn, own, pitOwn, playerOwn, publicView, surveillanceOwn } from './views.ts';

const check = (schema: TSchema) => {
  const compiled = Compile(schema);
  return (value: unknown): void => {
    const travels: unknown = JSON.parse(JSON.stringify(value));
    if (!compiled.Check(travels)) expect(compiled.Errors(travels).slice(0, 3)).toEqual([]);
  };
};

const fits = {
  public: check(publicView),
  player: check(playerOwn),
  dealer: check(crewOwn),
  pit: check(pitOwn),
  surveillance: check(surveillanceOwn),
  own: check(own),
};

function checkAll(state: TableState): void {
  fits.public(publicOf(state));
  for (const person of state.players.keys()) fits.player(ownToWire(view(state, 'player', person).own));
  for (const viewer of ['dealer', 'pit', 'surveillance'] as const) fits[viewer](ownToWire(view(state, viewer).own));
  for (const role of ['dealer', 'pit-manager', 'surveillance', 'cashier'] as const)
    fits.own(ownToWire(viewFor(state, { person: role, role })));
}

const SOME = 5;

describe.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))('a table of %s', (_, rules) => {
  test('shows what its schemas describe and nothing else, to everybody and to everyone', () => {
    checkAll(initial('T1', rules));
    let steps = 0;
    for (const seed of [1, 2])
      walk(rules, seed, 1_500, (state) => {
        if (steps++ % SOME === 0) checkAll(state);
        return false;
      });
    expect(steps).toBeGreaterThan(1_000);
  });

  test('would be found out by a field too many or too few', () => {
    const compiled = Compile(publicView);
    const whole = publicOf(initial('T1', rules), { ...HOUSE_SEEN, closesAt: 5 });
    const { phase: _phase, ...without } = whole;
    expect([whole, without, { ...whole, secret: 1 }].map((value) => compiled.Check(value))).toEqual([
      true,
      false,
      false,
    ]);
    expect(compiled.Check({ ...whole, game: { ...whole.game, secret: 1 } })).toBe(false);
  });
});
