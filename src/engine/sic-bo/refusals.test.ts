import { expect, test } from 'vitest';
import { bet, type Circumstances, error, refusal, round } from '../../../testkit/rounds.ts';
import { roll } from '../../../testkit/sic-bo.ts';
import { STAKES_MAX } from '../../kit/amount.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { accept } from '../accept.ts';
import { type EngineRefusal, REFUSALS } from '../refusals.ts';
import type { Wager } from '../wager.ts';

type Code = EngineRefusal['code'];

const CHIPS = { table: 'R1', colour: 'red', value: 10, count: 1 };
const TERMS = { smallestChip: 5, limits: { min: 10, max: 500 } } satisfies Circumstances;

test.each([
  ['two dice', [1, 2]],
  ['four dice', [1, 2, 3, 4]],
  ['no dice', []],
  ['a 0', [0, 1, 2]],
  ['a 7', [1, 2, 7]],
  ['half a dot', [1, 2, 2.5]],
])('wrong-dice [SB-3.4]: three dice show 1 to 6 each, not %s', (_why, dice) => {
  expect(refusal(hoianaSicBo, { dice }, [])).toEqual({
    code: 'wrong-dice',
    clause: 'SB-3.4',
    path: 'outcome.dice',
    params: { dice: dice.map(String) },
  });
});

type WagerRow = readonly [code: Code, clause: string | undefined, path: string, why: string, wager: Wager];

const WAGERS: readonly WagerRow[] = [
  ['unknown-spot', 'SB-4.1', 'spot', 'total 3 is not offered', bet('A total/3 10')],
  ['unknown-spot', 'SB-4.1', 'spot', 'total 18 is not offered', bet('A total/18 10')],
  ['unknown-spot', 'SB-4.1', 'spot', 'a pair is written lower number first', bet('A pair/5-2 10')],
  ['unknown-spot', 'SB-4.1', 'spot', 'a combination has two numbers that differ', bet('A pair/2-2 10')],
  ['unknown-spot', 'SB-4.1', 'spot', 'a wager of another game', bet('A straight/17 10')],
  ['unknown-spot', 'SB-4.1', 'decided', 'lying on nothing listed', bet('A small 10', { decided: 'die/7' })],
  ['unknown-spot', 'SB-4.1', 'ruled', 'ruled to nothing listed', bet('A small 10', { ruled: 'low' })],
  ['bad-player', undefined, 'player', 'no name', bet(' small 10')],
  ['bad-stake', undefined, 'stake', 'nothing', bet('A small 0')],
  ['bad-stake', undefined, 'stake', 'below nothing', bet('A small -10')],
  ['bad-stake', undefined, 'stake', 'a fraction', bet('A small 10.5')],
  ['bad-stake', undefined, 'stake', 'no number', bet('A small ten')],
  ['stake-too-large', undefined, 'stake', 'more than can be counted', bet(`A small ${STAKES_MAX + 1}`)],
  ['off-step', undefined, 'stake', 'not whole chips of 5', bet('A small 12')],
  ['nowhere', 'SB-4.5', 'decided', 'on no snapshot', bet('A small 10', { closed: null, decided: null })],
  ['not-at-that-place', 'SB-4.1', 'at', 'a line of another game', bet('A small 10', { at: 'courtesy-line' })],
  ['value-chips-only', 'SB-4.3.1', 'chips', 'colour chips', bet('A small 10', { chips: CHIPS })],
  ['box-not-used', undefined, 'box', 'no boxes here', bet('A small 10', { box: 1 })],
  ['reserve-not-used', undefined, 'reserve', 'no Reserve here', bet('A small 10', { reserve: 20 })],
  ['below-minimum', undefined, 'stake', 'under 10', bet('A small 5')],
  ['above-maximum', undefined, 'stake', 'over 500', bet('A small 505')],
];

test.each(WAGERS)('%s [%s] at %s: %s', (code, clause, path, _why, wager) => {
  const settled = refusal(hoianaSicBo, roll('1-2-3'), ['B big 10', wager], TERMS);
  expect([settled.code, settled.clause, settled.path]).toEqual([code, clause, `wagers[1].${path}`]);
  const offered = error(accept(hoianaSicBo, TERMS as never, [], wager));
  expect([offered.code, offered.clause, offered.path]).toEqual([code, clause, path]);
});

test('value-chips-only [SB-4.3.1] holds after the outcome too', () => {
  const wager = bet('A small 10', { chips: CHIPS });
  expect(refusal(hoianaSicBo, roll('1-2-3'), [wager], { found: 'afterOutcome' }).code).toBe('value-chips-only');
});

const NO_TERMS: readonly (readonly [code: Code, path: string, terms: Circumstances])[] = [
  ['limits-crossed', 'limits', { limits: { min: 200, max: 5 } }],
  ['limits-crossed', 'limits.kinds.die', { limits: { kinds: { die: { min: 20, max: 10 } } } }],
  ['limits-crossed', 'limits.max', { limits: { max: 10.5 } }],
  ['bad-smallest-chip', 'smallestChip', { smallestChip: 0 }],
];

test.each(NO_TERMS)('%s at %s: no table has such terms', (code, path, terms) => {
  expect(refusal(hoianaSicBo, roll('1-2-3'), ['A small 10'], terms)).toMatchObject({ code, path });
});

test('stake-too-large: all stakes of a round together stay countable', () => {
  const half = STAKES_MAX / 2;
  const wagers = [`A small ${half}`, `B triple/1 ${half}`];
  expect(round(hoianaSicBo, roll('1-1-1'), wagers).net.get('B')).toBe(half * 150);
  expect(refusal(hoianaSicBo, roll('1-1-1'), [...wagers, 'A big 1'])).toEqual({
    code: 'stake-too-large',
    path: 'wagers',
    params: { stake: STAKES_MAX + 1, max: STAKES_MAX },
  });
});

test('the outcome is looked at before the terms, the terms before the wagers', () => {
  const terms = { smallestChip: 0 };
  expect(refusal(hoianaSicBo, roll('1-2-7'), ['A total/3 0'], terms).code).toBe('wrong-dice');
  expect(refusal(hoianaSicBo, roll('1-2-3'), ['A total/3 0'], terms).code).toBe('bad-smallest-chip');
  expect(refusal(hoianaSicBo, roll('1-2-3'), ['A total/3 0']).code).toBe('unknown-spot');
});

test('every refusal this game can meet is met above', () => {
  const met = new Set<Code>([...[...WAGERS, ...NO_TERMS].map(([code]) => code), 'wrong-dice']);
  const never: readonly Code[] = [
    'unknown-pocket', // roulette
    'limits-outside-law', // US roulette
    'foreign-chips', // roulette: colour chips
    'chips-mismatch',
    'ruling-required',
    'wrong-hand-size', // Niu Niu
    'unknown-card',
    'duplicate-card',
    'bad-option-value',
    'unknown-box',
    'missing-hand',
    'box-missing',
    'box-taken',
    'even-missing',
    'above-even',
    'reserve-not-exact',
    'fractional-commission',
  ];
  expect(new Set(REFUSALS.filter((code) => !met.has(code)))).toEqual(new Set(never));
});
