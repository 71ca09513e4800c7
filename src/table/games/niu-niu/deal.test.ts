import { expect, test } from 'vitest';
import { BELOW_ALL, cards, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  deal,
  dealt,
  game,
  handle,
  spread,
  spreadOf,
  table,
  wagered,
  whereabouts,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { reading } from '../../../../testkit/rounds.ts';
import { command, player, type Scene, scene, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import type { Order } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import { evolve } from '../../core/evolve.ts';
import { boxPhase, cardsOn } from './read.ts';

const THREE = { 1: { by: 'ann', even: 100 }, 3: { by: 'bo', even: 100 }, 5: { by: 'cy', even: 100 } } as const;
const packet = (to: number | 'dealer', count = 5) => ({ type: 'dealPacket', to, cards: count }) as const;

/** 20:00:05 as milliseconds of the day, and so on. */
const at = (clock: string): number => {
  const [h = 0, m = 0, s = 0] = clock.split(':').map(Number);
  return ((h * 60 + m) * 60 + s) * 1000;
};

test('[NN-2.2.5] first card at 20:00:05 and last settlement at 20:02:00: the round ran from then to then', () => {
  const one = closed({ 1: { by: 'ann', even: 100 } });
  expect(one.state.round.startedAt).toBeUndefined();
  const give = (made: Scene, order: Order, clock: string): Scene => made.by('dealer', order, { at: at(clock) });
  let made = give(one, packet(1), '20:00:05');
  expect(made.last).toMatchObject([
    { type: 'RoundStarted', clause: 'NN-2.2.5' },
    { type: 'PacketDealt', packet: 1 },
  ]);
  made = give(made, packet('dealer'), '20:00:10');
  made = give(made, { type: 'finishDeal' }, '20:00:20');
  made = give(made, { type: 'spreadCheck', counts: { 1: 5, dealer: 5 } }, '20:00:30');
  made = give(made, { type: 'verifyArrangement', box: 1, cards: cards(SAMPLES['niu-8']) }, '20:01:00');
  made = give(made, { type: 'revealDealer', cards: cards(BELOW_ALL), two: null }, '20:01:30');
  expect(made.state.round.endedAt).toBeUndefined();
  made = give(made, { type: 'compareNext' }, '20:02:00');
  made = give(made, { type: 'closeRound' }, '20:02:30');
  expect(made.state.round).toMatchObject({ startedAt: at('20:00:05'), endedAt: at('20:02:00') });
});

test('[NN-4.3] a card from anywhere but the device is refused and the hand count stays 0', () => {
  const made = closed(THREE);
  made.refuses('dealer', { ...packet(1, 1), source: 'other' }, why('not-from-device', 'NN-4.3'));
  expect([cardsOn(made.state, 1), game(made).packets.length]).toEqual([0, 0]);
  expect(cardsOn(made.by('device', { ...packet(1), source: 'device' }).state, 1)).toBe(5);
});

test('[NN-4.8] boxes 1, 3 and 5 in play: the order is 1, 3, 5, dealer, and no card goes before the call', () => {
  wagered(THREE).refuses('dealer', packet(1), 'wrong-phase');
  const made = deal(closed(THREE));
  expect(whereabouts(made)).toEqual([1, 3, 5, 'dealer']);
  expect(made.facts('PacketDealt').map(({ packet: number, expected }) => [number, expected])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ]);
  expect(made.facts('BettingClosed')).toMatchObject([{ clause: 'NN-4.8' }]);
  made.refuses(player('ann'), packet(1), 'not-authorised').refuses('surveillance', packet(1), 'not-authorised');
});

test('[NN-4.8] another order is stored as it happened, with whose turn it was', () => {
  const made = deal(closed(THREE), [3, 1, 2, 'dealer', 5]);
  expect(whereabouts(made)).toEqual([3, 1, 2, 'dealer', 5]);
  expect(made.facts('PacketDealt').map(({ expected }) => expected)).toEqual([1, 3, 5, undefined, 'nobody']);
});

test('[NN-4.8] what cannot be a packet is refused', () => {
  const made = closed(THREE);
  made
    .refuses('dealer', packet(8), why('unknown-box', 'NN-3.1'))
    .refuses('dealer', packet(1, 0), 'bad-amount')
    .refuses('dealer', packet(1, 2.5), 'bad-amount')
    .refuses('dealer', packet(1, 0.5), 'bad-amount')
    .refuses('dealer', packet(1, 53), why('wrong-deck', 'NN-7.1.3'));
  deal(made, [[1, 52]]).refuses('dealer', packet(3, 1), why('wrong-deck', 'NN-7.1.3', { cards: 53, needed: 52 }));
});

test('[NN-4.8.1] 3 boxes in play: each has 5 hidden cards and the 4 empty boxes have 0', () => {
  const made = dealt(THREE);
  expect([1, 2, 3, 4, 5, 6, 7].map((box) => cardsOn(made.state, box))).toEqual([5, 0, 5, 0, 5, 0, 0]);
  expect([...game(made).boxes.values()].map(({ cards: faces }) => faces)).toEqual([undefined, undefined, undefined]);
  expect([1, 2].map((box) => boxPhase(made.state, box))).toEqual(['dealt', 'empty']);
});

test('[NN-4.8.2] the dealer has 5 hidden cards and 52 - 20 = 32 remain', () => {
  const made = dealt(THREE);
  expect([cardsOn(made.state, 'dealer'), game(made).dealer]).toEqual([5, undefined]);
  expect(52 - game(made).packets.reduce((sum, each) => sum + each.cards, 0)).toBe(32);
});

test('[NN-4.8.3] without a spread check nobody handles cards; after 4 hands were counted as 5 each they do', () => {
  const made = dealt(THREE);
  const look = { type: 'handleCards', player: 'ann', box: 1 } as const;
  const show = { type: 'showHand', box: 1, cards: cards(SAMPLES['niu-8']) } as const;
  made
    .refuses(player('ann'), look, why('spread-not-passed', 'NN-4.8.3'))
    .refuses('dealer', show, 'spread-not-passed')
    .refuses('dealer', { type: 'arrange', box: 1, two: null }, 'spread-not-passed')
    .refuses('dealer', { type: 'verifyArrangement', box: 1, cards: show.cards }, 'spread-not-passed');
  const checked = spread(made, { 1: 5, 3: 5, 5: 5, dealer: 5 });
  expect(checked.last).toMatchObject([{ type: 'SpreadPassed', clause: 'NN-4.8.3' }]);
  expect(checked.by(player('ann'), look).state.phase).toBe('arranging');
  made.refuses(player('ann'), { type: 'spreadCheck', counts: {} }, why('not-authorised', 'NN-4.8.3'));
});

test('[NN-4.8.3] a touch before the check that staff report sets the handled flag', () => {
  const made = dealt(THREE);
  expect(game(made).handled).toBe(false);
  const touched = made.by('dealer', { type: 'reportHandled', box: 3 });
  expect([game(touched).handled, boxPhase(touched.state, 3)]).toEqual([true, 'handled']);
  made
    .refuses('dealer', { type: 'reportHandled', box: 2 }, 'bad-command')
    .refuses(player('bo'), { type: 'reportHandled', box: 3 }, 'not-authorised');
  expect(game(spread(touched)).spreadPassed).toBe(true);
});

test('[NN-4.8.3, NN-7.1.3] every hand that was dealt must be counted, and only hands that can be', () => {
  const made = dealt(THREE);
  const counts = (given: Record<string, number>) => ({ type: 'spreadCheck', counts: given }) as const;
  made
    .refuses(
      'dealer',
      counts({ 1: 5, 3: 5, dealer: 5 }),
      why('bad-command', 'NN-4.8.3', { field: 'counts', value: '5' }),
    )
    .refuses('dealer', counts({ 1: 5, 3: 5, 5: 5 }), 'bad-command')
    .refuses('dealer', counts({ 1: 5, 3: 5, 5: 5, dealer: 5, 8: 5 }), 'unknown-box')
    .refuses('dealer', counts({ 1: 5, 3: 5, 5: 5, dealer: -5 }), 'bad-amount')
    .refuses('dealer', counts({ 1: 5, 3: 5, 5: 38, dealer: 5 }), why('wrong-deck', 'NN-7.1.3'));
  const miscounted = made.by('dealer', counts({ 1: 5, 3: 5, 5: 37, dealer: 5 }), {
    second: someone('pit-supervisor'),
  });
  expect(miscounted.facts('SpreadFailed')).toHaveLength(1);
  expect(game(miscounted).spreadPassed).toBe(false);
});

test('[NN-7.3] a dealer card that is exposed is turned down: no void, logged, and play goes on', () => {
  const made = deal(closed(THREE)).by('dealer', { type: 'reportExposed', to: 'dealer', card: 'KS' });
  expect(made.last).toEqual([{ type: 'CardTurnedDown', to: 'dealer', clause: 'NN-7.3' }]);
  const on = spread(made.by('dealer', { type: 'finishDeal' }));
  expect([on.state.round.voided, game(on).spreadPassed, game(on).dealer]).toEqual([undefined, true, undefined]);
  expect(handle(on, 'ann', 1).state.phase).toBe('arranging');
});

test('[NN-7.3] the same for a card of a player, by dealer or inspector, and only where cards lie', () => {
  const made = dealt(THREE);
  expect(made.by('inspector', { type: 'reportExposed', to: 3 }).state.phase).toBe('dealt');
  made
    .refuses('dealer', { type: 'reportExposed', to: 2 }, 'bad-command')
    .refuses('dealer', { type: 'reportExposed', to: 0 }, 'unknown-box')
    .refuses(player('bo'), { type: 'reportExposed', to: 3 }, why('not-authorised', 'NN-7.3'));
  spreadOf(THREE).by('dealer', { type: 'reportExposed', to: 3 });
});

test('cards dealt one by one go round five times (F17)', () => {
  const rules = reading(hoianaNiuNiu, { dealUnit: 'single' });
  const made = closed({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } }, table({}, rules));
  const order = [1, 2, 'dealer', 1, 2, 'dealer', 1, 2, 'dealer', 1, 2, 'dealer', 1, 2, 'dealer'] as const;
  const all = deal(
    made,
    order.map((to) => [to, 1] as const),
  );
  expect(all.facts('PacketDealt').every(({ expected }) => expected === undefined)).toBe(true);
  expect(game(spread(all.by('dealer', { type: 'finishDeal' }))).spreadPassed).toBe(true);
});

test('a packet out of turn is decided and replayed like any other', () => {
  const { state } = closed(THREE);
  const answer = decide(state, command({ person: 'd', role: 'dealer' }, packet(3)));
  expect(answer.ok && scene(evolve(state, ...answer.value)).state.phase).toBe('dealing');
});
