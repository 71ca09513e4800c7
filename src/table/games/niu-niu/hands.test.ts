import { describe, expect, test } from 'vitest';
import { BELOW_ALL, cards, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  bet,
  compare,
  deal,
  game,
  handle,
  played,
  rack,
  reveal,
  spread,
  spreadOf,
  table,
  verify,
  wager,
  wagered,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import { setting } from './hands.ts';
import { boxPhase, ownBox } from './read.ts';

const ann = player('ann');
const show = (box: number, hand: string) => ({ type: 'showHand', box, cards: cards(hand) }) as const;
const arrange = (box: number, two: string | null, by?: string) =>
  ({
    type: 'arrange',
    box,
    two: two === null ? null : cards(two),
    ...(by === undefined ? {} : { player: by }),
  }) as const;
const look = (name: string, box: number) => ({ type: 'handleCards', player: name, box }) as const;
const check = (box: number, hand?: string) =>
  ({ type: 'verifyArrangement', box, ...(hand === undefined ? {} : { cards: cards(hand) }) }) as const;

/** ann plays boxes 1, 2 and 3 from seat 1, though box 3 was taken first. */
function several(): Scene {
  const open = table().by(ann, { type: 'joinTable', player: 'ann', seat: 1 }).by('dealer', { type: 'openBetting' });
  const bets = [3, 1, 2].reduce((made, box) => bet(made, box, { by: 'ann', even: 100 }), open);
  return spread(deal(bets.by('dealer', { type: 'announceNoMoreBets' })).by('dealer', { type: 'finishDeal' }));
}

const one = (): Scene => spreadOf({ 1: { by: 'ann', even: 100 } });

/** The hand of ann is before her, and the table knows it. */
const shown = (hand: string): Scene => handle(one(), 'ann', 1).by('device', show(1, hand));

describe('[NN-4.6.1] one hand in own hands', () => {
  test('[NN-4.6.1] ann on boxes 1, 2 and 3 seated at 1 may not arrange box 2; the dealer may', () => {
    const made = handle(several(), 'ann', 1).by('dealer', show(2, SAMPLES['niu-7']));
    made.refuses(ann, arrange(2, 'KS 7S', 'ann'), why('box-not-yours', 'NN-4.6.1'));
    const set = made.by('dealer', arrange(2, 'KS 7S'));
    expect([boxPhase(set.state, 2), boxPhase(set.state, 1)]).toEqual(['arranged', 'handled']);
  });

  test('[NN-4.6.1] nor look at boxes 2 and 3; the set before the own seat is hers alone', () => {
    const made = several();
    made
      .refuses(ann, look('ann', 2), why('box-not-yours', 'NN-4.6.1'))
      .refuses(ann, look('ann', 3), 'box-not-yours')
      .refuses(player('bo'), look('bo', 1), 'box-not-yours')
      .refuses(player('bo'), look('ann', 1), 'not-your-own')
      .refuses('dealer', look('ann', 1), 'not-authorised');
    const own = handle(made, 'ann', 1).by('device', show(1, SAMPLES['niu-7']));
    expect(boxPhase(own.by(ann, arrange(1, 'KS 7S')).state, 1)).toBe('arranged');
    own
      .refuses('dealer', arrange(1, 'KS 7S'), why('box-not-yours', 'NN-4.9'))
      .refuses(player('bo'), arrange(1, 'KS 7S'), 'box-not-yours');
  });

  test('[NN-4.6.1] without a seat of one of the boxes it is the box taken first, and the seat does not change under wagers', () => {
    const made = wagered({ 4: { by: 'ann', even: 100 } }).by(ann, wager('ann', 2, 'even', 100));
    expect(ownBox(made.state, 'ann')).toBe(4);
    made.refuses(ann, { type: 'joinTable', player: 'ann', seat: 2 }, why('wagers-open', 'NN-4.6.1'));
    expect(ownBox(several().state, 'ann')).toBe(1);
    const left = made.by(ann, { type: 'removeWager', player: 'ann', spot: 'even', box: 4 });
    expect(ownBox(left.state, 'ann')).toBe(2);
  });

  test("[NN-4.6.1] a hand that is the dealer's to arrange may be shown at once, another one only once it is in hand", () => {
    const made = several();
    expect(made.by('device', show(2, SAMPLES['niu-7'])).state.phase).toBe('arranging');
    made.refuses('device', show(1, SAMPLES['niu-7']), why('hand-face-down', 'NN-4.8.1'));
    made.refuses(ann, show(1, SAMPLES['niu-7']), 'not-authorised');
  });
});

describe('[NN-4.9] arranging', () => {
  test('[NN-4.9] 5, 3, 2, K, 7 are set as 5-3-2 and K-7, which is Niu 7', () => {
    const made = shown('5S 3S 2S KS 7S')
      .by(ann, arrange(1, 'KS 7S', 'ann'))
      .by('dealer', check(1));
    expect(made.last).toEqual([{ type: 'HandVerified', box: 1, hand: 'niu-7', two: ['KS', '7S'], clause: 'NN-4.9.5' }]);
    expect([boxPhase(made.state, 1), game(made).boxes.get(1)?.hand]).toEqual(['verified', 'niu-7']);
  });

  test('[NN-4.9] only two cards of the own hand can be set apart, and only of a hand that is known', () => {
    const made = shown('5S 3S 2S KS 7S');
    for (const two of ['KS', 'KS KS', 'KS 7H', 'KS 7S 5S'])
      made.refuses(ann, arrange(1, two), why('bad-arrangement', 'NN-4.9.2'));
    handle(one(), 'ann', 1)
      .refuses(ann, arrange(1, 'KS 7S'), why('hand-not-shown', 'NN-4.9'))
      .refuses(ann, arrange(1, null), 'hand-not-shown')
      .refuses('dealer', check(1), why('hand-not-shown', 'NN-4.9.5'));
    made
      .refuses('dealer', { type: 'arrange', box: 'dealer', two: null }, 'hand-not-shown')
      .refuses(ann, { type: 'arrange', box: 'dealer', two: null }, 'box-not-yours')
      .refuses('dealer', arrange(2, null), 'bad-command')
      .refuses('dealer', arrange(9, null), 'unknown-box');
  });

  test('[NN-4.9] five cards of one deck: a sixth, a fourth, an unknown or a repeated one is refused', () => {
    const made = handle(one(), 'ann', 1);
    made
      .refuses('dealer', show(1, '5S 3S 2S KS'), why('wrong-hand-size', 'NN-2.2.4'))
      .refuses('dealer', show(1, '5S 3S 2S KS 7S AS'), 'wrong-hand-size')
      .refuses('dealer', show(1, '5S 3S 2S KS 1S'), why('unknown-card', 'NN-4.1'))
      .refuses('dealer', show(1, '5S 3S 2S KS 5S'), why('duplicate-card', 'NN-7.1.1'));
    shown('5S 3S 2S KS 7S')
      .refuses('dealer', show(1, '5S 3S 2S KS 7S'), 'bad-command')
      .refuses('dealer', check(1, '5S 3S 2S KS 7H'), 'bad-command')
      .by('dealer', check(1, '7S KS 2S 3S 5S'));
  });

  test('[NN-4.9] the dealer hand is turned over last, when every box is verified', () => {
    const made = verify(spreadOf({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } }), { 1: SAMPLES['niu-7'] });
    const turn = { type: 'revealDealer', cards: cards(BELOW_ALL), two: null } as const;
    made.refuses('dealer', turn, why('not-verified', 'NN-4.9.5', { boxes: [2] }));
    const all = verify(made, { 2: 'TH JH QH KH KC' });
    all
      .refuses('dealer', { ...turn, cards: cards('5S AD AC 2D 3D') }, why('duplicate-card', 'NN-7.1.1'))
      .refuses('dealer', { ...turn, two: ['KS', '4D'] }, why('bad-arrangement', 'NN-4.9.2'))
      .refuses(ann, turn, 'not-authorised');
    expect(all.by('device', turn).state.phase).toBe('set');
    expect(game(all.by('dealer', turn))).toMatchObject({ dealerHand: 'no-hand', dealer: cards(BELOW_ALL) });
  });
});

describe('[NN-4.9.5] the dealer makes sure', () => {
  test('[NN-4.9.5] ann lays 10, 7, 3, 9, 8 as No Hand: verified it is Niu 7 with 9-8 set apart, before the comparison', () => {
    const laid = shown('9S 8S TS 7S 3S').by(ann, arrange(1, null));
    laid
      .refuses(ann, check(1), why('not-authorised', 'NN-4.9.5'))
      .refuses('device', check(1), 'not-authorised')
      .refuses('dealer', { type: 'revealDealer', cards: cards(BELOW_ALL), two: null }, 'not-verified');
    const made = laid.by('dealer', check(1));
    expect(made.last).toEqual([{ type: 'HandReset', box: 1, hand: 'niu-7', two: ['9S', '8S'], clause: 'NN-7.8' }]);
    const won = compare(reveal(made, BELOW_ALL));
    expect(won.facts('BoxSettled')[0]?.settlements).toMatchObject([{ hand: 'niu-7', paid: 100 }]);
  });

  test('[NN-4.9.5] what is verified is not touched again', () => {
    const made = shown('5S 3S 2S KS 7S').by('dealer', check(1));
    made
      .refuses(ann, look('ann', 1), why('already-verified', 'NN-4.9.5'))
      .refuses(ann, arrange(1, null), 'already-verified')
      .refuses('dealer', check(1), 'already-verified');
  });

  test('[NN-4.9.5] a hand nobody laid out is verified as the dealer types it', () => {
    const made = one().by('dealer', check(1, '9S 8S TS 7S 3S'));
    expect(made.last.map(({ type }) => type)).toEqual(['HandShown', 'HandVerified']);
    expect(game(made).boxes.get(1)).toMatchObject({ hand: 'niu-7', two: ['9S', '8S'], verified: true });
  });

  test('[NN-7.8] a hand laid as Niu 3 whose cards are Niu 8 is set again and counts as Niu 8', () => {
    const made = shown('AS 9S QS 3S 5S').by(ann, arrange(1, 'QS 3S')).by('dealer', check(1));
    expect(made.last).toMatchObject([{ type: 'HandReset', hand: 'niu-8', two: ['3S', '5S'], clause: 'NN-7.8' }]);
  });

  test('[NN-7.8] a dealer hand that lies wrongly is set again too', () => {
    const made = reveal(verify(one(), { 1: BELOW_ALL }), 'AS 9S QS 3S 5S', ['QS', '3S']);
    expect(made.last).toMatchObject([
      { type: 'DealerHandSet', hand: 'niu-8', two: ['QS', '3S'] },
      { type: 'HandReset', box: 'dealer', hand: 'niu-8', two: ['3S', '5S'], clause: 'NN-7.8' },
    ]);
    expect(game(made).dealerTwo).toEqual(['3S', '5S']);
  });

  test.each([
    ['a Niu cannot be declined', '5S 3S 2S KS 7S', null, false],
    ['without a Niu nothing is set apart', 'AS 2S 3S JS QS', ['JS', 'QS'], false],
    ['without a Niu the hand lies as it is', 'AS 2S 3S JS QS', null, true],
    ['any way to set a Niu is right', '2S 4S 6S 8S QS', ['2S', '8S'], true],
    ['and so is the other one', '2S 4S 6S 8S QS', ['4S', '6S'], true],
    ['four of a kind need no Niu', '5S 5H 5C 5D KS', null, true],
    ['nor do five court cards', 'JS JH QS KS KH', null, true],
  ])('[NN-7.8] %s', (_, hand, two, right) => {
    expect(setting(cards(hand), two).right).toBe(right);
  });
});

describe('conduct', () => {
  const incidents = ({ state }: Scene) => [...state.incidents.values()];

  test('[NN-4.10] cards lifted off the table: 1 incident is stored and the box is flagged for the pit', () => {
    const made = handle(one(), 'ann', 1).by('dealer', { type: 'reportConduct', box: 1, what: 'out-of-view' });
    expect(incidents(made)).toEqual([{ what: 'cards out-of-view', open: false, player: 'ann' }]);
    expect(game(made).boxes.get(1)?.flags).toEqual(['out-of-view']);
    expect(made.state.notices).toMatchObject([{ role: 'pit-manager', about: 'box 1: cards out-of-view' }]);
    expect(made.state.notices[0]).toMatchObject({ what: 'conduct', clause: 'NN-4.10', params: { box: 1 } });
    expect(made.state.told.get('ann')).toMatchObject([{ what: 'conduct', clause: 'NN-4.10' }]);
    expect(made.last[0]).toMatchObject({ type: 'ConductIncident', clause: 'NN-4.10' });
    expect([made.state.hold, made.state.phase]).toEqual([undefined, 'arranging']);
  });

  test('[NN-4.10] every report is an incident of its own, by dealer or inspector, of a box in play', () => {
    const report = { type: 'reportConduct', box: 1, what: 'out-of-view' } as const;
    const made = one().by('dealer', report).by('inspector', report);
    expect([incidents(made).length, game(made).boxes.get(1)?.flags]).toEqual([2, ['out-of-view']]);
    made
      .refuses(player('bo'), report, why('not-authorised', 'NN-4.10'))
      .refuses('surveillance', report, 'not-authorised')
      .refuses('dealer', { ...report, box: 2 }, 'bad-command');
  });

  test('[NN-7.9] barred by management, ann may not arrange box 1 next round; the dealer does', () => {
    const bar = { type: 'barHandling', player: 'ann', barred: true, reason: 'bent three cards' } as const;
    const made = one().by('dealer', { type: 'reportConduct', box: 1, what: 'damaged' });
    expect(made.last[0]).toMatchObject({ type: 'ConductIncident', what: 'damaged', clause: 'NN-7.9' });
    for (const role of ['dealer', 'inspector', 'pit-supervisor', 'surveillance'] as const)
      made.refuses(role, bar, why('not-authorised', 'NN-7.9'));
    made
      .refuses('pit-manager', { ...bar, reason: '' }, why('reason-needed', 'NN-7.9'))
      .refuses('pit-manager', { ...bar, player: 'eve' }, 'unknown-player');
    const barred = compare(reveal(verify(made, { 1: SAMPLES['niu-8'] }), BELOW_ALL))
      .by('dealer', { type: 'closeRound' })
      .by('pit-manager', bar);
    const next = spreadOf({ 1: { by: 'ann', even: 100 } }, barred);
    next.refuses(ann, look('ann', 1), why('handling-barred', 'NN-7.9'));
    const dealers = next.by('dealer', show(1, SAMPLES['niu-7']));
    dealers.refuses(ann, arrange(1, 'KS 7S'), 'handling-barred');
    expect(boxPhase(dealers.by('dealer', arrange(1, 'KS 7S')).state, 1)).toBe('arranged');
    const lifted = next.by('director', { ...bar, barred: false });
    expect(handle(lifted, 'ann', 1).state.phase).toBe('arranging');
  });

  test('[NN-7.9] the bar outlasts a visit', () => {
    const back = played({ 1: { by: 'ann', even: 100 } }, { 1: SAMPLES['niu-8'] }, BELOW_ALL)
      .by('pit-manager', { type: 'barHandling', player: 'ann', barred: true, reason: 'bent cards' })
      .by('dealer', { type: 'cashOut', player: 'ann' })
      .by(ann, { type: 'leaveTable', player: 'ann' })
      .by('dealer', { type: 'buyIn', player: 'ann', amount: 500, from: 'cash' });
    expect(rack(back, 'ann')).toBe(500);
    spreadOf({ 1: { by: 'ann', even: 100 } }, back).refuses(ann, look('ann', 1), 'handling-barred');
  });
});
