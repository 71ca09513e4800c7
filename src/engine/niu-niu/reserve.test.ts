import { expect, test } from 'vitest';
import { onBox, onFirst, settlementOf, sums, wonWith } from '../../../testkit/niu-niu.ts';
import { refusal, round, value } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass, type NiuNiuKind } from '../../rulebook/rulebook.ts';
import { accept } from '../accept.ts';

type Optional = Exclude<NiuNiuKind, 'even'>;

/** One optional wager beside an Even of 100, lost to a house hand of the class. */
function lostTo(name: HandClass, kind: Optional, stake: number) {
  const stakes = { even: 100, ...(kind === 'double' ? { double: stake } : { superNiu: stake }) };
  return settlementOf(round(hoianaNiuNiu, wonWith('house', name), onBox(1, stakes)), kind);
}

test('[NN-2.2.3] Double 50 and Super Niu 20 need a Reserve of 100 + 220 = 320', () => {
  const { settlements } = round(
    hoianaNiuNiu,
    wonWith('player', 'niu-8'),
    onBox(1, { even: 100, double: 50, superNiu: 20 }),
  );
  expect(settlements.map(({ spot, reserve }) => [spot, reserve])).toEqual([
    ['even', 0],
    ['double', 100],
    ['super-niu', 220],
  ]);
});

test.each<[clause: string, kind: Optional, stake: number, reserve: number]>([
  ['NN-4.5.3.i', 'double', 75, 150],
  ['NN-4.5.3.ii', 'super-niu', 20, 220],
])('[%s] %s %i needs a Reserve of %i, no more and no less', (clause, kind, stake, reserve) => {
  const even = onFirst('even', 100);
  expect(value(accept(hoianaNiuNiu, {}, [even], onFirst(kind, stake)))).toBe(stake + reserve);
  expect(lostTo('niu-1', kind, stake).reserve).toBe(reserve);
  const exact = round(hoianaNiuNiu, wonWith('house', 'niu-1'), [even, onFirst(kind, stake, { reserve })]);
  expect(settlementOf(exact, kind)).toMatchObject({ reserve, reserveLost: 0, returned: reserve });
  for (const given of [reserve - 1, reserve + 1, 0]) {
    expect(refusal(hoianaNiuNiu, wonWith('house', 'niu-1'), [even, onFirst(kind, stake, { reserve: given })])).toEqual({
      code: 'reserve-not-exact',
      clause,
      path: 'wagers[1].reserve',
      params: { reserve: given, needed: reserve, spot: kind },
    });
  }
});

test('[NN-4.5.3] Double 50 without Reserve does not pass; with 100 in Reserve, or without the Double, it does', () => {
  const dealt = wonWith('player', 'niu-8');
  const even = onFirst('even', 100);
  const without = onFirst('double', 50, { reserve: 0 });
  expect(refusal(hoianaNiuNiu, dealt, [even, without])).toMatchObject({ code: 'reserve-not-exact' });
  expect(accept(hoianaNiuNiu, {}, [even], without)).toMatchObject({ ok: false, error: { code: 'reserve-not-exact' } });
  expect(round(hoianaNiuNiu, dealt, [even, onFirst('double', 50, { reserve: 100 })]).net.get('A')).toBe(195);
  expect(round(hoianaNiuNiu, dealt, [even]).net.get('A')).toBe(100);
});

test('[NN-4.5.3] the Reserve is judged on the whole Double, however it was put down', () => {
  const wagers = [
    onFirst('even', 100),
    onFirst('double', 50, { reserve: 120 }),
    onFirst('double', 50, { reserve: 80 }),
  ];
  const settled = round(hoianaNiuNiu, wonWith('house', 'niu-8'), wagers);
  expect(settlementOf(settled, 'double')).toMatchObject({ stake: 100, reserve: 200, reserveLost: 100, taken: 200 });
});

test('[NN-2.2.3] Reserve insures Double and Super Niu; Even has none', () => {
  const wrong = onFirst('even', 100, { reserve: 200 });
  expect(refusal(hoianaNiuNiu, wonWith('player', 'niu-8'), [wrong])).toMatchObject({
    code: 'reserve-not-used',
    clause: 'NN-2.2.3',
    path: 'wagers[0].reserve',
  });
});

test('[NN-6.4] Double 100 and Super Niu 100 lost to each of the 13 classes', () => {
  const lost = (kind: Optional) => HAND_CLASSES.map((name) => lostTo(name, kind, 100).reserveLost);
  expect(lost('double')).toEqual([200, 200, 200, 100, 100, 100, 0, 0, 0, 0, 0, 0, 0]);
  expect(lost('super-niu')).toEqual([1100, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0, 0]);
});

test.each<[clause: string, kind: Optional, stake: number, name: HandClass, lost: number, back: number]>([
  ['NN-6.4.1', 'double', 50, 'niu-niu', 100, 0],
  ['NN-6.4.1', 'double', 50, 'niu-7', 50, 50],
  ['NN-6.4.1', 'double', 50, 'niu-6', 0, 100],
  ['NN-6.4.1.i', 'double', 50, 'hoiana-niu-niu', 100, 0],
  ['NN-6.4.1.i', 'double', 50, 'ultimate-niu-niu', 100, 0],
  ['NN-6.4.1.i', 'double', 50, 'niu-niu', 100, 0],
  ['NN-6.4.1.ii', 'double', 50, 'niu-9', 50, 50],
  ['NN-6.4.1.ii', 'double', 50, 'niu-8', 50, 50],
  ['NN-6.4.1.ii', 'double', 50, 'niu-7', 50, 50],
  ['NN-6.4.1.iii', 'double', 50, 'niu-6', 0, 100],
  ['NN-6.4.1.iii', 'double', 50, 'no-hand', 0, 100],
  ['NN-6.4.2', 'super-niu', 10, 'niu-4', 30, 80],
  ['NN-6.4.2.i', 'super-niu', 10, 'hoiana-niu-niu', 110, 0],
  ['NN-6.4.2.ii', 'super-niu', 10, 'ultimate-niu-niu', 100, 10],
  ['NN-6.4.2.iii', 'super-niu', 10, 'niu-niu', 90, 20],
  ['NN-6.4.2.iv', 'super-niu', 10, 'niu-9', 80, 30],
  ['NN-6.4.2.v', 'super-niu', 10, 'niu-8', 70, 40],
  ['NN-6.4.2.vi', 'super-niu', 10, 'niu-7', 60, 50],
  ['NN-6.4.2.vii', 'super-niu', 10, 'niu-6', 50, 60],
  ['NN-6.4.2.viii', 'super-niu', 10, 'niu-5', 40, 70],
  ['NN-6.4.2.ix', 'super-niu', 10, 'niu-4', 30, 80],
  ['NN-6.4.2.x', 'super-niu', 10, 'niu-3', 20, 90],
  ['NN-6.4.2.xi', 'super-niu', 10, 'niu-2', 10, 100],
  ['NN-6.4.2.xii', 'super-niu', 10, 'niu-1', 0, 110],
  ['NN-6.4.2.xii', 'super-niu', 10, 'no-hand', 0, 110],
])('[%s] %s %i lost to %s: %i of the Reserve lost, %i back', (clause, kind, stake, name, lost, back) => {
  const settlement = lostTo(name, kind, stake);
  expect(settlement).toMatchObject({
    verdict: 'loses',
    dealerHand: name,
    reserveLost: lost,
    taken: stake + lost,
    returned: back,
    paid: 0,
    commission: 0,
  });
  expect(settlement.clauses.some((id) => id === clause || id.startsWith(`${clause}.`))).toBe(true);
});

test('a winner gets the whole Reserve back with the stake, and nothing is won on it', () => {
  for (const name of HAND_CLASSES) {
    const settled = round(hoianaNiuNiu, wonWith('player', name), onBox(1, { even: 100, double: 100, superNiu: 50 }));
    expect(sums(settled)).toMatchObject({ taken: 0, returned: 250 + 750 });
  }
});
