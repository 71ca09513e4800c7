import { describe, expect, test } from 'vitest';
import {
  by,
  CALL,
  CLOSE,
  COLLECT,
  dolly,
  laps,
  PAY,
  payments,
  played,
  rests,
  SAME,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { rouletteOf } from './read.ts';

const clock = (hours: number, minutes: number, seconds: number) => ({
  at: Date.UTC(2026, 0, 1, hours, minutes, seconds),
});
const gameOf = ({ state }: Scene) => rouletteOf(state);

describe('what the words mean', () => {
  test('[HR-2.1] the dolly stands on 17 and on no other of the 37 numbers', () => {
    let rested = until(table(hoianaRoulette, 'ann 17 10'), 'at-rest', 17);
    for (const number of hoianaRoulette.game.wheel) {
      if (number !== 17) rested = rested.refuses('dealer', dolly(number), by('not-the-pocket', 'HR-2.1'));
    }
    const marked = rested.by('dealer', dolly(17));
    expect(gameOf(marked).result).toBe(17);
    expect(marked.facts('ResultConfirmed')).toMatchObject([{ pocket: 17, clause: 'HR-2.1' }]);
  });

  test('[MBS-1.1.2] with the result 8 the dolly is on 8 only', () => {
    const rested = until(table(mbsRoulette), 'at-rest', 8)
      .refuses('dealer', dolly(9), by('not-the-pocket', 'MBS-3.8'))
      .refuses('dealer', dolly('00'), 'not-the-pocket');
    expect(gameOf(rested.by('dealer', dolly(8))).result).toBe(8);
  });

  test('[HR-2.2] a spin lasts from the launch until the last of three winners is paid', () => {
    const made = table(hoianaRoulette, 'ann 17 10', 'bo odd 10', 'ann black 10');
    expect(made.state.round.startedAt).toBeUndefined();
    const paying = until(made.by('dealer', SPIN, { at: 500 }), 'paying', 17);
    expect(paying.state.round).toMatchObject({ startedAt: 500, endedAt: undefined });
    const two = paying.by('dealer', PAY).by('dealer', PAY);
    expect(two.state.round.endedAt).toBeUndefined();
    const three = two.by('dealer', PAY, { at: 900 }).by('dealer', CLOSE, { at: 999 });
    expect(three.state.round.endedAt).toBe(900);
  });

  test('[HR-2.3] three laps and a half are three revolutions', () => {
    const made = until(table(hoianaRoulette), 'spin-open').by('dealer', laps(3.5));
    expect(gameOf(made).laps).toBe(3);
    expect(made.last).toEqual([{ type: 'RevolutionsAttested', laps: 3, expected: false }]);
  });

  test('[MBS-1.1.3] four laps and a quarter are four revolutions', () => {
    expect(gameOf(until(table(mbsRoulette), 'spin-open').by('dealer', laps(4.25))).laps).toBe(4);
  });

  test('[MBS-1.1.4] place your bets at 20:00:00, last payment at 20:02:00: that is the round', () => {
    const idle = played(table(mbsRoulette), 1);
    const made = until(idle.by('dealer', { type: 'openBetting' }, clock(20, 0, 0)), 'betting');
    const bets = made.by(
      { person: 'ann', role: 'player' },
      {
        type: 'placeWager',
        player: 'ann',
        spot: '17',
        chips: { value: 10 },
      },
    );
    const paid = until(bets, 'paying', 17)
      .by('dealer', PAY, clock(20, 2, 0))
      .by('dealer', CLOSE, clock(20, 2, 30));
    expect(paid.state.round).toMatchObject({ startedAt: clock(20, 0, 0).at, endedAt: clock(20, 2, 0).at });
  });

  test('[MBS-1.1.4] without a winner the round ends with the last collection', () => {
    const done = until(table(mbsRoulette, 'ann 17 10'), 'result', 3).by('dealer', COLLECT, { at: 700 });
    expect(done.state.round.endedAt).toBe(700);
  });

  test('[MBS-1.1.5] launched at 20:01:00 and fallen at 20:01:25 the spin lasted 25 seconds, before any payment', () => {
    const made = table(mbsRoulette, 'ann 17 10')
      .by('dealer', SPIN, clock(20, 1, 0))
      .by('dealer', laps(6))
      .by('dealer', CALL)
      .by('dealer', rests(17), clock(20, 1, 25));
    const { spunAt = 0, restedAt = 0 } = gameOf(made);
    expect(restedAt - spunAt).toBe(25_000);
    expect(payments(made)).toEqual([]);
    expect(made.state.round.endedAt).toBeUndefined();
  });
});

describe('a valid spin', () => {
  const spun = (rules: typeof usRoulette, count: number) =>
    table(rules).by('dealer', SPIN).by('dealer', laps(count)).by('dealer', CALL).by('dealer', rests(17));

  test('[US5-R1] four laps the other way are confirmed; three laps or the same way only ever voided', () => {
    expect(spun(usRoulette, 4).by('dealer', dolly(17)).state.phase).toBe('result');
    const three = spun(usRoulette, 3).refuses('dealer', dolly(17), by('result-barred', 'US5-R1'));
    expect(gameOf(three).prompts).toEqual(['too-few-revolutions']);
    const same = table(usRoulette)
      .by('dealer', SAME)
      .by('dealer', laps(5))
      .by('dealer', CALL)
      .by('dealer', rests(17))
      .refuses('dealer', dolly(17), { ...by('result-barred', 'US5-R1'), params: { why: 'same-direction' } });
    const second = { person: 'sue', role: 'pit-supervisor' } as const;
    for (const [barred, cause] of [
      [three, 'too-few-revolutions'],
      [same, 'same-direction'],
    ] as const) {
      expect(barred.by('dealer', { type: 'voidInvalidSpin', cause }, { second }).state.phase).toBe('voided');
    }
  });

  test('[US5-R1] laps nobody counted are no laps', () => {
    table(usRoulette)
      .by('dealer', SPIN)
      .by('dealer', CALL)
      .by('dealer', rests(17))
      .refuses('dealer', dolly(17), by('result-barred', 'US5-R1'))
      .by('dealer', laps(4))
      .by('dealer', dolly(17));
  });

  test('[MBS-3.6] four laps the other way are valid; three laps or the same way void the round', () => {
    expect(spun(mbsRoulette, 4).by('dealer', dolly(17)).state.phase).toBe('result');
    expect(table(mbsRoulette).by('dealer', SPIN).by('dealer', laps(3)).state.phase).toBe('voided');
    expect(table(mbsRoulette).by('dealer', SAME).state.phase).toBe('voided');
    const uncounted = table(mbsRoulette).by('dealer', SPIN).by('dealer', CALL).by('dealer', rests(17));
    uncounted.refuses('dealer', dolly(17), by('result-barred', 'MBS-3.6'));
  });

  test('[HR-7.1] [HR-7.2] at Hoiana the table warns, and what is recorded has no result', () => {
    const made = table(hoianaRoulette, 'ann 17 10').by('dealer', SAME).by('dealer', laps(2));
    expect(gameOf(made).prompts).toEqual(['same-direction', 'too-few-revolutions']);
    expect(made.facts('Prompted').map(({ clause }) => clause)).toEqual(['HR-7.1', 'HR-7.2']);
    made.by('dealer', CALL).by('dealer', rests(17)).refuses('dealer', dolly(17), by('result-barred', 'HR-7.1'));
    const few = table(hoianaRoulette, 'ann 17 10').by('dealer', SPIN).by('dealer', laps(2)).by('dealer', CALL);
    few.by('dealer', rests(17)).refuses('dealer', dolly(17), by('result-barred', 'HR-7.2'));
  });

  test('at Hoiana no count is demanded: nothing recorded bars nothing', () => {
    const made = table(hoianaRoulette, 'ann 17 10').by('dealer', SPIN).by('dealer', CALL);
    const marked = made.by('dealer', rests(17)).by('dealer', dolly(17));
    expect(payments(played(marked, 17))).toEqual(['ann straight/17 350']);
  });

  test('a new count judges anew: from two laps to three there is nothing left to call', () => {
    const made = table(hoianaRoulette).by('dealer', SPIN).by('dealer', laps(2)).by('inspector', laps(3));
    expect(gameOf(made)).toMatchObject({ laps: 3, prompts: [] });
  });

  test('what cannot be a number of laps, or a pocket of this wheel, is refused', () => {
    const spinning = until(table(hoianaRoulette), 'spin-closed');
    for (const count of [-1, -0.5]) spinning.refuses('dealer', laps(count), 'bad-amount');
    spinning.refuses('dealer', rests('00'), 'unknown-pocket').refuses('dealer', rests(37), 'unknown-pocket');
    until(table(hoianaRoulette), 'at-rest').refuses('dealer', laps(3), 'wrong-phase');
  });

  test('a sensor may report what it saw, and decide nothing', () => {
    const seen = table(mbsRoulette).by('device', SPIN).by('device', laps(5)).refuses('device', CALL, 'not-authorised');
    seen
      .by('dealer', CALL)
      .by('device', rests(17))
      .refuses('device', dolly(17), 'not-authorised')
      .refuses('device', { type: 'announceNoSpin', cause: 'no-spin', reason: 'x' }, 'not-authorised');
    expect(table(mbsRoulette).by('device', SAME).state.phase).toBe('voided');
  });
});

describe('no more bets', () => {
  test('[US5-R2] before the ball is spun the call is refused; on the fifth lap it closes betting', () => {
    const made = table(usRoulette)
      .refuses('dealer', CALL, by('not-spun', 'US5-R2'))
      .by('dealer', SPIN)
      .by('dealer', laps(5))
      .by('dealer', CALL);
    expect(made.state.phase).toBe('spin-closed');
  });

  test('[MBS-3.7] the call on a spinning ball closes betting; before the spin it needs an approval', () => {
    expect(table(mbsRoulette).by('dealer', SPIN).by('dealer', CALL).state.phase).toBe('spin-closed');
    table(mbsRoulette).refuses('dealer', CALL, by('approval-needed', 'MBS-6.1'));
  });

  test('[MBS-6.1] with the consent of the Pit Manager the call comes first and the spin follows', () => {
    const approve = { type: 'approveEarlyClose' } as const;
    const made = table(mbsRoulette, 'ann 17 10')
      .refuses('dealer', CALL, by('approval-needed', 'MBS-6.1'))
      .refuses('pit-supervisor', approve, by('not-authorised', 'MBS-6.1'))
      .by('pit-manager', approve)
      .by('dealer', CALL);
    expect(made.state.phase).toBe('closed-not-spun');
    expect(made.by('dealer', SPIN).state.phase).toBe('spin-closed');
    // The consent was for that round.
    played(made.by('dealer', SPIN).by('dealer', laps(4)), 17)
      .by('dealer', { type: 'openBetting' })
      .refuses('dealer', CALL, by('approval-needed', 'MBS-6.1'));
    table(hoianaRoulette).refuses('pit-manager', approve, 'not-in-this-game');
  });

  test('at Hoiana nothing forbids the call before the spin (A9)', () => {
    expect(table(hoianaRoulette).by('dealer', CALL).by('dealer', SPIN).state.phase).toBe('spin-closed');
  });
});

describe('the outcome', () => {
  test('[US5-R3] the ball rests in 00: announcing and marking 00 makes the result; 0 is refused', () => {
    const rested = until(table(usRoulette), 'at-rest', '00').refuses(
      'dealer',
      dolly(0),
      by('not-the-pocket', 'US5-R3'),
    );
    expect(gameOf(rested.by('dealer', dolly('00')))).toMatchObject({ result: '00' });
  });

  test('[MBS-3.8] the ball rests in 32: the outcome is 32, a dolly on 23 is refused', () => {
    const rested = until(table(mbsRoulette), 'at-rest', 32).refuses(
      'dealer',
      dolly(23),
      by('not-the-pocket', 'MBS-3.8'),
    );
    const done = played(rested, 32);
    expect(done.state.results).toEqual(['32']);
  });

  test.each([hoianaRoulette, mbsRoulette, usRoulette])(
    '$id: a display that differed is put right and changes nothing (A16)',
    (rules) => {
      const marked = until(table(rules, 'ann 17 100'), 'result', 17);
      const corrected = marked.by('dealer', { type: 'correctDisplay', shown: '18', actual: '17' });
      expect({ ...corrected.state }).toEqual({ ...marked.state });
      expect(corrected.facts('DisplayCorrected')).toHaveLength(1);
    },
  );
});
