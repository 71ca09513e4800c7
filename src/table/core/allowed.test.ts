import { expect, test } from 'vitest';
import { hoianaRoulette, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { allowed, COMMANDS, knows, ORDER_TYPES, type Order, type OrderType } from '../index.ts';

test('who is missing is named with the clause', () => {
  const moment = { status: 'open', phase: 'at-rest', held: false } as const;
  const rule: Order = { type: 'rulePlacement', wager: { player: 'ann', spot: 'red' }, spot: 'red', reason: 'so' };
  expect(allowed(hoianaRoulette, moment, { person: 'd', role: 'dealer' }, rule)).toEqual({
    may: false,
    why: 'rank',
    needs: 'pit-supervisor',
    clause: 'HR-6.6',
  });
  const found: Order = { type: 'reportFound', player: 'ann', spot: 'red', chips: { value: 1 } };
  expect(allowed(hoianaRoulette, moment, { person: 'd', role: 'dealer' }, found)).toMatchObject({
    second: 'inspector',
  });
  // Where a document knows no inspector the next rank above stands in (A11).
  expect(allowed(usRoulette, moment, { person: 'd', role: 'dealer' }, found)).toMatchObject({
    second: 'pit-supervisor',
  });
});

test.each(RULEBOOKS)(
  'what $id says of who gives a command is said of a command there is, and of a case of it',
  (rules) => {
    for (const name of Object.keys(rules.authority)) {
      const [type = '', named] = name.split('/');
      expect(ORDER_TYPES as readonly string[], name).toContain(type);
      expect(knows(rules, type as OrderType), name).toBe(true);
      if (named !== undefined) expect(COMMANDS.get(type)?.case, name).toBeDefined();
    }
  },
);
