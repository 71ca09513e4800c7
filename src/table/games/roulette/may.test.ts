import { describe, expect, test } from 'vitest';
import { laps, noSpin, SAME, table, until } from '../../../../testkit/roulette-table.ts';
import type { Scene } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Role } from '../../../rulebook/ranks.ts';
import { type Call, mayDo } from '../../index.ts';

const callsAt = ({ state }: Scene, role: Role) => mayDo(state, { person: 'someone', role }).calls;

function call(scene: Scene, role: Role, cause: string): Call {
  const found = callsAt(scene, role)[cause];
  if (found === undefined) throw new Error(`no cause ${cause}`);
  return found;
}

describe('Hoiana', () => {
  const spun = until(table(hoianaRoulette), 'spin-closed');

  test('[HR-7.1] [HR-7.8] nine causes with their clauses, in the order of the document', () => {
    expect(Object.values(callsAt(spun, 'dealer')).map(({ clause }) => clause)).toEqual([
      ...['HR-7.1', 'HR-7.2', 'HR-7.3', 'HR-7.4', 'HR-7.4.1', 'HR-7.5', 'HR-7.6', 'HR-7.7', 'HR-7.8'],
    ]);
  });

  test('[HR-7.8] suspicion is not the dealer’s to call', () => {
    expect(call(spun, 'dealer', 'suspicion')).toMatchObject({ state: 'rank', needs: 'inspector' });
    expect(call(spun, 'inspector', 'suspicion')).toMatchObject({ state: 'open', says: ['reason'] });
  });

  test('[HR-2.2] the dealer may call until the dolly stands, an inspector as long as the spin lasts', () => {
    expect(call(until(spun, 'at-rest'), 'dealer', 'floater').state).toBe('open');
    const result = until(spun, 'result');
    expect(call(result, 'dealer', 'floater')).toMatchObject({ state: 'rank', needs: 'inspector' });
    expect(call(until(result, 'paying'), 'inspector', 'floater').state).toBe('open');
  });

  test('[HR-7.1] without a spin there is nothing to call off, nor after it was', () => {
    const voided = spun.by('dealer', noSpin('floater'));
    for (const scene of [table(hoianaRoulette), voided])
      expect(new Set(Object.values(callsAt(scene, 'dealer')).map(({ state }) => state))).toEqual(new Set(['not-now']));
  });

  test('[HR-7.7] whoever interfered is named', () => {
    expect(call(spun, 'dealer', 'interference').says).toEqual(['person']);
  });

  test('[HR-7.3] an object seen after the ball rests counts only if it came before', () => {
    expect(call(spun, 'dealer', 'foreign-object').says).toEqual([]);
    expect(call(until(spun, 'at-rest'), 'dealer', 'foreign-object').says).toEqual(['before-rest']);
  });

  test('[HR-7.5] the ball is examined and goes back', () => {
    expect(call(spun, 'dealer', 'ball-out').next).toEqual(['examine-ball', 'return-ball']);
  });
});

describe('the other documents', () => {
  const mbs = until(table(mbsRoulette), 'spin-closed');

  test('[MBS-5.1] a fact is recorded, [MBS-5.12] a no spin is said with its reason', () => {
    expect(call(mbs, 'dealer', 'same-direction').order).toEqual({ type: 'reportFact', cause: 'same-direction' });
    expect(call(mbs, 'dealer', 'no-spin')).toMatchObject({ order: { type: 'announceNoSpin' }, says: ['reason'] });
  });

  test('[MBS-5.11.1] a failing current has its own command, which voids nothing once the ball rests', () => {
    const failing = (scene: Scene) => call(scene, 'dealer', 'power-failure-no-spin');
    expect(failing(mbs)).toMatchObject({ state: 'open', order: { type: 'reportPowerFailure', noSpin: true } });
    expect(failing(until(mbs, 'at-rest')).state).toBe('late');
  });

  test('[US5-R1] after the ball rests an invalid spin is voided with a supervisor, until chips are collected', () => {
    const spun = table(usRoulette)
      .by('dealer', SAME)
      .by('dealer', laps(5))
      .by('dealer', { type: 'announceNoMoreBets' });
    const turned = (scene: Scene) => call(scene, 'dealer', 'same-direction');
    expect(turned(spun).order.type).toBe('announceNoSpin');
    const rested = spun.by('dealer', { type: 'ballAtRest', pocket: 5 });
    const after = { state: 'open', second: 'pit-supervisor', order: { type: 'voidInvalidSpin' } };
    expect(turned(rested)).toMatchObject(after);
    expect(call(rested, 'dealer', 'too-few-revolutions').state).toBe('late');
    const collected = until(table(usRoulette, 'ann 17 100'), 'paying');
    expect(call(collected, 'dealer', 'foreign-object').state).toBe('late');
  });
});
