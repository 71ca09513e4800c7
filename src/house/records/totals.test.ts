import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { Ledger } from '../../../testkit/table-ledger.ts';
import { taken } from '../../../testkit/table-walk.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Event } from '../../table/index.ts';
import type { Totals } from '../../wire/shapes/reports.ts';
import { tableKeeper } from './keeper.ts';
import { add, holdOf, NO_TOTALS, tallies, totalsKeyOf } from './totals.ts';

/** What moves the float and is neither a buy-in, a fill, a credit nor a settlement. */
function others({ fact }: Event): number {
  switch (fact.type) {
    case 'FloatCounted':
      return fact.counted - fact.recorded;
    case 'ColorWrittenOff':
      return fact.count * fact.value;
    case 'CashedOut':
      return fact.due;
    case 'EntryReversed':
      return -fact.duePaid - fact.dueReturned;
    case 'ClosedRoundCorrected':
      return -fact.differences.reduce((sum, { due = 0 }) => sum + due, 0);
    default:
      return 0;
  }
}

/** What moves a wallet and is no cash-out: a buy-in from it, and what a closed round that is settled anew owes somebody who left. */
function byOtherWays({ fact }: Event): number {
  if (fact.type === 'BoughtIn') return fact.from === 'wallet' ? -fact.amount : 0;
  if (fact.type !== 'ClosedRoundCorrected') return 0;
  const paid = fact.differences.filter(({ to }) => to === 'wallet');
  return paid.reduce((sum, { amount }) => sum + amount, 0);
}

const zero = (amount: number): number => amount + 0;

describe.each(RULEBOOKS)('$id', (rules) => {
  test('the totals of all shifts are what the ledger says', () => {
    for (let seed = 1; seed <= effort(1, 2); seed++) {
      const ledger = new Ledger();
      const cells = new Map<string, string>();
      let step = 0;
      let rest = 0;
      let wallets = 0;
      let [closed, voided] = [0, 0];
      const keeper = tableKeeper({
        table: 'T1',
        rulebook: rules.id,
        shiftNow: () => `day/${Math.floor(step / 200)}`,
        tallies: tallies([]),
      });
      for (const { events, from } of taken(rules, seed, effort(1_200, 2_500))) {
        step++;
        ledger.add('T1', events);
        for (const event of events) {
          rest += others(event);
          wallets += byOtherWays(event);
        }
        for (const { kind, key, body } of keeper.take(events, from).cells)
          if (kind === 'totals') cells.set(key, body as string);
        closed += events.filter(({ fact }) => fact.type === 'RoundClosed').length;
        voided += events.filter(({ fact }) => ENDS_WITHOUT.has(fact.type)).length;
      }
      const shifts = [...cells].map(([key, body]) => ({ ...totalsKeyOf(key), ...(JSON.parse(body) as Totals) }));
      const sum = shifts.reduce<Totals>(add, NO_TOTALS);
      expect(shifts.length).toBeGreaterThan(2);
      expect(new Set(shifts.map(({ table }) => table))).toEqual(new Set(['T1']));
      expect(sum.drop).toBe(ledger.of('drop:T1'));
      expect(sum.tips).toBe(ledger.of('tips:T1'));
      expect(sum.fills - sum.credits).toBe(zero(-ledger.of('cage')));
      expect(sum.cashOuts).toBe(players(ledger) - wallets);
      expect(sum.win).toBe(sum.taken - sum.paid);
      expect(ledger.of('float:T1')).toBe(sum.fills - sum.credits - sum.drop + sum.win + rest);
      expect([sum.rounds, sum.voids]).toEqual([closed, voided]);
    }
  });
});

const ENDS_WITHOUT: ReadonlySet<string> = new Set(['BettingAborted', 'VoidCleared', 'BallReturned']);

const players = ({ balances }: Ledger): number =>
  [...balances].filter(([account]) => account.startsWith('wallet:')).reduce((sum, [, amount]) => sum + amount, 0);

describe('hold', () => {
  test.each([
    [250, 1000, '1/4'],
    [-30, 100, '-3/10'],
    [0, 700, '0/1'],
    [7, 7, '1/1'],
    [5, 0, null],
  ])('of %i won and %i bought in is %s', (win, drop, expected) => {
    expect(holdOf({ win, drop })).toBe(expected);
  });
});

test('totals go on from what the store has', () => {
  const tips = { ...NO_TOTALS, tips: 5 };
  const first = tallies([]).add('s1', 'T1', tips);
  const again = tallies([{ key: first.key, body: first.body as string }]);
  expect(JSON.parse(again.add('s1', 'T1', tips).body as string)).toEqual({ ...NO_TOTALS, tips: 10 });
  expect(JSON.parse(again.add('s2', 'T1', tips).body as string)).toEqual(tips);
  expect([again.of('T1').tips, again.of('T2')]).toEqual([15, NO_TOTALS]);
});
