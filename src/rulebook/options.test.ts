import { describe, expect, test } from 'vitest';
import { hoianaRoulette, hoianaSicBo, RULEBOOKS, withOptions, withOptionTexts } from './index.ts';
import { admits, allowed, OPTIONS, type OptionName } from './options.ts';

/** The catalogue of options, column by column, with the default of each document. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hoiana-roulette': {
    positionFixedAt: 'decided',
    limitPolicy: 'asPlaced',
    minRevolutions: 3,
    voidBy: 'announcement',
    noSpinWindow: 'untilRoundClosed',
    closeBeforeSpin: 'allowed',
    uncoveredDecider: 'director',
    chipsAllowed: 'valueAndColor',
    foreignColorAfterClose: 'payAtOrigin',
    combinePayout: 'zeroToThree',
    positionOrder: 'furthestFirst',
    returnBallToPrevious: true,
    wheelDiameterTolerance: 0.1,
    payTable: 'single',
    disputeWorkflow: 'hoiana',
    disputeDefaultMinutes: 30,
  },
  'hoiana-sic-bo': {
    positionFixedAt: 'decided',
    limitPolicy: 'asPlaced',
    minTumbles: 3,
    voidBy: 'fact',
    voidWindow: 'untilFirstSettlement',
    restWithoutClose: 'void',
    chipsAllowed: 'value',
    shakeTiming: 'beforeBets',
    disputeWorkflow: 'hoiana',
  },
  'us-roulette-v5': {
    positionFixedAt: 'decided',
    limitPolicy: 'returned',
    minRevolutions: 4,
    noSpinWindow: 'untilRest',
    closeBeforeSpin: 'refused',
    uncoveredDecider: 'pit-manager',
    foreignColorAfterClose: 'return',
    combinePayout: 'never',
    returnBallToPrevious: false,
    payTable: 'asPrinted',
    disputeWorkflow: 'generic',
  },
  'mbs-roulette-v3': {
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
    disputeWorkflow: 'generic',
  },
  'hoiana-niu-niu': {
    positionFixedAt: 'firstCard',
    limitPolicy: 'asPlaced',
    voidBy: 'factOrDecision',
    commissionRounding: 'down',
    wagerStep: 'smallestChip',
    niu6EvenCommission: 'always',
    quadTieBreak: 'highestOfFive',
    boxes: 7,
    optionalMin: 'table',
    optionalMax: 'table',
    severalBoxes: 'whereFree',
    settleFrom: 'dealerRight',
    dealUnit: 'packet',
  },
};

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s has the defaults of its column',
  (id, { options }) => {
    expect(options).toMatchObject(DEFAULTS[id] ?? {});
  },
);

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
