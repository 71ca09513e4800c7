import { describe, expect, test } from 'vitest';
import { table as niuNiu, set, spreadOf, wagered } from '../../../testkit/niu-niu-table.ts';
import {
  rests as ballRests,
  CALL,
  COLLECT,
  dolly,
  laps,
  noSpin,
  PAY,
  SPIN,
  table,
} from '../../../testkit/roulette-table.ts';
import * as sicBo from '../../../testkit/sic-bo-table.ts';
import type { Scene } from '../../../testkit/table.ts';
import { publicOf } from '../../../testkit/wire-views.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { LASTS, LOOKED_AT, outcomeOf } from './motion.ts';
import {
  draws,
  motionNow,
  nextMoment,
  type Reveal,
  rests,
  revealOf,
  type Staged,
  see,
  shownBy,
  untoldRound,
} from './reveal.ts';

const MOVING = { still: false } as const;
const told = (scene: Scene, more: object = {}) => ({ public: { ...publicOf(scene.state), ...more } });

/** Scenes one after the other, each told at its moment. */
function staged(...scenes: readonly (readonly [now: number, scene: Scene])[]): Staged {
  let there: Staged | undefined;
  for (const [now, scene] of scenes) there = see(there, told(scene), { now, ...MOVING });
  if (there === undefined) throw new Error('nothing was told');
  return there;
}
const resultShown = ({ shown }: Staged): string | undefined =>
  shown.public === undefined ? undefined : outcomeOf(shown.public);

const betting = table(hoianaRoulette, 'ann red 10', 'bo 17 10');
const spun = betting.by('dealer', SPIN);
const called = spun.by('dealer', laps(5)).by('dealer', CALL);
const lies = called.by('dealer', ballRests(32));
const marked = lies.by('dealer', dolly(32));
const swept = marked.by('dealer', COLLECT);
const paid = swept.by('dealer', PAY);

describe('a wheel', () => {
  const atRest = staged([0, betting], [16_500, spun], [16_700, called], [17_000, lies]);
  const ends = nextMoment(atRest) ?? 0;

  test('shows no result before its ball has come to rest and been looked at', () => {
    expect(ends).toBeGreaterThan(16_500 + 2_600);
    expect(resultShown(atRest)).toBeUndefined();
    expect(revealOf(atRest)).toBe('motion');
    expect(untoldRound(atRest)).toBe(1);
    expect(resultShown(shownBy(atRest, ends - 1))).toBeUndefined();
    const after = shownBy(atRest, ends);
    expect(resultShown(after)).toBe('32');
    expect(revealOf(after)).toBe('rest');
    expect(untoldRound(after)).toBeUndefined();
  });

  test('keeps back whatever is told meanwhile: marker, losers, payments, the end of the round', () => {
    let there = atRest;
    for (const [ms, scene] of [
      [200, marked],
      [400, swept],
      [600, paid],
    ] as const)
      there = see(there, told(scene), { now: 17_000 + ms, ...MOVING });
    expect(resultShown(there)).toBeUndefined();
    expect(Object.values(there.shown.public?.wagers ?? {}).map(({ done }) => done)).toEqual([undefined, undefined]);
    const after = shownBy(there, ends);
    expect(revealOf(after)).toBe('rest');
    expect(shownBy(after, ends + LOOKED_AT.ball - 1)).toBe(after);
    const over = shownBy(after, ends + LOOKED_AT.ball);
    expect(revealOf(over)).toBe('paid');
    expect(over.shown).toBe(there.told);
  });

  test('shows what comes after as it comes', () => {
    const reveals: Reveal[] = [];
    let there = shownBy(atRest, ends);
    for (const [at, scene] of [marked, swept, paid].entries()) {
      there = see(there, told(scene), { now: ends + LOOKED_AT.ball + 500 * at, ...MOVING });
      reveals.push(revealOf(there));
    }
    expect(reveals).toEqual(['rest', 'swept', 'paid']);
  });

  test('runs while bets are open, and is hushed when they are closed', () => {
    expect(revealOf(staged([0, betting]))).toBe('open');
    expect(revealOf(staged([0, betting], [1, spun]))).toBe('open');
    expect(revealOf(staged([0, betting], [1, spun], [2, called]))).toBe('motion');
    expect(motionNow(staged([0, betting], [1, spun], [2, called]))).toBeUndefined();
  });

  test('does not keep anybody waiting whose bets are open again', () => {
    const next = told(betting, { round: 2 });
    const there = see(see(atRest, told(paid), { now: 17_100, ...MOVING }), next, { now: 17_200, ...MOVING });
    expect(there.shown).toBe(next);
    expect(there.waiting).toEqual([]);
    expect(revealOf(there)).toBe('open');
  });

  test('tells a void in the middle at once', () => {
    const voided = called.by('dealer', noSpin('floater'));
    const there = see(staged([0, betting], [1_000, spun], [2_000, called]), told(voided), { now: 3_000, ...MOVING });
    expect(there.shown.public?.voided?.cause).toBe('floater');
    const late = see(atRest, told(voided), { now: 17_050, ...MOVING });
    expect(late.shown.public?.voided?.cause).toBe('floater');
    expect(late.waiting).toEqual([]);
  });

  test('tells a result that is put right at once', () => {
    const correction = { round: 1, at: 5, was: '32', result: '15', reason: 'misread' };
    const right = told(marked, { correction });
    expect(see(atRest, right, { now: 17_100, ...MOVING }).shown).toBe(right);
  });

  test('tells everything at once to whoever wants less motion', () => {
    const before = see(undefined, told(called), { now: 0, still: true });
    const there = see(before, told(lies), { now: 100, still: true });
    expect(resultShown(there)).toBe('32');
    expect(revealOf(there)).toBe('rest');
  });

  test('lets somebody who comes late see the rest of the fall and not yet its end', () => {
    const { at } = lies.state.game.family === 'roulette' ? { at: lies.state.game.restedAt ?? 0 } : { at: 0 };
    const there = see(undefined, told(lies), { now: at + 1_000, ...MOVING });
    expect(resultShown(there)).toBeUndefined();
    expect(there.shown.public?.phase).toBe('spin-closed');
    const moment = nextMoment(there) ?? 0;
    expect(moment - at).toBeGreaterThan(2_600);
    expect(resultShown(shownBy(there, moment))).toBe('32');
    expect(resultShown(see(undefined, told(lies), { now: at + 60_000, ...MOVING }))).toBe('32');
    expect(resultShown(see(undefined, told(swept), { now: at + 1_000, ...MOVING }))).toBe('32');
  });

  test('waits for the picture that draws it, though not without end', () => {
    const motion = motionNow(atRest);
    if (motion === undefined) throw new Error('nothing moves');
    const drawn = draws(atRest, motion);
    expect(resultShown(shownBy(drawn, ends + 1_000))).toBeUndefined();
    expect(resultShown(rests(drawn, ends + 1_000))).toBe('32');
    expect(resultShown(shownBy(drawn, ends + 1_500))).toBe('32');
    // A picture that is early is early for everybody: its ball lies.
    expect(resultShown(rests(drawn, ends - 10))).toBe('32');
  });

  test('closes the felt where the close of bets and the rest of the ball come at once', () => {
    const there = staged([0, betting], [10, lies]);
    expect(there.shown.public?.phase).toBe('spin-closed');
    expect(resultShown(there)).toBeUndefined();
    expect(revealOf(there)).toBe('motion');
  });

  test('tells a round at once that went by while nobody looked', () => {
    const there = see(staged([0, betting]), told(paid, { round: 2 }), { now: 10, ...MOVING });
    expect(nextMoment(there)).toBeGreaterThan(10);
    expect(resultShown(staged([0, paid]))).toBe('32');
  });
});

test('dice are told when the cover is off and they have been looked at', () => {
  const open = sicBo.betting(sicBo.sicBoTable(), 'ann big 100');
  const under = sicBo.revealed(sicBo.sicBoTable(), 'ann big 100');
  const thrown = under.by('dealer', sicBo.dice('2-5-5'));
  const there = staged([0, open], [1_000, under], [2_000, thrown]);
  expect(revealOf(staged([0, open], [1_000, under]))).toBe('hush');
  expect(revealOf(there)).toBe('motion');
  expect(resultShown(there)).toBeUndefined();
  expect(nextMoment(there)).toBe(2_000 + LASTS.cover);
  expect(resultShown(shownBy(there, 2_000 + LASTS.cover))).toBe('2-5-5');
});

test('hands are told when they lie parted, the dealer’s and then each that is compared', () => {
  const boxes = { 1: { by: 'ann', even: 100 }, 2: { by: 'bo', even: 100 } };
  const hands = { 1: 'KS QS JS 8H 9D', 2: '2S 3S 4S 5H 7D' };
  const open = wagered(boxes, niuNiu());
  const dealt = spreadOf(boxes);
  const shown = set(boxes, hands, 'TS 6H 4C 2D 3C');
  let there = staged([0, open], [1_000, dealt], [2_000, shown]);
  expect(revealOf(there)).toBe('motion');
  expect(nextMoment(there)).toBe(2_000 + LASTS.dealer);
  there = shownBy(there, 2_000 + LASTS.dealer);
  expect(revealOf(there)).toBe('rest');
  there = see(there, told(shown.by('dealer', { type: 'compareNext' })), { now: 5_000, ...MOVING });
  expect(there.shown.public?.game).toMatchObject({ boxes: [{ settled: null }, { settled: null }] });
  expect(nextMoment(there)).toBe(5_000 + LASTS.hands);
});
