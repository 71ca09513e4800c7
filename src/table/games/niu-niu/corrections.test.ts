import { describe, expect, test } from 'vitest';
import { cards } from '../../../../testkit/niu-niu.ts';
import {
  compare,
  game,
  handle,
  played,
  rack,
  set,
  spreadOf,
  verify,
  WITNESS,
} from '../../../../testkit/niu-niu-table.ts';
import { player, type Scene, someone } from '../../../../testkit/table.ts';
import { disagreements, Ledger } from '../../../../testkit/table-ledger.ts';
import { eventsSeenBy, type Order } from '../../index.ts';

const WRONG = 'KS QS JS TH 7S';
const TRUE = 'KS QS JS TH 9S';
const DEALER = 'KD QD JD TC 8C';

const BOXES = { 1: { by: 'ann', even: 100, superNiu: 100 }, 2: { by: 'bo', even: 50 } };
const HANDS = { 1: TRUE, 2: 'KH QH JH TS 2C' };
const MISREAD = { 1: WRONG, 2: HANDS[2] };

const correct = (box: number | 'dealer', hand: string, reason = 'a nine was read as a seven'): Order => ({
  type: 'correctResult',
  box,
  cards: cards(hand),
  reason,
});

const right = played(BOXES, HANDS, DEALER);
const racks = (made: Scene) => [rack(made, 'ann'), rack(made, 'bo'), made.state.bank.float];

const ledgerOf = (made: Scene): readonly string[] => {
  const ledger = new Ledger();
  ledger.add(made.state.id, made.events);
  return disagreements(made.state, ledger);
};

const finished = (made: Scene): Scene => compare(made).by('dealer', { type: 'closeRound' });

describe('a hand that was misread', () => {
  test('[NN-4.9.5, NN-7.8] 7S typed for 9S in a verified hand: dealer and D/I put it right before anything moves', () => {
    const wrong = set(BOXES, MISREAD, DEALER)
      .refuses('dealer', correct(1, TRUE), 'second-person-needed')
      .refuses('dealer', correct(1, TRUE), 'second-person-needed', { second: someone('dealer', 'another') });
    const made = wrong.by('dealer', correct(1, TRUE), WITNESS);
    expect(made.last).toEqual([
      {
        type: 'HandCorrected',
        box: 1,
        cards: cards(TRUE),
        was: cards(WRONG),
        hand: 'niu-9',
        two: expect.any(Array),
        reason: 'a nine was read as a seven',
        clause: 'NN-4.9.5',
      },
    ]);
    expect(made.state.phase).toBe('set');
    expect(racks(finished(made))).toEqual(racks(right));
  });

  test('while others are still arranged, and of a hand that is only shown', () => {
    const shown = handle(spreadOf(BOXES), 'ann', 1)
      .by('dealer', { type: 'showHand', box: 1, cards: cards(WRONG) })
      .by(player('ann'), { type: 'arrange', player: 'ann', box: 1, two: cards('TH 7S') });
    const made = shown.by('dealer', correct(1, TRUE), WITNESS);
    expect(game(made).boxes.get(1)).toMatchObject({
      cards: cards(TRUE),
      two: undefined,
      verified: false,
      hand: undefined,
    });
    expect(made.state.phase).toBe('arranging');
    expect(game(verify(made, { 1: TRUE })).boxes.get(1)?.hand).toBe('niu-9');
  });

  test('after the first chip a Pit Supervisor with a second person; every box is compared anew', () => {
    const paid = compare(set(BOXES, MISREAD, DEALER))
      .refuses('inspector', correct(1, TRUE), 'not-authorised', WITNESS)
      .refuses('pit-supervisor', correct(1, TRUE), 'second-person-needed');
    const made = paid.by('pit-supervisor', correct(1, TRUE), WITNESS);
    expect(made.last.map(({ type }) => type)).toEqual([
      'EntryReversed',
      'EntryReversed',
      'EntryReversed',
      'HandCorrected',
    ]);
    expect(made.state.phase).toBe('set');
    const done = finished(made);
    expect(racks(done)).toEqual(racks(right));
    expect(done.state.results).toEqual(right.state.results);
    expect(ledgerOf(done)).toEqual([]);
  });

  test("the dealer's own hand", () => {
    const wrong = compare(set(BOXES, HANDS, 'KD QD JD TC 9C'), 1);
    const made = wrong.by('pit-supervisor', correct('dealer', DEALER), WITNESS);
    expect(game(made)).toMatchObject({ dealer: cards(DEALER), dealerHand: 'niu-8' });
    expect(racks(finished(made))).toEqual(racks(right));
  });

  test('[NN-7.8] an arrangement alone; a wrong one is set rightly', () => {
    const made = set(BOXES, HANDS, DEALER);
    const two: Order = { type: 'correctResult', box: 1, two: cards('QS 9S'), reason: 'it lay so' };
    const again = made.by('dealer', two, WITNESS);
    expect(again.last).toMatchObject([{ type: 'HandCorrected', hand: 'niu-9', two: cards('QS 9S'), clause: 'NN-7.8' }]);
    again
      .refuses('dealer', two, 'bad-command', WITNESS)
      .refuses('dealer', { ...two, two: cards('KS 2H') }, 'bad-arrangement', WITNESS);
    const wrongly = made.by('dealer', { ...two, two: null }, WITNESS);
    expect(wrongly.last).toMatchObject([{ hand: 'niu-9', two: expect.any(Array) }]);
  });

  test('winnings that a player has given away are due', () => {
    const spent = compare(set({ 1: { by: 'ann', even: 100 } }, { 1: TRUE }, DEALER)).by(player('ann'), {
      type: 'tip',
      player: 'ann',
      amount: 10_100,
    });
    expect(rack(spent, 'ann')).toBe(0);
    const made = spent.by('pit-supervisor', correct(1, WRONG), WITNESS);
    expect(made.state.players.get('ann')).toMatchObject({ chips: { value: 0 }, due: 200 });
    expect(ledgerOf(finished(made))).toEqual([]);
  });

  test('to five cards that lie in no other hand, of a hand that lies open, with a reason', () => {
    const made = set(BOXES, MISREAD, DEALER)
      .refuses('dealer', correct(1, 'KS QS JS TH 2C'), { code: 'duplicate-card', clause: 'NN-7.1.1' }, WITNESS)
      .refuses('dealer', correct(1, 'KS QS JS TH 8C'), 'duplicate-card', WITNESS)
      .refuses('dealer', correct(1, WRONG), 'bad-command', WITNESS)
      .refuses('dealer', correct(1, TRUE, ' '), 'reason-needed', WITNESS)
      .refuses('dealer', correct(3, 'AS AH 2S 2H 3S'), 'hand-not-shown', WITNESS)
      .refuses('dealer', correct(12, TRUE), 'unknown-box', WITNESS)
      .refuses('dealer', { type: 'correctResult', pocket: 17, reason: 'x' }, 'bad-command', WITNESS);
    finished(made).refuses('senior-management', correct(1, TRUE), 'wrong-phase', WITNESS);
    verify(spreadOf(BOXES), { 1: WRONG }).refuses('dealer', correct('dealer', DEALER), 'hand-not-shown', WITNESS);
  });
});

test('[NN-4.6.1] the correction of a hand that lies face down shows nobody else a card', () => {
  const shown = handle(spreadOf(BOXES), 'ann', 1)
    .by('dealer', { type: 'showHand', box: 1, cards: cards(WRONG) })
    .by('dealer', correct(1, TRUE, 'the 9S was read as 7S'), WITNESS);
  const [event] = shown.events.filter(({ fact }) => fact.type === 'HandCorrected');
  const looking = { alias: () => 'player 1', open: shown.state };
  const seen = (viewer: 'player' | 'public', person?: string) =>
    event === undefined ? undefined : eventsSeenBy(viewer, person, looking)(event)?.fact;
  expect(seen('player', 'ann')).toMatchObject({ box: 1, cards: cards(TRUE), reason: 'the 9S was read as 7S' });
  expect(JSON.stringify([seen('player', 'bo'), seen('public')])).not.toMatch(/[79]S/);
});
