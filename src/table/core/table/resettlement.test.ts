import { describe, expect, test } from 'vitest';
import { cards } from '../../../../testkit/niu-niu.ts';
import {
  decideHouse,
  houseEvent,
  played as niuNiuPlayed,
  rack as niuNiuRack,
  spreadOf,
} from '../../../../testkit/niu-niu-table.ts';
import { imbalance, lying, money, played, rack, table, tableWith, until } from '../../../../testkit/roulette-table.ts';
import { finished, lit, rack as sicBoRack, sicBoTable } from '../../../../testkit/sic-bo-table.ts';
import { player, type Scene, someone } from '../../../../testkit/table.ts';
import { Ledger } from '../../../../testkit/table-ledger.ts';
import { hoianaRoulette, mbsRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import { rouletteOf } from '../../games/roulette/read.ts';
import { type Order, pack, settlingOf, unpack } from '../../index.ts';
import { onLadder } from '../needs.ts';

const BESIDE = { second: someone('pit-supervisor') };

const correct = (round: number, lay: object, reason = 'seen on the recording'): Order =>
  ({ type: 'correctClosedRound', round, ...lay, reason }) as Order;

const ledgerOf = (made: Scene): Ledger => {
  const ledger = new Ledger();
  ledger.add(made.state.id, made.events);
  return ledger;
};

describe('who settles a closed round anew', () => {
  test.each(RULEBOOKS.filter(({ family }) => family === 'roulette'))(
    '$id: the Pit Manager, with a second person and a reason',
    (rules) => {
      const manager = onLadder(rules, 'pit-manager');
      const done = played(table(rules, 'ann 17 100'), 17)
        .refuses('pit-supervisor', correct(1, { pocket: 18 }), 'not-authorised', BESIDE)
        .refuses(manager, correct(1, { pocket: 18 }), 'second-person-needed')
        .refuses(manager, correct(1, { pocket: 18 }, ' '), 'reason-needed', BESIDE)
        .refuses(manager, correct(1, { pocket: 17 }), 'bad-command', BESIDE)
        .refuses(manager, correct(1, { pocket: 99 }), 'unknown-pocket', BESIDE)
        .refuses(manager, correct(2, { pocket: 18 }), 'round-not-kept', BESIDE);
      expect(done.by(manager, correct(1, { pocket: 18 }), BESIDE).state.results).toEqual(['18']);
    },
  );
});

describe('roulette', () => {
  const bets = ['ann 17 10', 'ann red 50', 'bo black 40', 'bo 18 20', 'cy even 30'];
  const right = played(table(hoianaRoulette, ...bets), 18);
  const wrong = played(table(hoianaRoulette, ...bets), 17);

  test('everybody has what the right number would have brought, and the history says it', () => {
    const made = wrong.by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    expect(money(made)).toEqual(money(right));
    expect(made.state.results).toEqual(['18']);
    expect(rouletteOf(made.state).previous).toBe(18);
    expect(imbalance(made)).toEqual([]);
    expect(made.last).toMatchObject([
      {
        type: 'ClosedRoundCorrected',
        round: 1,
        was: '17',
        result: '18',
        reason: 'seen on the recording',
        // Ann had won 300 and now wins 40.
        differences: expect.arrayContaining([
          { player: 'ann', amount: -260 },
          { player: 'bo', amount: -40 - 40 + 700 + 20 },
          { player: 'cy', amount: 60 },
        ]),
        clause: 'HR-4.10',
      },
    ]);
  });

  test('while the next round is open nothing on its layout is touched', () => {
    const next = until(wrong.by('dealer', { type: 'openBetting' }), 'betting').by(player('ann'), {
      type: 'placeWager',
      player: 'ann',
      spot: 'red',
      chips: { value: 100 },
    });
    const made = next.by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    const { correction, handBacks } = made.state.round;
    expect([correction?.result, handBacks.length]).toEqual(['18', 3]);
    expect([made.state.phase, made.state.round]).toEqual([
      next.state.phase,
      { ...next.state.round, correction, handBacks },
    ]);
    expect(rack(made, 'ann')).toBe(rack(right, 'ann') - 100);
    expect(rouletteOf(made.state).previous).toBe(18);
    expect(imbalance(made)).toEqual([]);
  });

  test('twice wrong is corrected twice, and an earlier round beside a later one', () => {
    const second = played(wrong.by('dealer', { type: 'openBetting' }), 5);
    const made = second
      .by('pit-manager', correct(1, { pocket: 20 }), BESIDE)
      .by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    expect(made.state.results).toEqual(['18', '5']);
    expect(rouletteOf(made.state).previous).toBe(5);
    expect(money(made)).toEqual(money(right));
  });

  test('what a player no longer has is due on the person, and the house carries it', () => {
    const spent = played(table(hoianaRoulette, 'ann 17 10'), 17).by(player('ann'), {
      type: 'tip',
      player: 'ann',
      amount: 10_350,
    });
    const made = spent.by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    expect(made.last).toMatchObject([{ differences: [{ player: 'ann', amount: -360, due: 360 }] }]);
    expect(made.state.players.get('ann')).toMatchObject({ chips: { value: 0 }, due: 360 });
    expect([ledgerOf(made).of('due:ann'), ledgerOf(made).of('house')]).toEqual([360, -360]);
    expect(imbalance(made)).toEqual([]);
    const settled = made
      .by('dealer', { type: 'buyIn', player: 'ann', amount: 500, from: 'cash' })
      .by('dealer', { type: 'cashOut', player: 'ann' });
    expect([ledgerOf(settled).of('due:ann'), ledgerOf(settled).of('house')]).toEqual([0, 0]);
  });

  test('somebody who has left has it in the wallet', () => {
    const gone = played(table(hoianaRoulette, 'ann 17 10', 'bo 18 10'), 17)
      .by('dealer', { type: 'cashOut', player: 'bo' })
      .by('dealer', { type: 'leaveTable', player: 'bo' });
    const made = gone.by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    expect(made.last).toMatchObject([
      { differences: expect.arrayContaining([{ player: 'bo', amount: 360, to: 'wallet' }]) },
    ]);
    expect(made.state.players.has('bo')).toBe(false);
    expect(ledgerOf(made).of('wallet:bo')).toBe(9_990 + 360);
    expect(imbalance(made)).toEqual([]);
  });

  test('a float that cannot bear it waits for a fill', () => {
    const small = played(tableWith(hoianaRoulette, { float: 20_005 }, 'ann 18 100'), 17);
    small.refuses('pit-manager', correct(1, { pocket: 18 }), { code: 'needs-fill' }, BESIDE);
  });

  test('the last five rounds are kept, through a snapshot too', () => {
    let made = wrong;
    for (const pocket of [1, 2, 3, 4]) made = played(made.by('dealer', { type: 'openBetting' }), pocket);
    const read = unpack(pack(made.state));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value).toEqual(made.state);
    expect(money(made.by('pit-manager', correct(1, { pocket: 18 }), BESIDE))).toEqual(money(right));
    const sixth = played(made.by('dealer', { type: 'openBetting' }), 5);
    sixth.refuses(
      'senior-management',
      correct(1, { pocket: 18 }),
      { code: 'round-not-kept', params: { kept: 5 } },
      BESIDE,
    );
  });

  test('a second settlement is asked for the new one', () => {
    const made = wrong.by('pit-manager', correct(1, { pocket: 18 }), BESIDE);
    const [settling] = settlingOf(wrong.state, made.events.slice(-1));
    expect(settling?.round).toMatchObject({ outcome: { pocket: 18 }, limits: wrong.state.closed[0]?.limits });
    expect(settling?.settlements).toHaveLength(5);
  });
});

test('[MBS-5.17] a round with a wager outside its limits is not settled anew', () => {
  const made = played(lying(tableWith(mbsRoulette, { min: 10, max: 500 }), 'ann red 700'), 9);
  made.refuses('pit-manager', correct(1, { pocket: 8 }), { code: 'round-stands', clause: 'MBS-5.17' }, BESIDE);
});

test('[SB-4.5] Sic Bo: true dice 1-2-3 were read as 1-2-4, and it is found after the round', () => {
  const bets = ['ann total/6 10', 'bo total/7 20', 'bo small 100', 'ann big 50'];
  const right = finished(lit(sicBoTable(), '1-2-3', ...bets));
  const wrong = finished(lit(sicBoTable(), '1-2-4', ...bets));
  const made = wrong
    .refuses('pit-manager', correct(1, { dice: [1, 2, 9] }), 'wrong-dice', BESIDE)
    .by('pit-manager', correct(1, { dice: [3, 2, 1] }), BESIDE);
  expect(made.state.results).toEqual(['1-2-3']);
  const racks = (scene: Scene) => [sicBoRack(scene, 'ann'), sicBoRack(scene, 'bo'), scene.state.bank.float];
  expect(racks(made)).toEqual(racks(right));
  expect(imbalance(made)).toEqual([]);
});

describe('Niu Niu', () => {
  const boxes = { 1: { by: 'ann', even: 100, superNiu: 100 }, 2: { by: 'bo', even: 50 } };
  const hands = { 1: 'KS QS JS TH 9S', 2: 'KH QH JH TS 2C' };
  const dealer = 'KD QD JD TC 8C';
  const right = niuNiuPlayed(boxes, hands, dealer);
  const wrong = niuNiuPlayed(boxes, { ...hands, 1: 'KS QS JS TH 7S' }, dealer);
  const racks = (scene: Scene) => [niuNiuRack(scene, 'ann'), niuNiuRack(scene, 'bo'), scene.state.bank.float];

  test('[NN-4.9.5] 7S read for 9S, found after the round', () => {
    const made = wrong.by('pit-manager', correct(1, { box: 1, cards: cards(hands[1]) }), BESIDE);
    expect(made.state.results).toEqual(right.state.results);
    expect(racks(made)).toEqual(racks(right));
    expect(imbalance(made)).toEqual([]);
  });

  test("the dealer's hand", () => {
    const other = niuNiuPlayed(boxes, hands, 'KD QD JD TC 9C');
    const made = other.by('pit-manager', correct(1, { box: 'dealer', cards: cards(dealer) }), BESIDE);
    expect(made.state.results).toEqual(right.state.results);
    expect(racks(made)).toEqual(racks(right));
  });

  test('[NN-7.2] rounds before a void for foreign cards stand; before any other void they do not', () => {
    const afterVoid = (event: string): Scene =>
      decideHouse(houseEvent(spreadOf({ 1: { by: 'ann', even: 100 } }, wrong), event), true);
    const order = correct(1, { box: 1, cards: cards(hands[1]) });
    afterVoid('foreign-card').refuses('pit-manager', order, { code: 'round-stands', clause: 'NN-7.2' }, BESIDE);
    afterVoid('wrong-deck').refuses('pit-manager', order, { code: 'round-stands', clause: 'NN-7.2' }, BESIDE);
    expect(afterVoid('shuffler-jam').by('pit-manager', order, BESIDE).state.results).toEqual(right.state.results);
  });
});
