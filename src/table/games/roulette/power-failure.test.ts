import { describe, expect, test } from 'vitest';
import { by, noSpin, payments, played, rack, table, until } from '../../../../testkit/roulette-table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const fails = (announced: boolean): Order => ({ type: 'reportPowerFailure', noSpin: announced });

describe('[MBS-5.11] power fails', () => {
  test('after the ball rested in 12: the outcome stands and payment goes on, whatever is said', () => {
    for (const phase of ['at-rest', 'result', 'paying'] as const) {
      for (const announced of [true, false]) {
        const made = until(table(mbsRoulette, 'ann 12 10'), phase, 12).by('dealer', fails(announced));
        expect(made.last).toEqual([{ type: 'PowerFailureReported', noSpin: announced, clause: 'MBS-5.11' }]);
        expect(rack(played(made, 12), 'ann')).toBe(10_350);
      }
    }
  });

  test('[MBS-5.11.1] with the ball moving and no spin announced: void, and 60 go back', () => {
    const made = until(table(mbsRoulette, 'ann 12 60'), 'spin-closed').by('dealer', fails(true));
    expect(made.facts('RoundVoided')).toMatchObject([{ clause: 'MBS-5.11.1' }]);
    expect(made.facts('WagersReturned')[0]?.lots).toMatchObject([{ stake: 60 }]);
    expect(rack(made, 'ann')).toBe(10_000);
  });

  test('[MBS-5.11.2] without an announcement the round goes on: the ball rests in 12 and 10 on 12 win 350', () => {
    const made = until(table(mbsRoulette, 'ann 12 10'), 'spin-closed').by('dealer', fails(false));
    expect(made.last).toEqual([{ type: 'PowerFailureReported', noSpin: false, clause: 'MBS-5.11.2' }]);
    expect(payments(played(made, 12))).toEqual(['ann straight/12 350']);
  });

  test('while bets are open it is treated like a ball that is not down (E5)', () => {
    expect(table(mbsRoulette, 'ann 12 10').by('pit-supervisor', fails(true)).state.phase).toBe('voided');
    expect(table(mbsRoulette, 'ann 12 10').by('pit-supervisor', fails(false)).state.phase).toBe('betting');
  });

  test('[MBS-5.11.1] as a cause of no spin it ends with the resting ball', () => {
    const call = noSpin('power-failure-no-spin');
    expect(until(table(mbsRoulette), 'spin-open').by('dealer', call).state.round.voided?.clause).toBe('MBS-5.11.1');
    until(table(mbsRoulette), 'at-rest').refuses('pit-manager', call, by('too-late', 'MBS-5.11.1'));
  });

  test('who reports it, and where it exists', () => {
    until(table(mbsRoulette), 'spin-open').refuses('surveillance', fails(true), by('not-authorised', 'MBS-5.11'));
    for (const rules of [hoianaRoulette, usRoulette])
      until(table(rules), 'spin-open').refuses('pit-manager', fails(true), 'not-in-this-game');
  });
});
