import { describe, expect, test } from 'vitest';
import { clausesOf, readClauses, surfacesOf } from './clauses.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, hoianaSicBo, RULEBOOKS, usRoulette } from './index.ts';
import { DEFECTS, type Defect, validate } from './validate.ts';

const known = new Set(
  RULEBOOKS.flatMap(({ id }) => {
    const clauses = clausesOf(id);
    if (!clauses.ok) throw new Error(JSON.stringify(clauses.error));
    return clauses.value.map((clause) => clause.id as string);
  }),
);

test('the five rulebooks as written have no defect', () => {
  expect(RULEBOOKS.flatMap((rules) => validate(rules, known))).toEqual([]);
});

const { game: wheelData, pays, limits, irregularities } = hoianaRoulette;
const swapped = wheelData.wheel.with(1, 15).with(2, 32);
const single = pays.single ?? {};
const { split: _, ...withoutSplit } = single;
const cards = hoianaNiuNiu.pays.single;
if (cards === undefined || single.straight === undefined) throw new Error('no pay table');

/** One rulebook broken in one way each, and the first thing said about it. */
const BROKEN: readonly (readonly [what: string, rules: object, code: Defect['code'], params: object])[] = [
  [
    'a wheel of 36 pockets',
    { ...hoianaRoulette, game: { ...wheelData, wheel: wheelData.wheel.slice(1) } },
    'wheel-size',
    { pockets: 36 },
  ],
  [
    'a number twice on the wheel',
    { ...hoianaRoulette, game: { ...wheelData, wheel: wheelData.wheel.with(1, 15) } },
    'wheel-repeats',
    { pocket: 15 },
  ],
  [
    'two blacks side by side',
    { ...hoianaRoulette, game: { ...wheelData, wheel: swapped } },
    'wheel-not-alternating',
    { pocket: 32, next: 19 },
  ],
  [
    'seventeen red numbers',
    { ...hoianaRoulette, game: { ...wheelData, red: wheelData.red.slice(1) } },
    'wheel-colours',
    { red: 17, expected: 18 },
  ],
  [
    'no pay table for the option',
    { ...usRoulette, pays: { asPrinted: usRoulette.pays.asPrinted } },
    'missing-pay-table',
    { payTable: 'conventional' },
  ],
  [
    'a pay table without splits',
    { ...hoianaRoulette, pays: { single: withoutSplit } },
    'missing-pay-row',
    { row: 'split', payTable: 'single' },
  ],
  [
    'odds of 0',
    { ...hoianaRoulette, pays: { single: { ...single, straight: { ...single.straight, odds: 0 } } } },
    'bad-odds',
    { row: 'straight', odds: 0 },
  ],
  [
    'a commission of 101 %',
    {
      ...hoianaNiuNiu,
      pays: { single: { ...cards, even: { ...cards.even, 'niu-6': { ...cards.even['niu-6'], commission: 101 } } } },
    },
    'bad-commission',
    { row: 'even niu-6', commission: 101 },
  ],
  [
    'an Even with a Reserve',
    {
      ...hoianaNiuNiu,
      pays: { single: { ...cards, even: { ...cards.even, 'niu-9': { ...cards.even['niu-9'], reserveLost: 1 } } } },
    },
    'bad-reserve',
    { row: 'even niu-9', reserveLost: 1 },
  ],
  [
    'a minimum above the maximum',
    { ...hoianaRoulette, limits: { ...limits, usual: { min: 500, max: 100, smallestChip: 5 } } },
    'limits-crossed',
    { min: 500, max: 100 },
  ],
  [
    'US limits of 50 cents to 10 dollars',
    { ...usRoulette, limits: { ...usRoulette.limits, usual: { min: 50, max: 1000, smallestChip: 5 } } },
    'limits-outside-law',
    { min: 50, lawMin: 100, lawMax: 1000 },
  ],
  [
    'a clause nobody registered',
    { ...hoianaRoulette, cites: { ...hoianaRoulette.cites, late: ['HR-99.9'] } },
    'unknown-clause',
    { id: 'HR-99.9' },
  ],
  [
    'a command for a rank the document lacks',
    { ...usRoulette, authority: { ...usRoulette.authority, examineBall: { from: 'inspector' } } },
    'rank-not-on-ladder',
    { ground: 'examineBall', rank: 'inspector' },
  ],
  [
    'a dispute for a rank the document lacks',
    { ...usRoulette, disputes: { ...usRoulette.disputes, owner: 'director' } },
    'rank-not-on-ladder',
    { ground: 'disputes', rank: 'director' },
  ],
  [
    'a rest without close that no irregularity voids',
    { ...usRoulette, game: { ...usRoulette.game, unclosedRest: 'no-spin' } },
    'nobody-may-act',
    { ground: 'no-spin' },
  ],
  [
    'a power for a rank the document lacks',
    {
      ...hoianaRoulette,
      irregularities: {
        ...irregularities,
        floater: { ...irregularities['floater'], who: [{ from: 'gaming-shift-manager', until: 'result' }] },
      },
    },
    'rank-not-on-ladder',
    { ground: 'floater', rank: 'gaming-shift-manager' },
  ],
  [
    'an irregularity for nobody',
    { ...hoianaRoulette, irregularities: { ...irregularities, floater: { ...irregularities['floater'], who: [] } } },
    'nobody-may-act',
    { ground: 'floater' },
  ],
  [
    'an option value outside its domain',
    {
      ...hoianaRoulette,
      options: { ...hoianaRoulette.options, payTable: 'conventional' },
      pays: { ...pays, conventional: single },
    },
    'option-not-allowed',
    { option: 'payTable', value: 'conventional' },
  ],
  [
    'an option nobody knows',
    { ...hoianaRoulette, options: { ...hoianaRoulette.options, enPrison: true } },
    'option-unknown',
    { option: 'enPrison' },
  ],
  [
    'a deck without queens',
    { ...hoianaNiuNiu, game: { ...hoianaNiuNiu.game, ranks: 'A23456789TJK' } },
    'deck-not-52',
    { cards: 48 },
  ],
  ['two dice', { ...hoianaSicBo, game: { dice: 2, faces: 6 } }, 'bad-dice', { dice: 2 }],
  [
    'a Reserve that cannot cover its loss',
    {
      ...hoianaNiuNiu,
      game: {
        ...hoianaNiuNiu.game,
        reserve: { ...hoianaNiuNiu.game.reserve, double: { ...hoianaNiuNiu.game.reserve.double, times: 1 } },
      },
    },
    'reserve-too-small',
    { kind: 'double', reserve: 1, lost: 2 },
  ],
];

describe('a broken rulebook is told what is wrong with it', () => {
  test.each(BROKEN)('%s', (_what, rules, code, params) => {
    expect(validate(rules as AnyRulebook, known)).toContainEqual(
      expect.objectContaining({ code, params: expect.objectContaining(params) }),
    );
  });

  test('every kind of defect has its example', () => {
    expect([...new Set(BROKEN.map(([, , code]) => code))].toSorted()).toEqual([...DEFECTS].toSorted());
  });
});

describe('the clause register', () => {
  const good = {
    id: 'HR-1',
    title: 't',
    requirement: 'r',
    kind: 'k',
    enforce: 'engine',
    surface: ['rule'],
    test: 'given',
  };

  test('holds 538 clauses: 151, 148, 105, 87 and 47', () => {
    const sizes = RULEBOOKS.map(({ id, prefix }) => {
      const clauses = clausesOf(id);
      return [prefix, clauses.ok ? clauses.value.length : 0];
    });
    expect(Object.fromEntries(sizes)).toMatchObject({ NN: 151, HR: 148, SB: 105, MBS: 87, US5: 47 });
  });

  test('says of each clause where it is proven, and keeps that out of what it requires', () => {
    const read = readClauses('HR', [good]);
    expect(read.ok && Object.keys(read.value[0] ?? {})).toEqual([
      'id',
      'title',
      'requirement',
      'kind',
      'enforce',
      'test',
    ]);
    for (const { id } of RULEBOOKS) {
      const [clauses, surfaces] = [clausesOf(id), surfacesOf(id)];
      if (!clauses.ok || !surfaces.ok) throw new Error(id);
      expect([...surfaces.value.keys()]).toEqual(clauses.value.map((clause) => clause.id));
    }
  });

  test.each([
    ['an entry that is no record', [good, 7], 'bad-clause', { index: 1, field: 'entry' }],
    ['an empty requirement', [{ ...good, requirement: ' ' }], 'bad-clause', { index: 0, field: 'requirement' }],
    ['a layer that does not exist', [{ ...good, enforce: 'cloud' }], 'bad-clause', { index: 0, field: 'enforce' }],
    ['a field nobody asked for', [{ ...good, note: 'x' }], 'bad-clause', { index: 0, field: 'note' }],
    ['no word of where it is proven', [{ ...good, surface: undefined }], 'bad-clause', { index: 0, field: 'surface' }],
    ['a surface that does not exist', [{ ...good, surface: ['cloud'] }], 'bad-clause', { index: 0, field: 'surface' }],
    ['a label that decides', [{ ...good, surface: ['rule', 'label'] }], 'bad-clause', { index: 0, field: 'surface' }],
    ['an id twice', [good, good], 'duplicate-clause', { id: 'HR-1', index: 1 }],
    ['an id of another document', [{ ...good, id: 'MBS-1' }], 'wrong-prefix', { id: 'MBS-1', prefix: 'HR' }],
  ])('%s is refused', (_what, entries, code, params) => {
    expect(readClauses('HR', entries)).toMatchObject({ ok: false, error: { code, params } });
  });
});
