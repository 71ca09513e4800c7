import { expect, test } from 'vitest';
import { onBox, onFirst, type Stakes, settlementOf, sums, wonWith } from '../../../testkit/niu-niu.ts';
import { error, reading, refusal, round, value } from '../../../testkit/rounds.ts';
import { amount, type Rounding } from '../../kit/amount.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import type { HandClass, NiuNiuKind } from '../../rulebook/rulebook.ts';
import { accept } from '../accept.ts';

const exact = reading(hoianaNiuNiu, { commissionRounding: 'exact' });

test.each<[kind: NiuNiuKind, stake: number, name: HandClass, chip: number, down: number, nearest: number, up: number]>([
  ['double', 25, 'niu-7', 1, 2, 2, 3], // 5 % of 50 = 2.50, a half goes down
  ['super-niu', 15, 'niu-7', 1, 5, 5, 6], // 5 % of 105 = 5.25
  ['super-niu', 13, 'niu-9', 1, 5, 6, 6], // 5 % of 117 = 5.85
  ['even', 25, 'niu-6', 1, 12, 12, 13], // 50 % of 25 = 12.50
  ['double', 100, 'niu-7', 1, 10, 10, 10], // whole: nothing to round
  ['double', 25, 'niu-7', 5, 0, 0, 5], // 2.50 is half a chip of 5
  ['super-niu', 15, 'niu-7', 5, 5, 5, 10], // 5.25 is 1.05 chips of 5
  ['super-niu', 40, 'niu-9', 10, 10, 20, 20], // 5 % of 360 = 18
  ['even', 30, 'niu-6', 10, 10, 10, 20], // 15 is one and a half chips of 10
  ['super-niu', 75, 'niu-9', 25, 25, 25, 50], // 5 % of 675 = 33.75
])('[NN-5.1] commission on %s %i won with %s, smallest chip %i: %i down, %i nearest, %i up', (...row) => {
  const [kind, stake, name, smallestChip, down, nearest, up] = row;
  const wagers = kind === 'even' ? [onFirst('even', stake)] : [onFirst('even', 1000), onFirst(kind, stake)];
  const taken = (commissionRounding: Rounding) => {
    const rules = reading(hoianaNiuNiu, { commissionRounding });
    const { commission, paid, odds } = settlementOf(
      round(rules, wonWith('player', name), wagers, { smallestChip }),
      kind,
    );
    expect(paid + commission).toBe(stake * (odds?.[0] ?? 0));
    return commission;
  };
  expect([taken('down'), taken('nearest'), taken('up')]).toEqual([down, nearest, up]);
});

test('the default rounds down, in favour of the player: Double 25 won with Niu 7 pays 48', () => {
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-7'), onBox(1, { even: 25, double: 25 }));
  expect(settlementOf(settled, 'double')).toMatchObject({ paid: 48, commission: 2 });
});

test('commission is taken per wager, not on their sum: 2.50 and 17.50 are 2 + 17, not 20', () => {
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-7'), onBox(1, { even: 100, double: 25, superNiu: 50 }));
  expect(sums(settled).commission).toBe(19);
});

test('chips of one wager are added first: Double 5 and 5 won with Niu Niu bear 1.50, not twice 0.75', () => {
  const wagers = [onFirst('even', 100), onFirst('double', 5), onFirst('double', 5)];
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-niu'), wagers);
  expect(settlementOf(settled, 'double')).toMatchObject({ stake: 10, paid: 29, commission: 1 });
});

test('commission never exceeds what was won, and a payment of nothing is none', () => {
  const rules = reading(hoianaNiuNiu, { commissionRounding: 'up', wagerStep: 1 });
  const settled = round(rules, wonWith('player', 'niu-6'), [onFirst('even', 10)], { smallestChip: 25 });
  expect(settled.settlements).toMatchObject([{ verdict: 'wins', paid: 0, commission: 10, returned: 10 }]);
  expect(settled.payments).toEqual([]);
});

test('no commission on a loss', () => {
  const settled = round(hoianaNiuNiu, wonWith('house', 'niu-6'), onBox(1, { even: 100, double: 100, superNiu: 50 }));
  expect(sums(settled).commission).toBe(0);
});

test('exact takes minor units whatever the smallest chip: 10 from Double 100 won with Niu 7', () => {
  const bets = onBox(1, { even: 100, double: 100 });
  const paid = (rules: typeof exact) =>
    settlementOf(round(rules, wonWith('player', 'niu-7'), bets, { smallestChip: 25 }), 'double').paid;
  expect(paid(exact)).toBe(190);
  expect(paid(hoianaNiuNiu)).toBe(200);
});

test.each<[stakes: Stakes, spot: NiuNiuKind, stake: number, step: number]>([
  [{ even: 25 }, 'even', 25, 2], // 50 % of 25
  [{ even: 100, double: 10 }, 'double', 10, 20], // 5 % of 3 x 10
  [{ even: 100, superNiu: 10 }, 'super-niu', 10, 20], // 5 % of 11 x 10
  [{ even: 100, superNiu: 50 }, 'super-niu', 50, 20],
])('[NN-5.1] exact refuses before the close what could ever make a fraction: %o', (stakes, spot, stake, step) => {
  const bets = onBox(1, stakes);
  const last = bets.length - 1;
  const refused = { code: 'fractional-commission', clause: 'NN-5.1', params: { stake, step, spot } };
  // Niu 5 would bear no commission on Even and Double; what counts is what could happen.
  expect(refusal(exact, wonWith('player', 'niu-5'), bets)).toEqual({ ...refused, path: `wagers[${last}].stake` });
  const [offered] = bets.slice(-1);
  if (offered === undefined) return expect.fail('no wager');
  expect(error(accept(exact, {}, bets.slice(0, -1), offered))).toEqual({ ...refused, path: 'stake' });
});

test('exact accepts multiples of the step, and looks at the whole wager', () => {
  const even = onFirst('even', 100);
  expect(value(accept(exact, {}, [even], onFirst('double', 40)))).toBe(40 + 80);
  expect(value(accept(exact, {}, [even, onFirst('double', 30)], onFirst('double', 10)))).toBe(10 + 20);
  expect(error(accept(exact, {}, [even, onFirst('double', 40)], onFirst('double', 10))).params).toMatchObject({
    stake: 50,
  });
  expect(round(exact, wonWith('player', 'niu-7'), [even, onFirst('double', 30), onFirst('double', 10)]).house).toBe(
    -(100 + 76),
  );
});

test('exact after the outcome drops the fraction', () => {
  const settled = round(exact, wonWith('player', 'niu-6'), [onFirst('even', 25)], { found: 'afterOutcome' });
  expect(settled.settlements).toMatchObject([{ paid: 13, commission: 12 }]);
});

const alwaysAndAlone = (stakes: Stakes) =>
  (['always', 'evenOnly'] as const).map((niu6EvenCommission) =>
    round(reading(hoianaNiuNiu, { niu6EvenCommission }), wonWith('player', 'niu-6'), onBox(1, stakes)).net.get('A'),
  );

test.each<[clause: string, stakes: Stakes, always: number, evenOnly: number]>([
  ['NN-5.2', { even: 100 }, 50, 50],
  ['NN-5.1-N6', { even: 100, double: 100 }, 150, 200], // 50 + 100 against 100 + 100
  ['NN-5.1-N6', { even: 100, superNiu: 100 }, 620, 670], // Super Niu 600 - 30 in both
  ['NN-5.1-N6', { even: 100, double: 100, superNiu: 100 }, 720, 770],
])('[%s] niu6EvenCommission, a win with Niu 6 on %o: %i always, %i evenOnly', (_clause, stakes, always, evenOnly) => {
  expect(alwaysAndAlone(stakes)).toEqual([always, evenOnly]);
});

test('[NN-5.2] under evenOnly a Double that has no action leaves Even alone, and so does another box', () => {
  const rules = reading(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' });
  const late = round(rules, wonWith('player', 'niu-6'), [
    onFirst('even', 100),
    onFirst('double', 100, { closed: null }),
  ]);
  expect(late.net.get('A')).toBe(50);
  const outcome = { ...wonWith('player', 'niu-6') };
  const boxes = { ...outcome.boxes, 2: ['AH', 'AS', '2H', '3S', '4H'] };
  const two = round(rules, { ...outcome, boxes }, [...onBox(1, { even: 100 }), ...onBox(2, { even: 50, double: 50 })]);
  expect(two.settlements.filter(({ box }) => box === 1)).toMatchObject([{ paid: 50, commission: 50 }]);
});

test('the largest stakes keep every unit', () => {
  const stake = 16_000_000_000_000;
  const settled = round(
    hoianaNiuNiu,
    wonWith('player', 'hoiana-niu-niu'),
    onBox(1, { even: stake, double: stake, superNiu: stake }),
  );
  // 1 + 3 x 0.95 + 12 x 0.95 = 15.25 times the stake
  expect(settled.net.get('A')).toBe(amount(244_000_000_000_000));
});
