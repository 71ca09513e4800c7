import { describe, expect, test } from 'vitest';
import { CALL, laps, noSpin, rests, SAME, SPIN, table, until } from '../../../../testkit/roulette-table.ts';
import { player, type Scene } from '../../../../testkit/table.ts';
import { crewOf } from '../../../../testkit/wire-views.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Phase } from '../../../table/index.ts';
import type { SayDealer } from '../desk.ts';
import { type RouletteStep, rouletteStep } from './next.ts';
import { roulettePrimary } from './roulette-primary.ts';
import { usualSpin } from './spin-choice.tsx';
import { STRIP, stripAt, stripFor } from './strip.ts';

/** What the console knows of a table: what travels to a dealer, and nothing else. */
const dueAt = ({ state }: Scene) => crewOf(state).next;
const stepAt = (scene: Scene): RouletteStep => rouletteStep(dueAt(scene));

const say: SayDealer = (key) => key;
const READY = {
  spin: usualSpin(1),
  laps: 4,
  pocket: undefined,
  pay: { at: 1, all: 1, looksBack: false, onForward: () => undefined },
  onNoSpin: () => undefined,
};
const pressed = (scene: Scene) => roulettePrimary({ sayDealer: say }, dueAt(scene), READY);

describe('a round without trouble', () => {
  const start = table(hoianaRoulette, 'ann 17 100');
  test.each<[Phase, RouletteStep]>([
    ['betting', 'spin'],
    ['spin-open', 'close'],
    ['spin-closed', 'rest'],
    ['at-rest', 'dolly'],
    ['result', 'collect'],
    ['paying', 'pay'],
  ])('in %s comes %s', (phase, step) => {
    expect(stepAt(until(start, phase))).toBe(step);
  });

  test('the dolly goes where the ball lies', () => {
    const order = { type: 'placeDolly', number: 23 };
    expect(pressed(until(start, 'at-rest', 23))).toMatchObject({ step: 'dolly', order });
  });

  test('whoever is in the queue is paid before the table is cleared', () => {
    const paid = until(start, 'paying').by('dealer', { type: 'payNext' });
    expect(stepAt(paid)).toBe('finish');
    expect(stepAt(paid.by('dealer', { type: 'closeRound' }))).toBe('open');
  });

  test('every phase has its place on the strip', () => {
    expect(
      ['idle', 'betting', 'spin-open', 'spin-closed', 'at-rest', 'result'].map((phase) => stripAt(phase, 0)),
    ).toEqual(STRIP.slice(0, 6));
    expect([stripAt('paying', 1), stripAt('paying', 0), stripAt('voided', 0)]).toEqual(['pay', 'clear', 'open']);
  });
});

describe('where the document asks for more', () => {
  test.each([usRoulette, mbsRoulette])('[US5-R1] [MBS-3.6] $id has laps counted before there is a result', (rules) => {
    const closed = table(rules).by('dealer', SPIN).by('dealer', CALL);
    expect(stepAt(closed)).toBe('laps');
    expect(stepAt(closed.by('dealer', rests(5)))).toBe('laps');
    expect(pressed(closed)).toMatchObject({ order: { type: 'attestRevolutions', laps: 4 } });
  });

  test('[HR-5.1] Hoiana does not ask for it', () => {
    expect(stepAt(table(hoianaRoulette).by('dealer', SPIN).by('dealer', CALL))).toBe('rest');
  });

  test('[US5-IR1] [US5-IR2] a spin that cannot count can only be called off', () => {
    const few = table(usRoulette).by('dealer', SPIN).by('dealer', CALL).by('dealer', laps(3));
    const turned = table(usRoulette).by('dealer', SAME).by('dealer', CALL);
    for (const scene of [few, turned, few.by('dealer', rests(5))]) {
      expect(stepAt(scene)).toBe('void');
      expect(pressed(scene)).toMatchObject({ step: 'void', label: 'do.noSpin' });
    }
    expect(dueAt(few)?.order).toMatchObject({ type: 'announceNoSpin', cause: 'too-few-revolutions' });
  });

  test('[MBS-6.1] with an early close approved the call comes before the spin', () => {
    const early = table(mbsRoulette).by('pit-manager', { type: 'approveEarlyClose' });
    expect(stepAt(early)).toBe('close');
    expect(stepAt(early.by('dealer', CALL))).toBe('spin');
    expect(stripFor('betting', true).slice(0, 3)).toEqual(['open', 'close', 'spin']);
    expect(stripFor('betting', false)).toEqual(STRIP);
  });

  test('a result that nobody closed the bets for waits for a decision', () => {
    expect(stepAt(table(hoianaRoulette).by('dealer', SPIN).by('dealer', rests(5)))).toBe('decide');
  });

  test('[HR-6.6] nothing is collected while a doubtful chip waits for its ruling', () => {
    const wager = { player: 'ann', spot: 'straight/17' };
    const doubtful = until(table(hoianaRoulette, 'ann 17 100'), 'result').by(player('ann'), {
      type: 'questionPlacement',
      wager,
      remark: 'on the line',
    });
    expect(stepAt(doubtful)).toBe('other');
    expect(dueAt(doubtful)).toMatchObject({ order: { type: 'rulePlacement', wager }, by: 'pit-supervisor' });
    expect(pressed(doubtful)).toBeNull();
  });
});

describe('after a void', () => {
  const running = until(table(hoianaRoulette), 'spin-closed');

  test('[HR-7.5] the ball is examined before it goes back, and another one comes in the place of a broken one', () => {
    const out = running.by('dealer', noSpin('ball-out'));
    expect(pressed(out)).toMatchObject({ step: 'examine', order: { type: 'examineBall', pass: true } });
    const broken = out.by('inspector', { type: 'examineBall', pass: false });
    expect(stepAt(broken)).toBe('replace');
    expect(dueAt(broken)?.order).toEqual({ type: 'attestEquipment', item: 'ball' });
  });

  test('[HR-7.9.1] the ball goes back to the previous winning number, or where there is none to a pocket that is named', () => {
    const removed = (scene: Scene) => {
      const voided = scene.by('dealer', noSpin('floater'));
      expect(pressed(voided)).toMatchObject({ step: 'remove', order: { type: 'recordBallRemoval', done: true } });
      return voided.by('dealer', { type: 'recordBallRemoval', done: true });
    };
    const first = removed(running);
    expect(stepAt(first)).toBe('return');
    expect(pressed(first)).toMatchObject({ disabled: true });
    const second = until(
      until(table(hoianaRoulette), 'paying', 32).by('dealer', { type: 'closeRound' }),
      'spin-closed',
    );
    const order = { type: 'returnBall', pocket: 32 };
    expect(pressed(removed(second))).toMatchObject({ step: 'return', order });
  });

  test.each([
    ['US5-IR2', usRoulette, noSpin('too-few-revolutions')],
    ['MBS-5.1', mbsRoulette, { type: 'reportFact', cause: 'same-direction' }],
  ] as const)('[%s] there is no number to return to', (_, rules, call) => {
    let voided = table(rules).by('dealer', SPIN).by('dealer', CALL).by('dealer', call);
    if (stepAt(voided) === 'remove') voided = voided.by('dealer', { type: 'recordBallRemoval', done: true });
    expect(pressed(voided)).toMatchObject({ step: 'clear', order: { type: 'clearVoid' } });
  });
});
