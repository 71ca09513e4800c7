import { describe, expect, test } from 'vitest';
import { type AnyRulebook, RULEBOOKS, withOptions } from '../../src/rulebook/index.ts';
import { admits, OPTIONS, type OptionDomain, type OptionName, type OptionValue } from '../../src/rulebook/options.ts';
import { effort } from '../../testkit/effort.ts';
import { LIMITS, simulate } from '../../testkit/table-simulation.ts';

const COMMANDS = effort(300, 800);
const SEED = Number(process.env['CROUPIER_SEED'] ?? 20200613);

/** Side limits that contradict the limits of the table cannot be set, so their range ends with those. */
const WITHIN: Readonly<Partial<Record<OptionName, Readonly<{ min?: number; max?: number }>>>> = {
  optionalMin: { min: LIMITS.min, max: LIMITS.max },
  optionalMax: { min: LIMITS.min },
};

/** Every value a choice has, and the ends of a range. */
function values(name: OptionName): readonly OptionValue[] {
  const domain: OptionDomain = OPTIONS[name];
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'flag':
      return [true, false];
    case 'wholeOr':
      return [domain.word, WITHIN[name]?.min ?? domain.min, WITHIN[name]?.max ?? domain.max];
    default:
      return [domain.min, domain.max];
  }
}

/** Each rulebook under each reading it admits besides its own, one at a time. */
const readings = (rules: AnyRulebook) =>
  (Object.keys(rules.options) as OptionName[]).flatMap((name) => {
    const own = (rules.options as Readonly<Record<string, OptionValue>>)[name];
    return values(name)
      .filter((value) => value !== own && admits(name, value, rules.narrowed))
      .map((value) => [`${name} ${value}`, name, value] as const);
  });

/** No chip is a multiple of the largest step, so nobody can bet, and Niu Niu deals to nobody. */
const nobodyBets = (rules: AnyRulebook, name: OptionName, value: OptionValue): boolean =>
  rules.family === 'niu-niu' && name === 'wagerStep' && Number(value) > 1_000_000;

describe.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  'a %s table keeps its invariants under every reading',
  (_, rules) => {
    test.each(readings(rules))('%s', (_title, name, value) => {
      const read = withOptions(rules, { [name]: value });
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      // Cards that are dealt one by one take many times the commands.
      const report = simulate(read.value, { seed: SEED, commands: value === 'single' ? 4 * COMMANDS : COMMANDS });
      expect(report.closed > effort(0, 1)).toBe(!nobodyBets(rules, name, value));
    });
  },
);
