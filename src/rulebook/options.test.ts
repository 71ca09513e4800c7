import { describe, expect, test } from 'vitest';
import { hoianaRoulette, hoianaSicBo, RULEBOOKS, withOptions, withOptionTexts } from './index.ts';
import { admits, allowed, OPTIONS, type OptionName } from './options.ts';

/** What every document is read by; the catalogue has one column for each of them besides. */
const COMMON = {
  lateWager: 'return',
  withdrawnAfterClose: 'live',
  higherMayAct: true,
  wagerStep: 'smallestChip',
  disputeDefaultMinutes: 30,
};
const ROULETTE = { ...COMMON, limitScope: 'perPlayer', restWithoutClose: 'refer', chipsAllowed: 'valueAndColor' };

/** The catalogue of options, column by column, with the default of each document. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hoiana-roulette': {
    ...ROULETTE,
    positionFixedAt: 'decided',
    limitPolicy: 'asPlaced',
    minRevolutions: 3,
    voidBy: 'announcement',
    noSpinWindow: 'untilRoundClosed',
    closeBeforeSpin: 'allowed',
    uncoveredDecider: 'director',
    foreignColorAfterClose: 'payAtOrigin',
    combinePayout: 'zeroToThree',
    positionOrder: 'furthestFirst',
    returnBallToPrevious: true,
    wheelDiameterTolerance: 0.1,
    payTable: 'single',
    disputeWorkflow: 'hoiana',
  },
  'hoiana-sic-bo': {
    ...COMMON,
    positionFixedAt: 'decided',
    limitPolicy: 'asPlaced',
    limitScope: 'perPlayer',
    minTumbles: 3,
    voidBy: 'fact',
    voidWindow: 'untilFirstSettlement',
    restWithoutClose: 'void',
    uncoveredDecider: 'director',
    chipsAllowed: 'value',
    payTable: 'single',
    shakeTiming: 'beforeBets',
    faultAfterCall: 'finishByDice',
    disputeWorkflow: 'hoiana',
  },
  'us-roulette-v5': {
    ...ROULETTE,
    positionFixedAt: 'decided',
    limitPolicy: 'returned',
    minRevolutions: 4,
    voidBy: 'announcement',
    noSpinWindow: 'untilRest',
    closeBeforeSpin: 'refused',
    uncoveredDecider: 'pit-manager',
    foreignColorAfterClose: 'return',
    combinePayout: 'never',
    positionOrder: 'furthestFirst',
    returnBallToPrevious: false,
    payTable: 'asPrinted',
    disputeWorkflow: 'generic',
  },
  'mbs-roulette-v3': {
    ...ROULETTE,
    positionFixedAt: 'noMoreBets',
    limitPolicy: 'oncePerPlayer',
    underMinimumMemory: 'always',
    minRevolutions: 4,
    voidBy: 'factOrAnnouncement',
    noSpinWindow: 'untilRoundClosed',
    closeBeforeSpin: 'pitManager',
    uncoveredDecider: 'gaming-shift-manager',
    foreignColorAfterClose: 'refer',
    combinePayout: 'never',
    positionOrder: 'furthestFirst',
    returnBallToPrevious: false,
    payTable: 'single',
    disputeWorkflow: 'generic',
  },
  'hoiana-niu-niu': {
    ...COMMON,
    positionFixedAt: 'firstCard',
    limitPolicy: 'asPlaced',
    voidBy: 'factOrDecision',
    uncoveredDecider: 'director',
    chipsAllowed: 'value',
    payTable: 'single',
    commissionRounding: 'down',
    niu6EvenCommission: 'always',
    quadTieBreak: 'highestOfFive',
    boxes: 7,
    optionalMin: 'table',
    optionalMax: 'table',
    severalBoxes: 'whereFree',
    settleFrom: 'dealerRight',
    dealUnit: 'packet',
    disputeWorkflow: 'hoiana',
  },
};

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s has the defaults of its column',
  (id, { options }) => {
    expect(options).toEqual(DEFAULTS[id]);
  },
);

/** What the text of a document leaves open, by the clauses that close the rest. */
const OPEN = [
  ['HR-4.10, HR-4.11', 'hoiana-roulette', 'positionFixedAt', 'decided'],
  ['HR-5.1', 'hoiana-roulette', 'payTable', 'single'],
  ['HR-7.2', 'hoiana-roulette', 'minRevolutions', '3 to 20'],
  ['HR-7.10', 'hoiana-roulette', 'voidBy', 'announcement'],
  ['HR-7.8, HR-2.2', 'hoiana-roulette', 'noSpinWindow', 'untilRoundClosed'],
  ['HR-7.12', 'hoiana-roulette', 'uncoveredDecider', 'director, senior-management'],
  ['HR-4.2, HR-4.7', 'hoiana-roulette', 'chipsAllowed', 'value, valueAndColor'],
  ['HR-7.11, HR-7.11.1', 'hoiana-roulette', 'foreignColorAfterClose', 'payAtOrigin, refer'],
  ['HR-6.4', 'hoiana-roulette', 'combinePayout', 'zeroToThree, allInside'],
  ['HR-7.9.1', 'hoiana-roulette', 'returnBallToPrevious', 'true'],
  ['HR-1.2.1', 'hoiana-roulette', 'wheelDiameterTolerance', '0 to 0.2'],
  ['HR-8.4.8, HR-8.5', 'hoiana-roulette', 'disputeWorkflow', 'hoiana'],
  ['MBS-4.3', 'mbs-roulette-v3', 'positionFixedAt', 'noMoreBets'],
  ['MBS-5.14', 'mbs-roulette-v3', 'withdrawnAfterClose', 'live'],
  ['MBS-4.1', 'mbs-roulette-v3', 'payTable', 'single'],
  ['MBS-5.15, MBS-5.16, MBS-5.17', 'mbs-roulette-v3', 'limitPolicy', 'oncePerPlayer'],
  ['MBS-3.3.1', 'mbs-roulette-v3', 'limitScope', 'perPlayer, perArea'],
  ['MBS-3.6, MBS-5.3', 'mbs-roulette-v3', 'minRevolutions', '4 to 20'],
  ['MBS-5.1, MBS-5.12', 'mbs-roulette-v3', 'voidBy', 'factOrAnnouncement'],
  ['MBS-6.2', 'mbs-roulette-v3', 'restWithoutClose', 'refer'],
  ['MBS-6.1', 'mbs-roulette-v3', 'closeBeforeSpin', 'pitManager'],
  ['MBS-6.2', 'mbs-roulette-v3', 'foreignColorAfterClose', 'refer'],
  ['MBS-6.2, MBS-6.3', 'mbs-roulette-v3', 'uncoveredDecider', 'gaming-shift-manager, senior-management'],
  ['MBS-6.3', 'mbs-roulette-v3', 'higherMayAct', 'true'],
  ['MBS-3.3', 'mbs-roulette-v3', 'chipsAllowed', 'value, valueAndColor'],
  ['US5-P4', 'us-roulette-v5', 'positionFixedAt', 'decided'],
  ['US5-PT', 'us-roulette-v5', 'payTable', 'asPrinted, conventional'],
  ['US5-P5', 'us-roulette-v5', 'limitPolicy', 'returned'],
  ['US5-R1, US5-IR2', 'us-roulette-v5', 'minRevolutions', '4 to 20'],
  ['US5-IR1', 'us-roulette-v5', 'voidBy', 'announcement'],
  ['US5-R2', 'us-roulette-v5', 'closeBeforeSpin', 'refused'],
  ['SB-4.5', 'hoiana-sic-bo', 'positionFixedAt', 'decided'],
  ['SB-5.1', 'hoiana-sic-bo', 'payTable', 'single'],
  ['SB-7.2', 'hoiana-sic-bo', 'minTumbles', '3 to 20'],
  ['SB-4.3.1', 'hoiana-sic-bo', 'chipsAllowed', 'value'],
  ['SB-7.2', 'hoiana-sic-bo', 'voidBy', 'fact'],
  ['SB-7.3', 'hoiana-sic-bo', 'restWithoutClose', 'void'],
  ['SB-7.8', 'hoiana-sic-bo', 'uncoveredDecider', 'director, senior-management'],
  ['SB-8.4.8, SB-8.5', 'hoiana-sic-bo', 'disputeWorkflow', 'hoiana'],
  ['NN-4.7', 'hoiana-niu-niu', 'positionFixedAt', 'firstCard'],
  ['NN-5.1', 'hoiana-niu-niu', 'payTable', 'single'],
  ['NN-7.11', 'hoiana-niu-niu', 'limitPolicy', 'asPlaced'],
  ['NN-4.4', 'hoiana-niu-niu', 'chipsAllowed', 'value'],
  ['NN-7.1, NN-7.4', 'hoiana-niu-niu', 'voidBy', 'factOrDecision'],
  ['NN-8.4.8, NN-8.5', 'hoiana-niu-niu', 'disputeWorkflow', 'hoiana'],
] as const;

/** Closed because the question does not arise there. */
const UNASKED = [
  ['hoiana-roulette', 'limitScope', 'perPlayer, perArea'],
  ['hoiana-roulette', 'closeBeforeSpin', 'allowed, refused'],
  ['mbs-roulette-v3', 'returnBallToPrevious', 'false'],
  ['us-roulette-v5', 'returnBallToPrevious', 'false'],
  ['us-roulette-v5', 'uncoveredDecider', 'pit-manager'],
  ['hoiana-sic-bo', 'limitScope', 'perPlayer, perArea'],
  ['hoiana-niu-niu', 'uncoveredDecider', 'director, senior-management'],
] as const;

describe('what a document leaves open', () => {
  const openOf = (id: string) => RULEBOOKS.find((each) => each.id === id)?.narrowed ?? {};

  test.each(OPEN)('[%s] %s: %s may be %s', (clauses, id, name, values) => {
    expect(allowed(name, openOf(id))).toBe(values);
    expect(openOf(id)[name]?.by).toEqual(clauses.split(', '));
  });

  test.each(UNASKED)('%s: %s may be %s', (id, name, values) => {
    expect(allowed(name, openOf(id))).toBe(values);
    expect(openOf(id)[name]?.by).toBeUndefined();
  });

  test('is listed here for every document', () => {
    const listed = [...OPEN.map(([, id, name]) => `${id} ${name}`), ...UNASKED.map(([id, name]) => `${id} ${name}`)];
    const there = RULEBOOKS.flatMap(({ id, narrowed }) => Object.keys(narrowed).map((name) => `${id} ${name}`));
    expect(there.toSorted()).toEqual(listed.toSorted());
  });
});

describe('what a document leaves no choice about is no choice', () => {
  test.each([
    ['us-roulette-v5', 'limitPolicy', 'asPlaced', 'US5-P5'],
    ['us-roulette-v5', 'voidBy', 'fact', 'US5-IR1'],
    ['us-roulette-v5', 'returnBallToPrevious', 'true', undefined],
    ['us-roulette-v5', 'payTable', 'single', 'US5-PT'],
    ['us-roulette-v5', 'positionFixedAt', 'noMoreBets', 'US5-P4'],
    ['us-roulette-v5', 'minRevolutions', '3', 'US5-R1'],
    ['us-roulette-v5', 'closeBeforeSpin', 'allowed', 'US5-R2'],
    ['us-roulette-v5', 'uncoveredDecider', 'pit-supervisor', undefined],
    ['mbs-roulette-v3', 'voidBy', 'announcement', 'MBS-5.1'],
    ['mbs-roulette-v3', 'returnBallToPrevious', 'true', undefined],
    ['mbs-roulette-v3', 'positionFixedAt', 'decided', 'MBS-4.3'],
    ['mbs-roulette-v3', 'withdrawnAfterClose', 'returned', 'MBS-5.14'],
    ['mbs-roulette-v3', 'limitPolicy', 'asPlaced', 'MBS-5.15'],
    ['mbs-roulette-v3', 'minRevolutions', '1', 'MBS-3.6'],
    ['mbs-roulette-v3', 'restWithoutClose', 'void', 'MBS-6.2'],
    ['mbs-roulette-v3', 'closeBeforeSpin', 'allowed', 'MBS-6.1'],
    ['mbs-roulette-v3', 'foreignColorAfterClose', 'return', 'MBS-6.2'],
    ['mbs-roulette-v3', 'uncoveredDecider', 'dealer', 'MBS-6.2'],
    ['mbs-roulette-v3', 'uncoveredDecider', 'operations-manager', 'MBS-6.2'],
    ['mbs-roulette-v3', 'higherMayAct', 'false', 'MBS-6.3'],
    ['hoiana-roulette', 'positionFixedAt', 'noMoreBets', 'HR-4.10'],
    ['hoiana-roulette', 'minRevolutions', '2', 'HR-7.2'],
    ['hoiana-roulette', 'noSpinWindow', 'untilRest', 'HR-7.8'],
    ['hoiana-roulette', 'closeBeforeSpin', 'pitManager', undefined],
    ['hoiana-roulette', 'limitScope', 'perSpinTotal', undefined],
    ['hoiana-roulette', 'uncoveredDecider', 'dealer', 'HR-7.12'],
    ['hoiana-roulette', 'foreignColorAfterClose', 'return', 'HR-7.11'],
    ['hoiana-roulette', 'combinePayout', 'never', 'HR-6.4'],
    ['hoiana-roulette', 'returnBallToPrevious', 'false', 'HR-7.9.1'],
    ['hoiana-roulette', 'wheelDiameterTolerance', '0.3', 'HR-1.2.1'],
    ['hoiana-roulette', 'disputeWorkflow', 'generic', 'HR-8.4.8'],
    ['hoiana-sic-bo', 'chipsAllowed', 'valueAndColor', 'SB-4.3.1'],
    ['hoiana-sic-bo', 'minTumbles', '2', 'SB-7.2'],
    ['hoiana-sic-bo', 'positionFixedAt', 'noMoreBets', 'SB-4.5'],
    ['hoiana-sic-bo', 'uncoveredDecider', 'dealer', 'SB-7.8'],
    ['hoiana-sic-bo', 'disputeWorkflow', 'generic', 'SB-8.4.8'],
    ['hoiana-niu-niu', 'limitPolicy', 'returned', 'NN-7.11'],
    ['hoiana-niu-niu', 'uncoveredDecider', 'operations-manager', undefined],
    ['hoiana-niu-niu', 'disputeWorkflow', 'generic', 'NN-8.4.8'],
    ['hoiana-niu-niu', 'boxes', '10', undefined],
    ['hoiana-niu-niu', 'boxes', '1.5', undefined],
  ])('%s refuses %s=%s under %s', (id, name, value, clause) => {
    const rules = RULEBOOKS.find((each) => each.id === id);
    if (rules === undefined) throw new Error(id);
    expect(withOptionTexts(rules, [[name, value]])).toMatchObject({
      ok: false,
      error: {
        code: 'bad-option-value',
        params: { option: name, allowed: allowed(name as OptionName, rules.narrowed) },
        ...(clause === undefined ? {} : { clause }),
      },
    });
  });

  test('a range is bounded by the printed number, and more than that may be asked', () => {
    expect(allowed('minTumbles', hoianaSicBo.narrowed)).toBe('3 to 20');
    expect(withOptions(hoianaSicBo, { minTumbles: 5 })).toMatchObject({ ok: true });
  });
});

test('an option the rulebook does not have is unknown to it, and the known ones are named', () => {
  const [roulette] = RULEBOOKS;
  if (roulette === undefined) throw new Error('no rulebook');
  for (const name of ['boxes', 'enPrison', '__proto__']) {
    expect(withOptions(roulette, Object.fromEntries([[name, 7]]))).toMatchObject({
      ok: false,
      error: { code: 'unknown-option', params: { option: name } },
    });
  }
});

test('chosen as they are anyway, options leave the rulebook itself, and what is worked out for it is shared', () => {
  for (const rules of RULEBOOKS) expect(withOptions(rules, { ...rules.options })).toEqual({ ok: true, value: rules });
  const roulette = hoianaRoulette;
  const same = withOptions(roulette, { minRevolutions: 3 });
  const other = withOptions(roulette, { minRevolutions: 4 });
  expect([same.ok && same.value === roulette, other.ok && other.value === roulette]).toEqual([true, false]);
});

test('every option of every rulebook lies in its domain', () => {
  for (const { options, narrowed } of RULEBOOKS) {
    for (const [name, value] of Object.entries(options)) expect(admits(name as OptionName, value, narrowed)).toBe(true);
  }
  expect(Object.keys(OPTIONS)).toHaveLength(36);
});
