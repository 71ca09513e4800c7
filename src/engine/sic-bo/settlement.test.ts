import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bet, error, reading, round, value } from '../../../testkit/rounds.ts';
import { roll, single, THROWS } from '../../../testkit/sic-bo.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { accept } from '../accept.ts';

const AREAS = catalogue(hoianaSicBo).map(({ id }) => id as string);

test('[SB-4.5] 10 lying on total 9 when the cover comes off on 2-3-4 wins 60', () => {
  expect(single('total/9 10', '2-3-4')).toMatchObject({ verdict: 'wins', paid: 60 });
});

test('[SB-4.5] chips knocked from one area to another count where they lie when the dice are seen', () => {
  const knocked = bet('A total/10 10', { closed: 'total/10', decided: 'total/9' });
  const { settlements } = round(hoianaSicBo, roll('2-3-4'), [knocked]);
  expect(settlements).toMatchObject([{ spot: 'total/9', paid: 60 }]);
  expect(settlements[0]?.clauses).toContain('SB-4.5');
  const atTheCall = reading(hoianaSicBo, { positionFixedAt: 'noMoreBets' });
  expect(round(atTheCall, roll('2-3-4'), [knocked]).settlements).toMatchObject([{ spot: 'total/10', taken: 10 }]);
});

test('[SB-4.6] 10 on combination 1-2 and dice 1-1-2 pays 50 and is not treated as double 1', () => {
  expect(single('pair/1-2 10', '1-1-2')).toMatchObject({ spot: 'pair/1-2', odds: [5, 1], paid: 50 });
});

test('[SB-4.8.2] 10 on small and 10 on total 6 are lit by 1-2-3 and paid 10 and 140', () => {
  const settled = round(hoianaSicBo, roll('1-2-3'), ['A small 10', 'A total/6 10']);
  expect(settled.winning).toEqual(expect.arrayContaining(['small', 'total/6']));
  expect(settled.payments).toEqual([
    { player: 'A', for: ['small'], amount: 10 },
    { player: 'A', for: ['total/6'], amount: 140 },
  ]);
});

test('[SB-4.3.1] a colour chip on small is refused, a value chip of 25 is accepted', () => {
  const chips = { table: 'R1', colour: 'red', value: 25, count: 1 };
  expect(error(accept(hoianaSicBo, {}, [], bet('A small 25', { chips })))).toEqual({
    code: 'value-chips-only',
    clause: 'SB-4.3.1',
    path: 'chips',
    params: { colour: 'red' },
  });
  expect(value(accept(hoianaSicBo, {}, [], bet('A small 25')))).toBe(25);
});

test('after the call a late wager goes back and a withdrawn one stays live', () => {
  const late = bet('A small 10', { closed: null });
  const withdrawn = bet('B big 20', { decided: null });
  const settled = round(hoianaSicBo, roll('1-2-3'), [late, withdrawn]);
  expect(settled.settlements).toMatchObject([
    { player: 'A', verdict: 'returned', paid: 0, returned: 10, clauses: ['SB-4.4'], because: { code: 'late' } },
    { player: 'B', verdict: 'loses', taken: 20 },
  ]);
  const gone = reading(hoianaSicBo, { withdrawnAfterClose: 'returned' });
  expect(round(gone, roll('1-2-3'), [withdrawn]).net.get('B')).toBe(0);
});

test('the part made in time stays live beside a late increase', () => {
  const settled = round(hoianaSicBo, roll('1-2-3'), ['A small 10', bet('A small 5', { closed: null })]);
  expect(settled.settlements).toMatchObject([
    { verdict: 'returned', stake: 5, returned: 5 },
    { verdict: 'wins', stake: 10, paid: 10 },
  ]);
});

test('dice settle alike in whatever order they are read', () => {
  const wagers = AREAS.map((area) => `A ${area} 10`);
  for (const dice of THROWS) {
    const outcome = { dice };
    const sorted = round(hoianaSicBo, { dice: dice.toSorted((a, b) => a - b) }, wagers);
    expect(round(hoianaSicBo, outcome, wagers)).toEqual({ ...sorted, outcome });
  }
});

const perArea = reading(hoianaSicBo, { limitScope: 'perArea' });

const dice = fc.constantFrom(...THROWS);

const wagers = fc.array(
  fc
    .tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom(...AREAS), fc.integer({ min: 1, max: 400 }))
    .map(([player, area, stake]) => bet(`${player} ${area} ${stake}`)),
  { maxLength: 20 },
);

test('every stake is taken or goes back, and the house has what the players have not', () => {
  fc.assert(
    fc.property(dice, wagers, fc.constantFrom(hoianaSicBo, perArea), (thrown, placed, rules) => {
      const more = { found: 'afterOutcome', limits: { min: 50, max: 300 } } as const;
      const settled = round(rules, { dice: thrown }, placed, more);
      const net = new Map<string, number>();
      for (const { player, stake, paid, taken, returned, odds } of settled.settlements) {
        expect(taken + returned).toBe(stake);
        if (odds !== undefined) expect(paid % odds[0]).toBe(0);
        net.set(player, (net.get(player) ?? 0) + paid - taken);
      }
      expect(settled.net).toEqual(net);
      expect(settled.house + [...net.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
      const staked = (list: readonly { stake: number }[]) => list.reduce((sum, { stake }) => sum + stake, 0);
      expect(staked(settled.settlements)).toBe(staked(placed));
    }),
    { numRuns: 300 },
  );
});

test('a wager put down in parts pays exactly the whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(dice, fc.constantFrom(...AREAS), parts, (thrown, area, sizes) => {
      const whole = sizes.reduce((sum, size) => sum + size * 5, 0);
      const more = { smallestChip: 5 };
      const often = sizes.map((size) => `A ${area} ${size * 5}`);
      expect(round(hoianaSicBo, { dice: thrown }, often, more)).toEqual(
        round(hoianaSicBo, { dice: thrown }, [`A ${area} ${whole}`], more),
      );
    }),
    { numRuns: 300 },
  );
});
