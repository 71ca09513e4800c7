import { describe, expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  compare,
  deal,
  rack,
  reveal,
  spread,
  spreadOf,
  table,
  total,
  verify,
  WITNESS,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { reading } from '../../../../testkit/rounds.ts';
import { player, type Scene, someone } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import type { NiuNiuKind } from '../../../rulebook/rulebook.ts';
import { next } from '../../core/next.ts';

const LIMITS = { min: 50, max: 500 };
const SUPERVISED = { second: someone('pit-supervisor') };
const found = (name: string, box: number, spot: NiuNiuKind, value: number, reserve?: number) =>
  ({
    type: 'reportFound',
    player: name,
    box,
    spot,
    chips: { value },
    ...(reserve === undefined ? {} : { reserve }),
  }) as const;

/** Bo plays box 2; something else lies on box 1 and got cards as if it had been entered. */
const dealt = (from = table(LIMITS)): Scene => deal(closed({ 2: { by: 'bo', even: 100 } }, from), [1, 2, 'dealer']);

const finished = (made: Scene, hand: string, dealer: string): Scene =>
  compare(
    reveal(
      verify(spread(made.by('dealer', { type: 'finishDeal' })), {
        1: hand,
        2: hand === BELOW_ALL ? '8C 9C TC 6C 7C' : '8C 9C TC JC 6C',
      }),
      dealer,
    ),
  );

describe('[NN-7.11] an Even under the minimum that is found when cards are out', () => {
  const there = dealt().by('dealer', found('ann', 1, 'even', 30), WITNESS);

  test('lies in a box that was free until then, and is its own', () => {
    expect(there.last).toMatchObject([
      { type: 'BoxTaken', player: 'ann', box: 1, clause: 'NN-4.5.4' },
      { type: 'WagerFound', lot: { player: 'ann', spot: 'even', box: 1, stake: 30 } },
    ]);
    expect(total(there)).toBe(total(dealt()));
  });

  test.each([
    ['won with Niu 8: 30 are paid', SAMPLES['niu-8'], BELOW_ALL, 10_030],
    ['lost to Niu 8: 30 are taken', BELOW_ALL, SAMPLES['niu-8'], 9970],
  ])('%s', (_, hand, dealer, left) => {
    const over = finished(there, hand, dealer);
    expect(rack(over, 'ann')).toBe(left);
    const [line] = over.facts('BoxSettled').find(({ box }) => box === 1)?.settlements ?? [];
    expect(line).toMatchObject({ stake: 30, counted: 30 });
    expect(line?.clauses).toContain('NN-7.11');
  });

  test('counts in whole chips, whatever step the table has for bets', () => {
    const steps = dealt(table({ ...LIMITS, smallestChip: 5 }, reading(hoianaNiuNiu, { wagerStep: 50 })));
    steps.refuses('dealer', found('ann', 1, 'even', 32), 'off-step', WITNESS);
    const over = finished(steps.by('dealer', found('ann', 1, 'even', 30), WITNESS), SAMPLES['niu-8'], BELOW_ALL);
    expect(rack(over, 'ann')).toBe(10_030);
  });

  test('has cards dealt to it where the deal has not come so far', () => {
    const begun = deal(closed({ 2: { by: 'bo', even: 100 } }, table(LIMITS)), [2]);
    const late = begun.by('dealer', found('ann', 3, 'even', 30), WITNESS);
    expect(next(late.state)?.order).toMatchObject({ type: 'dealPacket', to: 3 });
  });
});

describe('what was found is refused', () => {
  test('[NN-7.11] on the word of one person', () => {
    dealt().refuses('dealer', found('ann', 1, 'even', 30), 'second-person-needed');
  });

  test("[NN-4.5.4] [NN-4.6] in a box of somebody else's, in no box, and in one that is none", () => {
    const made = dealt().by('dealer', found('ann', 1, 'even', 30), WITNESS);
    made
      .refuses('dealer', found('cy', 2, 'even', 30), why('box-not-free', 'NN-4.5.4', { box: 2, player: 'bo' }), WITNESS)
      .refuses('dealer', found('ann', 2, 'even', 30), why('box-not-free', 'NN-4.6'), WITNESS)
      .refuses('dealer', found('ann', 8, 'even', 30), why('unknown-box', 'NN-3.1'), WITNESS);
    const { box: _, ...nowhere } = found('ann', 1, 'even', 30);
    made.refuses('dealer', nowhere, why('box-missing', 'NN-4.5.4'), WITNESS);
  });

  test('[NN-4.6.2] in a second box of a player held to one', () => {
    const restricted = table(LIMITS).by('pit-manager', { type: 'restrictBoxes', player: 'bo', restricted: true });
    dealt(restricted).refuses('dealer', found('bo', 1, 'even', 100), why('box-restricted', 'NN-4.6.2'), WITNESS);
  });

  test.each(['double', 'super-niu'] as const)('[NN-4.5.1] as %s without Even', (spot) => {
    dealt().refuses('dealer', found('ann', 1, spot, 50), why('even-missing', 'NN-4.5.1', { box: 1, spot }), WITNESS);
  });

  test('[NN-4.8.3] in a box without cards once all hands were counted', () => {
    const counted = spreadOf({ 2: { by: 'bo', even: 100 } }, table(LIMITS));
    counted.refuses('dealer', found('ann', 1, 'even', 30), why('missing-hand', 'NN-4.8.3', { box: 1 }), WITNESS);
  });

  test('[NN-4.5.2.i] before the first card, where it does not fit: then it goes back', () => {
    const called = closed({ 2: { by: 'bo', even: 100 } }, table(LIMITS));
    called
      .refuses('dealer', found('ann', 1, 'even', 30), why('below-minimum', 'NN-4.5.2.i'), WITNESS)
      .refuses('dealer', found('bo', 2, 'double', 150), why('above-even', 'NN-4.5.2.i'), SUPERVISED)
      .refuses('dealer', found('bo', 2, 'double', 50, 0), why('reserve-not-exact', 'NN-4.5.3'), SUPERVISED);
    expect(called.by('dealer', found('ann', 1, 'even', 100), WITNESS).state.round.wagers.size).toBe(2);
  });

  test('[NN-7.4.1] in a box whose hand is void', () => {
    const handled = deal(closed({ 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } }, table(LIMITS)), [
      [1, 4],
      2,
      'dealer',
    ])
      .by('dealer', { type: 'finishDeal' })
      .by('dealer', { type: 'reportHandled', box: 2 })
      .by('dealer', { type: 'spreadCheck', counts: { 1: 4, 2: 5, dealer: 5 } });
    handled.refuses('dealer', found('ann', 1, 'double', 50), why('wager-settled', 'NN-7.11'), WITNESS);
  });
});

describe('Double above Even, or Reserve too small, found when cards are out, is for a Pit Supervisor (F13)', () => {
  const made = dealt().by('dealer', found('ann', 1, 'even', 100), WITNESS);

  test.each([
    ['above Even', found('ann', 1, 'double', 150), 'NN-4.5.2.i'],
    ['with half its Reserve', found('ann', 1, 'double', 100, 100), 'NN-4.5.3'],
  ] as const)('%s', (_, double, by) => {
    made.refuses('dealer', double, why('second-person-needed', by, { needs: 'pit-supervisor' }), WITNESS);
    made.by('pit-manager', double, WITNESS);
    const over = finished(made.by('dealer', double, SUPERVISED), SAMPLES['niu-8'], BELOW_ALL);
    const counts = double.chips.value === 150 ? 100 : 50;
    // Even 100 and twice what counts of the Double, less 5 %; everything placed goes back.
    expect(rack(over, 'ann')).toBe(10_000 + 100 + counts * 2 * 0.95);
  });
});

test('nobody but staff reports what was found', () => {
  dealt().refuses(player('ann'), found('ann', 1, 'even', 30), 'not-authorised', WITNESS);
});
