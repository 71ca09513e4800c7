import { describe, expect, test } from 'vitest';
import { DealtTable } from '../../../testkit/dealers.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { AUTOMATIC } from './crew.ts';
import { soundTraits } from './set-up.ts';
import { configFor } from './step.ts';

test.each([
  ['hoiana-roulette', 50_000, 50_000_000, 5_000],
  ['mbs-roulette-v3', 2_500, 1_000_000, 500],
  ['us-roulette-v5', 100, 1_000, 100],
  ['hoiana-sic-bo', 50_000, 50_000_000, 5_000],
  ['hoiana-niu-niu', 50_000, 50_000_000, 500],
] as const)('a demonstration table of %s takes %d to %d in chips of %d', (id, min, max, smallestChip) => {
  const rules = RULEBOOKS.find((each) => each.id === id) as AnyRulebook;
  expect(configFor(rules)).toMatchObject({ limits: { min, max }, smallestChip });
});

describe.each(RULEBOOKS)('a new table of $id', (rules) => {
  const opened = () =>
    new DealtTable(rules, { seed: 1, rounds: 1, players: 0 }).until(({ status }) => status === 'open');

  test('is opened with everything the document asks for', () => {
    const { state, config, events } = opened();
    for (const { item, required } of rules.equipment)
      if (required) expect([item, state.equipment.get(item)?.passed]).toEqual([item, true]);
    expect(state.limits).toEqual(config.limits);
    expect(state).toMatchObject({ bank: { float: config.float, variance: 0 } });
    const count = { type: 'FloatCounted', when: 'opening', counted: config.float, recorded: config.float };
    expect(events.map(({ fact }) => fact)).toContainEqual(count);
  });

  test('by its own crew, none of whom approves or witnesses their own act', () => {
    const { events } = opened();
    for (const { stamp } of events) {
      expect(AUTOMATIC).toContain(stamp.person);
      expect(stamp.second).not.toBe(stamp.person);
    }
    const fill = events.filter(({ fact }) => fact.type.startsWith('Fill')).map(({ stamp }) => stamp.person);
    expect(fill).toEqual(['auto-dealer', 'auto-pit', 'auto-cage']);
  });

  test('has its equipment replaced where somebody finds it wanting', () => {
    const table = opened();
    const checked = rules.equipment.filter(({ checks }) => checks !== undefined);
    expect(checked.length).toBeGreaterThan(0);
    for (const { item } of checked) {
      const by = { person: 'sue', role: 'pit-supervisor' } as const;
      expect(table.give({ type: 'attestEquipment', item, traits: {}, by, at: 1e6 })).toBe(true);
      expect(table.state.equipment.get(item)?.passed).toBe(false);
      table.advance();
      expect(table.state.equipment.get(item)).toEqual({ passed: true, traits: soundTraits(rules, item) });
    }
  });
});
