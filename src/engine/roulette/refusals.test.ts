import { expect, test } from 'vitest';
import { type Bet, bet, type Circumstances, reading, refusal, round, settled } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { type EngineRefusal, REFUSALS } from '../refusals.ts';

type Case = Readonly<{
  rules?: Rulebook<'roulette'>;
  pocket?: Pocket;
  bets?: readonly Bet[];
  more?: Circumstances;
  expected: Readonly<{ code: EngineRefusal['code']; path: string; params: object; clause?: string | undefined }>;
}>;

const chips = { table: 'R1', colour: 'blue', value: 25, count: 4 };
const afterOutcome = { found: 'afterOutcome' };
const valueOnly = reading(hoianaRoulette, { chipsAllowed: 'value' });
const inFives = reading(hoianaRoulette, { wagerStep: 5 });
const sign = { limits: { min: 10, max: 500 } };

const CASES: readonly Case[] = [
  {
    pocket: 37,
    expected: {
      code: 'unknown-pocket',
      clause: 'HR-4.1.1',
      path: 'outcome.pocket',
      params: { pocket: '37', size: 37 },
    },
  },
  {
    pocket: '00',
    expected: {
      code: 'unknown-pocket',
      clause: 'HR-4.1.1',
      path: 'outcome.pocket',
      params: { pocket: '00', size: 37 },
    },
  },
  {
    pocket: 1.5,
    expected: {
      code: 'unknown-pocket',
      clause: 'HR-4.1.1',
      path: 'outcome.pocket',
      params: { pocket: '1.5', size: 37 },
    },
  },
  {
    more: { smallestChip: 0 },
    expected: { code: 'bad-smallest-chip', path: 'smallestChip', params: { smallestChip: '0' } },
  },
  {
    more: { limits: { min: 500, max: 10 } },
    expected: { code: 'limits-crossed', path: 'limits', params: { min: 500, max: 10 } },
  },
  {
    more: { limits: { min: -1 } },
    expected: { code: 'limits-crossed', path: 'limits.min', params: { min: -1 } },
  },
  {
    more: { limits: { min: 10, max: 500, kinds: { straight: { min: 50, max: 20 } } } },
    expected: { code: 'limits-crossed', path: 'limits.kinds.straight', params: { min: 50, max: 20 } },
  },
  {
    more: { limits: { min: 10, max: 500, kinds: { straight: { max: 5 } } } },
    expected: { code: 'limits-crossed', path: 'limits', params: { kind: 'straight', min: 10, max: 5 } },
  },
  {
    rules: usRoulette,
    more: { limits: { min: 50, max: 500 } },
    expected: {
      code: 'limits-outside-law',
      clause: 'US5-P5',
      path: 'limits.min',
      params: { min: 50, lawMin: 100, lawMax: 1_000 },
    },
  },
  {
    rules: usRoulette,
    more: { limits: { kinds: { red: { max: 2_000 } } } },
    expected: {
      code: 'limits-outside-law',
      clause: 'US5-P5',
      path: 'limits.kinds.red.max',
      params: { max: 2_000, lawMin: 100, lawMax: 1_000 },
    },
  },
  ...(['spot', 'closed', 'decided', 'ruled'] as const).map(
    (field): Case => ({
      bets: ['B red 10', bet('A red 10', { [field]: 'split/1-36' })],
      expected: {
        code: 'unknown-spot',
        clause: 'HR-4.8',
        path: `wagers[1].${field}`,
        params: { spot: 'split/1-36' },
      },
    }),
  ),
  {
    rules: mbsRoulette,
    bets: ['A straight/00 10'],
    expected: { code: 'unknown-spot', clause: 'MBS-3.4', path: 'wagers[0].spot', params: { spot: 'straight/00' } },
  },
  { bets: [' red 10'], expected: { code: 'bad-player', path: 'wagers[0].player', params: { player: '' } } },
  { bets: ['A red 0'], expected: { code: 'bad-stake', path: 'wagers[0].stake', params: { stake: '0' } } },
  { bets: ['A red -10'], expected: { code: 'bad-stake', path: 'wagers[0].stake', params: { stake: '-10' } } },
  { bets: ['A red 2.5'], expected: { code: 'bad-stake', path: 'wagers[0].stake', params: { stake: '2.5' } } },
  { bets: ['A red ten'], expected: { code: 'bad-stake', path: 'wagers[0].stake', params: { stake: 'NaN' } } },
  {
    bets: ['A red 50000000000001'],
    expected: {
      code: 'stake-too-large',
      path: 'wagers[0].stake',
      params: { stake: 50_000_000_000_001, max: 50_000_000_000_000 },
    },
  },
  {
    bets: ['A red 30000000000000', 'B red 30000000000000'],
    expected: {
      code: 'stake-too-large',
      path: 'wagers',
      params: { stake: 60_000_000_000_000, max: 50_000_000_000_000 },
    },
  },
  {
    bets: ['A red 12'],
    more: { smallestChip: 5 },
    expected: { code: 'off-step', path: 'wagers[0].stake', params: { stake: 12, step: 5 } },
  },
  {
    rules: inFives,
    bets: ['A red 12'],
    expected: { code: 'off-step', path: 'wagers[0].stake', params: { stake: 12, step: 5 } },
  },
  {
    bets: [bet('A red 10', { closed: null, decided: null })],
    expected: { code: 'nowhere', clause: 'HR-4.10', path: 'wagers[0].decided', params: { spot: 'red' } },
  },
  {
    bets: [bet('A red 10', { at: 'courtesy-line' })],
    expected: {
      code: 'not-at-that-place',
      clause: 'HR-4.8',
      path: 'wagers[0].at',
      params: { at: 'courtesy-line', spot: 'red' },
    },
  },
  {
    rules: valueOnly,
    bets: [bet('A red 100', { chips })],
    expected: {
      code: 'value-chips-only',
      clause: hoianaRoulette.cites.chips[0],
      path: 'wagers[0].chips',
      params: { colour: 'blue' },
    },
  },
  {
    bets: [bet('A red 90', { chips })],
    more: afterOutcome,
    expected: {
      code: 'chips-mismatch',
      clause: 'HR-7.11',
      path: 'wagers[0].chips',
      params: { value: 25, count: 4, stake: 90 },
    },
  },
  {
    bets: [bet('A red 10', { box: 1 })],
    expected: { code: 'box-not-used', path: 'wagers[0].box', params: { box: 1 } },
  },
  {
    bets: [bet('A red 10', { reserve: 20 })],
    expected: { code: 'reserve-not-used', path: 'wagers[0].reserve', params: { reserve: 20 } },
  },
  {
    bets: [bet('A red 100', { chips })],
    expected: {
      code: 'foreign-chips',
      clause: 'HR-4.7.4',
      path: 'wagers[0].chips',
      params: { table: 'R1', colour: 'blue' },
    },
  },
  {
    rules: mbsRoulette,
    bets: [bet('A red 100', { chips })],
    more: afterOutcome,
    expected: {
      code: 'ruling-required',
      clause: mbsRoulette.cites.foreignPaid?.[0],
      path: 'wagers[0].chips',
      params: { table: 'R1', colour: 'blue' },
    },
  },
  {
    bets: ['A red 5', 'A red 4'],
    more: sign,
    expected: { code: 'below-minimum', path: 'wagers[1].stake', params: { stake: 9, min: 10, spot: 'red' } },
  },
  {
    rules: mbsRoulette,
    bets: ['A red 300', 'B red 10', 'A red 300'],
    more: sign,
    expected: {
      code: 'above-maximum',
      clause: 'MBS-3.3.1',
      path: 'wagers[2].stake',
      params: { stake: 600, max: 500, spot: 'red' },
    },
  },
];

test.each(CASES.map((one) => [one.expected.code, one.expected.path, one] as const))(
  '%s at %s',
  (_code, _path, { rules = hoianaRoulette, pocket = 17, bets = ['A red 10'], more = {}, expected }) => {
    expect(refusal(rules, { pocket }, bets, more)).toEqual(expected);
  },
);

/** What only the other games can run into. */
const OTHER_GAMES: readonly string[] = [
  ...['wrong-dice', 'wrong-hand-size', 'unknown-card', 'duplicate-card', 'unknown-box', 'missing-hand'],
  ...['box-missing', 'box-taken', 'even-missing', 'above-even', 'reserve-not-exact', 'fractional-commission'],
  // A reading of Niu Niu against the limits of a table.
  'bad-option-value',
];

test('every refusal a roulette can meet is met above', () => {
  const met = new Set<string>(CASES.map(({ expected }) => expected.code));
  expect(REFUSALS.filter((code) => !met.has(code))).toEqual(REFUSALS.filter((code) => OTHER_GAMES.includes(code)));
});

test('of several faults the first in the list is the answer', () => {
  let pocket = 37;
  let wager: Record<string, unknown> = { player: '', spot: 'red/1', stake: 0, closed: null, decided: null };
  wager = { ...wager, at: 'courtesy-line', box: 1, reserve: 1 };
  let more: Circumstances = { smallestChip: 0, limits: { min: 500, max: 10 } };
  const codes: string[] = [];
  const mend = (...changes: readonly (() => void)[]) => {
    for (const change of changes) {
      const result = settled(mbsRoulette, { pocket }, [wager as unknown as Bet], more);
      codes.push(result.ok ? 'settled' : result.error.code);
      change();
    }
  };
  const set = (fields: Record<string, unknown>) => () => {
    wager = { ...wager, ...fields };
  };
  const circumstances = (fields: Circumstances) => () => {
    more = { ...more, ...fields };
  };
  mend(
    () => {
      pocket = 17;
    },
    circumstances({ smallestChip: 5 }),
    circumstances({ limits: { min: 200, max: 500 } }),
    set({ spot: 'red' }),
    set({ player: 'A' }),
    set({ stake: 50_000_000_000_001 }),
    set({ stake: 101 }),
    set({ stake: 100, chips: { ...chips, count: 3 } }),
    set({ closed: 'red', decided: 'red' }),
    set({ at: undefined }),
    set({ chips }),
    set({ box: undefined }),
    set({ reserve: undefined }),
    circumstances(afterOutcome),
    set({ chips: undefined }),
  );
  more = { ...more, found: 'beforeClose' };
  mend(set({ stake: 600 }), set({ stake: 500 }), () => {});
  expect(codes.at(-1)).toBe('settled');
  expect(codes.slice(0, -1)).toEqual(REFUSALS.filter((code) => codes.includes(code)));
});

test('a round without wagers settles to nothing', () => {
  const done = round(hoianaRoulette, { pocket: 17 }, []);
  expect(done).toMatchObject({ settlements: [], payments: [], house: 0, underMinimumUsed: [] });
  expect(done.winning).toContain('straight/17');
});
