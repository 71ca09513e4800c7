import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AT, SIC_BO_PHASES, worthOf } from '../../../../testkit/sic-bo-table.ts';
import { command, someone } from '../../../../testkit/table.ts';
import { REFUSALS } from '../../../engine/refusals.ts';
import { catalogue } from '../../../layout/catalogue.ts';
import { hoianaSicBo } from '../../../rulebook/index.ts';
import { isRanked, type Ranked, ROLES, reaches } from '../../../rulebook/ranks.ts';
import { type ActorRole, decide, evolve, needsOf, type Order, type OrderType, TABLE_REFUSALS } from '../../index.ts';

const SUITS: readonly ActorRole[] = [...ROLES, 'device'];
const number = fc.oneof(
  fc.integer({ min: -2, max: 9 }),
  fc.constantFrom(Number.NaN, 2.5, 1e30, Number.NEGATIVE_INFINITY),
);
const faces = fc.oneof(fc.array(number, { maxLength: 5 }), fc.constantFrom([1, 2, 3], [4, 4, 4], [3, 2, 1]));
const spots = catalogue(hoianaSicBo).map(({ id }) => id);
const areas = fc.oneof(fc.subarray(spots, { maxLength: 12 }), fc.array(fc.string(), { maxLength: 3 }));
const cause = fc.oneof(fc.constantFrom(...Object.keys(hoianaSicBo.irregularities)), fc.string());

/** Payloads of the right shape and absurd content. */
const ORDERS: Readonly<Partial<Record<OrderType, fc.Arbitrary<object>>>> = {
  activateTumbler: fc.constant({}),
  attestTumbles: fc.record({ tumbles: number }),
  removeCover: fc.constant({}),
  attestDice: fc.record({ dice: faces, flat: fc.boolean() }),
  enterResult: fc.record({ keys: faces }),
  illuminate: fc.record({ lit: areas }),
  reenterResult: fc.record({ keys: faces }),
  reportLights: fc.record({ fault: fc.constantFrom('missing', 'wrong', 'dim') }),
  reportMalfunction: fc.record({ what: fc.string() }),
  approveContinue: fc.record({ lights: fc.constantFrom('on', 'manual', 'off') }),
  recordVoid: fc.record({ cause }),
  openBetting: fc.constant({}),
  announceNoMoreBets: fc.constant({}),
  abortBetting: fc.record({ reason: fc.string() }),
  collectLosing: fc.record(
    { wager: fc.record({ player: fc.constantFrom('ann', 'bo', 'cy'), spot: fc.constantFrom(...spots) }) },
    { requiredKeys: [] },
  ),
  payNext: fc.constant({}),
  closeRound: fc.constant({}),
  clearVoid: fc.constant({}),
};
const TYPES = Object.keys(ORDERS) as readonly OrderType[];
const CODES: readonly string[] = [...TABLE_REFUSALS, ...REFUSALS];

const outranked = (role: ActorRole, from: Ranked): boolean =>
  !isRanked(role) || !reaches(hoianaSicBo.ladder, role, from);

describe.each(SIC_BO_PHASES)('in phase %s', (phase) => {
  const { state } = AT[phase]();
  const order = (type: OrderType) =>
    ORDERS[type]?.map((payload) => ({ type, ...payload }) as Order) as fc.Arbitrary<Order>;

  test.each(TYPES)('%s by a person it is not for is refused with a known code', (type) => {
    fc.assert(
      fc.property(order(type), fc.constantFrom(...SUITS), (asked, role) => {
        const needs = needsOf(state.rules, asked, phase);
        const allowed =
          role === 'device' ? needs.device === true : needs.from !== undefined && !outranked(role, needs.from);
        if (allowed) return;
        const answer = decide(state, command(someone(role), asked));
        expect(answer.ok).toBe(false);
        if (!answer.ok) expect(CODES).toContain(answer.error.code);
      }),
      { numRuns: 40 },
    );
  });

  test.each(TYPES)('%s with any content gives facts that hold or a refusal, and money stays', (type) => {
    fc.assert(
      fc.property(order(type), fc.constantFrom('dealer', 'senior-management', 'device' as const), (asked, role) => {
        const answer = decide(state, command(someone(role), asked, { second: someone('inspector') }));
        if (answer.ok) expect(worthOf(evolve(state, ...answer.value))).toBe(worthOf(state));
        else expect(CODES).toContain(answer.error.code);
      }),
      { numRuns: 60 },
    );
  });

  test('content of the wrong kind altogether is refused, not thrown at', () => {
    const own = TYPES.slice(0, 11);
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.jsonValue(), (type, junk) => {
        const fields = ['tumbles', 'dice', 'flat', 'keys', 'lit', 'fault', 'what', 'lights', 'cause'];
        const asked = { type, ...Object.fromEntries(fields.map((field) => [field, junk])) } as unknown as Order;
        const answer = decide(state, command(someone('senior-management'), asked, { second: someone('inspector') }));
        if (answer.ok) evolve(state, ...answer.value);
        else expect(CODES).toContain(answer.error.code);
      }),
      { numRuns: 300 },
    );
  });
});
