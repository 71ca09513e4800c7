import { expect, test } from 'vitest';
import { Random } from '../../../../testkit/random.ts';
import { imbalance, lying, payments, played, rack, tableWith } from '../../../../testkit/roulette-table.ts';
import { command, someone } from '../../../../testkit/table.ts';
import { someOrder } from '../../../../testkit/table-orders.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { decide, ORDER_TYPES } from '../../index.ts';

/** Entries that would undo or change a round that has moved money. */
const UNDOING = ['EntryReversed', 'ResultCorrected', 'RoundSettled', 'PlacementRuled', 'ForeignRuled'];

test('[MBS-5.17] 700 paid on red in round 4 by mistake, noticed in round 5: no command books a correction for round 4', () => {
  // The maximum was 1000 by mistake when round 4 opened.
  let made = tableWith(mbsRoulette, { min: 10, max: 1000 });
  for (const pocket of [1, 2, 3]) made = played(made, pocket).by('dealer', { type: 'openBetting' });
  made = played(lying(made, 'ann red 700'), 9);
  expect([made.state.round.number, payments(made), rack(made, 'ann')]).toEqual([4, ['ann red 700'], 10_700]);
  const fifth = made
    .by('pit-manager', { type: 'setLimits', limits: { min: 10, max: 500 } as never })
    .by('dealer', { type: 'openBetting' });
  for (const { state } of [made, fifth]) {
    const random = new Random(4);
    for (const type of ORDER_TYPES) {
      for (let time = 0; time < 25; time++) {
        const by = someone('senior-management', 'the chief');
        const order = someOrder(random, state, type);
        const answer = decide(state, command(by, order, { second: someone('pit-supervisor'), round: 4 }));
        const facts = answer.ok ? answer.value.map(({ fact }) => fact.type) : [];
        expect(facts.filter((fact) => UNDOING.includes(fact))).toEqual([]);
      }
    }
  }
  expect(rack(played(fifth, 8), 'ann')).toBe(10_700);
});

test.each([hoianaRoulette, mbsRoulette, usRoulette])('$id: a closed round is never reopened (A21)', (rules) => {
  const done = played(tableWith(rules, {}, 'ann 17 100'), 17);
  const pick = { wager: { player: 'ann', spot: '17' } };
  done
    .refuses('senior-management', { type: 'correctResult', pocket: 18, reason: 'x' }, 'wrong-phase')
    .refuses('senior-management', { type: 'rulePlacement', ...pick, spot: '18', reason: 'x' }, 'wrong-phase')
    .refuses('senior-management', { type: 'announceNoSpin', cause: 'same-direction' }, 'wrong-phase')
    .refuses('senior-management', { type: 'reportWithdrawn', ...pick }, 'wrong-phase')
    .refuses('dealer', { type: 'payNext' }, 'wrong-phase')
    .refuses('dealer', { type: 'closeRound' }, 'wrong-phase');
  expect(imbalance(done)).toEqual([]);
});
