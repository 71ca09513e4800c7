import { describe, expect, test } from 'vitest';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS, usRoulette } from '../rulebook/index.ts';
import { rulebookFrom, sound } from './rulebook-from.ts';

test.each(RULEBOOKS.map(({ id }) => id))('%s is sound', (id) => {
  expect(rulebookFrom(id)).toMatchObject({ ok: true, value: { id } });
});

test('options are read as the rulebook knows them', () => {
  const rules = rulebookFrom('hoiana-niu-niu', ['boxes=9', 'optionalMin=50', 'higherMayAct=false']);
  expect(rules).toMatchObject({ value: { options: { boxes: 9, optionalMin: 50, higherMayAct: false } } });
});

test.each([
  ['unknown-rulebook', 'roulette', [], 4],
  ['option-not-a-pair', 'hoiana-roulette', ['=x'], 2],
  ['unknown-option', 'hoiana-roulette', ['boxes=7'], 2],
  ['bad-option-value', 'hoiana-niu-niu', ['boxes=10'], 2],
  ['bad-option-value', 'hoiana-niu-niu', ['boxes='], 2],
  ['bad-option-value', 'hoiana-roulette', ['payTable=asPrinted'], 2],
])('%s: %s %o', (code, id, options, exit) => {
  expect(rulebookFrom(id, options)).toMatchObject({ ok: false, error: { code, exit } });
});

describe('a broken rulebook is refused with what is wrong', () => {
  const [, ...shorter] = hoianaRoulette.game.wheel;
  const broken: readonly (readonly [string, AnyRulebook, string])[] = [
    ['a wheel without 0', { ...hoianaRoulette, game: { ...hoianaRoulette.game, wheel: shorter } }, 'wheel-size'],
    ['a pay row missing', { ...hoianaRoulette, pays: { single: {} } }, 'missing-pay-row'],
    [
      'limits outside the law',
      { ...usRoulette, limits: { ...usRoulette.limits, usual: { min: 1, max: 1000, smallestChip: 1 } } },
      'limits-outside-law',
    ],
    [
      'a clause that is not in the register',
      { ...hoianaRoulette, prefix: 'HR', cites: { ...hoianaRoulette.cites, late: ['HR-99' as never] } },
      'unknown-clause',
    ],
  ];

  test.each(broken)('%s', (_what, rules, code) => {
    const checked = sound(rules);
    expect(checked).toMatchObject({ ok: false, error: { code, exit: 3 } });
    if (!checked.ok) expect(checked.error.message).toMatch(/[.]$/);
  });
});
