import { expect, test } from 'vitest';
import { Random } from '../../../testkit/random.ts';
import { someOrder } from '../../../testkit/table-orders.ts';
import { statesByPhase } from '../../../testkit/table-phases.ts';
import { hoianaRoulette, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { allowed, knows } from './allowed.ts';
import type { Command, Order, OrderType } from './command.ts';
import { ORDER_TYPES } from './command.ts';
import { decide } from './decide.ts';
import { ORDERS } from './orders.ts';
import { malformed } from './shape.ts';
import type { TableState } from './state.ts';

const momentOf = ({ status, phase, hold }: TableState) => ({ status, phase, held: hold !== undefined });

/** Why `decide` says no before it asks what the command is about. */
const BY_AUTHORITY: ReadonlySet<string> = new Set([
  ...['not-in-this-game', 'table-not-open', 'table-not-closed', 'wrong-phase', 'betting-closed', 'table-held'],
  ...['not-authorised', 'not-your-own', 'own-wallet-only', 'second-person-needed', 'own-act'],
]);

/** After a void the next command is refused by what is owed; the moment is wrong all the same. */
const OWED: ReadonlySet<string> = new Set([
  ...['ball-not-examined', 'ball-removal-owed', 'ball-not-returned', 'equipment-missing'],
]);

const TELLS: Readonly<Record<string, ReadonlySet<string>>> = {
  'not-here': new Set(['not-in-this-game']),
  'not-now': new Set(['table-not-open', 'table-not-closed', 'wrong-phase', 'betting-closed', ...OWED]),
  held: new Set(['table-held']),
  rank: new Set(['not-authorised', 'own-wallet-only']),
};

test.each(RULEBOOKS)(
  'what is allowed at a table of $id is what the table decides, for every role, phase and command',
  (rules) => {
    const random = new Random(7);
    const otherwise: string[] = [];
    for (const state of statesByPhase(rules).values())
      for (const type of ORDER_TYPES)
        for (const role of ROLES) {
          const order = someOrder(random, state, type);
          const by = { person: 'somebody', role };
          const answer = allowed(rules, momentOf(state), by, order);
          const command = { ...order, by, at: 1 } as Command;
          if (malformed(command) !== undefined) continue;
          const decided = decide(state, command);
          const code = decided.ok ? 'done' : decided.error.code;
          const what = `${state.phase} ${type} ${role}: ${code}`;
          if (answer.may && answer.second === undefined) {
            const anothers = role === 'player' && code === 'not-your-own';
            // A cause may ask for a second person, and a handler may know more of the moment than its phase.
            const named = type === 'announceNoSpin' && code === 'second-person-needed';
            const shorter = code === 'wrong-phase' && (type === 'attestRevolutions' || rules.family === 'sic-bo');
            if (BY_AUTHORITY.has(code) && !anothers && !named && !shorter) otherwise.push(what);
          } else if (answer.may ? code !== 'second-person-needed' : TELLS[answer.why]?.has(code) !== true)
            otherwise.push(what);
        }
    expect(otherwise).toEqual([]);
  },
);

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
      if (named !== undefined) expect(ORDERS[type as OrderType].case, name).toBeDefined();
    }
  },
);
