import { describe, expect, test } from 'vitest';
import { value } from '../../testkit/rounds.ts';
import { equal, exact } from '../kit/exact.ts';
import { pocketColour } from '../layout/roulette/pockets.ts';
import { clausesOf } from './clauses.ts';
import { findRulebook, hoianaRoulette, mbsRoulette, usRoulette, withOptions } from './index.ts';
import { type Pocket, ROULETTE_KINDS, type Rulebook } from './rulebook.ts';
import { validate } from './validate.ts';

const ROULETTES = [hoianaRoulette, mbsRoulette, usRoulette];

test('an id that is not registered is refused with the ones that are', () => {
  expect(findRulebook('roulette')).toMatchObject({ ok: false, error: { code: 'unknown-rulebook' } });
});

test('every term that is defined is a clause of its register, and defined once', () => {
  for (const { id, glossary } of ROULETTES) {
    const register = new Set<string>(value(clausesOf(id)).map((each) => each.id));
    for (const { clause } of glossary) expect(register).toContain(clause);
    expect(new Set(glossary.map(({ term }) => term)).size).toBe(glossary.length);
  }
});

const green = (rules: Rulebook<'roulette'>) =>
  rules.game.wheel.filter((pocket) => pocketColour(rules, pocket) === 'green');
const codes = (game: Partial<Rulebook<'roulette'>['game']>) =>
  validate({ ...hoianaRoulette, game: { ...hoianaRoulette.game, ...game } }, known(hoianaRoulette)).map(
    ({ code }) => code,
  );
const known = ({ id }: Rulebook): ReadonlySet<string> => new Set(value(clausesOf(id)).map((clause) => clause.id));

describe('wheel', () => {
  const { wheel } = hoianaRoulette.game;

  test('[HR-4.1] 37 pockets, all labels distinct', () => {
    expect(wheel).toHaveLength(37);
    expect([...new Set(wheel)].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 37 }, (_, n) => n));
    expect(codes({ wheel: wheel.slice(1) })).toContain('wheel-size');
    expect(codes({ wheel: wheel.map((pocket) => (pocket === 32 ? 15 : pocket)) })).toContain('wheel-repeats');
  });

  test('[HR-4.1.1] every pocket has the weight 1/37', () => {
    const weight = (pocket: Pocket) => exact(wheel.filter((other) => other === pocket).length, wheel.length);
    expect(wheel.every((pocket) => equal(weight(pocket), exact(1, 37)))).toBe(true);
  });

  test('[HR-4.1.1.1] 0 is the only green pocket', () => {
    expect(green(hoianaRoulette)).toEqual([0]);
    expect(green(mbsRoulette)).toEqual([0]);
    expect(green(usRoulette)).toEqual([0, '00']);
  });

  test('[HR-4.1.1.2] from 0, 32, 15, 19, 4 on 18 are red, 18 black and no neighbours share a colour', () => {
    expect(wheel.slice(0, 5)).toEqual([0, 32, 15, 19, 4]);
    expect(wheel.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 1 + 36 }, (_, n) => n));
    const colours = wheel.slice(1).map((pocket) => pocketColour(hoianaRoulette, pocket));
    const count = (colour: string) => colours.filter((each) => each === colour).length;
    expect([count('red'), count('black')]).toEqual([18, 18]);
    expect(colours.filter((colour, place) => colour === colours[place + 1])).toEqual([]);
    const swapped = wheel.map((pocket) => (pocket === 32 ? 15 : pocket === 15 ? 32 : pocket));
    expect(codes({ wheel: swapped })).toContain('wheel-not-alternating');
    expect(codes({ red: hoianaRoulette.game.red.slice(1) })).toContain('wheel-colours');
  });

  test('the double-zero wheel has 0 opposite 00 and each odd number opposite the next even one', () => {
    const { wheel: double } = usRoulette.game;
    expect([double.length, new Set(double).size]).toEqual([38, 38]);
    const opposite = (pocket: Pocket) => double[(double.indexOf(pocket) + 19) % 38];
    expect(opposite(0)).toBe('00');
    for (let odd = 1; odd < 36; odd += 2) expect(opposite(odd)).toBe(odd + 1);
  });
});

test('[HR-4.11] the rule printed as 4.10 and again as 4.11 is one entry of the rule map', () => {
  expect(hoianaRoulette.cites.position).toEqual(['HR-4.10', 'HR-4.11']);
});

describe('pay tables', () => {
  test('[MBS-3.4] the document has 13 kinds of wager; the first four is paid as a corner', () => {
    const table = mbsRoulette.pays.single ?? {};
    expect(new Set(Object.values(table).map(({ clause }) => clause)).size).toBe(13);
    expect(new Set(Object.values(table).map(({ wins }) => wins)).size).toBe(13);
    expect(table['first-four']).toEqual(table.corner);
    expect(Object.keys(table)).toHaveLength(14);
  });

  const odds = (table: Rulebook<'roulette'>['pays']['asPrinted']) => Object.values(table ?? {}).map((row) => row.odds);

  test('[US5-PT] both tables are kept, 14 rows each', () => {
    expect(odds(usRoulette.pays.asPrinted)).toEqual([35, 17, 8, 6, 5, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(odds(usRoulette.pays.conventional)).toEqual([35, 17, 11, 8, 6, 5, 2, 2, 1, 1, 1, 1, 1, 1]);
    expect(usRoulette.options.payTable).toBe('asPrinted');
  });

  test('[US5-PTX] the stray text after the table is no row: 14 rows, each a kind of wager under its own entry', () => {
    for (const table of [usRoulette.pays.asPrinted, usRoulette.pays.conventional]) {
      const rows = Object.entries(table ?? {});
      expect(rows).toHaveLength(14);
      expect(rows.every(([kind]) => (ROULETTE_KINDS as readonly string[]).includes(kind))).toBe(true);
      expect(rows.map(([, { clause }]) => clause)).toEqual(Array.from({ length: 14 }, (_, row) => `US5-PT${row + 1}`));
    }
  });
});

test.each(ROULETTES)('$id has no defect and cites only clauses of its register', (rules) => {
  expect(validate(rules, known(rules))).toEqual([]);
});

describe('options', () => {
  // The option catalogue at the end of the list of ambiguities, for the options that settle a round.
  test.each([
    ['positionFixedAt', 'decided', 'noMoreBets', 'decided'],
    ['lateWager', 'return', 'return', 'return'],
    ['withdrawnAfterClose', 'live', 'live', 'live'],
    ['limitPolicy', 'asPlaced', 'oncePerPlayer', 'returned'],
    ['limitScope', 'perPlayer', 'perPlayer', 'perPlayer'],
    ['underMinimumMemory', undefined, 'always', undefined],
    ['minRevolutions', 3, 4, 4],
    ['noSpinWindow', 'untilRoundClosed', 'untilRoundClosed', 'untilRest'],
    ['closeBeforeSpin', 'allowed', 'pitManager', 'refused'],
    ['chipsAllowed', 'valueAndColor', 'valueAndColor', 'valueAndColor'],
    ['foreignColorAfterClose', 'payAtOrigin', 'refer', 'return'],
    ['combinePayout', 'zeroToThree', 'never', 'never'],
    ['positionOrder', 'furthestFirst', 'furthestFirst', 'furthestFirst'],
    ['returnBallToPrevious', true, false, false],
    ['wheelDiameterTolerance', 0.1, undefined, undefined],
    ['payTable', 'single', 'single', 'asPrinted'],
  ] as const)('%s: Hoiana %s, MBS %s, US5 %s', (name, ...defaults) => {
    expect(ROULETTES.map(({ options }) => options[name])).toEqual(defaults);
  });

  test.each([
    [hoianaRoulette, 'boxes', 5, 'unknown-option'],
    [hoianaRoulette, 'positionFixedAt', 'firstCard', 'bad-option-value'],
    [hoianaRoulette, 'limitScope', 'perSpinTotal', 'bad-option-value'],
    [mbsRoulette, 'limitScope', 'perSpinTotal', 'bad-option-value'],
    [mbsRoulette, 'payTable', 'conventional', 'bad-option-value'],
    [usRoulette, 'payTable', 'single', 'bad-option-value'],
    [usRoulette, 'combinePayout', 'sometimes', 'bad-option-value'],
  ] as const)('$id does not take %s = %s: %s', (rules, name, chosen, code) => {
    expect(withOptions(rules, { [name]: chosen })).toMatchObject({ ok: false, error: { code } });
  });

  test('another reading leaves the rulebook as it was', () => {
    expect(value(withOptions(usRoulette, { payTable: 'conventional' })).options.payTable).toBe('conventional');
    expect(usRoulette.options.payTable).toBe('asPrinted');
  });
});
