import fc from 'fast-check';
import { DECK } from '../src/engine/index.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import { admits, OPTIONS, type OptionName, type OptionValue } from '../src/rulebook/options.ts';
import { KINDS } from '../src/rulebook/rulebook.ts';

/** Options a settlement depends on, with the values to try. */
const SETTLING_OPTIONS: Readonly<Partial<Record<OptionName, readonly OptionValue[]>>> = {
  positionFixedAt: OPTIONS.positionFixedAt.values,
  withdrawnAfterClose: OPTIONS.withdrawnAfterClose.values,
  limitPolicy: OPTIONS.limitPolicy.values,
  limitScope: OPTIONS.limitScope.values,
  wagerStep: ['smallestChip', 1, 5, 10],
  foreignColorAfterClose: OPTIONS.foreignColorAfterClose.values,
  payTable: OPTIONS.payTable.values,
  commissionRounding: OPTIONS.commissionRounding.values,
  niu6EvenCommission: OPTIONS.niu6EvenCommission.values,
  quadTieBreak: OPTIONS.quadTieBreak.values,
  boxes: [3, 7, 9],
  optionalMin: ['table', 10, 40],
  optionalMax: ['table', 60, 200],
};

const PLAYERS = ['ann', 'bo', 'cy'];

/** `count` different cards as numbers. */
export const hand = (count: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: count, maxLength: count });

const options = (rules: AnyRulebook): fc.Arbitrary<Record<string, OptionValue>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(SETTLING_OPTIONS)
        .filter(([name]) => name in rules.options)
        .map(([name, values]) => {
          const left = values.filter((value) => admits(name as OptionName, value, rules.narrowed));
          return [name, fc.constantFrom(...left)];
        }),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, OptionValue>>;

const bound = fc.constantFrom(10, 20, 50, 100, 200, 500);
const bounds = (law: boolean) =>
  fc
    .tuple(bound, bound)
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
    .map(({ min, max }) =>
      law ? { min: Math.max(100, min), max: Math.max(100, Math.min(1000, max * 2)) } : { min, max },
    );

function limits(rules: AnyRulebook): fc.Arbitrary<unknown> {
  const law = rules.limits.law !== undefined;
  const kinds = fc.dictionary(fc.constantFrom(...KINDS[rules.family]), bounds(law), { maxKeys: 3 });
  return fc.tuple(bounds(law), kinds).map(([table, own]) => ({ ...table, kinds: own }));
}

const stake = fc.oneof(
  fc.constantFrom(5, 10, 20, 50, 100, 150, 200, 1000),
  fc.integer({ min: 1, max: 40 }).map((n) => n * 10),
  fc.integer({ min: 1, max: 1500 }),
);

/** Few spots, so that players meet and wagers merge. */
function spots(rules: AnyRulebook): fc.Arbitrary<string> {
  const all = catalogue<'roulette' | 'sic-bo' | 'niu-niu'>(rules).map(({ id }) => id as string);
  if (rules.family === 'niu-niu') return fc.constantFrom('even', 'even', 'even', 'double', 'super-niu');
  const few = all.filter((_, index) => index % 13 === 0);
  return fc.oneof(fc.constantFrom(...all), fc.constantFrom(...few));
}

function wager(rules: AnyRulebook, beforeClose: boolean): fc.Arbitrary<Record<string, unknown>> {
  const spot = spots(rules);
  const base = { player: fc.constantFrom(...PLAYERS), spot, stake };
  const position = fc.option(spot, { nil: null, freq: 2 });
  const moved = { closed: position, decided: position, ruled: spot };
  if (rules.family === 'niu-niu') {
    return fc
      .record(
        { ...base, box: fc.integer({ min: 1, max: 3 }), reserve: fc.constantFrom(0, 100, 200, 1100), late: fc.nat(20) },
        {
          requiredKeys: ['player', 'spot', 'stake', 'box', 'late'],
        },
      )
      .map(({ late, reserve, ...rest }) => ({
        ...rest,
        player: PLAYERS[((rest['box'] as number) - 1) % 3],
        ...(late === 0 ? { closed: null } : {}),
        ...(late === 1 ? { decided: null } : {}),
        ...(late < 8 && reserve !== undefined ? { reserve } : {}),
      }));
  }
  const chips = fc.record(
    {
      table: fc.constant('R9'),
      colour: fc.constantFrom('blue', 'green'),
      value: fc.constantFrom(5, 10, 50),
      count: fc.integer({ min: 1, max: 12 }),
      ruling: fc.constantFrom('pay', 'refuse'),
    },
    { requiredKeys: ['table', 'colour', 'value', 'count'] },
  );
  const plain = fc.record(base);
  const shifted = fc.record({ ...base, ...moved }, { requiredKeys: ['player', 'spot', 'stake'] });
  const foreign = fc
    .record({ ...base, chips })
    .map((made) => ({ ...made, stake: made.chips.value * made.chips.count }));
  return fc.oneof(
    { arbitrary: plain, weight: 12 },
    { arbitrary: shifted, weight: 4 },
    { arbitrary: foreign, weight: beforeClose ? 0 : 2 },
  ) as fc.Arbitrary<Record<string, unknown>>;
}

function outcome(rules: AnyRulebook): fc.Arbitrary<unknown> {
  switch (rules.family) {
    case 'roulette':
      return fc.constantFrom(...rules.game.wheel).map((pocket) => ({ pocket }));
    case 'sic-bo': {
      const die = fc.integer({ min: 1, max: 6 });
      return fc.tuple(die, die, die).map((dice) => ({ dice }));
    }
    case 'niu-niu':
      return hand(20).map((cards) => {
        const names = cards.map((card) => DECK[card] as string);
        return {
          dealer: names.slice(0, 5),
          boxes: { 1: names.slice(5, 10), 2: names.slice(10, 15), 3: names.slice(15) },
        };
      });
  }
}

/** Rounds as they could be recorded, good and bad, under any reading of the rulebook. */
export function rounds(rules: AnyRulebook): fc.Arbitrary<{ options: Record<string, OptionValue>; round: unknown }> {
  return fc.constantFrom('beforeClose', 'afterOutcome', 'afterOutcome').chain((found) =>
    fc.record({
      options: options(rules),
      round: fc.record(
        {
          outcome: outcome(rules),
          wagers: fc.array(wager(rules, found === 'beforeClose'), { maxLength: 12 }),
          found: fc.constant(found),
          limits: limits(rules),
          smallestChip: fc.constantFrom(1, 5, 10),
          underMinimumUsed: fc.subarray(PLAYERS),
        },
        { requiredKeys: found === 'beforeClose' ? ['outcome', 'wagers'] : ['outcome', 'wagers', 'found'] },
      ),
    }),
  );
}
