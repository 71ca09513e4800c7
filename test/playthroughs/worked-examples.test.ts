import { describe, expect, test } from 'vitest';
import { deal, stakes, wonBy } from '../../src/rulebook/documents/hoiana-niu-niu.playthroughs.ts';
import { SEVENTEEN, TWO, ZERO } from '../../src/rulebook/documents/hoiana-roulette.playthroughs.ts';
import { AFTER, bet, bets, dice, pocket, type RoundInput } from '../../src/rulebook/playthrough.ts';
import type { HandClass } from '../../src/rulebook/rulebook.ts';
import { json } from '../../testkit/cli.ts';

/** The worked examples of the documents, computed by hand, against what `croupier settle` prints. */

type Printed = Readonly<{
  settlements: readonly Readonly<{ player: string; spot: string; verdict: string; taken: number; returned: number }>[];
  payments: readonly Readonly<{ player: string; for: readonly string[]; amount: number }>[];
  net: Readonly<Record<string, number>>;
  house: number;
  underMinimumUsed?: readonly string[];
  error?: Readonly<{ code: string; clause?: string }>;
}>;

const settled = async (rulebook: string, round: RoundInput, ...options: readonly string[]): Promise<Printed> =>
  (await json(['settle', rulebook, ...options.flatMap((option) => ['--option', option])], {
    stdin: JSON.stringify(round),
  })) as Printed;

const paid = ({ payments }: Printed): readonly string[] =>
  payments.map(({ player, for: spots, amount }) => `${player} ${spots.join(' + ')} ${amount}`);

const collected = ({ settlements }: Printed): readonly string[] =>
  settlements.filter(({ taken }) => taken > 0).map(({ player, spot, taken }) => `${player} ${spot} ${taken}`);

describe('[HR-6.3, HR-6.4, HR-6.5] the order of payment at Hoiana', () => {
  const OUTSIDE_17 = ['C column/2 100', 'C odd 30', 'C black 50', 'C dozen/2 200'];
  const INSIDE_17 = [
    'B six-line/16-17-18-19-20-21 100', // x 6.5
    'B six-line/13-14-15-16-17-18 100', // x 5.5
    'C street/16-17-18 55',
    'B corner/17-18-20-21 80',
    'B corner/13-14-16-17 80',
    'A split/17-20 170',
    'D split/16-17 170',
    'D split/14-17 170',
    'C straight/17 175', // on top
    'A straight/17 350',
  ];
  const COMBINED_17 = [
    'B six-line/16-17-18-19-20-21 + six-line/13-14-15-16-17-18 + corner/17-18-20-21 + corner/13-14-16-17 360',
    'C street/16-17-18 + straight/17 230',
    'A split/17-20 + straight/17 520',
    'D split/16-17 + split/14-17 340',
  ];
  const COMBINED_2 = [
    'A six-line/1-2-3-4-5-6 + street/1-2-3 135', // 25 + 110
    'B first-four + street/0-1-2 + straight/2 310', // 80 + 55 + 175
    'C corner/2-3-5-6 + split/2-5 + straight/2 320', // 80 + 170 + 70
  ];
  const COMBINED_0 = [
    'A first-four + straight/0 255', // 80 + 175
    'B street/0-1-2 + split/0-2 195', // 110 + 85
    'C street/0-2-3 + straight/0 394', // 44 + 350
    'D split/0-3 170',
  ];
  const OUTSIDE_2 = ['A column/2 40', 'C even 25'];

  test.each([
    ['17', 'zeroToThree', SEVENTEEN, ['D red 40'], [...OUTSIDE_17, ...INSIDE_17], 1830],
    ['17', 'allInside', SEVENTEEN, ['D red 40'], [...OUTSIDE_17, ...COMBINED_17], 1830],
    ['2', 'zeroToThree', TWO, ['B red 20'], [...OUTSIDE_2, ...COMBINED_2], 830],
    ['2', 'allInside', TWO, ['B red 20'], [...OUTSIDE_2, ...COMBINED_2], 830],
    ['0', 'zeroToThree', ZERO, ['B column/1 20', 'D low 50'], COMBINED_0, 1014],
    ['0', 'allInside', ZERO, ['B column/1 20', 'D low 50'], COMBINED_0, 1014],
  ])('result %s, combinePayout %s', async (_result, combine, round, taken, payments, total) => {
    const printed = await settled('hoiana-roulette', round, `combinePayout=${combine}`);
    expect(collected(printed)).toEqual(taken);
    expect(paid(printed)).toEqual(payments);
    expect(printed.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });
});

describe('[NN-5.1, NN-6.4] Niu Niu', () => {
  const rows: readonly (readonly [number, number, number, number, 'player' | 'house', HandClass, number])[] = [
    [1, 100, 0, 0, 'player', 'niu-8', 100],
    [2, 100, 0, 0, 'player', 'niu-6', 50], // 100 − 50
    [3, 100, 100, 0, 'player', 'niu-6', 150], // 50 + 100
    [4, 100, 100, 0, 'player', 'niu-9', 290], // 100 + (200 − 10)
    [5, 100, 60, 0, 'player', 'ultimate-niu-niu', 271], // 100 + (180 − 9)
    [6, 100, 0, 50, 'player', 'hoiana-niu-niu', 670], // 100 + (600 − 30)
    [7, 100, 0, 50, 'player', 'niu-1', 150], // 100 + 50
    [8, 100, 40, 20, 'player', 'niu-2', 178], // 100 + 40 + (40 − 2)
    [9, 100, 100, 40, 'player', 'niu-niu', 765], // 100 + (300 − 15) + (400 − 20)
    [10, 100, 100, 50, 'player', 'no-hand', 250], // 100 + 100 + 50
    [11, 100, 0, 0, 'house', 'niu-niu', -100],
    [12, 100, 100, 50, 'house', 'hoiana-niu-niu', -1000], // −250 − 200 − 550
    [13, 100, 100, 50, 'house', 'ultimate-niu-niu', -950], // −250 − 200 − 500
    [14, 100, 100, 50, 'house', 'niu-niu', -900], // −250 − 200 − 450
    [15, 100, 100, 50, 'house', 'niu-9', -750], // −250 − 100 − 400
    [16, 100, 100, 50, 'house', 'niu-7', -650], // −250 − 100 − 300
    [17, 100, 100, 50, 'house', 'niu-6', -500], // −250 − 0 − 250
    [18, 100, 100, 50, 'house', 'niu-3', -350], // −250 − 0 − 100
    [19, 100, 100, 50, 'house', 'niu-2', -300], // −250 − 0 − 50
    [20, 100, 100, 50, 'house', 'niu-1', -250],
    [20, 100, 100, 50, 'house', 'no-hand', -250],
    [21, 25, 25, 15, 'player', 'niu-7', 173], // 25 + (50 − 2) + (105 − 5), commissions rounded down
    [22, 25, 0, 0, 'player', 'niu-6', 13], // 25 − 12, the exact commission is 12.50
  ];

  test.each(rows)('example %i: %i, %i, %i and %s with %s', async (_row, even, double, superNiu, winner, hand, net) => {
    const printed = await settled('hoiana-niu-niu', {
      smallestChip: 1,
      wagers: stakes(even, double, superNiu),
      outcome: wonBy(winner, hand),
    });
    expect([printed.net, printed.house]).toEqual([{ A: net }, -net]);
    // Stake and Reserve (2 × Double + 11 × Super Niu) are taken or go back, nothing else.
    const laid = even + double + superNiu + 2 * double + 11 * superNiu;
    const gone = printed.settlements.reduce((sum, { taken, returned }) => sum + taken + returned, 0);
    expect(gone).toBe(laid);
  });

  test.each([
    [
      '[NN-6.2.15] Niu 7 with the king of clubs beats Niu 7 with the king of diamonds',
      '5D 3D 2D KD 7D',
      '5C 3C 2C KC 7C',
      100,
    ],
    ['[NN-6.2.14] No Hand with a queen loses to No Hand with a king', 'AS 2S 3S JS KS', 'AH 2H 3H JH QH', -100],
    ['[NN-6.2.12] Niu 1 beats No Hand whatever the cards', 'AS 2S 3S JS KS', '7D 4H 9S 5H 6D', 100],
    ['[NN-6.2.1] 4-4-4-4-K beats 9-9-9-9-2', '9S 9H 9C 9D 2S', '4S 4H 4C 4D KS', 100],
    ['[NN-6.2.2] J-J-Q-K-K beats 10-10-K-Q-J', 'TS TH KS QS JS', 'JD JC QD KD KC', 100],
  ])('%s', async (_title, dealer, player, net) => {
    const round = { wagers: bets('A 1/even 100'), outcome: deal(dealer, { 1: player }) };
    expect((await settled('hoiana-niu-niu', round)).net).toEqual({ A: net });
  });

  test('[NN-6.3] with boxes 1, 3 and 5 in play the order is 5, 3, 1', async () => {
    const round = {
      wagers: bets('A 1/even 100, B 3/even 100, C 5/even 100'),
      outcome: deal('2D 3D 4C 6C 7H', { 1: '2S JH 8D 6H AH', 3: 'TC QH KD 7S 6D', 5: '2C 7C 6S JD 8S' }),
    };
    const { settlements } = await settled('hoiana-niu-niu', round);
    expect(settlements.map(({ player }) => player)).toEqual(['C', 'B', 'A']);
  });
});

describe('limits', () => {
  const MBS = { min: 10, max: 500 };
  const late = (wagers: string, number: number, more: Partial<RoundInput> = {}): RoundInput => ({
    limits: MBS,
    found: AFTER,
    wagers: bets(wagers),
    outcome: pocket(number),
    ...more,
  });

  test.each([
    ['5', 'below-minimum'],
    ['501', 'above-maximum'],
  ])('[MBS-3.3.1] %s is refused before the close', async (stake, code) => {
    const round = { limits: MBS, wagers: bets(`A straight/8 ${stake}`), outcome: pocket(8) };
    expect((await settled('mbs-roulette-v3', round)).error).toMatchObject({ code, clause: 'MBS-3.3.1' });
  });

  test('[MBS-5.15] under the minimum is paid once per player and returned afterwards', async () => {
    const first = await settled('mbs-roulette-v3', late('A straight/8 5', 8));
    expect([first.net, first.underMinimumUsed]).toEqual([{ A: 175 }, ['A']]);
    for (const number of [9, 10]) {
      const later = await settled('mbs-roulette-v3', late('A straight/9 5', number, { underMinimumUsed: ['A'] }));
      expect(later.net).toEqual({ A: 0 });
      expect(later.settlements).toMatchObject([{ verdict: 'returned', returned: 5 }]);
    }
  });

  test('[MBS-5.15] all of one first round are the one time', async () => {
    const { net, underMinimumUsed } = await settled('mbs-roulette-v3', late('A straight/8 5, A straight/11 5', 8));
    expect([net, underMinimumUsed]).toEqual([{ A: 170 }, ['A']]); // 175 − 5
  });

  test.each([
    [9, 500, 700], // the stake of 500 and the excess of 200 go back
    [8, -500, 200],
  ])('[MBS-5.16] 700 on red, result %i: %i, and %i go back', async (number, net, returned) => {
    const printed = await settled('mbs-roulette-v3', late('B red 700', number));
    expect(printed.net).toEqual({ B: net });
    expect(printed.settlements).toMatchObject([{ returned }]);
  });

  test('[MBS-5.13] 30 added after the call go back, the 50 before it win 1750', async () => {
    const wagers = [bet('C straight/8 50'), bet('C straight/8 30', { closed: null })];
    const { net, settlements } = await settled('mbs-roulette-v3', { wagers, outcome: pocket(8) });
    expect(net).toEqual({ C: 1750 });
    expect(settlements[0]).toMatchObject({ verdict: 'returned', returned: 30 });
  });

  test.each([
    [8, -50],
    [9, 50],
  ])('[MBS-5.14] taken back from red after the call, result %i: %i', async (number, net) => {
    const round = { wagers: [bet('D red 50', { decided: null })], outcome: pocket(number) };
    expect((await settled('mbs-roulette-v3', round)).net).toEqual({ D: net });
  });

  test.each([
    ['perPlayer', { A: 400, B: 400 }],
    ['perArea', { A: 400, B: 100 }],
  ])('[MBS-3.3.1] a shared red under %s', async (scope, net) => {
    const printed = await settled('mbs-roulette-v3', late('A red 400, B red 400', 9), `limitScope=${scope}`);
    expect(printed.net).toEqual(net);
  });

  const NIU_NIU = { min: 50, max: 500 };

  test.each([
    [49, 0, undefined, 'below-minimum'],
    [100, 49, undefined, 'below-minimum'],
    [100, 101, undefined, 'above-even'],
    [100, 50, 99, 'reserve-not-exact'],
    [100, 50, 100, undefined],
    [100, 100, 200, undefined],
  ])('[NN-4.5.2.i, NN-4.5.3] Even %i, Double %i, Reserve %s: %s', async (even, double, reserve, code) => {
    const wagers = stakes(even, double, 0).map((wager) =>
      wager.spot === 'double' && reserve !== undefined ? { ...wager, reserve } : wager,
    );
    const round = { limits: NIU_NIU, wagers, outcome: wonBy('player', 'niu-8') };
    expect((await settled('hoiana-niu-niu', round)).error?.code).toBe(code);
  });

  test.each([
    [30, 0, 'player', 'niu-8', 30, 30],
    [30, 0, 'house', 'niu-8', -30, 0],
    [700, 600, 'player', 'niu-8', 1450, 2500], // 500 + (1000 − 50); 700 + 600 + Reserve 1200 go back
    [700, 600, 'house', 'niu-niu', -2000, 500], // 500 + 500 + 1000; back 200 + 100 + 200
  ] as const)('[NN-7.11] Even %i, Double %i, %s with %s: %i', async (even, double, winner, hand, net, back) => {
    const round = {
      limits: NIU_NIU,
      found: AFTER,
      wagers: stakes(even, double, 0),
      outcome: wonBy(winner, hand),
    } as const;
    const printed = await settled('hoiana-niu-niu', round);
    expect(printed.net).toEqual({ A: net });
    expect(printed.settlements.reduce((sum, { returned }) => sum + returned, 0)).toBe(back);
  });

  test('[US5-P5] 12.00 on 17: refused, or found late 350.00 paid and 2.00 back; 0.50 goes back', async () => {
    const outcome = pocket(17);
    const refused = await settled('us-roulette-v5', { wagers: bets('A straight/17 1200'), outcome });
    expect(refused.error).toMatchObject({ code: 'above-maximum', clause: 'US5-P5' });
    expect((await settled('us-roulette-v5', { wagers: bets('A straight/17 1000'), outcome })).net).toEqual({
      A: 35_000,
    });
    const found = await settled('us-roulette-v5', {
      found: AFTER,
      wagers: bets('A straight/17 1200, B straight/17 50'),
      outcome,
    });
    expect(found.net).toEqual({ A: 35_000, B: 0 });
    expect(found.settlements).toMatchObject([
      { player: 'B', verdict: 'returned', returned: 50 },
      { player: 'A', verdict: 'wins', returned: 1200 },
    ]);
  });

  test('[US5-IR4] 5.00 late on 17 go back, 5.00 in time on red are lost', async () => {
    const wagers = [bet('A straight/17 500', { closed: null }), bet('A red 500')];
    expect((await settled('us-roulette-v5', { wagers, outcome: pocket(17) })).net).toEqual({ A: -500 });
  });

  test('[US5-P5] 6.00 between the zeros and 6.00 on the courtesy line are one wager of 12.00', async () => {
    const wagers = [bet('A split/0-00 600'), bet('A split/0-00 600', { at: 'courtesy-line' })];
    const { error } = await settled('us-roulette-v5', { wagers, outcome: pocket(0) });
    expect(error).toMatchObject({ code: 'above-maximum', clause: 'US5-P5' });
  });

  const HOIANA = { min: 5, max: 200 };

  test.each([
    ['hoiana-roulette', 'A straight/17 3', pocket(17), 105, 3],
    ['hoiana-roulette', 'A straight/17 3', pocket(18), -3, 0],
    ['hoiana-sic-bo', 'A total/9 300', dice('3 3 3'), 1200, 300], // 200 × 6, the stake and 100 of excess go back
  ])('%s: %s found after the outcome %o: %i', async (id, wagers, outcome, net, back) => {
    const printed = await settled(id, { limits: HOIANA, found: AFTER, wagers: bets(wagers), outcome });
    expect(printed.net).toEqual({ A: net });
    expect(printed.settlements[0]?.returned).toBe(back);
  });
});
