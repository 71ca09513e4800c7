import { describe, expect, test } from 'vitest';
import { hoianaRoulette, RULEBOOKS, withOptions, withOptionTexts } from './index.ts';
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
    underMinimumMemory: 'tableDay',
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
    ['us-roulette-v5', 'limitPolicy', 'asPlaced'],
    ['us-roulette-v5', 'voidBy', 'fact'],
    ['us-roulette-v5', 'returnBallToPrevious', 'true'],
    ['us-roulette-v5', 'payTable', 'single'],
    ['mbs-roulette-v3', 'voidBy', 'announcement'],
    ['mbs-roulette-v3', 'returnBallToPrevious', 'true'],
    ['hoiana-roulette', 'closeBeforeSpin', 'pitManager'],
    ['hoiana-roulette', 'limitScope', 'perSpinTotal'],
    ['hoiana-sic-bo', 'chipsAllowed', 'valueAndColor'],
    ['hoiana-niu-niu', 'boxes', '10'],
    ['hoiana-niu-niu', 'boxes', '1.5'],
  ])('%s refuses %s=%s', (id, name, value) => {
    const rules = RULEBOOKS.find((each) => each.id === id);
    if (rules === undefined) throw new Error(id);
    expect(withOptionTexts(rules, [[name, value]])).toMatchObject({
      ok: false,
      error: {
        code: 'bad-option-value',
        params: { option: name, allowed: allowed(name as OptionName, rules.narrowed) },
      },
    });
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
