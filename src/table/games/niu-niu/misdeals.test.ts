import { describe, expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  compare,
  type Dealt,
  deal,
  dealt,
  game,
  handle,
  RECONSTRUCT,
  rack,
  reconstruct,
  reveal,
  set,
  spread,
  spreadOf,
  table,
  total,
  verify,
  WITNESS,
  whereabouts,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { reading } from '../../../../testkit/rounds.ts';
import { player, type Scene, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import { boxPhase, cardsOn, playing } from './read.ts';

const THREE = {
  1: { by: 'ann', even: 100 },
  3: { by: 'bo', even: 100, double: 50 },
  5: { by: 'cy', even: 100 },
} as const;
const HANDS = { 1: SAMPLES['niu-8'], 5: '2C 3C 4C 6C 8C' } as const;

const racks = (made: Scene): readonly number[] => ['ann', 'bo', 'cy'].map((name) => rack(made, name));
const types = (made: Scene): readonly string[] => made.last.map(({ type }) => type);
const touched = (made: Scene, box: number): Scene => made.by('dealer', { type: 'reportHandled', box });
const misdeal = (kind: string, box?: number, count?: number) =>
  ({
    type: 'reportMisdeal',
    kind,
    ...(box === undefined ? {} : { box }),
    ...(count === undefined ? {} : { cards: count }),
  }) as const;

const cleared = (made: Scene): Scene => made.by('dealer', { type: 'clearVoid' });

describe('[NN-7.4] a player hand of the wrong count', () => {
  test('[NN-7.4] box 3 has 4 cards and nobody handled cards: the round is void and all 3 boxes get their wagers back', () => {
    const made = spread(dealt(THREE, [1, [3, 4], 5, 'dealer']));
    expect(made.state.round.voided).toMatchObject({
      cause: 'player-hand-wrong-count',
      clause: 'NN-7.4',
      owed: ['new-deal'],
    });
    expect(racks(made)).toEqual([10_000, 10_000, 10_000]);
    expect(types(made)).toEqual(['SpreadFailed', 'MisdealReported', 'RoundVoided', 'WagersReturned']);
    const again = cleared(made).by('dealer', { type: 'openBetting' });
    expect([again.state.phase, again.state.round.number]).toEqual(['betting', 2]);
  });

  test.each(['dealer', 'inspector', 'pit-supervisor'] as const)(
    '[NN-7.4] reported by %s before any check: the same',
    (role) => {
      const made = deal(closed(THREE), [1, [3, 6]]).by(role, misdeal('player-hand-wrong-count', 3));
      expect(made.state.round.voided?.clause).toBe('NN-7.4');
    },
  );

  test('[NN-7.4] a player may ask but not report it', () => {
    dealt(THREE, [1, [3, 4], 5, 'dealer']).refuses(
      player('bo'),
      misdeal('player-hand-wrong-count', 3),
      why('not-authorised', 'NN-7.4'),
    );
  });

  test('[NN-7.4.1] box 3 has 6 cards and ann handled hers: box 3 gets 100 + 50 + 100 = 250 back, boxes 1 and 5 play on', () => {
    const before = handle(spreadOf(THREE), 'ann', 1);
    expect(racks(before)).toEqual([9900, 9750, 9900]);
    const made = before.by('dealer', misdeal('player-hand-wrong-count', 3, 6));
    expect(types(made)).toEqual(['MisdealReported', 'BoxVoided', 'CardsDiscarded']);
    expect(made.facts('BoxVoided')).toMatchObject([{ box: 3, clause: 'NN-7.4.1' }]);
    expect(racks(made)).toEqual([9900, 10_000, 9900]);
    expect([game(made).discarded, boxPhase(made.state, 3), playing(made.state)]).toEqual([6, 'void', [1, 5]]);
    const over = compare(reveal(verify(made, HANDS), BELOW_ALL)).by('dealer', { type: 'closeRound' });
    expect(racks(over)).toEqual([10_100, 10_000, 10_100]);
    expect(over.state.results).toEqual(['dealer no-hand; 1 won niu-8; 3 void; 5 won no-hand']);
    expect(total(over)).toBe(total(before));
  });

  test('[NN-7.4.1] found in the spread after an early touch: the others were counted and play on', () => {
    const made = spread(touched(dealt(THREE, [1, [3, 4], 5, 'dealer']), 1));
    expect(types(made)).toEqual(['SpreadFailed', 'MisdealReported', 'BoxVoided', 'CardsDiscarded', 'SpreadPassed']);
    expect([game(made).spreadPassed, racks(made)]).toEqual([true, [9900, 10_000, 9900]]);
    expect(handle(made, 'ann', 1).state.phase).toBe('arranging');
    made.refuses(player('bo'), { type: 'handleCards', player: 'bo', box: 3 }, 'bad-command');
  });

  test('[NN-7.4.1] a touch is recorded after the dealer has shown a hand too, and then only that hand goes', () => {
    const looked = verify(spreadOf(THREE), { 1: SAMPLES['niu-8'] });
    expect(looked.state.phase).toBe('arranging');
    const whole = looked.by('dealer', misdeal('player-hand-wrong-count', 3, 6));
    expect(whole.state.round.voided?.clause).toBe('NN-7.4');
    const seen = looked.by('inspector', { type: 'reportHandled', box: 5 });
    expect(seen.facts('HandledEarly')).toMatchObject([{ box: 5, clause: 'NN-4.9' }]);
    const made = seen.by('dealer', misdeal('player-hand-wrong-count', 3, 6));
    expect(made.facts('BoxVoided')).toMatchObject([{ box: 3, clause: 'NN-7.4.1' }]);
    expect([racks(made), playing(made.state)]).toEqual([
      [9900, 10_000, 9900],
      [1, 5],
    ]);
    seen.refuses('dealer', { type: 'reportHandled', box: 5 }, why('bad-command', 'NN-4.9'));
    looked.refuses(player('bo'), { type: 'reportHandled', box: 3 }, 'not-authorised');
  });

  test('[NN-7.4.1] with no other box in play nothing is left of the round', () => {
    const made = spread(touched(dealt({ 3: THREE[3] }, [[3, 4], 'dealer']), 3));
    expect(made.state.round.voided).toMatchObject({ cause: 'player-hand-wrong-count', clause: 'NN-7.4.1' });
    expect(rack(made, 'bo')).toBe(10_000);
  });

  test('[NN-7.4.1] found during the comparison it touches no settled box', () => {
    const hands = { ...HANDS, 3: 'TH JH QH KH KC' };
    const one = compare(reveal(verify(handle(spreadOf(THREE), 'ann', 1), hands), BELOW_ALL), 1);
    one.refuses('dealer', misdeal('player-hand-wrong-count', 5, 6), why('wager-settled', 'NN-7.4'));
    const lost = compare(reveal(verify(handle(spreadOf(THREE), 'ann', 1), hands), '7C 7D 7H 7S 9C'), 1);
    lost.refuses('dealer', misdeal('cards-on-empty-box', 5, 6), why('wager-settled', 'NN-7.6'));
    const made = one
      .by('dealer', misdeal('player-hand-wrong-count', 3, 6))
      .by('dealer', misdeal('player-hand-wrong-count', 1, 4));
    expect(racks(made)).toEqual([10_000, 10_000, 10_100]);
    expect(made.by('dealer', { type: 'closeRound' }).state.results).toEqual([
      'dealer no-hand; 1 void; 3 void; 5 won no-hand',
    ]);
  });

  test('[NN-7.4] found during the comparison when nobody handled: settled boxes are reversed', () => {
    const hands = { ...HANDS, 3: 'TH JH QH KH KC' };
    const one = compare(set(THREE, hands, BELOW_ALL), 2);
    expect(racks(one)).toEqual([9900, 10_000 + 100 + 143, 10_100]);
    const made = one.by('dealer', misdeal('player-hand-wrong-count', 1));
    expect([racks(made), made.state.bank.float]).toEqual([[10_000, 10_000, 10_000], 70_000]);
    expect(made.facts('EntryReversed')).toHaveLength(3);
    expect([...game(made).boxes.values()].map(({ settled }) => settled)).toEqual([undefined, undefined, undefined]);
  });
});

describe('[NN-7.5] a dealer hand of the wrong count', () => {
  test('[NN-7.5] the dealer has 4 cards and 2 players handled cards: the whole round is void', () => {
    const made = handle(handle(spreadOf(THREE), 'ann', 1), 'bo', 3).by(
      'dealer',
      misdeal('dealer-hand-wrong-count', undefined, 4),
    );
    expect(made.state.round.voided).toMatchObject({ cause: 'dealer-hand-wrong-count', clause: 'NN-7.5' });
    expect(racks(made)).toEqual([10_000, 10_000, 10_000]);
  });

  test.each<[string, readonly Dealt[]]>([
    ['4 cards', [1, 3, 5, ['dealer', 4]]],
    ['none', [1, 3, 5]],
  ])('[NN-7.5] found in the spread, with %s: void', (_, packets) => {
    expect(spread(dealt(THREE, packets)).state.round.voided?.clause).toBe('NN-7.5');
    expect(spread(touched(dealt(THREE, packets), 1)).state.round.voided?.clause).toBe('NN-7.5');
  });

  test('[NN-7.5] while the cards are going out nobody can say that the dealer has none', () => {
    deal(closed(THREE), [1]).refuses('dealer', misdeal('dealer-hand-wrong-count'), why('bad-command', 'NN-7.5'));
    dealt(THREE).refuses('dealer', misdeal('dealer-hand-wrong-count', 1), 'bad-command');
    dealt(THREE).refuses('dealer', misdeal('dealer-hand-wrong-count', undefined, 5), 'bad-command');
  });
});

describe('[NN-7.6] cards on a box without a wager', () => {
  const TWO = { 1: THREE[1], 3: THREE[3] };
  const wrong = () => dealt(TWO, [1, 2, 3, 'dealer']);

  test('[NN-7.6] packets to 1, 2, 3, dealer with 1 and 3 in play: 1 keeps P1, 3 gets P2, the dealer P3, P4 goes unseen', () => {
    const held = spread(wrong());
    expect([held.state.hold?.why, types(held)]).toEqual([
      'reconstruction',
      ['SpreadFailed', 'MisdealReported', 'ReconstructionStarted'],
    ]);
    const made = reconstruct(held);
    expect(made.last).toEqual([
      { type: 'Reconstructed', packets: { 1: [1], 3: [2], dealer: [3] }, discarded: [4], dealt: 0, clause: 'NN-7.6' },
    ]);
    expect(whereabouts(made)).toEqual([1, 3, 'dealer', 'discard']);
    expect([game(made).discarded, game(made).spreadPassed, made.state.hold]).toEqual([5, false, undefined]);
    expect(game(spread(made)).spreadPassed).toBe(true);
  });

  test('[NN-7.6] an inspector looks on: the dealer alone cannot put the deal right', () => {
    const held = spread(wrong());
    held
      .refuses('dealer', RECONSTRUCT, why('second-person-needed', 'NN-7.6'))
      .refuses('dealer', RECONSTRUCT, 'second-person-needed', { second: someone('dealer', 'another dealer') })
      .refuses('inspector', RECONSTRUCT, 'own-act', WITNESS)
      .refuses(player('ann'), RECONSTRUCT, 'not-authorised', WITNESS)
      .refuses('dealer', { type: 'spreadCheck', counts: {} }, 'table-held')
      .refuses(player('ann'), { type: 'handleCards', player: 'ann', box: 1 }, 'table-held');
    wrong().refuses('dealer', RECONSTRUCT, why('nothing-to-reconstruct', 'NN-7.6'), WITNESS);
  });

  test('[NN-7.6] noticed while dealing: the deal is finished by putting it right', () => {
    const held = deal(closed(TWO), [1, 2]).by('dealer', misdeal('cards-on-empty-box', 2));
    held.refuses('dealer', { type: 'dealPacket', to: 3, cards: 5 }, 'table-held');
    const made = reconstruct(held);
    expect([whereabouts(made), made.state.phase]).toEqual([[1, 3, 'dealer'], 'dealt']);
    expect(made.last).toMatchObject([{ dealt: 1, discarded: [] }]);
  });

  test('[NN-7.6.1] empty box 2 got 5 cards and box 1 was handled: those 5 are discarded, boxes 1, 3 and the dealer stand', () => {
    const made = spread(touched(wrong(), 1));
    expect(made.facts('CardsVoided')).toMatchObject([{ box: 2, cards: 5, clause: 'NN-7.6.1' }]);
    expect(whereabouts(made)).toEqual([1, 'discard', 3, 'dealer']);
    expect([game(made).discarded, game(made).spreadPassed, racks(made)]).toEqual([5, true, [9900, 9750, 10_000]]);
  });

  test('[NN-7.6.1] found while dealing, the deal goes on with whose turn it is', () => {
    const made = deal(touched(deal(closed(TWO), [1, 2]), 1).by('dealer', misdeal('cards-on-empty-box', 2)), [
      3,
      'dealer',
    ]);
    expect(made.facts('PacketDealt').map(({ expected }) => expected)).toEqual([undefined, 3, undefined, undefined]);
  });

  test('[NN-7.3] a card that was exposed is turned down and hinders nothing', () => {
    const made = reconstruct(spread(wrong().by('dealer', { type: 'reportExposed', to: 3 })));
    expect([whereabouts(made), game(spread(made)).spreadPassed]).toEqual([[1, 3, 'dealer', 'discard'], true]);
  });

  test('[NN-7.6.1] the same when the deal cannot be put right', () => {
    const made = spread(wrong()).by('dealer', { ...RECONSTRUCT, orderKnown: false }, WITNESS);
    expect(made.last).toMatchObject([
      { type: 'ReconstructionImpossible', reason: 'order-lost', clause: 'NN-7.6.1' },
      { type: 'CardsVoided', box: 2, cards: 5, clause: 'NN-7.6.1' },
    ]);
    expect([game(made).spreadPassed, made.state.hold]).toEqual([false, undefined]);
    expect(game(spread(made)).spreadPassed).toBe(true);
  });

  test('[NN-7.6] only a box without a wager on which cards lie can have this fault', () => {
    dealt(TWO)
      .refuses('dealer', misdeal('cards-on-empty-box', 1), why('bad-command', 'NN-7.6'))
      .refuses('dealer', misdeal('cards-on-empty-box', 2), 'bad-command')
      .refuses('dealer', misdeal('cards-on-empty-box'), 'bad-command')
      .refuses('dealer', misdeal('cards-on-empty-box', 9), 'unknown-box')
      .refuses('dealer', misdeal('hand-set-wrongly', 1), 'unknown-kind')
      .refuses('dealer', misdeal('toString', 1), 'unknown-kind');
  });

  test('[NN-7.6] a packet of 4 that comes to a player this way is found when the hands are spread again', () => {
    const made = spread(reconstruct(spread(dealt(TWO, [1, [2, 4], 3, 'dealer']))));
    expect(made.state.round.voided?.clause).toBe('NN-7.4');
  });
});

describe('[NN-7.7] no cards on a box with a wager', () => {
  const BOXES = { 1: THREE[1], 2: { by: 'bo', even: 100 }, 3: { by: 'cy', even: 100 } } as const;
  const wrong = () => dealt(BOXES, [1, 3, 'dealer']);

  test('[NN-7.7] packets to 1, 3, dealer with 1, 2, 3 in play: box 2 gets P2, box 3 P3 and the dealer a new P4', () => {
    const made = reconstruct(spread(wrong()));
    expect(made.last).toEqual([
      {
        type: 'Reconstructed',
        packets: { 1: [1], 2: [2], 3: [3], dealer: [4] },
        discarded: [],
        dealt: 1,
        clause: 'NN-7.7',
      },
    ]);
    expect(whereabouts(made)).toEqual([1, 2, 3, 'dealer']);
    expect(game(spread(made)).spreadPassed).toBe(true);
  });

  test.each([
    ['order-lost', { orderKnown: false }],
    ['no-packet', { deviceReady: false }],
  ])('[NN-7.7.1] impossible by %s: only the wager of the missed box is void', (reason, circumstance) => {
    const made = spread(wrong()).by('dealer', { ...RECONSTRUCT, ...circumstance }, WITNESS);
    expect(made.last).toMatchObject([
      { type: 'ReconstructionImpossible', reason, clause: 'NN-7.7.1' },
      { type: 'BoxVoided', box: 2, clause: 'NN-7.7.1' },
    ]);
    expect([racks(made), playing(made.state)]).toEqual([
      [9900, 10_000, 9900],
      [1, 3],
    ]);
    expect(game(spread(made)).spreadPassed).toBe(true);
  });

  test('[NN-7.7.1] a touch, or packets that are not where the record has them do the same; [NN-7.3] an exposed card does not', () => {
    const exposed = spread(wrong().by('dealer', { type: 'reportExposed', to: 3 }));
    expect(exposed.by('dealer', RECONSTRUCT, WITNESS).last[0]).toMatchObject({ type: 'Reconstructed' });
    const handled = spread(wrong()).by('dealer', { type: 'reportHandled', box: 1 });
    expect(handled.by('dealer', RECONSTRUCT, WITNESS).last[0]).toMatchObject({ reason: 'handled' });
    const astray = spread(wrong(), { 1: 5, 3: 5, 4: 5, dealer: 5 });
    expect(astray.by('dealer', RECONSTRUCT, WITNESS).last).toMatchObject([
      { reason: 'order-lost' },
      { type: 'CardsVoided', box: 4 },
      { type: 'BoxVoided', box: 2 },
    ]);
  });

  test('[NN-7.7.1] box 2 missed and box 1 handled: box 2 gets Even 100 back and boxes 1 and 3 play on', () => {
    const made = spread(touched(wrong(), 1));
    expect(made.facts('BoxVoided')).toMatchObject([{ box: 2, clause: 'NN-7.7.1' }]);
    expect([racks(made), game(made).spreadPassed]).toEqual([[9900, 10_000, 9900], true]);
  });

  test('[NN-7.7.1] with a single box that was missed nothing is left of the round', () => {
    const made = spread(dealt({ 2: BOXES[2] }, ['dealer'])).by(
      'dealer',
      { ...RECONSTRUCT, deviceReady: false },
      WITNESS,
    );
    expect([made.state.round.voided?.clause, rack(made, 'bo'), made.state.hold]).toEqual([
      'NN-7.7.1',
      10_000,
      undefined,
    ]);
  });

  test('[NN-7.7] a box the deal has not come to yet was not missed', () => {
    const dealing = deal(closed(BOXES), [1]);
    dealing.refuses('dealer', misdeal('no-cards-on-wagered-box', 3), why('bad-command', 'NN-7.7'));
    dealing.refuses('dealer', misdeal('no-cards-on-wagered-box', 1), 'bad-command');
    const missed = deal(dealing, [3]).by('dealer', misdeal('no-cards-on-wagered-box', 2));
    expect(whereabouts(reconstruct(missed))).toEqual([1, 2, 3, 'dealer']);
  });

  test('[NN-7.7.1] once the dealer has looked at hands nothing changes places, even if no player handled cards', () => {
    const looked = verify(spreadOf(BOXES), { 1: SAMPLES['niu-8'] });
    const made = looked.by('dealer', misdeal('no-cards-on-wagered-box', 2, 0));
    expect(made.last).toMatchObject([
      { type: 'MisdealReported', clause: 'NN-7.7' },
      { type: 'ReconstructionImpossible', reason: 'face-seen' },
      { type: 'BoxVoided', box: 2 },
    ]);
    expect(game(made).spreadPassed).toBe(true);
  });

  test('[NN-7.7] nine boxes and one missed: 45 cards are out, 7 are left and one packet is enough', () => {
    const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, { by: 'ann', even: 100 }]));
    const rules = reading(hoianaNiuNiu, { boxes: 9 });
    const made = reconstruct(spread(dealt(nine, [1, 2, 3, 4, 6, 7, 8, 9, 'dealer'], table({}, rules))));
    expect(made.last).toMatchObject([{ type: 'Reconstructed', dealt: 1 }]);
    expect([cardsOn(made.state, 'dealer'), game(spread(made)).spreadPassed]).toEqual([5, true]);
  });
});

test('[NN-7.7.1] a device that has no five cards left cannot put the deal right', () => {
  const eight = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [i + 1, { by: 'ann', even: 100 }]));
  const rules = reading(hoianaNiuNiu, { boxes: 9 });
  const held = spread(dealt(eight, [1, 2, 3, 4, 5, 6, [9, 17], 'dealer'], table({}, rules)));
  expect(held.by('dealer', RECONSTRUCT, WITNESS).last).toMatchObject([
    { type: 'ReconstructionImpossible', reason: 'no-packet' },
    { type: 'CardsVoided', box: 9, cards: 17 },
    { type: 'BoxVoided', box: 7 },
    { type: 'BoxVoided', box: 8 },
  ]);
});

describe('several faults at once (F22)', () => {
  const BOXES = { 1: THREE[1], 3: THREE[3], 5: THREE[5] };

  test('[NN-7.5] goes before [NN-7.4], which goes before [NN-7.6] and [NN-7.7]', () => {
    const dealers = spread(dealt(BOXES, [[1, 4], 2, 5, ['dealer', 6]]));
    expect(dealers.state.round.voided?.clause).toBe('NN-7.5');
    expect(dealers.facts('MisdealReported').map(({ clause }) => clause)).toEqual([
      'NN-7.5',
      'NN-7.4',
      'NN-7.6',
      'NN-7.7',
    ]);
    expect(spread(dealt(BOXES, [[1, 4], 2, 5, 'dealer'])).state.round.voided?.clause).toBe('NN-7.4');
  });

  test('[NN-7.6] and [NN-7.7]: one reconstruction cures a missed and an empty box', () => {
    const held = spread(dealt(BOXES, [1, 2, 5, 'dealer']));
    expect(held.facts('ReconstructionStarted')).toMatchObject([
      {
        faults: [
          { kind: 'cards-on-empty-box', box: 2 },
          { kind: 'no-cards-on-wagered-box', box: 3 },
        ],
      },
    ]);
    const made = reconstruct(held);
    expect(whereabouts(made)).toEqual([1, 3, 5, 'dealer']);
    expect(game(spread(made)).spreadPassed).toBe(true);
  });

  test('[NN-7.4.1], [NN-7.6.1] and [NN-7.7.1]: after a touch each hand goes by itself', () => {
    const made = spread(touched(dealt(BOXES, [1, 2, [5, 6], 'dealer']), 1));
    expect(made.last.map(({ type, clause }) => [type, clause])).toEqual([
      ['SpreadFailed', 'NN-4.8.3'],
      ['MisdealReported', 'NN-7.4'],
      ['MisdealReported', 'NN-7.6'],
      ['MisdealReported', 'NN-7.7'],
      ['BoxVoided', 'NN-7.4.1'],
      ['CardsDiscarded', 'NN-7.4.1'],
      ['CardsVoided', 'NN-7.6.1'],
      ['BoxVoided', 'NN-7.7.1'],
      ['SpreadPassed', 'NN-4.8.3'],
    ]);
    expect([playing(made.state), game(made).discarded, racks(made)]).toEqual([[1], 11, [9900, 10_000, 10_000]]);
  });

  test('cards dealt one by one are put right card by card', () => {
    const rules = reading(hoianaNiuNiu, { dealUnit: 'single' });
    const ones = (to: readonly (number | 'dealer')[]): readonly Dealt[] =>
      Array.from({ length: 5 }, () => to.map((each) => [each, 1] as const)).flat();
    const held = spread(dealt({ 1: THREE[1], 3: THREE[3] }, ones([1, 2, 3, 'dealer']), table({}, rules)));
    const made = reconstruct(held);
    expect([1, 2, 3].map((box) => cardsOn(made.state, box))).toEqual([5, 0, 5]);
    expect(whereabouts(made).slice(0, 6)).toEqual([1, 3, 'dealer', 1, 3, 'dealer']);
    expect([game(made).discarded, cardsOn(made.state, 'dealer')]).toEqual([5, 5]);
  });
});
