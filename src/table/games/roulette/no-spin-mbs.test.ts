import { describe, expect, test } from 'vitest';
import {
  by,
  CALL,
  dolly,
  laps,
  noSpin,
  payments,
  played,
  rack,
  reading,
  rests,
  SAME,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { opened, type Scene, someone } from '../../../../testkit/table.ts';
import { mbsRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const fact = (cause: string, more: object = {}): Order => ({ type: 'reportFact', cause, ...more });
const returned = (made: Scene) => made.facts('WagersReturned').flatMap(({ lots }) => lots.map(({ stake }) => stake));
const voidedBy = (made: Scene) => made.state.round.voided?.clause;

const FACTS = [
  ['MBS-5.1', 'same-direction'],
  ['MBS-5.2', 'dropped-without-spin'],
  ['MBS-5.3', 'too-few-revolutions'],
  ['MBS-5.4', 'foreign-object'],
  ['MBS-5.5', 'not-in-compartment'],
  ['MBS-5.6', 'ball-out'],
  ['MBS-5.7', 'ball-broken'],
  ['MBS-5.8', 'wheel-stopped'],
  ['MBS-5.9', 'wheel-not-turning'],
  ['MBS-5.10', 'interference'],
] as const;

describe.each(FACTS)('[%s] %s', (clause, cause) => {
  const more = { person: 'a guest', beforeRest: true };
  const spinning = until(table(mbsRoulette, 'ann 17 10', 'bo red 20'), 'spin-closed');

  test.each(['dealer', 'pit-supervisor', 'pit-manager', 'gaming-shift-manager', 'device'] as const)(
    'recorded by the %s it voids the round by itself',
    (role) => {
      const made = spinning.by(role, fact(cause, more));
      expect(voidedBy(made)).toBe(clause);
      expect(made.facts('NoSpinAnnounced')).toEqual([]);
      expect(returned(made)).toEqual([10, 20]);
    },
  );

  test('an announcement does the same; players and surveillance do neither', () => {
    expect(voidedBy(spinning.by('dealer', noSpin(cause, more)))).toBe(clause);
    for (const role of ['player', 'surveillance', 'cashier', 'admin'] as const) {
      spinning.refuses(role, fact(cause, more), by('not-authorised', clause));
      spinning.refuses(role, noSpin(cause, more), by('not-authorised', clause));
    }
  });

  test('from the first call until the round is closed', () => {
    for (const phase of ['at-rest', 'result', 'paying'] as const)
      expect(voidedBy(until(spinning, phase, 17).by('dealer', fact(cause, more)))).toBe(clause);
    expect(voidedBy(table(mbsRoulette).by('dealer', fact(cause, more)))).toBe(clause);
    opened(mbsRoulette).refuses('dealer', fact(cause, more), 'wrong-phase');
    played(spinning, 17).refuses('pit-manager', fact(cause, more), 'wrong-phase');
    const short = until(table(reading(mbsRoulette, { noSpinWindow: 'untilRest' })), 'at-rest');
    short.refuses('dealer', fact(cause, more), by('too-late', clause));
  });
});

describe('what the table draws from an observation', () => {
  test('[MBS-5.1] ball and wheel the same way: void at the launch, 30 staked go back', () => {
    const made = table(mbsRoulette, 'ann 17 30').by('dealer', SAME);
    expect(made.last.map(({ type }) => type)).toEqual(['BallSpun', 'RoundVoided', 'WagersReturned']);
    expect(voidedBy(made)).toBe('MBS-5.1');
    expect(returned(made)).toEqual([30]);
  });

  test('[MBS-5.2] 0 laps and a ball in 7: void, and 7 is no outcome', () => {
    const fallen = table(mbsRoulette).by('dealer', SPIN).by('dealer', CALL).by('dealer', rests(7));
    const made = fallen.by('dealer', laps(0));
    expect(voidedBy(made)).toBe('MBS-5.2');
    made.refuses('dealer', dolly(7), 'wrong-phase');
    expect(rouletteOf(made.by('dealer', { type: 'clearVoid' }).state).previous).toBeUndefined();
  });

  test('[MBS-5.3] three laps void, four do not', () => {
    const spun = table(mbsRoulette).by('dealer', SPIN);
    expect(voidedBy(spun.by('dealer', laps(3)))).toBe('MBS-5.3');
    expect(voidedBy(spun.by('pit-supervisor', laps(3.9)))).toBe('MBS-5.3');
    expect(spun.by('dealer', laps(4)).state.phase).toBe('spin-open');
  });

  test('[MBS-5.3] an expectation is no count', () => {
    const spun = table(mbsRoulette).by('dealer', SPIN);
    expect(spun.by('dealer', { type: 'attestRevolutions', laps: 2, expected: true }).state.phase).toBe('spin-open');
  });

  test('[MBS-5.9] a wheel that stands at the launch voids', () => {
    const made = table(mbsRoulette).by('dealer', {
      type: 'spinBall',
      ball: 'clockwise',
      wheel: 'clockwise',
      turning: false,
    });
    expect(voidedBy(made)).toBe('MBS-5.9');
  });

  test('[MBS-5.1] even where bets were closed before the spin', () => {
    const made = table(mbsRoulette, 'ann 17 30').by('pit-manager', { type: 'approveEarlyClose' }).by('dealer', CALL);
    expect(voidedBy(made.by('device', SAME))).toBe('MBS-5.1');
  });
});

describe('what people record', () => {
  test('[MBS-5.4] a button in the wheel: what counts is when it fell in, not when it was seen', () => {
    const moving = until(table(mbsRoulette, 'ann 9 10'), 'spin-closed');
    expect(voidedBy(moving.by('dealer', fact('foreign-object')))).toBe('MBS-5.4');
    const rested = until(moving, 'at-rest', 9).refuses(
      'dealer',
      fact('foreign-object', { beforeRest: false }),
      by('entered-after-rest', 'MBS-5.4'),
    );
    rested.refuses('dealer', fact('foreign-object'), by('entered-after-rest', 'MBS-5.4'));
    expect(voidedBy(rested.by('dealer', fact('foreign-object', { beforeRest: true })))).toBe('MBS-5.4');
  });

  test.each([
    ['MBS-5.5', 'not-in-compartment'],
    ['MBS-5.6', 'ball-out'],
  ])('[%s] %s: 40 go back', (clause, cause) => {
    const made = until(table(mbsRoulette, 'ann 17 40'), 'spin-closed').by('dealer', fact(cause));
    expect([voidedBy(made), returned(made), rack(made, 'ann')]).toEqual([clause, [40], 10_000]);
  });

  test('[MBS-5.10] a person touches the wheel: void, and one incident is stored', () => {
    const moving = until(table(mbsRoulette), 'spin-closed');
    const made = moving.by('dealer', fact('interference', { person: 'cy' }));
    expect([...made.state.incidents.values()]).toEqual([{ what: 'interference: cy', open: false }]);
  });

  test('what is no fact of chapter 5 is not recorded as one', () => {
    const moving = until(table(mbsRoulette), 'spin-closed');
    for (const cause of ['no-spin', 'power-failure', 'late-wager', 'floater', 'constructor'])
      moving.refuses('dealer', fact(cause), 'unknown-cause');
    moving.refuses('gaming-shift-manager', fact('uncovered'), 'unknown-cause');
  });
});

describe('no spin', () => {
  test('[MBS-5.12] announced by the Pit Supervisor, the ball then rests in 12: 12 is refused and 10 on 12 go back', () => {
    const made = until(table(mbsRoulette, 'ann 12 10'), 'spin-closed')
      .by('pit-supervisor', noSpin('no-spin', { reason: 'a suspicion' }))
      .refuses('dealer', rests(12), 'wrong-phase')
      .refuses('dealer', dolly(12), 'wrong-phase');
    expect(voidedBy(made)).toBe('MBS-5.12');
    expect(rack(made, 'ann')).toBe(10_000);
    expect(payments(made)).toEqual([]);
  });

  test.each(['dealer', 'pit-supervisor', 'pit-manager'] as const)(
    '[MBS-5.12] the %s may announce it, even while winners are paid and before the ball is spun',
    (role) => {
      const call = noSpin('no-spin', { reason: 'seen on the monitor' });
      expect(table(mbsRoulette, 'ann 17 10').by(role, call).state.phase).toBe('voided');
      expect(until(table(mbsRoulette, 'ann 17 10'), 'paying', 17).by(role, call).state.phase).toBe('voided');
    },
  );

  test('[MBS-6.3] whoever acts as a dealer may announce it, but surveillance acts as nobody', () => {
    const moving = until(table(mbsRoulette), 'spin-closed');
    const call = noSpin('no-spin', { reason: 'x' });
    moving.by(someone('dealer', 'pat', 'pit-manager'), call);
    moving.refuses(someone('surveillance', 'sam', 'pit-manager'), call, 'not-authorised');
    moving.refuses(someone('player', 'ann', 'dealer'), call, 'not-authorised');
    moving.refuses(someone('device', 'eye', 'dealer'), call, 'not-authorised');
  });
});
