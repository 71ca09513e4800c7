import { describe, expect, test } from 'vitest';
import { DealtTable, dealRounds } from '../../../testkit/dealers.ts';
import { hoianaNiuNiu, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { CASINO_PACE, closesAt, Pacer } from './pace.ts';
import type { Step } from './step.ts';

const by = { person: 'auto-dealer', role: 'dealer' } as const;
const call = (timing: Pick<Step, 'after' | 'since' | 'closes' | 'opens'>): Step => ({
  order: { type: 'announceNoMoreBets' },
  by,
  turn: '1/0',
  ...timing,
});

describe('a pacer', () => {
  const pacer = (isReturning = false) => new Pacer({ beat: 100, rejoin: 400 }, isReturning);

  test('waits from when a step became the next one, however often it is asked', () => {
    const paced = pacer();
    expect(paced.due(call({ after: 1_000 }), 5_000)).toBe(6_000);
    expect(paced.due(call({ after: 1_000 }), 5_900)).toBe(6_000);
    expect(paced.due({ ...call({ after: 1_000 }), order: { type: 'openTable' } }, 5_950)).toBe(6_950);
    expect(paced.due(call({ after: 1_000 }), 7_000)).toBe(8_000);
  });

  test('takes its time for each of several payments', () => {
    const paced = pacer();
    const pay = (turn: string): Step => ({ order: { type: 'payNext' }, by, turn, after: 300 });
    expect(paced.due(pay('1/0'), 1_000)).toBe(1_300);
    expect(paced.due(pay('1/1'), 1_300)).toBe(1_600);
    expect(paced.due(pay('1/1'), 1_500)).toBe(1_600);
  });

  test('counts from the moment the table remembers', () => {
    expect(pacer().due(call({ after: 1_000, since: 4_500 }), 5_000)).toBe(5_500);
  });

  test('leaves a beat even where that moment is long past, and does not trust one that is still to come', () => {
    expect(pacer().due(call({ after: 1_000, since: 10 }), 5_000)).toBe(5_100);
    expect(pacer().due(call({ after: 1_000, since: 99_000 }), 5_000)).toBe(6_000);
    expect(pacer().due(call({ after: 0, since: 10 }), 5_000)).toBe(5_000);
  });

  test('after a restart a round begins at once, but only where that is the first thing to do', () => {
    const opens = { after: 1_000, closes: 3_000, opens: true };
    const back = pacer(true);
    expect(back.due(call(opens), 5_000)).toBe(5_000);
    expect(back.due(call(opens), 5_300)).toBe(5_000);
    expect(back.due({ ...call(opens), turn: '2/0' }, 9_000)).toBe(10_000);
    const busy = pacer(true);
    expect(busy.due({ ...call({ after: 200 }), order: { type: 'closeRound' } }, 5_000)).toBe(5_200);
    expect(busy.due(call(opens), 5_200)).toBe(6_200);
    expect(pacer().due(call(opens), 5_000)).toBe(6_000);
  });

  test('players have what was left of the time for bets, and never less than they need to come back', () => {
    for (const isReturning of [true, false]) {
      const due = (since: number, closes: number) =>
        pacer(isReturning).due(call({ after: 1_000, since, closes }), 5_000) - 5_000;
      expect(due(4_800, 0)).toBe(800);
      expect(due(4_100, 0)).toBe(400);
      expect(due(10, 0)).toBe(400);
      expect(due(10, 250)).toBe(150);
      expect(due(10, 900)).toBe(100);
    }
    expect(pacer(true).due(call({ after: 300, since: 10, closes: 0 }), 5_000)).toBe(5_300);
  });

  test('a clock on the wall that steps during a wait changes nothing', () => {
    for (const step of [3_600_000, -3_600_000]) {
      const paced = pacer();
      expect(paced.due(call({ after: 1_000, since: 90_000 }), 5_000, 90_500)).toBe(5_500);
      expect(paced.due(call({ after: 1_000, since: 90_000 }), 5_200, 90_700 + step)).toBe(5_500);
    }
  });

  test('says when bets close where the step leads there', () => {
    expect(closesAt(call({ after: 1, closes: 30 }), 100.4)).toBe(130);
    expect(closesAt(call({ after: 1 }), 100)).toBeNull();
  });
});

describe('at the pace of a casino', () => {
  const config = { pace: CASINO_PACE };

  test.each(RULEBOOKS)('$id: bets are open long enough', (rules) => {
    const table = new DealtTable(rules, { seed: 1, rounds: 3, config }).until(({ rounds }) => rounds === 3);
    table.until(({ phase }) => phase === 'betting');
    for (let times = 0; times < 20; times++) table.players();
    const step = table.next();
    expect(step?.after).toBeGreaterThanOrEqual(CASINO_PACE.beat);
    expect((step?.after ?? 0) + (step?.closes ?? 0)).toBeGreaterThan(15_000);
  });

  test('the spin counts from the opening of bets, the call from the spin', () => {
    const table = new DealtTable(hoianaRoulette, { seed: 1, rounds: 1, config });
    const { openedAt } = table.until(({ phase }) => phase === 'betting').state.round;
    expect(table.next()).toMatchObject({ since: openedAt, after: CASINO_PACE.betting, closes: CASINO_PACE.running });
    const { game } = table.until(({ phase }) => phase === 'spin-open').state;
    const spunAt = game.family === 'roulette' ? game.spunAt : undefined;
    expect(table.next()).toMatchObject({ since: spunAt, after: CASINO_PACE.running, closes: 0 });
  });

  test.each(RULEBOOKS)('$id: no two steps in a row look the same to a pacer', (rules) => {
    let last = '';
    dealRounds(rules, { seed: 5, rounds: 30, trouble: 3 }, (table) => {
      const { order, turn } = table.next() ?? { order: null, turn: '' };
      const key = JSON.stringify([order, turn]);
      if (order !== null) expect(key).not.toBe(last);
      last = key;
    });
  });

  test('players have time for their hands, from the first card', () => {
    const table = new DealtTable(hoianaNiuNiu, { seed: 2, rounds: 1, config, players: 1 });
    table.until(({ phase, game }) => phase === 'dealt' && game.family === 'niu-niu' && game.spreadPassed);
    const step = table.next();
    expect(step?.order.type).toBe('verifyArrangement');
    expect(step?.since).toBe(table.state.round.startedAt);
    expect(step?.after).toBeGreaterThanOrEqual(CASINO_PACE.patience);
    expect(step?.sets).toBe(true);
  });
});
