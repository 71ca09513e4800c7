import { describe, expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Role } from '../../../rulebook/ranks.ts';
import type { Phases } from '../../../table/core/vocabulary.ts';
import { type Cause, causesOf } from './causes.ts';

const as = (role: Role) => ({ person: 'someone', role });
const cause = (rules: typeof hoianaRoulette, phase: Phases['roulette'], role: Role, name: string): Cause => {
  const found = causesOf(rules, phase, as(role)).find((each) => each.cause === name);
  if (found === undefined) throw new Error(`no cause ${name}`);
  return found;
};

describe('Hoiana', () => {
  test('[HR-7.1] [HR-7.8] nine causes with their clauses, in the order of the document', () => {
    expect(causesOf(hoianaRoulette, 'spin-closed', as('dealer')).map(({ clause }) => clause)).toEqual([
      ...['HR-7.1', 'HR-7.2', 'HR-7.3', 'HR-7.4', 'HR-7.4.1', 'HR-7.5', 'HR-7.6', 'HR-7.7', 'HR-7.8'],
    ]);
  });

  test('[HR-7.8] suspicion is not the dealer’s to call', () => {
    expect(cause(hoianaRoulette, 'spin-closed', 'dealer', 'suspicion')).toMatchObject({
      state: 'rank',
      needs: 'inspector',
    });
    expect(cause(hoianaRoulette, 'spin-closed', 'inspector', 'suspicion')).toMatchObject({
      state: 'open',
      says: ['reason'],
    });
  });

  test('[HR-2.2] the dealer may call until the dolly stands, an inspector as long as the spin lasts', () => {
    expect(cause(hoianaRoulette, 'at-rest', 'dealer', 'floater').state).toBe('open');
    expect(cause(hoianaRoulette, 'result', 'dealer', 'floater')).toMatchObject({ state: 'rank', needs: 'inspector' });
    expect(cause(hoianaRoulette, 'paying', 'inspector', 'floater').state).toBe('open');
  });

  test('[HR-7.7] whoever interfered is named', () => {
    expect(cause(hoianaRoulette, 'spin-closed', 'dealer', 'interference').says).toEqual(['person']);
  });

  test('[HR-7.3] an object seen after the ball rests counts only if it came before', () => {
    expect(cause(hoianaRoulette, 'spin-closed', 'dealer', 'foreign-object').says).toEqual([]);
    expect(cause(hoianaRoulette, 'at-rest', 'dealer', 'foreign-object').says).toEqual(['before-rest']);
  });

  test('[HR-7.5] the ball is examined and goes back', () => {
    expect(cause(hoianaRoulette, 'spin-closed', 'dealer', 'ball-out').next).toEqual(['examine-ball', 'return-ball']);
  });
});

describe('the other documents', () => {
  test('[MBS-5.1] a fact is recorded, [MBS-5.12] a no spin is said with its reason', () => {
    expect(cause(mbsRoulette, 'spin-closed', 'dealer', 'same-direction').order).toEqual({
      type: 'reportFact',
      cause: 'same-direction',
    });
    expect(cause(mbsRoulette, 'spin-closed', 'dealer', 'no-spin')).toMatchObject({
      order: { type: 'announceNoSpin' },
      says: ['reason'],
    });
  });

  test('[MBS-5.11.1] a failing current has its own command', () => {
    expect(cause(mbsRoulette, 'spin-closed', 'dealer', 'power-failure-no-spin').order).toEqual({
      type: 'reportPowerFailure',
      noSpin: true,
    });
  });

  test('[US5-R1] after the ball rests an invalid spin is voided with a supervisor, until chips are collected', () => {
    const few = (phase: Phases['roulette']) => cause(usRoulette, phase, 'dealer', 'too-few-revolutions');
    expect(few('spin-closed').order.type).toBe('announceNoSpin');
    expect(few('at-rest')).toMatchObject({
      state: 'open',
      second: 'pit-supervisor',
      order: { type: 'voidInvalidSpin' },
    });
    expect(few('collecting').state).toBe('late');
  });
});
