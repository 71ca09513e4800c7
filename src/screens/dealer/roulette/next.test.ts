import { describe, expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { type RouletteMoment, type RouletteSeen, rouletteNext } from './next.ts';
import { STRIP, stripAt, stripFor } from './strip.ts';

const game = (more: Partial<RouletteSeen> = {}): RouletteSeen => ({
  family: 'roulette',
  minRevolutions: 3,
  countsLaps: false,
  earlyClose: false,
  restHeld: false,
  voidable: true,
  stock: { colours: [], perSet: 0, issued: 0, total: 0 },
  colours: [],
  ...more,
});

const moment = (phase: string, more: Partial<RouletteMoment> = {}): RouletteMoment => ({
  rules: hoianaRoulette,
  phase,
  game: game(),
  queue: 0,
  waiting: 0,
  owed: [],
  ...more,
});

describe('a round without trouble', () => {
  test.each([
    ['idle', 'open'],
    ['betting', 'spin'],
    ['closed-not-spun', 'spin'],
    ['spin-open', 'close'],
    ['spin-closed', 'rest'],
    ['at-rest', 'dolly'],
    ['result', 'collect'],
    ['collecting', 'collect'],
    ['paying', 'finish'],
  ])('in %s comes %s', (phase, step) => {
    expect(rouletteNext(moment(phase, { rest: 17 })).step).toBe(step);
  });

  test('the dolly goes where the ball lies', () => {
    expect(rouletteNext(moment('at-rest', { rest: '00' }))).toEqual({
      step: 'dolly',
      order: { type: 'placeDolly', number: '00' },
    });
  });

  test('whoever is in the queue is paid before the table is cleared', () => {
    expect(rouletteNext(moment('paying', { queue: 2 })).step).toBe('pay');
  });

  test('every phase has its place on the strip', () => {
    expect(
      ['idle', 'betting', 'spin-open', 'spin-closed', 'at-rest', 'result'].map((phase) => stripAt(phase, 0)),
    ).toEqual(STRIP.slice(0, 6));
    expect([stripAt('paying', 1), stripAt('paying', 0), stripAt('voided', 0)]).toEqual(['pay', 'clear', 'open']);
  });
});

describe('where the document asks for more', () => {
  test('[US5-R1] [MBS-3.6] laps are counted before there is a result; Hoiana does not ask for it', () => {
    const counted = game({ countsLaps: true, minRevolutions: 4, barred: 'too-few-revolutions' });
    expect(rouletteNext(moment('spin-closed', { rules: usRoulette, game: counted })).step).toBe('laps');
    expect(rouletteNext(moment('at-rest', { rules: mbsRoulette, game: counted, rest: 5 })).step).toBe('laps');
    expect(rouletteNext(moment('spin-closed')).step).toBe('rest');
  });

  test('[US5-IR2] too few laps can only be called off', () => {
    const few = game({ countsLaps: true, laps: 3, minRevolutions: 4, barred: 'too-few-revolutions' });
    expect(rouletteNext(moment('at-rest', { rules: usRoulette, game: few, rest: 5 }))).toEqual({
      step: 'void',
      cause: 'too-few-revolutions',
    });
  });

  test('[MBS-6.1] with an early close approved the call comes before the spin', () => {
    const early = game({ earlyClose: true });
    expect(rouletteNext(moment('betting', { rules: mbsRoulette, game: early })).step).toBe('close');
    expect(stripFor('betting', true).slice(0, 3)).toEqual(['open', 'close', 'spin']);
    expect(stripFor('betting', false)).toEqual(STRIP);
  });

  test('a result that nobody closed the bets for waits for a decision', () => {
    expect(rouletteNext(moment('at-rest', { game: game({ restHeld: true }), rest: 5 })).step).toBe('decide');
  });

  test('[HR-6.6] nothing is collected while a doubtful chip waits for its ruling', () => {
    expect(rouletteNext(moment('result', { waiting: 1 })).step).toBe('ruling');
  });
});

describe('after a void', () => {
  test('[HR-7.5] the ball is examined before it goes back', () => {
    expect(rouletteNext(moment('voided', { owed: ['examine-ball', 'return-ball'], previous: 32 })).step).toBe(
      'examine',
    );
  });

  test('[HR-7.9.1] the ball goes back to the previous winning number, or where there is none to a pocket that is named', () => {
    expect(rouletteNext(moment('voided', { owed: ['return-ball'], previous: 32 }))).toEqual({
      step: 'return',
      pocket: 32,
    });
    expect(rouletteNext(moment('voided', { owed: ['return-ball'] }))).toEqual({ step: 'return' });
  });

  test.each([usRoulette, mbsRoulette])('$id has no number to return to', (rules) => {
    expect(rouletteNext(moment('voided', { rules, previous: 32 })).step).toBe('clear');
  });

  test('what is owed comes one after the other', () => {
    const owed = ['remove-ball', 'return-ball'];
    expect(rouletteNext(moment('voided', { owed, previous: 1 })).step).toBe('remove');
    expect(rouletteNext(moment('voided', { rules: mbsRoulette, owed: ['replace-ball'] })).step).toBe('replace');
  });
});
