import { describe, expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  compare,
  deal,
  game,
  rack,
  reveal,
  spread,
  total,
  verify,
  wager,
  wagered,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { command, player, type Scene, someone } from '../../../../testkit/table.ts';
import { amount } from '../../../kit/amount.ts';
import { decide } from '../../core/decide.ts';
import { next } from '../../core/next.ts';
import { view } from '../../core/view.ts';

const ann = player('ann');
const CLOSE = { type: 'announceNoMoreBets' } as const;
const remove = (spot: string, value?: number) =>
  ({ type: 'removeWager', player: 'ann', box: 1, spot, ...(value === undefined ? {} : { chips: { value } }) }) as const;

/** Ann's box 1 lies wrongly, Bo plays box 2. */
const beside = (made: (of: Scene) => Scene): Scene =>
  made(wagered({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } }));

const back = (scene: Scene) =>
  scene.facts('UnfitReturned').map(({ lot, code, clause }) => [lot.spot, lot.stake, lot.reserve, code, clause]);

const ownOf = (scene: Scene, name: string) => {
  const { own } = view(scene.state, 'player', name);
  return 'returned' in own ? own.returned : undefined;
};

describe('what does not fit goes back at the call, and the rest plays (A4)', () => {
  test.each<[what: string, made: (of: Scene) => Scene, back: readonly unknown[][]]>([
    [
      '[NN-4.5.3] Double 50 without Reserve',
      (of) => of.by(ann, wager('ann', 1, 'double', 50, 0)),
      [['double', 50, 0, 'reserve-not-exact', 'NN-4.5.3']],
    ],
    [
      '[NN-4.5.3] Super Niu 20 with 300 in Reserve, too much',
      (of) => of.by(ann, wager('ann', 1, 'super-niu', 20, 300)),
      [['super-niu', 20, 300, 'reserve-not-exact', 'NN-4.5.3']],
    ],
    [
      '[NN-4.5.2.i] Double 80 over an Even that became 50',
      (of) => of.by(ann, wager('ann', 1, 'double', 80)).by(ann, remove('even', 50)),
      [['double', 80, 160, 'above-even', 'NN-4.5.2.i']],
    ],
    [
      '[NN-4.5.1] Double and Super Niu whose Even was taken back',
      (of) =>
        of
          .by(ann, wager('ann', 1, 'double', 50))
          .by(ann, wager('ann', 1, 'super-niu', 50))
          .by(ann, remove('even')),
      [
        ['double', 50, 100, 'even-missing', 'NN-4.5.1'],
        ['super-niu', 50, 550, 'even-missing', 'NN-4.5.1'],
      ],
    ],
  ])('%s', (_, made, expected) => {
    const before = beside(made);
    const stays = [...before.state.round.wagers.values()].filter(
      ({ player: of, spot }) => of === 'ann' && !expected.some(([gone]) => gone === spot),
    );
    const called = before.by('dealer', CLOSE);
    expect(back(called)).toEqual(expected);
    expect(called.state.phase).toBe('closed');
    expect(total(called)).toBe(total(before));
    const down = stays.reduce((sum, { stake, reserve }) => sum + stake + reserve, 0);
    expect(rack(called, 'ann')).toBe(10_000 - down);
    expect(game(called).boxes.has(1)).toBe(down > 0);
    expect(next(called.state)?.order).toMatchObject({ type: 'dealPacket', to: down > 0 ? 1 : 2 });
  });

  test('the others are dealt to and settled as if nothing had been', () => {
    const called = beside((of) => of.by(ann, wager('ann', 1, 'double', 50, 0))).by('dealer', CLOSE);
    const dealt = spread(deal(called).by('dealer', { type: 'finishDeal' }));
    const hands = verify(dealt, { 1: SAMPLES['niu-8'], 2: '3C QC 9H AH 5C' });
    const over = compare(reveal(hands, BELOW_ALL)).by('dealer', { type: 'closeRound' });
    expect([rack(over, 'ann'), rack(over, 'bo')]).toEqual([10_100, 10_100]);
  });

  test('[NN-4.5.2.i] an Even under the minimum takes what lies beside it along; over the maximum it does not stay either', () => {
    const { state } = wagered({ 1: { by: 'ann', even: 100, double: 50 }, 2: { by: 'bo', even: 200 } });
    const called = (min: number, max: number) =>
      decide(
        { ...state, round: { ...state.round, limits: { min: amount(min), max: amount(max) } } },
        command(someone('dealer'), CLOSE),
      );
    expect(called(120, 1000)).toMatchObject({
      ok: true,
      value: [
        { fact: { type: 'UnfitReturned', lot: { spot: 'even' }, code: 'below-minimum', clause: 'NN-4.5.2.i' } },
        { fact: { type: 'UnfitReturned', lot: { spot: 'double' }, code: 'even-missing', clause: 'NN-4.5.1' } },
        { fact: { type: 'BoxLeft', player: 'ann', box: 1 } },
        { fact: { type: 'BettingClosed' } },
      ],
    });
    expect(called(10, 150)).toMatchObject({
      ok: true,
      value: [{ fact: { lot: { player: 'bo' }, code: 'above-maximum' } }, {}, { fact: { type: 'BettingClosed' } }],
    });
  });

  test('[NN-4.5.1] where nothing is left to play betting stays open, and nothing goes back yet', () => {
    const alone = wagered({ 1: { by: 'ann', even: 100, double: 50 } }).by(ann, remove('even'));
    alone.refuses('dealer', CLOSE, why('no-even', 'NN-4.5.1'));
    expect([next(alone.state), rack(alone, 'ann')]).toEqual([undefined, 10_000 - 150]);
    expect(next(alone.by(ann, wager('ann', 1, 'even', 100)).state)?.order.type).toBe('announceNoMoreBets');
  });

  test('suspect chips that do not fit wait apart for their ruling (A19)', () => {
    const held = beside((of) => of.by(ann, wager('ann', 1, 'double', 50, 0))).by('dealer', {
      type: 'reportSuspectMoney',
      incident: 'chips-1',
      wager: { player: 'ann', spot: 'double', box: 1 },
      player: 'ann',
      amount: 50,
      what: 'chips',
    });
    const called = held.by('dealer', CLOSE);
    expect(called.last.map(({ type }) => type)).toEqual(['UnfitReturned', 'MoneyHeld', 'BettingClosed']);
    expect([rack(called, 'ann'), called.state.bank.suspense]).toEqual([10_000 - 150, 50]);
    const ruled = called.by('pit-supervisor', {
      type: 'ruleSuspectMoney',
      incident: 'chips-1',
      genuine: true,
      reason: 'looked at',
    });
    expect(rack(ruled, 'ann')).toBe(10_000 - 100);
  });
});

describe('what went back and why', () => {
  const called = beside((of) => of.by(ann, wager('ann', 1, 'double', 50, 0))).by('dealer', CLOSE);

  test('[NN-4.5.3] is in the view of its player alone, until the next round', () => {
    const params = { box: 1, spot: 'double', reserve: 0, needed: 100 };
    expect(ownOf(called, 'ann')).toEqual([
      { spot: 'double', box: 1, stake: 50, reserve: 0, code: 'reserve-not-exact', params, clause: 'NN-4.5.3' },
    ]);
    expect([
      ownOf(called, 'bo'),
      ownOf(
        beside((of) => of),
        'ann',
      ),
    ]).toEqual([null, null]);
  });

  test('is gone when bets are taken anew', () => {
    const aborted = called.by('director', { type: 'abortBetting', ground: 'business', reason: 'evacuation' });
    expect(ownOf(aborted, 'ann')).toHaveLength(1);
    expect(ownOf(aborted.by('dealer', { type: 'openBetting' }), 'ann')).toBeNull();
  });

  test('[NN-4.5] the crew sees before the call which box lies wrongly', () => {
    const before = beside((of) => of.by(ann, wager('ann', 1, 'double', 50, 0)));
    const wrong = ({ state }: Scene) => {
      const { game: there } = view(state, 'dealer').own;
      return there.family === 'niu-niu' ? there.boxes.map((box) => box.wrong?.code ?? null).slice(0, 2) : [];
    };
    expect([wrong(before), wrong(called)]).toEqual([
      ['reserve-not-exact', null],
      [null, null],
    ]);
    const handedBack = ({ state }: Scene) => {
      const { game: there } = view(state, 'dealer').own;
      return there.family === 'niu-niu' ? there.returned : undefined;
    };
    expect(handedBack(before)).toEqual([]);
    expect(handedBack(called)).toMatchObject([{ player: 'ann', spot: 'double', box: 1, stake: 50 }]);
  });
});
