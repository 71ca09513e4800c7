import { describe, expect, test } from 'vitest';
import { bet, by, dolly, laps, noSpin, rack, reading, rests, SPIN, table } from '../../../../testkit/roulette-table.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { ActorRole, Order } from '../../index.ts';

const decideIt = (result: boolean, reason = 'nobody bet after the ball slowed'): Order => ({
  type: 'decideRestWithoutClose',
  result,
  reason,
});

const held = (rules: typeof hoianaRoulette) =>
  table(rules, 'ann 17 100').by('dealer', SPIN).by('dealer', laps(5)).by('dealer', rests(17));

describe.each([
  [hoianaRoulette, 'dealer', 'inspector', 'HR-7.8'],
  [usRoulette, 'dealer', 'pit-supervisor', undefined],
  [mbsRoulette, 'pit-manager', 'gaming-shift-manager', 'MBS-6.2'],
] as const)('$0.id: the ball rests though no more bets was never called (A8)', (rules, tooLow, decides, clause) => {
  test('betting stops and the result is held', () => {
    held(rules)
      .refuses(player('ann'), bet('ann 17 100'), 'betting-closed')
      .refuses('dealer', dolly(17), 'result-held')
      .refuses(decides as ActorRole, decideIt(true, ''), 'reason-needed');
  });

  test(`the result is released by the ${decides} and nobody below`, () => {
    const refusal = clause === undefined ? { code: 'not-authorised' as const } : by('not-authorised', clause);
    const made = held(rules).refuses(tooLow, decideIt(true), refusal).by(decides, decideIt(true));
    expect(made.by('dealer', dolly(17)).state.phase).toBe('result');
    made.refuses(decides, decideIt(true), 'not-held');
  });

  test('or it is no spin and everything goes back', () => {
    const made = held(rules).by(decides, decideIt(false));
    expect(made.state.phase).toBe('voided');
    expect(rack(made, 'ann')).toBe(10_000);
  });

  test('the other reading voids it by itself', () => {
    const made = held(reading(rules, { restWithoutClose: 'void' }) as typeof hoianaRoulette);
    expect(made.state.round.voided?.cause).toBe('rest-without-close');
    expect(rack(made, 'ann')).toBe(10_000);
  });
});

test('[HR-7.9.1] the ball goes back to its number after a void of this kind too', () => {
  for (const made of [
    held(hoianaRoulette).by('inspector', decideIt(false)),
    held(reading(hoianaRoulette, { restWithoutClose: 'void' }) as typeof hoianaRoulette),
  ]) {
    made.refuses('dealer', { type: 'openBetting' }, by('ball-not-returned', 'HR-7.9.1'));
    expect(made.by('dealer', { type: 'returnBall', pocket: 4 }).state.phase).toBe('idle');
  }
});

test('[MBS-5.12] at Marina Bay Sands the dealer may still announce no spin', () => {
  const made = held(mbsRoulette).by('dealer', decideIt(false));
  expect(made.facts('NoSpinAnnounced')).toMatchObject([{ clause: 'MBS-5.12' }]);
  expect(held(mbsRoulette).by('dealer', noSpin('no-spin', { reason: 'never called' })).state.phase).toBe('voided');
});

test('where the call was made there is nothing to decide', () => {
  const made = table(hoianaRoulette)
    .by('dealer', SPIN)
    .by('dealer', { type: 'announceNoMoreBets' })
    .by('dealer', rests(17));
  made.refuses(someone('inspector'), decideIt(true), 'not-held');
});
