import { describe, expect, test } from 'vitest';
import {
  by,
  CALL,
  noSpin,
  placed,
  played,
  rests,
  SAME,
  SPIN,
  table,
  until,
} from '../../../../testkit/roulette-table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { announced } from '../../../rulebook/write.ts';
import { next, type Order } from '../../index.ts';
import { rouletteOf } from './read.ts';

const OPEN: Order = { type: 'openBetting' };
const remove = (done: boolean): Order => ({ type: 'recordBallRemoval', done });
const examine = (pass: boolean): Order => ({ type: 'examineBall', pass });
const back = (pocket: number): Order => ({ type: 'returnBall', pocket });
const CLEAR: Order = { type: 'clearVoid' };
const ball: Order = { type: 'attestEquipment', item: 'ball', traits: { diameter: 18, metal: false } };

describe('Hoiana: the ball goes back', () => {
  const after32 = played(table(hoianaRoulette), 32).by('dealer', OPEN);

  test('[HR-7.9.1] last result 32: no betting and no spin before the ball is recorded back in 32', () => {
    const voided = until(placed(after32, 'ann 17 10'), 'spin-closed')
      .by('dealer', noSpin('wheel-stopped'))
      .refuses('dealer', OPEN, by('ball-not-returned', 'HR-7.9.1'))
      .refuses('dealer', SPIN, by('ball-not-returned', 'HR-7.9.1'))
      .refuses('dealer', back(17), by('not-previous-number', 'HR-7.9.1'))
      .refuses('dealer', back(37), 'unknown-pocket')
      .by('dealer', back(32));
    expect(voided.by('dealer', OPEN).by('dealer', SPIN).state.phase).toBe('spin-open');
  });

  test('[HR-7.9.1] the number of an invalid spin is never the last one, not even after the dolly', () => {
    const voided = until(after32, 'result', 5)
      .by('inspector', noSpin('suspicion', { reason: 'a tilt' }))
      .refuses('dealer', back(5), by('not-previous-number', 'HR-7.9.1'))
      .by('dealer', back(32));
    expect(rouletteOf(voided.state)).toMatchObject({ previous: 32, result: undefined });
    expect(voided.state.results).toEqual(['32']);
    until(voided.by('dealer', OPEN), 'spin-open').by('dealer', noSpin('wheel-stopped')).by('dealer', back(32));
  });

  test('[HR-7.9.1] at a wheel without a last number the dealer records the pocket used, and it becomes none (B12)', () => {
    const first = until(table(hoianaRoulette), 'spin-open').by('dealer', noSpin('wheel-stopped')).by('dealer', back(9));
    expect(first.facts('BallReturned')).toMatchObject([{ pocket: 9 }]);
    expect(rouletteOf(first.state).previous).toBeUndefined();
  });

  test.each([
    ['HR-7.1', 'same-direction'],
    ['HR-7.2', 'too-few-revolutions'],
    ['HR-7.3', 'foreign-object'],
    ['HR-7.4.1', 'floater'],
  ])('[%s] an attempt to take the ball out is owed first, and that it failed is recorded too', (clause, cause) => {
    const voided = until(after32, 'spin-closed')
      .by('dealer', noSpin(cause))
      .refuses('dealer', back(32), by('ball-removal-owed', clause))
      .refuses('inspector', examine(true), 'bad-command')
      .by('dealer', remove(false))
      .refuses('dealer', remove(true), 'bad-command')
      .by('dealer', back(32));
    expect(voided.facts('BallRemovalRecorded')).toEqual([{ type: 'BallRemovalRecorded', done: false }]);
  });

  test('a ball that rests already need not be taken out', () => {
    expect(until(after32, 'at-rest').by('dealer', noSpin('same-direction')).by('dealer', back(32)).state.phase).toBe(
      'idle',
    );
  });

  test('[HR-7.5] a ball that left the wheel is examined by a D/I or Pit Supervisor before it goes back', () => {
    const out = until(after32, 'spin-closed')
      .by('dealer', noSpin('ball-out'))
      .refuses('dealer', back(32), by('ball-not-examined', 'HR-7.5'))
      .refuses('dealer', SPIN, by('ball-not-examined', 'HR-7.5'))
      .refuses('dealer', examine(true), by('not-authorised', 'HR-7.5'))
      .refuses('surveillance', examine(true), by('not-authorised', 'HR-7.5'));
    for (const role of ['inspector', 'pit-supervisor', 'pit-manager'] as const) {
      expect(out.by(role, examine(true)).by('dealer', back(32)).by('dealer', OPEN).state.phase).toBe('betting');
    }
  });

  test('[HR-7.5] a ball that fails is replaced, and the new one attested', () => {
    const failed = until(after32, 'spin-closed')
      .by('dealer', noSpin('ball-out'))
      .by('inspector', examine(false))
      .refuses('dealer', back(32), by('equipment-missing', 'HR-3.2.8'))
      .by('inspector', { ...ball, traits: { diameter: 30, metal: false } } as Order)
      .refuses('dealer', back(32), by('equipment-missing', 'HR-3.2.8'))
      .by('inspector', ball);
    expect(failed.by('dealer', back(32)).state.phase).toBe('idle');
  });

  test('there is nothing to clear by itself', () => {
    until(after32, 'spin-closed').by('dealer', noSpin('wheel-stopped')).refuses('dealer', CLEAR, 'not-in-this-game');
  });
});

describe('US: clearing', () => {
  test('a ball that still ran is lifted out first; then betting opens again', () => {
    const voided = table(usRoulette)
      .by('dealer', SAME)
      .by('dealer', noSpin('same-direction'))
      .refuses('dealer', CLEAR, by('ball-removal-owed', 'US5-IR1'))
      .refuses('dealer', OPEN, by('ball-removal-owed', 'US5-IR1'))
      .by('dealer', remove(true))
      .by('dealer', CLEAR);
    expect(voided.by('dealer', OPEN).state).toMatchObject({ phase: 'betting', rounds: 2 });
    table(usRoulette)
      .by('dealer', SAME)
      .by('dealer', noSpin('same-direction'))
      .refuses('dealer', back(0), 'not-in-this-game');
  });
});

describe('Marina Bay Sands: clearing', () => {
  test('[MBS-5.7] after a broken ball the next spin needs one new ball attested', () => {
    const broken = until(table(mbsRoulette, 'ann 17 10'), 'spin-closed')
      .by('dealer', { type: 'reportFact', cause: 'ball-broken' })
      .refuses('dealer', CLEAR, by('equipment-missing', 'MBS-5.7'))
      .refuses('dealer', ball, 'not-authorised')
      .by('pit-supervisor', ball)
      .by('dealer', CLEAR);
    expect(broken.state.phase).toBe('idle');
  });

  test('nothing else is owed: the void is cleared and betting opens', () => {
    const voided = table(mbsRoulette).by('dealer', SAME);
    voided.refuses('dealer', CALL, 'wrong-phase').refuses('dealer', rests(7), 'wrong-phase');
    expect(voided.by('dealer', CLEAR).by('dealer', OPEN).state.phase).toBe('betting');
  });
});

describe('a document in which only some voids ask for the ball', () => {
  const { 'wheel-stopped': stopped, ...others } = hoianaRoulette.irregularities;
  const mixed = {
    ...hoianaRoulette,
    options: { ...hoianaRoulette.options, returnBallToPrevious: false },
    irregularities: {
      ...others,
      'wheel-stopped': announced('HR-7.6', { who: stopped?.who ?? [], effect: 'void-round' }),
    },
  };
  const spinning = until(table(mixed, 'ann 17 10'), 'spin-closed');

  test('a void that does not is cleared by the word of the dealer, and no ball goes back', () => {
    const voided = spinning.by('dealer', noSpin('wheel-stopped')).refuses('dealer', back(9), 'bad-command');
    expect(next(voided.state)).toMatchObject({ order: CLEAR, by: 'dealer' });
    expect(voided.by('dealer', CLEAR).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('one that does is cleared by the ball alone', () => {
    const voided = spinning
      .by('dealer', noSpin('not-in-compartment'))
      .refuses('dealer', CLEAR, by('ball-not-returned', 'HR-7.9.1'));
    expect(next(voided.state)).toMatchObject({ order: { type: 'returnBall' } });
    expect(voided.by('dealer', back(9)).by('dealer', OPEN).state.phase).toBe('betting');
  });

  test('where every void asks for it, there is no other end', () => {
    until(table(hoianaRoulette), 'spin-closed')
      .by('dealer', noSpin('wheel-stopped'))
      .refuses('dealer', CLEAR, 'not-in-this-game');
  });
});

test('a pocket that is not on the wheel is refused with the size of this wheel', () => {
  const { irregularities } = usRoulette;
  const returns = announced('US5-IR3', {
    who: irregularities['foreign-object']?.who ?? [],
    effect: 'void-round',
    next: ['return-ball'],
  });
  const rules = { ...usRoulette, irregularities: { ...irregularities, 'foreign-object': returns } };
  until(table(rules), 'spin-closed')
    .by('dealer', noSpin('foreign-object'))
    .refuses('dealer', back(37), { code: 'unknown-pocket', params: { pocket: '37', size: 38 } });
});
