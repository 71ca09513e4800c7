import { expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  bet,
  closed,
  deal,
  game,
  played,
  rack,
  reveal,
  spread,
  table,
  total,
  verify,
  wager,
  wagered,
  whereabouts,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { reading } from '../../../../testkit/rounds.ts';
import { command, player, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import type { Order } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import { evolve } from '../../core/evolve.ts';
import { boxPhase } from './read.ts';

const ann = player('ann');
const bo = player('bo');
const CLOSE = { type: 'announceNoMoreBets' } as const;
const open = () => table().by('dealer', { type: 'openBetting' });
/** As pages of before asked for a box. */
const take = { type: 'takeBox', player: 'ann', box: 3 } as unknown as Order;
const remove = (name: string, box: number, spot: string, value?: number): Order => ({
  type: 'removeWager',
  player: name,
  spot,
  box,
  ...(value === undefined ? {} : { chips: { value } }),
});
const reserve = (box: number, amount: number, spot: 'double' | 'super-niu' = 'double') =>
  ({ type: 'placeReserve', player: 'ann', spot, box, amount }) as const;

test('[NN-2.2.3] Double 50 and Super Niu 20 bring a Reserve of 100 + 220 = 320, taken from the rack with them', () => {
  const made = wagered({ 1: { by: 'ann', even: 100, double: 50, superNiu: 20 } });
  const reserves = [...made.state.round.wagers.values()].map(({ spot, reserve: there }) => [spot, there]);
  expect(reserves).toEqual([
    ['even', 0],
    ['double', 100],
    ['super-niu', 220],
  ]);
  expect(rack(made, 'ann')).toBe(10_000 - 170 - 320);
});

test('[NN-2.2.3] more chips on Double bring more Reserve; Even has none', () => {
  const made = bet(wagered({ 1: { by: 'ann', even: 100, double: 50 } }), 1, { by: 'ann', double: 25 });
  expect(made.state.round.wagers.get('ann|double|1')).toMatchObject({ stake: 75, reserve: 150 });
  made.refuses(ann, wager('ann', 1, 'even', 50, 100), why('reserve-not-used', 'NN-2.2.3'));
});

test('[NN-4.5.1] 3 boxes with Even 100 and 1 box empty: 3 boxes and the dealer get cards, 20 in all', () => {
  const made = deal(closed({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 }, 4: { by: 'cy', even: 100 } }));
  expect(whereabouts(made)).toEqual([1, 2, 4, 'dealer']);
  expect(game(made).packets.reduce((sum, packet) => sum + packet.cards, 0)).toBe(20);
  expect([1, 2, 3, 4].map((box) => boxPhase(made.state, box))).toEqual(['dealt', 'dealt', 'empty', 'dealt']);
});

test('[NN-4.5.1] without any Even the dealer cannot call no more bets', () => {
  open().refuses('dealer', CLOSE, why('no-even', 'NN-4.5.1'));
});

test('[NN-4.5.3] Double 50 without Reserve is put right by its player: 100 in Reserve, or the Double removed', () => {
  const bare = wagered({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } }).by(
    ann,
    wager('ann', 1, 'double', 50, 0),
  );
  bare
    .refuses(ann, reserve(1, 99), why('reserve-not-exact', 'NN-4.5.3.i'))
    .refuses(ann, reserve(1, 101), 'reserve-not-exact')
    .refuses(ann, reserve(2, 100), 'no-such-wager')
    .refuses(bo, reserve(1, 100), 'not-your-own')
    .refuses('dealer', reserve(1, 100), why('not-authorised', 'NN-4.5.3'));
  const exact = bare.by(ann, reserve(1, 100));
  expect(rack(exact, 'ann')).toBe(10_000 - 250);
  for (const right of [exact, bare.by(ann, remove('ann', 1, 'double'))])
    expect(right.by('dealer', CLOSE).last.map(({ type }) => type)).toEqual(['BettingClosed']);
});

test('[NN-4.5.3] more chips on a Double that lacks Reserve bring all that lacks', () => {
  const bare = wagered({ 1: { by: 'ann', even: 100 } }).by(ann, wager('ann', 1, 'double', 50, 0));
  const more = bare.by(ann, wager('ann', 1, 'double', 25));
  expect(more.state.round.wagers.get('ann|double|1')).toMatchObject({ stake: 75, reserve: 150 });
});

test('[NN-4.5.3] too much Reserve is no better: the excess is handed back before closing', () => {
  const much = wagered({ 1: { by: 'ann', even: 100 } }).by(ann, wager('ann', 1, 'super-niu', 20, 300));
  expect(much.by('dealer', CLOSE).facts('UnfitReturned')).toHaveLength(1);
  const exact = much.by(ann, reserve(1, 220, 'super-niu'));
  expect(exact.last).toMatchObject([{ type: 'ReservePlaced', amount: -80, clause: 'NN-4.5.3.ii' }]);
  expect([rack(exact, 'ann'), total(exact)]).toEqual([10_000 - 340, total(much)]);
  exact.refuses(ann, reserve(1, 220, 'super-niu'), 'bad-command');
  expect(exact.by('dealer', CLOSE).state.phase).toBe('closed');
});

test('[NN-4.5.3] a player who cannot pay the Reserve cannot place the wager', () => {
  open().refuses(ann, wager('ann', 1, 'even', 1001), 'above-maximum');
  const poor = wagered({ 1: { by: 'ann', even: 1000 }, 2: { by: 'ann', even: 1000 } });
  poor.refuses(ann, wager('ann', 1, 'super-niu', 1000), {
    code: 'not-enough-chips',
    params: { player: 'ann', has: 8000, needs: 12_000 },
  });
  const bare = poor.by(ann, wager('ann', 1, 'super-niu', 1000, 0));
  bare.refuses(ann, reserve(1, 11_000, 'super-niu'), {
    code: 'not-enough-chips',
    params: { player: 'ann', has: 7000, needs: 11_000 },
  });
});

test('[NN-4.5.4] box 3 holds Even 100 of ann: 50 of bo on box 3 are refused', () => {
  const made = wagered({ 3: { by: 'ann', even: 100 } });
  made.refuses(bo, wager('bo', 3, 'even', 50), why('box-taken', 'NN-4.5.4'));
  expect([...made.state.round.wagers.keys()]).toEqual(['ann|even|3']);
});

test('[NN-4.6] a box is free until a wager lies on it: nobody has one for the asking, and it is free again without a wager', () => {
  open().refuses(ann, take, why('box-needs-wager', 'NN-4.6')).refuses('dealer', take, 'box-needs-wager');
  const left = wagered({ 3: { by: 'ann', even: 100 } }).by(ann, remove('ann', 3, 'even'));
  expect(left.last.map(({ type }) => type)).toEqual(['WagerRemoved', 'BoxLeft']);
  expect(game(left.by(bo, wager('bo', 3, 'even', 50))).boxes.get(3)?.owner).toBe('bo');
});

test('[NN-4.6] a box that was taken without a wager, as old records have it, is free for whoever bets on it', () => {
  const { state } = open();
  const stamp = { person: 'ann', role: 'player', at: 1, rules: 'hoiana-niu-niu', round: 1 } as const;
  const taken = evolve(state, { v: 1, stamp, fact: { type: 'BoxTaken', player: 'ann', box: 3 } });
  const placed = decide(taken, command(bo, wager('bo', 3, 'even', 50)));
  expect(placed).toMatchObject({ ok: true, value: [{ fact: { type: 'BoxTaken', player: 'bo', box: 3 } }, {}] });
});

test('[NN-4.5.4] part of the chips taken back is no leaving', () => {
  const less = wagered({ 3: { by: 'ann', even: 100 } }).by(ann, {
    type: 'removeWager',
    player: 'ann',
    spot: 'even',
    box: 3,
    chips: { value: 40 },
  });
  expect(game(less).boxes.get(3)?.owner).toBe('ann');
});

test('[NN-4.6] ann on box 1 and bo on box 2: ann may have box 3, which is free, but not box 2', () => {
  const made = wagered({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } });
  made.refuses(ann, wager('ann', 2, 'even', 100), why('box-taken', 'NN-4.5.4'));
  const more = made.by(ann, wager('ann', 3, 'even', 100));
  expect(more.last[0]).toMatchObject({ type: 'BoxTaken', box: 3, clause: 'NN-4.6' });
  expect([...game(more).boxes].map(([box, { owner }]) => [box, owner])).toEqual([
    [1, 'ann'],
    [2, 'bo'],
    [3, 'ann'],
  ]);
});

test('[NN-4.6] severalBoxes onlyAlone: a second box while nobody else plays, and a first one for everybody at any time (F15)', () => {
  const alone = table({}, reading(hoianaNiuNiu, { severalBoxes: 'onlyAlone' }));
  const two = wagered({ 1: { by: 'ann', even: 100 }, 2: { by: 'ann', even: 100 } }, alone);
  const others = two.by(bo, wager('bo', 5, 'even', 100));
  others
    .refuses(ann, wager('ann', 3, 'even', 100), why('not-alone', 'NN-4.6', { box: 3, others: [5] }))
    .refuses(bo, wager('bo', 6, 'even', 100), why('not-alone', 'NN-4.6', { box: 6, others: [1, 2] }));
  expect(rack(others.by(ann, wager('ann', 2, 'even', 100)), 'ann')).toBe(9700);
  const gone = others.by(bo, remove('bo', 5, 'even'));
  expect(rack(gone.by(ann, wager('ann', 3, 'even', 100)), 'ann')).toBe(9700);
});

test('[NN-4.6.2] restricted by a Pit Manager ann cannot bet on a 2nd box; a restriction by the dealer is refused', () => {
  const restrict = { type: 'restrictBoxes', player: 'ann', restricted: true } as const;
  const made = wagered({ 1: { by: 'ann', even: 100 } });
  for (const role of ['dealer', 'inspector', 'pit-supervisor', 'surveillance'] as const)
    made.refuses(role, restrict, why('not-authorised', 'NN-4.6.2'));
  made
    .refuses(ann, restrict, 'not-authorised')
    .refuses('pit-manager', { ...restrict, player: 'eve' }, 'unknown-player');
  const limited = made.by('pit-manager', restrict);
  limited.refuses(ann, wager('ann', 2, 'even', 100), why('box-restricted', 'NN-4.6.2'));
  expect(rack(limited.by(ann, wager('ann', 1, 'even', 100)), 'ann')).toBe(9800);
  expect(rack(limited.by(bo, wager('bo', 2, 'even', 100)), 'bo')).toBe(9900);
  const lifted = limited.by('director', { ...restrict, restricted: false });
  expect(rack(lifted.by(ann, wager('ann', 2, 'even', 100)), 'ann')).toBe(9800);
});

test('[NN-4.6.2] a restriction outlasts a visit', () => {
  const limited = table()
    .by('pit-manager', { type: 'restrictBoxes', player: 'ann', restricted: true })
    .by('dealer', { type: 'cashOut', player: 'ann' })
    .by(ann, { type: 'leaveTable', player: 'ann' })
    .by('dealer', { type: 'buyIn', player: 'ann', amount: 1000, from: 'cash' });
  bet(limited.by('dealer', { type: 'openBetting' }), 1, { by: 'ann', even: 100 }).refuses(
    ann,
    wager('ann', 2, 'even', 100),
    'box-restricted',
  );
});

test('[NN-4.5] once the first card is dealt ann can add no Even 100', () => {
  const dealing = deal(closed({ 1: { by: 'ann', even: 100 } }), [1]);
  dealing.refuses(ann, wager('ann', 1, 'even', 100), why('betting-closed', 'NN-4.7'));
  dealing.refuses(bo, wager('bo', 2, 'even', 100), 'betting-closed');
});

test('[NN-4.5] no card leaves the device while wagers are open', () => {
  wagered({ 1: { by: 'ann', even: 100 } }).refuses('dealer', { type: 'dealPacket', to: 1, cards: 5 }, 'wrong-phase');
});

test('[NN-4.7] with 1 card dealt Even 100 can be neither raised to 150 nor removed, and stays 100', () => {
  const dealing = deal(closed({ 1: { by: 'ann', even: 100 } }), [[1, 1]]);
  dealing
    .refuses(ann, wager('ann', 1, 'even', 50), why('betting-closed', 'NN-4.7'))
    .refuses(ann, { type: 'removeWager', player: 'ann', spot: 'even', box: 1 }, why('betting-closed', 'NN-4.7'))
    .refuses(ann, reserve(1, 100), 'betting-closed');
  expect(dealing.state.round.wagers.get('ann|even|1')?.stake).toBe(100);
});

test('[NN-4.7] chips set down late go back at once, and chips taken back stay in play', () => {
  const late = deal(closed({ 1: { by: 'ann', even: 100 } }))
    .by('dealer', { type: 'reportLate', player: 'bo', spot: 'even', box: 2, chips: { value: 50 } })
    .by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'even', box: 1 } });
  expect(late.facts('LateReturned')).toMatchObject([{ player: 'bo', box: 2, clause: 'NN-4.7' }]);
  expect(late.facts('WithdrawnKeptLive')).toMatchObject([{ clause: 'NN-4.7' }]);
  const lost = late
    .by('dealer', { type: 'finishDeal' })
    .by('dealer', { type: 'spreadCheck', counts: { 1: 5, dealer: 5 } })
    .by('dealer', { type: 'verifyArrangement', box: 1, cards: BELOW_ALL.split(' ') })
    .by('dealer', { type: 'revealDealer', cards: SAMPLES['niu-8'].split(' '), two: null })
    .by('dealer', { type: 'compareNext' });
  expect([rack(lost, 'ann'), rack(lost, 'bo')]).toEqual([9900, 10_000]);
  lost.refuses('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'even', box: 1 } }, 'wager-settled');
});

test('[NN-7.12] bo wants to bet 50 behind the box of ann: there is no such wager', () => {
  const made = wagered({ 1: { by: 'ann', even: 100 } });
  for (const spot of ['behind', 'side', 'tie'])
    made.refuses(
      bo,
      { type: 'placeWager', player: 'bo', spot, box: 1, chips: { value: 50 } },
      why('unknown-spot', 'NN-7.12'),
    );
  for (const spot of ['even', 'double', 'super-niu'] as const)
    made.refuses(bo, wager('bo', 1, spot, 50), why('box-taken', 'NN-4.5.4'));
});

test('between the call and the first card only the dealer with a Pit Supervisor reopens betting (F18)', () => {
  const reopen = { type: 'reopenBetting', reason: 'a player was overlooked' } as const;
  const second = someone('pit-supervisor');
  const made = closed({ 1: { by: 'ann', even: 100 } });
  made
    .refuses('dealer', reopen, 'second-person-needed')
    .refuses('dealer', reopen, 'second-person-needed', { second: someone('inspector') })
    .refuses('dealer', { ...reopen, reason: ' ' }, 'reason-needed', { second })
    .refuses(second, reopen, 'own-act', { second })
    .refuses(ann, reopen, 'not-authorised', { second });
  const again = made.by('dealer', reopen, { second });
  expect(again.state.phase).toBe('betting');
  expect(again.by(bo, wager('bo', 2, 'even', 100)).by('dealer', CLOSE).state.round.wagers.size).toBe(2);
  deal(made, [1]).refuses('dealer', reopen, 'wrong-phase', { second });
});

test('chips taken back after the call lie there again when betting is reopened, and count', () => {
  const again = closed({ 1: { by: 'ann', even: 100 } })
    .by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'even', box: 1 } })
    .by('dealer', { type: 'reopenBetting', reason: 'overlooked' }, { second: someone('pit-supervisor') });
  const lost = reveal(
    verify(spread(deal(again.by('dealer', CLOSE)).by('dealer', { type: 'finishDeal' })), { 1: BELOW_ALL }),
    SAMPLES['niu-8'],
  );
  expect(rack(lost.by('dealer', { type: 'compareNext' }), 'ann')).toBe(9900);
});

test('betting is aborted before the first card only, and everything goes back', () => {
  const abort = { type: 'abortBetting', ground: 'business', reason: 'evacuation' } as const;
  const made = closed({ 1: { by: 'ann', even: 100, double: 50, superNiu: 20 } });
  made.refuses('pit-supervisor', abort, 'not-authorised');
  const aborted = made.by('director', abort);
  expect([aborted.state.phase, rack(aborted, 'ann')]).toEqual(['idle', 10_000]);
  deal(made, [1]).refuses('director', abort, 'wrong-phase');
});

test('boxes are taken for one round', () => {
  const over = played({ 3: { by: 'ann', even: 100 } }, { 3: SAMPLES['niu-8'] }, BELOW_ALL).by('dealer', {
    type: 'openBetting',
  });
  expect(game(over).boxes.size).toBe(0);
  expect(over.by(bo, wager('bo', 3, 'even', 50)).last).toMatchObject([{ type: 'BoxTaken', player: 'bo' }, {}]);
});

test('a wager for a round that is over is refused', () => {
  const { state } = wagered({ 1: { by: 'ann', even: 100 } });
  const late = decide(state, command(ann, wager('ann', 1, 'even', 50), { round: 0 }));
  expect(late).toMatchObject({ ok: false, error: { code: 'wrong-round' } });
});
