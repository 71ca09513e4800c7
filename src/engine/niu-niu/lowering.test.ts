import { expect, test } from 'vitest';
import { onBox, onFirst, settlementOf, wonWith } from '../../../testkit/niu-niu.ts';
import { reading, round } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import type { NiuNiuKind } from '../../rulebook/rulebook.ts';

/** What is found only after the outcome is lowered: to the maximum, to Even, to what the Reserve covers (F12, F13). */
const AFTER = { found: 'afterOutcome' } as const;
const LIMITED = { ...AFTER, limits: { min: 50, max: 500 } } as const;

type Optional = Exclude<NiuNiuKind, 'even'>;
type Row = readonly [
  why: string,
  even: number,
  kind: Optional,
  stake: number,
  reserve: number,
  chip: number,
  counted: number,
  lowered: 'by Even' | 'by its Reserve',
];

const ROWS: readonly Row[] = [
  ['Double above Even counts up to Even', 100, 'double', 150, 300, 1, 100, 'by Even'],
  ['Super Niu above Even counts up to Even', 100, 'super-niu', 120, 1320, 1, 100, 'by Even'],
  ['a Reserve too small by one carries one unit less', 100, 'double', 50, 99, 1, 49, 'by its Reserve'],
  ['half the Reserve of Double carries half of it', 100, 'double', 50, 50, 1, 25, 'by its Reserve'],
  ['the Reserve of Super Niu divided by 11, rounded down', 100, 'super-niu', 50, 300, 1, 27, 'by its Reserve'], // 27.27
  ['rounded down to the wager step', 100, 'super-niu', 50, 300, 5, 25, 'by its Reserve'],
  ['the lower of Even and Reserve', 100, 'double', 150, 160, 5, 80, 'by its Reserve'],
  ['Even where both would leave the same', 100, 'double', 150, 200, 1, 100, 'by Even'],
];

/** The clause that lowers is the one that is named, and not the other. */
const EVEN = ['NN-4.5.2.i', 'NN-2.2.2'];
const RESERVE = { double: ['NN-4.5.3.i'], 'super-niu': ['NN-4.5.3.ii'] } as const;

test.each(ROWS)('[NN-4.5.2.i, NN-4.5.3] %s: Even %i, %s %i, Reserve %i, chip %i: %i counts, lowered %s', (...row) => {
  const [, even, kind, stake, reserve, smallestChip, counted, lowered] = row;
  const wagers = [onFirst('even', even), onFirst(kind, stake, { reserve })];
  const more = { ...AFTER, smallestChip };
  const won = settlementOf(round(hoianaNiuNiu, wonWith('player', 'niu-5'), wagers, more), kind);
  const odds = kind === 'double' ? 1 : 5;
  expect(won).toMatchObject({ counted, odds: [odds, 1], taken: 0, returned: stake + reserve });
  expect(won.paid + won.commission).toBe(counted * odds);
  const named = won.clauses.filter((clause) => [...EVEN, ...RESERVE[kind]].includes(clause));
  expect(named).toEqual(lowered === 'by Even' ? EVEN : RESERVE[kind]);
  const lost = settlementOf(round(hoianaNiuNiu, wonWith('house', 'hoiana-niu-niu'), wagers, more), kind);
  const reserveLost = counted * (kind === 'double' ? 2 : 11);
  expect(lost).toMatchObject({ counted, reserveLost, taken: counted + reserveLost });
  expect(lost.reserveLost).toBeLessThanOrEqual(reserve);
  expect(lost.returned).toBe(stake + reserve - lost.taken);
});

test('an exact Reserve of a wager within Even lowers nothing', () => {
  const wagers = [onFirst('even', 100), onFirst('double', 100, { reserve: 200 }), onFirst('super-niu', 50)];
  const { settlements } = round(hoianaNiuNiu, wonWith('player', 'niu-8'), wagers, AFTER);
  expect(settlements.map(({ counted }) => counted)).toEqual([100, 100, 50]);
});

test('too much Reserve risks no more than the wager needs, and all of the rest goes back', () => {
  const wagers = [onFirst('even', 100), onFirst('double', 50, { reserve: 130 })];
  const lost = settlementOf(round(hoianaNiuNiu, wonWith('house', 'niu-niu'), wagers, AFTER), 'double');
  expect(lost).toMatchObject({ reserve: 130, reserveLost: 100, taken: 150, returned: 30 });
});

test('[NN-7.11] first the maximum, then Even as it counts, then the Reserve', () => {
  const both = (even: number, double: number, reserve: number) =>
    settlementOf(
      round(
        hoianaNiuNiu,
        wonWith('player', 'niu-5'),
        [onFirst('even', even), onFirst('double', double, { reserve })],
        LIMITED,
      ),
      'double',
    ).counted;
  expect(both(700, 600, 1200)).toBe(500);
  expect(both(700, 450, 900)).toBe(450);
  expect(both(400, 600, 1200)).toBe(400);
  expect(both(700, 600, 700)).toBe(350);
});

test('an Even under the minimum counts as it lies, and carries no more than itself', () => {
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), onBox(1, { even: 30, double: 60 }), LIMITED);
  expect(settlementOf(settled, 'even')).toMatchObject({ stake: 30, paid: 30 });
  expect(settlementOf(settled, 'double')).toMatchObject({ counted: 30, paid: 57 });
});

test('Double without Even, or without any Reserve, has no action: all of it goes back', () => {
  const alone = round(hoianaNiuNiu, wonWith('house', 'niu-niu'), [onFirst('double', 50)], AFTER);
  expect(alone.settlements).toMatchObject([
    { verdict: 'returned', counted: 0, taken: 0, returned: 150, reserveLost: 0, because: { code: 'even-missing' } },
  ]);
  const bare = [onFirst('even', 100), onFirst('double', 50, { reserve: 1 })];
  expect(settlementOf(round(hoianaNiuNiu, wonWith('player', 'niu-8'), bare, AFTER), 'double')).toMatchObject({
    verdict: 'returned',
    paid: 0,
    returned: 51,
    because: { code: 'nothing-counts', params: { box: 1 } },
  });
});

test('an Even that goes back takes Double with it: late Even, or under-minimum Even that is returned', () => {
  const late = [onFirst('even', 100, { closed: null }), onFirst('double', 50)];
  expect(round(hoianaNiuNiu, wonWith('house', 'niu-niu'), late, AFTER).net.get('A')).toBe(0);
  const rules = reading(hoianaNiuNiu, { limitPolicy: 'returned' });
  const settled = round(rules, wonWith('house', 'niu-niu'), onBox(1, { even: 30, double: 60 }), LIMITED);
  expect(settled.settlements.map(({ verdict, returned }) => [verdict, returned])).toEqual([
    ['returned', 30],
    ['returned', 180],
  ]);
});
