import { describe, expect, test } from 'vitest';
import { hoianaRoulette, hoianaSicBo, mbsRoulette } from '../../rulebook/index.ts';
import type { RecordedEvent, WirePublic } from '../../wire/index.ts';
import { differences, differencesNow, putRight, winningAreas } from './differences.ts';
import type { Step } from './replay.ts';

type Fact = RecordedEvent['fact'];

const stepsOf = (...facts: readonly Fact[]): readonly Step[] =>
  facts.map((fact, event) => ({
    event,
    recorded: { at: event, by: 'dee', role: 'dealer', fact },
    told: true,
    flag: undefined,
    after: false,
    seen: {} as WirePublic,
    own: {},
    money: {},
  }));

const fact = (type: string, more: object = {}): Fact => ({ type, ...more });

describe('a wheel', () => {
  const steps = stepsOf(
    fact('BettingClosed'),
    fact('BallRested', { pocket: 17 }),
    fact('ResultConfirmed', { pocket: 17 }),
    fact('WinnerPaid'),
    fact('ResultCorrected', { pocket: 20, was: 17, clause: 'HR-4.10' }),
    fact('RoundClosed'),
  );

  test('a wrong result was shown from the moment it could be seen until it was put right', () => {
    const all = differences(hoianaRoulette, steps);
    expect(all).toEqual([
      { kind: 'result', from: 1, until: 4, corrected: 4, shown: ['17'], actual: ['20'], clause: 'HR-4.10' },
    ]);
    expect([0, 1, 3, 4].map((at) => differencesNow(all, at).length)).toEqual([0, 1, 1, 0]);
  });

  test('the record shows what it knows today: the dolly on the right number', () => {
    const [wrong] = differences(hoianaRoulette, steps);
    const game = { family: 'roulette', spinning: false, rest: 17, result: 17, prompts: [] };
    const seen = { game } as unknown as WirePublic;
    expect(putRight(hoianaRoulette, seen, wrong === undefined ? [] : [wrong]).game).toMatchObject({
      result: 20,
      rest: 20,
    });
    expect(putRight(hoianaRoulette, seen, [])).toBe(seen);
  });

  test('corrected twice, each stretch is its own', () => {
    const twice = stepsOf(
      fact('ResultConfirmed', { pocket: 1 }),
      fact('ResultCorrected', { pocket: 2, was: 1 }),
      fact('ResultCorrected', { pocket: 3, was: 2 }),
    );
    expect(differences(hoianaRoulette, twice).map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test('[MBS-6.4] a display that was wrong is shown beside the pocket that stands, with its clause', () => {
    const shown = stepsOf(
      fact('ResultConfirmed', { pocket: 12 }),
      fact('RoundClosed'),
      fact('DisplayCorrected', { shown: '21', actual: '12', clause: 'MBS-6.4' }),
    );
    expect(differences(mbsRoulette, shown)).toEqual([
      { kind: 'display', from: 1, until: 2, corrected: 2, shown: ['21'], actual: ['12'], clause: 'MBS-6.4' },
    ]);
  });
});

describe('[SB-7.7] dice, keys and lights', () => {
  const lit = (dice: readonly number[]): readonly string[] => winningAreas(hoianaSicBo, dice);

  test('right keys and right lights are no difference', () => {
    const steps = stepsOf(
      fact('DiceAttested', { dice: [5, 2, 5] }),
      fact('ResultEntered', { keys: [2, 5, 5] }),
      fact('AreasLit', { lit: lit([2, 5, 5]) }),
    );
    expect(differences(hoianaSicBo, steps)).toEqual([]);
  });

  test('wrong keys are shown until they are entered again', () => {
    const steps = stepsOf(
      fact('DiceAttested', { dice: [1, 2, 3] }),
      fact('ResultEntered', { keys: [1, 2, 4] }),
      fact('AreasLit', { lit: lit([1, 2, 4]) }),
      fact('ResultReentered', { keys: [1, 2, 3], was: [1, 2, 4] }),
      fact('AreasLit', { lit: lit([1, 2, 3]) }),
    );
    expect(differences(hoianaSicBo, steps)).toMatchObject([
      { kind: 'keys', from: 1, until: 3, shown: ['1-2-4'], actual: ['1-2-3'], clause: 'SB-7.7' },
      { kind: 'lights', from: 2, until: 3 },
    ]);
  });

  test('lights that stay wrong are a difference to the end, and missing ones until they are reported', () => {
    const wrong = stepsOf(
      fact('DiceAttested', { dice: [1, 2, 3] }),
      fact('ResultEntered', { keys: [1, 2, 3] }),
      fact('AreasLit', { lit: lit([1, 2, 4]) }),
      fact('LightFault', { fault: 'wrong', clause: 'SB-7.7' }),
      fact('WinnerPaid'),
    );
    expect(differences(hoianaSicBo, wrong)).toMatchObject([
      { kind: 'lights', from: 2, until: 5, corrected: undefined },
    ]);
    const missing = stepsOf(
      fact('DiceAttested', { dice: [1, 2, 3] }),
      fact('ResultEntered', { keys: [1, 2, 3] }),
      fact('LightFault', { fault: 'missing', clause: 'SB-7.7' }),
    );
    expect(differences(hoianaSicBo, missing)).toMatchObject([{ kind: 'lights', from: 1, until: 2, shown: [] }]);
  });

  test('the record lights the areas of the dice', () => {
    const game = {
      family: 'sic-bo',
      dice: [1, 2, 3],
      lit: lit([1, 2, 4]),
      shaken: true,
      lightFault: true,
      manual: false,
    };
    const seen = { game } as unknown as WirePublic;
    const now = [{ kind: 'lights', from: 0, until: 1, corrected: undefined, shown: [], actual: [] }] as const;
    expect(putRight(hoianaSicBo, seen, now).game).toMatchObject({ lit: lit([1, 2, 3]) });
  });
});
