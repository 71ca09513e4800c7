import { expect, test } from 'vitest';
import * as nn from '../../../../testkit/niu-niu-table.ts';
import { CALL, CLOSE, COLLECT, dolly, laps, PAY, rests, SPIN, tableWith } from '../../../../testkit/roulette-table.ts';
import { player, type Scene, someone } from '../../../../testkit/table.ts';
import { type AnyRulebook, hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

/** Limits 10 to 500 as in the worked examples. */
const LIMITS = { min: 10, max: 500 };
const witness = { second: someone('pit-supervisor') };

const found = (name: string, spot: string, value: number): Order => ({
  type: 'reportFound',
  player: name,
  spot,
  chips: { value },
});

const next = (made: Scene): Scene => made.by('dealer', { type: 'openBetting' });

/** A round in which the chips are found after the dolly is placed. */
function round(made: Scene, result: number, ...chips: readonly Order[]): Scene {
  const confirmed = made
    .by('dealer', SPIN)
    .by('dealer', laps(5))
    .by('dealer', CALL)
    .by('dealer', rests(result))
    .by('dealer', dolly(result));
  let settled = chips.reduce((table, order) => table.by('dealer', order, witness), confirmed).by('dealer', COLLECT);
  while (settled.state.round.queue.length > 0) settled = settled.by('dealer', PAY);
  return settled.by('dealer', CLOSE);
}

const start = (rules: AnyRulebook): Scene => tableWith(rules, LIMITS);
const rack = (made: Scene, name: string): number => made.state.players.get(name)?.chips.value ?? 0;

test('[MBS-5.15] 5 found under a minimum of 10 is paid 175 once; in the next round it goes back, win or lose', () => {
  const first = round(start(mbsRoulette), 8, found('ann', 'straight/8', 5));
  expect(rack(first, 'ann')).toBe(10_175);
  expect(first.state.underMinimum).toEqual(['ann']);
  const second = round(next(first), 9, found('ann', 'straight/9', 5));
  expect(rack(second, 'ann')).toBe(10_175);
  expect(rack(round(next(second), 10, found('ann', 'straight/9', 5)), 'ann')).toBe(10_175);
});

test('[MBS-5.15] two such wagers of the first round count as the one time: 175 paid, 5 collected', () => {
  const once = round(start(mbsRoulette), 8, found('ann', 'straight/8', 5), found('ann', 'straight/11', 5));
  expect(rack(once, 'ann')).toBe(10_170);
});

test('[MBS-5.16] 700 found on red counts as 500, and 200 goes back whether it wins or loses', () => {
  expect(rack(round(start(mbsRoulette), 9, found('bo', 'red', 700)), 'bo')).toBe(10_500);
  expect(rack(round(start(mbsRoulette), 8, found('bo', 'red', 700)), 'bo')).toBe(9_500);
});

test('[US5-P5] $12 found on 17 wins $350 with $2 back; 50 cents found goes back without action', () => {
  const law = tableWith(usRoulette, { min: 100, max: 1000 });
  expect(rack(round(law, 17, found('ann', 'straight/17', 1200)), 'ann')).toBe(10_000 + 35_000);
  expect(rack(round(law, 17, found('ann', 'straight/17', 50)), 'ann')).toBe(10_000);
});

test('[HR-6.1.1.1] without a printed rule chips under the minimum count as they lie', () => {
  expect(rack(round(tableWith(hoianaRoulette, { min: 5, max: 200 }), 17, found('ann', 'straight/17', 3)), 'ann')).toBe(
    10_105,
  );
});

test('[NN-7.11] Even 700 and Double 600 found over a maximum of 500 win 500 and 950', () => {
  const limits = { min: 50, max: 500 };
  const boxes: nn.Boxes = { 1: { by: 'ann', even: 500, double: 500 } };
  const dealt = nn
    .spreadOf(boxes, nn.table(limits))
    .by('dealer', { type: 'reportFound', player: 'ann', box: 1, spot: 'even', chips: { value: 200 } }, witness)
    .by('dealer', { type: 'reportFound', player: 'ann', box: 1, spot: 'double', chips: { value: 100 } }, witness);
  const done = nn.compare(nn.reveal(nn.verify(dealt, { 1: 'AS 9S QS 3S 5S' }), 'AD AC 2D 3D 4D'), 1);
  expect(rack(done, 'ann')).toBe(10_000 + 1_450);
});

test('found chips need a witness, chips in the rack, a listed spot and a wager that is still open', () => {
  const confirmed = tableWith(mbsRoulette, LIMITS, 'ann red 50')
    .by('dealer', SPIN)
    .by('dealer', laps(5))
    .by('dealer', CALL)
    .by('dealer', rests(8))
    .by('dealer', dolly(8));
  confirmed
    .refuses('dealer', found('ann', 'red', 700), 'second-person-needed')
    .refuses('dealer', found('ann', 'red', 700), 'own-act', { second: someone('pit-supervisor', 'dealer') })
    .refuses(player('ann'), found('ann', 'red', 700), 'not-authorised', witness)
    .refuses('dealer', found('ann', 'split/1-36', 10), 'unknown-spot', witness)
    .refuses('dealer', found('ann', 'red', 20_000), 'not-enough-chips', witness)
    .by('dealer', COLLECT)
    .refuses('dealer', found('ann', 'black', 10), 'wrong-phase', witness);
});

test('a float one unit short makes a payment wait; with exactly enough it is made', () => {
  const paying = (float: number) =>
    tableWith(hoianaRoulette, { min: 1, max: 1000, float: 20_000 + float }, 'ann straight/17 10')
      .by('dealer', SPIN)
      .by('dealer', CALL)
      .by('dealer', rests(17))
      .by('dealer', dolly(17))
      .by('dealer', COLLECT);
  paying(349).refuses('dealer', PAY, { code: 'needs-fill', params: { amount: 350, float: 349 } });
  expect(paying(350).by('dealer', PAY).state.bank.float).toBe(0);
});

test('chips found that are no whole number of the smallest chip are not taken down: no settlement could pay them', () => {
  const made = tableWith(hoianaRoulette, { ...LIMITS, smallestChip: 5 })
    .by('dealer', SPIN)
    .by('dealer', laps(5))
    .by('dealer', CALL)
    .by('dealer', rests(8))
    .by('dealer', dolly(8));
  made.refuses('dealer', found('ann', 'red', 13), { code: 'off-step', params: { stake: 13, step: 5 } }, witness);
  made.by('dealer', found('ann', 'red', 15), witness).by('dealer', COLLECT);
});
