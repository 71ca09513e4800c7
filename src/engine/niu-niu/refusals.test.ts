import { expect, test } from 'vitest';
import { BELOW_ALL, cards, onBox, onFirst, SAMPLES, wonWith } from '../../../testkit/niu-niu.ts';
import { bet, type Circumstances, error, reading, refusal, round } from '../../../testkit/rounds.ts';
import { STAKES_MAX } from '../../kit/amount.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { accept } from '../accept.ts';
import { type EngineRefusal, REFUSALS } from '../refusals.ts';
import type { Outcomes, Wager } from '../wager.ts';

type Code = EngineRefusal['code'];

const DEALT = wonWith('player', 'niu-8');
const EVEN = onFirst('even', 100);
const EXACT = { commissionRounding: 'exact' };
const evenFirst = hoianaNiuNiu.cites.evenFirst?.[0];

type OutcomeRow = readonly [code: Code, clause: string, path: string, why: string, outcome: Outcomes['niu-niu']];

const OUTCOMES: readonly OutcomeRow[] = [
  ['wrong-hand-size', 'NN-2.2.4', 'outcome.boxes.1', 'four cards', { ...DEALT, boxes: { 1: cards('AS 9S QS 3S') } }],
  ['wrong-hand-size', 'NN-2.2.4', 'outcome.dealer', 'no dealer hand', { ...DEALT, dealer: [] }],
  ['unknown-card', 'NN-4.1', 'outcome.dealer[4]', 'a joker', { ...DEALT, dealer: cards('AD AC 2D 3D XX') }],
  ['unknown-card', 'NN-4.1', 'outcome.boxes.1[0]', 'a 1', { ...DEALT, boxes: { 1: cards('1S 9S QS 3S 5S') } }],
  ['duplicate-card', 'NN-7.1.1', 'outcome.boxes.1[2]', 'twice', { ...DEALT, boxes: { 1: cards('AS 9S AS 3S 5S') } }],
  [
    'duplicate-card',
    'NN-7.1.1',
    'outcome.boxes.1[4]',
    'the dealer’s',
    { ...DEALT, boxes: { 1: cards('AS 9S QS 3S 4D') } },
  ],
  ['unknown-box', 'NN-3.1', 'outcome.boxes.10', 'box 10', { ...DEALT, boxes: { 10: cards(SAMPLES['niu-8']) } }],
  ['unknown-box', 'NN-3.1', 'outcome.boxes.8', 'box 8 of 7', { ...DEALT, boxes: { 8: cards(SAMPLES['niu-8']) } }],
  ['unknown-box', 'NN-3.1', 'outcome.boxes.0', 'box 0', { ...DEALT, boxes: { 0: cards(SAMPLES['niu-8']) } }],
  [
    'unknown-box',
    'NN-3.1',
    'outcome.boxes.01',
    'box 01',
    { ...DEALT, boxes: Object.fromEntries([['01', cards(SAMPLES['niu-8'])]]) },
  ],
  ['missing-hand', 'NN-7.7', 'outcome.boxes.1', 'no hand', { ...DEALT, boxes: { 2: cards(SAMPLES['niu-8']) } }],
];

test.each(OUTCOMES)('%s [%s] at %s: %s', (code, clause, path, _why, outcome) => {
  expect(refusal(hoianaNiuNiu, outcome, [EVEN])).toMatchObject({ code, clause, path });
});

test('nine boxes can be dealt, a tenth cannot be had', () => {
  const nine = reading(hoianaNiuNiu, { boxes: 9 });
  expect(round(nine, { dealer: cards(BELOW_ALL), boxes: { 9: cards(SAMPLES['niu-8']) } }, []).winning).toHaveLength(3);
  expect(refusal(nine, { ...DEALT, boxes: { 10: cards(SAMPLES['niu-8']) } }, []).code).toBe('unknown-box');
});

test('a hand is missing only where a wager is live', () => {
  const none = { dealer: cards(BELOW_ALL), boxes: {} };
  const late = round(hoianaNiuNiu, none, [onFirst('even', 100, { closed: null })]);
  expect(late.settlements).toMatchObject([{ verdict: 'returned', returned: 100 }]);
});

type WagerRow = readonly [code: Code, clause: string | undefined, path: string, why: string, wagers: readonly Wager[]];

/** Wrong by themselves: refused by the round and by `accept` alike. */
const WAGERS: readonly WagerRow[] = [
  ['unknown-spot', 'NN-7.12', 'spot', 'an area that is not there', [bet('A tie 10', { box: 1 })]],
  ['unknown-spot', 'NN-7.12', 'closed', 'a snapshot nowhere', [onFirst('even', 10, { closed: 'reserve' })]],
  ['bad-player', undefined, 'player', 'no name', [bet(' even 10', { box: 1 })]],
  ['bad-stake', undefined, 'stake', 'nothing', [onFirst('even', 0)]],
  ['bad-stake', undefined, 'stake', 'half a unit', [onFirst('even', 0.5)]],
  ['stake-too-large', undefined, 'stake', 'more than can be counted', [onFirst('even', STAKES_MAX + 1)]],
  ['off-step', undefined, 'stake', 'not whole chips of 5', [onFirst('even', 12)]],
  ['not-at-that-place', 'NN-7.12', 'at', 'a line of another game', [onFirst('even', 10, { at: 'courtesy-line' })]],
  ['nowhere', 'NN-4.7', 'decided', 'on no snapshot', [onFirst('even', 10, { closed: null, decided: null })]],
  ['box-missing', 'NN-4.5.4', 'box', 'no box', [bet('A even 10')]],
  ['unknown-box', 'NN-3.1', 'box', 'box 10', [bet('A even 10', { box: 10 })]],
  ['unknown-box', 'NN-3.1', 'box', 'half a box', [bet('A even 10', { box: 1.5 })]],
  ['box-taken', 'NN-4.5.4', 'box', 'of another player', [EVEN, bet('B even 10', { box: 1 })]],
  ['even-missing', evenFirst, 'spot', 'Double first', [onFirst('double', 10)]],
  ['above-even', 'NN-4.5.2.i', 'stake', 'Double 105 on Even 100', [EVEN, onFirst('double', 105)]],
  ['reserve-not-used', 'NN-2.2.3', 'reserve', 'Reserve on Even', [onFirst('even', 10, { reserve: 5 })]],
  ['reserve-not-exact', 'NN-4.5.3.i', 'reserve', 'too little', [EVEN, onFirst('double', 50, { reserve: 95 })]],
  ['reserve-not-exact', 'NN-4.5.3.ii', 'reserve', 'too much', [EVEN, onFirst('super-niu', 50, { reserve: 555 })]],
  ['reserve-not-exact', 'NN-4.5.3', 'reserve', 'below 0', [EVEN, onFirst('double', 50, { reserve: -100 })]],
  ['below-minimum', 'NN-4.5.2.i', 'stake', 'under 10', [onFirst('even', 5)]],
  ['above-maximum', 'NN-4.5.2.i', 'stake', 'over 500', [EVEN, onFirst('even', 405)]],
];

test.each(WAGERS)('%s [%s] at %s: %s', (code, clause, path, _why, wagers) => {
  const terms = { smallestChip: 5, limits: { min: 10, max: 500 } } satisfies Circumstances;
  const last = wagers.length - 1;
  const settled = refusal(hoianaNiuNiu, DEALT, wagers, terms);
  expect([settled.code, settled.clause, settled.path]).toEqual([code, clause, `wagers[${last}].${path}`]);
  const offered = error(accept(hoianaNiuNiu, terms as never, wagers.slice(0, last), wagers[last] as Wager));
  expect([offered.code, offered.clause, offered.path]).toEqual([code, clause, path]);
});

const CHIPS = { table: 'R1', colour: 'red', value: 10, count: 10 };

test('[NN-4.4] value-chips-only: colour chips are refused, 100 in chips is accepted', () => {
  for (const found of ['beforeClose', 'afterOutcome'] as const) {
    expect(refusal(hoianaNiuNiu, DEALT, [onFirst('even', 100, { chips: CHIPS })], { found })).toEqual({
      code: 'value-chips-only',
      clause: 'NN-4.4',
      path: 'wagers[0].chips',
      params: { colour: 'red' },
    });
  }
  expect(accept(hoianaNiuNiu, {}, [], onFirst('even', 100, { chips: CHIPS }))).toMatchObject({ ok: false });
  expect(accept(hoianaNiuNiu, {}, [], EVEN)).toEqual({ ok: true, value: 100 });
});

type TermsRow = readonly [code: Code, path: string, terms: Circumstances];

const TERMS: readonly TermsRow[] = [
  ['limits-crossed', 'limits', { limits: { min: 500, max: 50 } }],
  ['limits-crossed', 'limits.kinds.double', { limits: { kinds: { double: { min: 20, max: 10 } } } }],
  ['limits-crossed', 'limits.min', { limits: { min: -1 } }],
  ['bad-smallest-chip', 'smallestChip', { smallestChip: 0 }],
  ['bad-smallest-chip', 'smallestChip', { smallestChip: 2.5 }],
];

test.each(TERMS)('%s at %s: no table has such terms', (code, path, terms) => {
  expect(refusal(hoianaNiuNiu, DEALT, [EVEN], terms)).toMatchObject({ code, path });
});

test('stake-too-large: all stakes of a round together stay countable', () => {
  const half = Math.floor(STAKES_MAX / 2);
  const wagers = [onFirst('even', half), onFirst('even', half), onFirst('even', 2)];
  expect(refusal(hoianaNiuNiu, DEALT, wagers)).toMatchObject({ code: 'stake-too-large', path: 'wagers' });
});

test('reserve-not-exact: a Reserve no stake could need is refused, found before or after', () => {
  const reserve = Number.MAX_SAFE_INTEGER;
  for (const found of ['beforeClose', 'afterOutcome'] as const) {
    const wagers = [EVEN, onFirst('double', 50, { reserve })];
    expect(refusal(hoianaNiuNiu, DEALT, wagers, { found })).toMatchObject({
      code: 'reserve-not-exact',
      path: 'wagers[1].reserve',
    });
  }
});

test('[NN-5.1] fractional-commission: exact commission takes only stakes that never make a fraction', () => {
  expect(refusal(reading(hoianaNiuNiu, EXACT), DEALT, onBox(1, { even: 100, double: 50 }))).toMatchObject({
    code: 'fractional-commission',
    clause: 'NN-5.1',
    path: 'wagers[1].stake',
  });
});

test('every refusal this game can meet is met above', () => {
  const rows = [...OUTCOMES, ...WAGERS, ...TERMS].map(([code]) => code);
  const met = new Set<Code>([...rows, 'value-chips-only', 'fractional-commission']);
  const never: readonly Code[] = [
    'unknown-pocket', // roulette
    'wrong-dice', // Sic Bo
    'limits-outside-law', // US roulette
    'chips-mismatch', // roulette: colour chips
    'box-not-used', // games without boxes
    'foreign-chips', // roulette: colour chips
    'ruling-required',
    'bad-option-value', // when limits are set, not when a round is settled
  ];
  expect(new Set(REFUSALS.filter((code) => !met.has(code)))).toEqual(new Set(never));
});
