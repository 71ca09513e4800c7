import { describe, expect, test } from 'vitest';
import { BELOW_ALL, cards, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  compare,
  deal,
  dealt,
  decideHouse,
  game,
  handle,
  houseEvent,
  played,
  RECONSTRUCT,
  rack,
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
import { player, type Scene } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import { decide as decideAt } from '../../core/decide.ts';

const THREE = { 1: { by: 'ann', even: 100 }, 3: { by: 'bo', even: 100 }, 5: { by: 'cy', even: 100 } } as const;
const HANDS = { 1: SAMPLES['niu-8'], 3: 'TH JH QH KH KC', 5: 'AH 2H 3H JC QC' } as const;
const DEALER = '6C 4C TC 4D 3D';
const OPEN = { type: 'openBetting' } as const;
const NEW_DECK = { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'blue' } as const;

const racks = (made: Scene): readonly number[] => ['ann', 'bo', 'cy'].map((name) => rack(made, name));
const decide = (invalid: boolean, reason = 'looked at') =>
  ({ type: 'decideHouseEvent', void: invalid, reason }) as const;
const report = (event: string, what = 'seen') => ({ type: 'reportHouseEvent', event, what }) as const;
const cleared = (made: Scene): Scene => made.by('dealer', { type: 'clearVoid' });

describe('[NN-7.1] the house may invalidate', () => {
  test('[NN-7.1] a jam with 300 staked: a Pit Supervisor continues and the round goes on, or voids and 300 return', () => {
    const held = houseEvent(dealt(THREE), 'shuffler-jam');
    expect(held.state.hold).toEqual({ why: 'house-event' });
    const on = decideHouse(held, false);
    expect(on.last).toEqual([
      { type: 'RoundContinued', event: 'shuffler-jam', reason: 'looked at', clause: 'NN-7.1.2' },
    ]);
    expect([on.state.hold, on.state.phase, racks(on)]).toEqual([undefined, 'dealt', [9900, 9900, 9900]]);
    expect(game(spread(on)).spreadPassed).toBe(true);
    const off = decideHouse(held, true);
    expect([off.state.phase, racks(off), off.state.hold]).toEqual(['voided', [10_000, 10_000, 10_000], undefined]);
  });

  test('[NN-7.1] a dealer alone, an inspector or a player cannot decide, and nobody without a reason', () => {
    const held = houseEvent(dealt(THREE), 'shuffler-jam');
    for (const role of ['dealer', 'inspector', 'surveillance', 'cashier', 'device'] as const)
      held.refuses(role, decide(true), why('not-authorised', 'NN-7.1'));
    held
      .refuses(player('ann'), decide(true), 'not-authorised')
      .refuses('pit-supervisor', decide(true, '  '), why('reason-needed', 'NN-7.1.2'))
      .refuses('pit-supervisor', decide(false, ''), 'reason-needed');
    dealt(THREE).refuses('pit-supervisor', decide(true), why('not-held', 'NN-7.1'));
    expect(held.by('pit-manager', decide(true)).state.phase).toBe('voided');
  });

  test('[NN-7.1] until it is decided play stands still', () => {
    const held = houseEvent(spreadOf(THREE), 'beyond-control');
    held
      .refuses(player('ann'), { type: 'handleCards', player: 'ann', box: 1 }, 'table-held')
      .refuses('dealer', { type: 'verifyArrangement', box: 1, cards: cards(HANDS[1]) }, 'table-held')
      .refuses('dealer', report('shuffler-jam'), why('table-held', 'NN-7.1.2'));
    houseEvent(set(THREE, HANDS, DEALER), 'beyond-control').refuses('dealer', { type: 'compareNext' }, 'table-held');
    houseEvent(deal(closed(THREE), [1]), 'beyond-control').refuses(
      'dealer',
      { type: 'dealPacket', to: 3, cards: 5 },
      'table-held',
    );
  });

  test('[NN-7.1] only the four cases, in a round that is being dealt or played', () => {
    dealt(THREE)
      .refuses('dealer', report('exposed-card'), 'unknown-cause')
      .refuses('dealer', report('__proto__'), 'unknown-cause')
      .refuses('dealer', report('shuffler-jam', ''), why('reason-needed', 'NN-7.1.2'))
      .refuses(player('ann'), report('shuffler-jam'), why('not-authorised', 'NN-7.1'));
    closed(THREE).refuses('dealer', report('shuffler-jam'), 'wrong-phase');
    table().refuses('dealer', report('shuffler-jam'), 'wrong-phase');
  });

  test('[NN-7.1.1] a blue card in the red deck: void with cause 7.1.1, 300 staked return and a new deck is required', () => {
    const made = decideHouse(houseEvent(dealt(THREE), 'foreign-card'), true);
    expect(made.state.round.voided).toMatchObject({ cause: 'foreign-card', clause: 'NN-7.1.1', owed: ['new-deck'] });
    expect(made.facts('WagersReturned')[0]?.lots.reduce((sum, { stake }) => sum + stake, 0)).toBe(300);
    const idle = cleared(made);
    idle.refuses('dealer', OPEN, why('new-deck-needed', 'NN-7.2'));
    expect(idle.by('inspector', NEW_DECK).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('[NN-7.1.1] a card that is seen twice is one: it cannot be entered, and the house decides', () => {
    const made = verify(spreadOf(THREE), { 1: HANDS[1] });
    made.refuses(
      'dealer',
      { type: 'verifyArrangement', box: 3, cards: cards('AS JH QH KH KC') },
      why('duplicate-card', 'NN-7.1.1', { card: 'AS' }),
    );
    const voided = decideHouse(made.by('dealer', report('foreign-card', 'second ace of spades')), true);
    expect([voided.state.round.voided?.clause, racks(voided)]).toEqual(['NN-7.1.1', [10_000, 10_000, 10_000]]);
  });

  test('[NN-7.1.2] a jam with 2 hands dealt: void with cause 7.1.2, and the same deck may be used again', () => {
    const made = decideHouse(houseEvent(deal(closed(THREE), [1, 3]), 'shuffler-jam'), true);
    expect(made.state.round.voided).toMatchObject({ cause: 'shuffler-jam', clause: 'NN-7.1.2', owed: [] });
    expect(cleared(made).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('[NN-7.1.3] 51 cards counted: void with cause 7.1.3, and a new deck is required', () => {
    const made = decideHouse(dealt(THREE).by('inspector', report('wrong-deck', '51 cards')), true);
    expect(made.state.round.voided).toMatchObject({ cause: 'wrong-deck', clause: 'NN-7.1.3', owed: ['new-deck'] });
    cleared(made).refuses('dealer', OPEN, 'new-deck-needed');
  });

  test('[NN-7.1.4] a fire alarm: void with cause 7.1.4, and all wagers with their Reserve return', () => {
    const boxes = { ...THREE, 1: { by: 'ann', even: 100, double: 50, superNiu: 20 } };
    const before = handle(spreadOf(boxes), 'ann', 1);
    expect(rack(before, 'ann')).toBe(10_000 - 490);
    const made = decideHouse(houseEvent(before, 'beyond-control'), true);
    expect(made.state.round.voided).toMatchObject({ cause: 'beyond-control', clause: 'NN-7.1.4', owed: [] });
    expect(racks(made)).toEqual([10_000, 10_000, 10_000]);
    expect(cleared(made).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('[NN-7.1] a house event does not make a fault of the deal forgotten', () => {
    const astray = spread(dealt({ 1: THREE[1], 3: THREE[3] }, [1, 2, 3, 'dealer']));
    const held = houseEvent(astray, 'beyond-control').refuses(
      'dealer',
      RECONSTRUCT,
      why('table-held', 'NN-7.1'),
      WITNESS,
    );
    const on = decideHouse(held, false);
    expect(on.state.hold).toEqual({ why: 'reconstruction' });
    expect(whereabouts(on.by('dealer', RECONSTRUCT, WITNESS))).toEqual([1, 3, 'dealer', 'discard']);
  });
});

describe('[NN-7.2] new cards', () => {
  test('[NN-7.2] rounds 1 to 9 settled and round 10 void for 7.1.3: round 11 waits for a new deck, rounds 1 to 9 stand', () => {
    let made = table();
    for (let round = 1; round <= 9; round++)
      made = played({ 1: { by: 'ann', even: 100 } }, { 1: HANDS[1] }, BELOW_ALL, made);
    expect([rack(made, 'ann'), made.state.results.length]).toEqual([10_900, 9]);
    const voided = cleared(decideHouse(houseEvent(dealt({ 1: THREE[1] }, undefined, made), 'wrong-deck'), true));
    expect([rack(voided, 'ann'), voided.state.results.length, voided.state.round.number]).toEqual([10_900, 9, 10]);
    voided
      .refuses('dealer', OPEN, why('new-deck-needed', 'NN-7.2'))
      .refuses('dealer', NEW_DECK, why('not-authorised', 'NN-7.2'))
      .refuses('inspector', { ...NEW_DECK, cards: 51 }, why('wrong-deck', 'NN-4.1'));
    const fresh = voided.by('inspector', NEW_DECK);
    expect(fresh.last).toEqual([{ ...NEW_DECK, type: 'DeckReplaced', replaces: 'red', clause: 'NN-7.2' }]);
    expect(game(fresh.by('dealer', OPEN)).back).toBe('blue');
    expect(rack(fresh, 'ann')).toBe(10_900);
  });

  test('[NN-7.2] after a decision to continue the new deck comes before the next round too (F19)', () => {
    const on = decideHouse(houseEvent(set(THREE, HANDS, DEALER), 'foreign-card'), false);
    const over = compare(on).by('dealer', { type: 'closeRound' });
    over.refuses('dealer', OPEN, why('new-deck-needed', 'NN-7.2'));
    expect(over.by('inspector', NEW_DECK).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('[NN-7.2] a jam after a foreign card does not make the foreign card forgotten', () => {
    const twice = decideHouse(
      houseEvent(decideHouse(houseEvent(dealt(THREE), 'foreign-card'), false), 'shuffler-jam'),
      true,
    );
    cleared(twice).refuses('dealer', OPEN, why('new-deck-needed', 'NN-7.2'));
  });

  test('[NN-7.2] cards leave the table between rounds only', () => {
    dealt(THREE).refuses('inspector', NEW_DECK, 'wrong-phase');
    decideHouse(houseEvent(dealt(THREE), 'wrong-deck'), true).refuses('inspector', NEW_DECK, 'wrong-phase');
  });
});

describe('void', () => {
  test('[NN-7.10] Even 100, Double 50, Super Niu 20 and Reserve 320: 490 return and the commission is 0', () => {
    const made = decideHouse(
      houseEvent(dealt({ 1: { by: 'ann', even: 100, double: 50, superNiu: 20 } }), 'beyond-control'),
      true,
    );
    const lots = made.facts('WagersReturned')[0]?.lots ?? [];
    expect(lots.reduce((sum, { stake, reserve }) => sum + stake + reserve, 0)).toBe(490);
    expect([rack(made, 'ann'), made.facts('BoxSettled')]).toEqual([10_000, []]);
  });

  test('[NN-7.10] settled boxes are reversed: winnings, commissions and collections go back, and so do the stakes', () => {
    const boxes = {
      1: { by: 'ann', even: 100 },
      3: { by: 'bo', even: 100, double: 100, superNiu: 50 },
      5: { by: 'cy', even: 100, double: 50 },
    };
    const two = compare(set(boxes, HANDS, DEALER), 2);
    expect(racks(two)).toEqual([9900, 10_000 + 100 + 285 + 475, 10_000 - 200]);
    const made = decideHouse(houseEvent(two, 'beyond-control'), true);
    expect([racks(made), made.state.bank.float]).toEqual([[10_000, 10_000, 10_000], 70_000]);
    expect(made.facts('EntryReversed')).toHaveLength(5);
    expect([made.state.round.moved, made.state.round.wagers.size, total(made)]).toEqual([[], 0, total(table())]);
  });

  test('[NN-7.10] what a player no longer has is owed, and what they were owed is theirs again', () => {
    const boxes = { 1: { by: 'ann', even: 100 }, 5: { by: 'bo', even: 1000, double: 1000 } };
    const hands = { 1: HANDS[5], 5: HANDS[1] };
    const won = compare(set(boxes, hands, DEALER), 1);
    // bo tips away more than the stakes that will come back are worth.
    const spent = won.by(player('bo'), { type: 'tip', player: 'bo', amount: rack(won, 'bo') });
    const made = decideHouse(houseEvent(spent, 'beyond-control'), true);
    expect([rack(made, 'bo'), made.state.players.get('bo')?.due]).toEqual([4000, 1000 + 1900 + 4000]);
    expect(total(made)).toBe(total(spent));
  });

  test('[NN-7.10] a float too small to give back what was collected waits for a fill', () => {
    const boxes = { 1: { by: 'ann', even: 100 }, 5: { by: 'bo', even: 1000 } };
    const made = compare(set(boxes, { 1: HANDS[1], 5: HANDS[5] }, DEALER), 1);
    const drained = made
      .by('dealer', { type: 'requestCredit', fill: 'c1', amount: 71_000, denominations: { 1000: 71 } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'c1' })
      .by('cashier', { type: 'confirmFill', fill: 'c1' });
    houseEvent(drained, 'beyond-control').refuses('pit-supervisor', decide(true), 'needs-fill');
  });

  test('[NN-2.2.6] a void round has no result, and 0 hands of it are ranked in the history', () => {
    const made = decideHouse(houseEvent(compare(set(THREE, HANDS, DEALER), 2), 'shuffler-jam'), true);
    expect([made.state.results, made.facts('RoundClosed')]).toEqual([[], []]);
    const idle = cleared(made);
    expect([idle.state.phase, idle.state.results, game(idle).dealer, game(idle).boxes.size]).toEqual([
      'idle',
      [],
      undefined,
      0,
    ]);
  });

  test('[NN-7.10] before betting opens again the cards are off the table', () => {
    const made = decideHouse(houseEvent(compare(set(THREE, HANDS, DEALER), 1), 'shuffler-jam'), true);
    made
      .refuses('dealer', OPEN, why('wrong-phase', 'NN-7.1.2'))
      .refuses(player('ann'), { type: 'clearVoid' }, 'not-authorised');
    const idle = cleared(made);
    expect(idle.last.map((fact) => (fact.type === 'CardsDiscarded' ? fact.from : fact.type))).toEqual([
      1,
      3,
      'dealer',
      'VoidCleared',
    ]);
    expect(idle.by('dealer', OPEN).state.round.number).toBe(2);
  });
});

describe('what the document does not cover', () => {
  const incident = { type: 'reportIncident', incident: 'x', what: 'a drink over the layout' } as const;
  const ruling = { type: 'decideUncovered', incident: 'x', decision: 'as seen', effect: 'void' } as const;

  test('the Director of Table Games decides, and void is void (F26, A10)', () => {
    const held = compare(set(THREE, HANDS, DEALER), 1).by('dealer', incident);
    held
      .refuses('dealer', { type: 'compareNext' }, 'table-held')
      .refuses('operations-manager', ruling, 'not-authorised');
    expect(racks(held.by('director', ruling))).toEqual([10_000, 10_000, 10_000]);
    const on = held.by('director', { ...ruling, effect: 'continue' });
    expect(compare(on).by('dealer', { type: 'closeRound' }).state.phase).toBe('idle');
  });

  test('an incident does not lift the hold of a house event or of a reconstruction', () => {
    const held = houseEvent(dealt(THREE), 'beyond-control').by('dealer', incident);
    const ruled = held.by('director', { ...ruling, effect: 'continue' });
    expect(ruled.state.hold).toEqual({ why: 'house-event' });
    const astray = spread(dealt({ 1: THREE[1] }, [1, 2, 'dealer'])).by('dealer', incident);
    expect(astray.by('director', { ...ruling, effect: 'continue' }).state.hold).toEqual({ why: 'reconstruction' });
    expect(reveal(verify(spread(decideHouse(ruled, false)), HANDS), DEALER).state.phase).toBe('set');
  });
});

describe('[NN-7.1] who the house is in each case', () => {
  const decision = { type: 'decideHouseEvent', void: true, reason: 'no' } as const;
  const by = (role: 'pit-supervisor' | 'pit-manager') => ({ person: role, role }) as const;

  test('the document says it: another rank there is another rank here, for that event alone', () => {
    const { irregularities } = hoianaNiuNiu;
    const jam = irregularities['shuffler-jam'];
    const who = [{ from: 'pit-manager', until: 'round-closed' }] as const;
    const changed = { ...hoianaNiuNiu, irregularities: { ...irregularities, 'shuffler-jam': { ...jam, who } } };
    const answered = (event: string, role: 'pit-supervisor' | 'pit-manager', rules: typeof hoianaNiuNiu) => {
      const { state } = houseEvent(dealt(THREE), event);
      const answer = decideAt({ ...state, rules }, { ...decision, by: by(role), at: 1 });
      return answer.ok ? 'decided' : answer.error.code;
    };
    const rules = changed as typeof hoianaNiuNiu;
    expect(answered('shuffler-jam', 'pit-supervisor', hoianaNiuNiu)).toBe('decided');
    expect(answered('shuffler-jam', 'pit-supervisor', rules)).toBe('not-authorised');
    expect(answered('shuffler-jam', 'pit-manager', rules)).toBe('decided');
    expect(answered('foreign-card', 'pit-supervisor', rules)).toBe('decided');
  });
});
