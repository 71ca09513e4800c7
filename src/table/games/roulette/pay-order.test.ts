import { describe, expect, test } from 'vitest';
import {
  CLOSE,
  COLLECT,
  collections,
  imbalance,
  PAY,
  paidOut,
  payments,
  placed,
  rack,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Pocket } from '../../../rulebook/rulebook.ts';

const setup = { min: 1, max: 1000 };

/** Payments one by one, as the dealer makes them. */
function paid(bets: readonly string[], pocket: Pocket, options = {}, rules = hoianaRoulette): readonly string[] {
  return payments(paidOut(until(tableWith(rules, { ...setup, options }, ...bets), 'paying', pocket)));
}

const SEVENTEEN = [
  'A 17 10',
  'A 17-20 10',
  'B 13-18 20',
  'B 16-21 20',
  'B 17-18-20-21 10',
  'B 13-14-16-17 10',
  'C column/2 50',
  'C black 50',
  'C odd 30',
  'C dozen/2 100',
  'C 16-17-18 5',
  'C 17 5',
  'D red 40',
  'D 14-17 10',
  'D 16-17 10',
].map((text) => text.replace('13-18', 'six-line/13-14-15-16-17-18').replace('16-21', 'six-line/16-17-18-19-20-21'));

describe('result 17', () => {
  const order = [
    'C column/2 100',
    'C odd 30',
    'C black 50',
    'C dozen/2 200',
    'B six-line/16-17-18-19-20-21 100',
    'B six-line/13-14-15-16-17-18 100',
    'C street/16-17-18 55',
    'B corner/17-18-20-21 80',
    'B corner/13-14-16-17 80',
    'A split/17-20 170',
    'D split/16-17 170',
    'D split/14-17 170',
    'C straight/17 175',
    'A straight/17 350',
  ];

  test('[HR-6.3] [HR-6.5] example 1: one collected, fourteen payments in their order, 1830 in all', () => {
    let made = until(tableWith(hoianaRoulette, setup, ...SEVENTEEN), 'paying', 17);
    expect(collections(made)).toEqual(['D red 40']);
    const float = made.state.bank.float;
    for (const [index, payment] of order.entries()) {
      made.refuses('dealer', CLOSE, { code: 'still-to-pay', params: { payments: order.length - index } });
      made = made.by('dealer', PAY);
      expect(payments(made).at(-1)).toBe(payment);
    }
    expect(float - made.state.bank.float).toBe(1830);
    const done = made.refuses('dealer', PAY, 'nothing-to-pay').by('dealer', CLOSE);
    expect(['A', 'B', 'C', 'D'].map((name) => rack(done, name))).toEqual([10_520, 10_360, 10_610, 10_300]);
    expect(imbalance(done)).toEqual([]);
  });

  test('combined for every inside win the amounts stay the same', () => {
    const together = paid(SEVENTEEN, 17, { combinePayout: 'allInside' });
    expect(together.slice(0, 4)).toEqual(order.slice(0, 4));
    expect(together.slice(4).map((text) => [text[0], Number(text.split(' ').at(-1))])).toEqual([
      ['B', 360],
      ['C', 230],
      ['A', 520],
      ['D', 340],
    ]);
  });

  test('[HR-6.3] a column is paid before a straight up', () => {
    expect(paid(['A 17 10', 'B column/2 10'], 17)).toEqual(['B column/2 20', 'A straight/17 350']);
  });

  test('[HR-6.3.1] column first, the three even chances next, the dozen fifth', () => {
    const bets = ['A dozen/2 10', 'A low 10', 'A odd 10', 'A black 10', 'A column/2 10'];
    expect(paid(bets, 17).map((text) => text.split(' ')[1])).toEqual(['column/2', 'odd', 'black', 'low', 'dozen/2']);
  });

  test('[HR-6.3.2] six-line, street, corner, split, straight up', () => {
    const bets = ['A 17 1', 'A 17-20 1', 'A 17-18-20-21 1', 'A 16-17-18 1', 'A six-line/16-17-18-19-20-21 1'];
    expect(paid(bets, 17).map((text) => Number(text.split(' ').at(-1)))).toEqual([5, 11, 8, 17, 35]);
  });

  test('[HR-6.5] of two six-lines the one further from the wheel is paid first', () => {
    const bets = ['A six-line/13-14-15-16-17-18 1', 'A six-line/16-17-18-19-20-21 1'];
    expect(paid(bets, 17)).toEqual(['A six-line/16-17-18-19-20-21 5', 'A six-line/13-14-15-16-17-18 5']);
    expect(paid(bets, 17, { positionOrder: 'nearestFirst' })).toEqual(paid(bets, 17).toReversed());
  });

  test('[HR-6.5.1] on one position the top chip first: B 5 get 175 before A 10 get 350', () => {
    expect(paid(['A 17 10', 'B 17 5'], 17)).toEqual(['B straight/17 175', 'A straight/17 350']);
    // More chips of A on top of B's: A's stack now reaches highest.
    expect(paid(['A 17 10', 'B 17 5', 'A 17 5'], 17)).toEqual(['A straight/17 525', 'B straight/17 175']);
  });
});

describe('results 0 to 3', () => {
  const TWO = [
    'A column/2 20',
    'A six-line/1-2-3-4-5-6 5',
    'A 1-2-3 10',
    'B 0-1-2-3 10',
    'B 0-1-2 5',
    'B 2 5',
    'B red 20',
    'C even 25',
    'C 2-3-5-6 10',
    'C 2-5 10',
    'C 2 2',
  ];

  test('[HR-6.4] example 2, result 2: a player is paid all inside wins at once and skipped afterwards, 830 in all', () => {
    const made = until(tableWith(hoianaRoulette, setup, ...TWO), 'paying', 2);
    expect(collections(made)).toEqual(['B red 20']);
    const done = paidOut(made);
    expect(payments(done)).toEqual([
      'A column/2 40',
      'C even 25',
      'A six-line/1-2-3-4-5-6+street/1-2-3 135',
      'B first-four+street/0-1-2+straight/2 310',
      'C corner/2-3-5-6+split/2-5+straight/2 320',
    ]);
    expect(made.state.bank.float - done.state.bank.float).toBe(830);
    expect(imbalance(done.by('dealer', CLOSE))).toEqual([]);
  });

  test('example 2, never combined', () => {
    expect(paid(TWO, 2, { combinePayout: 'never' }).slice(2)).toEqual([
      'A six-line/1-2-3-4-5-6 25',
      'B first-four 80',
      'A street/1-2-3 110',
      'C corner/2-3-5-6 80',
      'B street/0-1-2 55',
      'C split/2-5 170',
      'C straight/2 70',
      'B straight/2 175',
    ]);
  });

  test('[HR-6.5.2] example 3, result 0: 70 collected, 1014 paid in four payments', () => {
    const bets = [
      'A 0-1-2-3 10',
      'A 0 5',
      'B 0-1-2 10',
      'B 0-2 5',
      'B column/1 20',
      'C 0-2-3 4',
      'C 0 10',
      'D 0-3 10',
      'D low 50',
    ];
    const made = until(tableWith(hoianaRoulette, setup, ...bets), 'paying', 0);
    expect(collections(made)).toEqual(['B column/1 20', 'D low 50']);
    const done = paidOut(made);
    expect(payments(done)).toEqual([
      'A first-four+straight/0 255',
      'B street/0-1-2+split/0-2 195',
      'C street/0-2-3+straight/0 394',
      'D split/0-3 170',
    ]);
    expect(made.state.bank.float - done.state.bank.float).toBe(1014);
  });

  test('[HR-6.5.2] the special order holds for 0, 1, 2 and 3 and not for 4', () => {
    const kinds = (pocket: number, bets: readonly string[]) =>
      paid(bets, pocket).map((text) => (text.split(' ')[1] as string).split('/')[0]);
    for (const pocket of [1, 2, 3])
      expect(kinds(pocket, ['A 1-2-3 1', 'B 0-1-2-3 1'])).toEqual(['first-four', 'street']);
    expect(kinds(0, ['A 0-1-2 1', 'B 0-1-2-3 1'])).toEqual(['first-four', 'street']);
    expect(kinds(4, ['A 4-5-7-8 1', 'B 4-5-6 1'])).toEqual(['street', 'corner']);
  });

  const inside = (pocket: number, ...bets: readonly string[]) =>
    paid(bets, pocket).map((text) => `${(text.split(' ')[1] as string).split('/')[0]} ${text.split(' ')[2]}`);

  test('[HR-6.5.2.1] on 1 the double line leads with the odds 5, 8, 11', () => {
    expect(inside(1, 'A 1-2-3 1', 'B six-line/1-2-3-4-5-6 1', 'C 0-1-2-3 1', 'D 1 1')).toEqual([
      'six-line 5',
      'first-four 8',
      'street 11',
      'straight 35',
    ]);
  });

  test('[HR-6.5.2.1.1] [HR-6.5.2.1.2] [HR-6.5.2.1.3] on 3: six-line 50, first four 80, street 110', () => {
    expect(inside(3, 'A 1-2-3 10', 'B 0-1-2-3 10', 'C six-line/1-2-3-4-5-6 10')).toEqual([
      'six-line 50',
      'first-four 80',
      'street 110',
    ]);
  });

  test('[HR-6.5.2.2] on 2 the others follow with the odds 8, 11, 17, 35', () => {
    expect(inside(2, 'A 2 1', 'B 2-5 1', 'C 0-1-2 1', 'D 1-2-4-5 1')).toEqual([
      'corner 8',
      'street 11',
      'split 17',
      'straight 35',
    ]);
  });

  test('[HR-6.5.2.2.1] corner 80 before the trio; [HR-6.5.2.2.2] trio 110 before the split, 0-2-3 alike', () => {
    expect(inside(2, 'A 0-1-2 10', 'B 1-2-4-5 10')).toEqual(['corner 80', 'street 110']);
    expect(inside(2, 'A 2-5 10', 'B 0-1-2 10', 'C 0-2-3 10')).toEqual(['street 110', 'street 110', 'split 170']);
  });

  test('[HR-6.5.2.2.3] split 0-3 pays 170 before straight 0 pays 350', () => {
    expect(inside(0, 'A 0 10', 'B 0-3 10')).toEqual(['split 170', 'straight 350']);
  });

  test('[HR-6.5.2.2.4] first four, trio, split and straight of four players on 0: the straight up is fourth', () => {
    expect(inside(0, 'A 0 1', 'B 0-3 1', 'C 0-1-2 1', 'D 0-1-2-3 1').at(3)).toBe('straight 35');
  });
});

describe('collect, then pay', () => {
  test('[US5-R4] 3 losing wagers of $5 and a winning $1 straight: $15 in 3 entries before $35 are paid', () => {
    const made = placed(table(usRoulette), 'ann red 500', 'ann even 500', 'bo high 500', 'bo 17 100');
    const result = until(made, 'result', 17).refuses('dealer', PAY, 'wrong-phase');
    const done = paidOut(result.by('dealer', COLLECT));
    const order = done.events
      .map(({ fact }) => fact.type)
      .filter((type) => type === 'LosingCollected' || type === 'WinnerPaid');
    expect(order).toEqual(['LosingCollected', 'LosingCollected', 'LosingCollected', 'WinnerPaid']);
    expect(collections(done)).toEqual(['ann red 500', 'ann even 500', 'bo high 500']);
    expect(payments(done)).toEqual(['bo straight/17 3500']);
  });

  test('Marina Bay Sands and the US print no order: that of HR-6.3 for every result, never combined', () => {
    const mbs = paid(['A 0-1-2-3 10', 'A 1-2-3 10', 'B 2 10', 'B 0-1-2 10'], 2, {}, mbsRoulette);
    expect(mbs).toEqual(['A street/1-2-3 110', 'B street/0-1-2 110', 'A first-four 80', 'B straight/2 350']);
    const us = paid(['ann 0 100', 'ann first-five 100', 'bo 0-2-00 100', 'bo 0-00 100'], 0, {}, usRoulette);
    expect(us).toEqual(['bo street/0-00-2 800', 'ann first-five 500', 'bo split/0-00 1700', 'ann straight/0 3500']);
  });
});
