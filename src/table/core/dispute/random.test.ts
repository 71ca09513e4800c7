import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advised,
  agree,
  ann,
  answer,
  ask,
  decided,
  gathered,
  knownClauses,
  marks,
  raise,
  ruling,
  settle,
  statement,
} from '../../../../testkit/dispute.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { assert } from '../../../kit/assert.ts';
import { RULEBOOKS } from '../../../rulebook/index.ts';
import { RANKED, ROLES } from '../../../rulebook/ranks.ts';
import type { Actor } from '../actor.ts';
import type { Order } from './commands.ts';
import { decide } from './decide.ts';
import { BASES } from './evidence.ts';
import { evolve, replay } from './evolve.ts';
import { MATTERS } from './matter.ts';
import { playerView } from './player-view.ts';
import { DISPUTE_REFUSALS } from './refusals.ts';
import { REMEDIES } from './remedy.ts';
import { type DisputeState, initial, isCase, type Status } from './state.ts';

const text = fc.constantFrom('', ' ', 'because', 'HR-4.5', 'MBS-3.9', 'dora', 'ann', 'pit-supervisor', 't1', 't2');
const figure = fc.oneof(fc.integer({ min: -2, max: 90 }), fc.constantFrom(0.5, Number.NaN, 2 ** 53, 1441));
const remedies = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('none', 'record-only') }),
    fc.record({ kind: fc.constantFrom(...REMEDIES), amount: figure }),
  ),
  { maxLength: 2 },
);
const item = fc.oneof(
  fc.record({ kind: fc.constantFrom('procedure', 'control', 'law'), reference: text }),
  fc.record({ kind: fc.constant('rule'), clause: text }),
  fc.record({ kind: fc.constant('published'), what: text, dated: text }),
  fc.record({ kind: fc.constant('statement'), party: fc.constantFrom('player', 'staff'), text }),
  fc.record({ kind: fc.constant('statement'), party: fc.constantFrom('player', 'staff'), refused: text }),
  fc.record({ kind: fc.constant('footage'), camera: text, from: figure, to: figure, remark: text }),
  fc.record({ kind: fc.constant('other'), what: text }),
);
const order = fc.oneof(
  fc.record({
    type: fc.constant('raise'),
    ...Object.fromEntries(Object.entries(raise()).map(([key, value]) => [key, fc.constant(value)])),
    matter: fc.constantFrom(...MATTERS),
    wish: text,
  }),
  fc.record({
    type: fc.constantFrom(
      'takeUp',
      'takeOver',
      'informSurveillance',
      'accept',
      'waiveComplaint',
      'close',
      'startComplaint',
    ),
  }),
  fc.record({
    type: fc.constant('resolveOnFloor'),
    reason: text,
    bases: fc.subarray([...BASES]).map(marks),
    clauses: fc.array(text, { maxLength: 2 }),
    remedies,
  }),
  fc.record({ type: fc.constant('agree'), offer: figure }),
  fc.record({ type: fc.constantFrom('witnessAgreement', 'witnessWords'), offer: figure, words: figure, how: text }),
  fc.record({ type: fc.constant('confirmWords'), words: figure }),
  fc.record({ type: fc.constantFrom('escalate', 'noTimeframe', 'reject'), reason: text }),
  fc.record({ type: fc.constant('reject'), unreachable: text }),
  fc.record({ type: fc.constant('giveTimeframe'), minutes: figure }),
  fc.record({ type: fc.constant('addEvidence'), item }),
  fc.record({
    type: fc.constant('decide'),
    outcome: fc.constantFrom('upheld', 'dismissed'),
    reason: text,
    bases: fc.subarray([...BASES]).map(marks),
    clauses: fc.array(text, { maxLength: 2 }),
    remedies,
  }),
  fc.record({ type: fc.constant('adviseRights'), how: fc.constantFrom('spoken', 'written') }),
  fc.record({ type: fc.constant('assist'), staff: text }),
  fc.record({ type: fc.constant('fileComplaint'), text, helpDeclined: text }),
  fc.record({
    type: fc.constant('answerComplaint'),
    answer: text,
    bases: fc.subarray([...BASES]).map(marks),
    clauses: fc.array(text, { maxLength: 2 }),
    remedies,
  }),
  fc.record({ type: fc.constant('bookRemedy'), entry: figure, transfer: text }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Order>;

const person: fc.Arbitrary<Actor> = fc
  .tuple(
    fc.constantFrom(...ROLES, 'device' as const),
    fc.constantFrom('ann', 'bo', 'dora', 'other'),
    fc.option(fc.constantFrom(...RANKED), { nil: undefined, freq: 6 }),
  )
  .map(([role, name, actingAs]) => someone(role, name === 'other' ? role : name, actingAs));

/** Steps that lead on from a state, so that random cases get past the floor. */
const NEXT: Readonly<Record<Status, readonly (readonly [Actor, Order])[]>> = (() => {
  const pm = someone('pit-manager');
  const ps = someone('pit-supervisor');
  const books = [0, 1].map((entry): [Actor, Order] => [
    someone('cashier'),
    { type: 'bookRemedy', entry, transfer: `t${entry}` },
  ]);
  const close: [Actor, Order] = [pm, { type: 'close' }];
  return {
    none: [[ann, raise({ claim: 180 })]],
    raised: [[ps, { type: 'takeUp' }]],
    'floor-review': [
      [ps, { type: 'escalate', reason: 'no' }],
      [ps, { type: 'escalate', reason: 'no' }],
      [ps, settle({ remedies: [{ kind: 'pay', amount: 5 }] })],
    ],
    'floor-offered': [
      [ann, agree],
      [someone('inspector'), { type: 'witnessAgreement', offer: 1, how: 'said yes' }],
    ],
    'resolved-on-floor': [...books, close],
    escalated: [[pm, { type: 'takeOver' }]],
    gathering: [
      [pm, { type: 'informSurveillance' }],
      [pm, { type: 'giveTimeframe' }],
      [ann, statement('player')],
      [someone('dealer', 'dora'), statement('staff')],
      [
        pm,
        ruling({
          remedies: [
            { kind: 'return-stake', amount: 10 },
            { kind: 'pay', amount: 170 },
          ],
        }),
      ],
    ],
    decided: [
      [ann, { type: 'accept' }],
      [ann, { type: 'reject' }],
    ],
    accepted: [...books, close],
    rejected: [[pm, { type: 'adviseRights', how: 'written' }]],
    'rights-advised': [
      [ann, { type: 'startComplaint' }],
      [ann, { type: 'waiveComplaint' }],
    ],
    'complaint-in-preparation': [[ann, { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' }]],
    'complaint-filed': [[someone('senior-management'), answer()]],
    'complaint-answered': [...books, close],
    'no-complaint': [...books, close],
    closed: [[ann, raise()]],
  };
})();

const step = fc.oneof({ weight: 2, arbitrary: fc.tuple(person, order) }, { weight: 1, arbitrary: fc.nat({ max: 20 }) });

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

test('random commands by random people never throw, replay equals live, and a closed case never changes', () => {
  const reached = new Set<Status>();
  fc.assert(
    fc.property(
      fc.constantFrom(...RULEBOOKS),
      fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }),
      (rules, steps) => {
        let state: DisputeState = initial;
        const log = [];
        for (const [index, each] of steps.entries()) {
          const next = NEXT[state.status];
          const [by, what] = typeof each === 'number' ? (next[each % next.length] as (typeof next)[0]) : each;
          const decision = decide(rules, knownClauses(rules.id), frozen(state), ask(by, what, index));
          if (!decision.ok) {
            assert(DISPUTE_REFUSALS.includes(decision.error.code), decision.error.code);
            continue;
          }
          assert(state.status !== 'closed' && decision.value.length > 0, `${what.type} changed a closed case`);
          for (const event of frozen(decision.value)) {
            const { person: who, role, at } = event.stamp;
            assert(who === by.person && role === by.role && at === index, `${event.fact.type} has another's stamp`);
            state = evolve(state, event);
            log.push(event);
          }
          reached.add(state.status);
          if (isCase(state)) playerView(rules, state);
        }
        expect(replay(initial, log)).toEqual({ ok: true, value: state });
        if (state.status === 'closed') {
          expect(state.money.every(({ transfer }) => transfer !== undefined)).toBe(true);
          if (state.answer?.accepted === false) expect(state.rights).toBeDefined();
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(reached.size).toBe(15);
});

test('a command with any field put wrong, or no command at all, is answered and never throws', () => {
  const states = RULEBOOKS.flatMap((rules) =>
    [gathered(rules), decided(rules), advised(rules)].map(({ state }) => [rules, state] as const),
  );
  const given = fc
    .tuple(person, order, fc.string(), fc.anything())
    .chain(([by, what, name, value]) =>
      fc.constantFrom(...Object.keys(ask(by, what)), name).map((field) => ({ ...ask(by, what), [field]: value })),
    );
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.oneof(given, fc.anything()), ([rules, state], command) => {
      const decision = decide(rules, knownClauses(rules.id), state, command as never);
      if (decision.ok) expect(decision.value.reduce(evolve, state).status).not.toBe('none');
      else expect(DISPUTE_REFUSALS).toContain(decision.error.code);
    }),
    { numRuns: 2000 },
  );
});

test('a player who is not the one of the case changes nothing in it but the evidence', () => {
  const open = RULEBOOKS.map((rules) => [rules, [gathered(rules), decided(rules), advised(rules)]] as const);
  fc.assert(
    fc.property(fc.constantFrom(...open), order, ([rules, scenes], what) => {
      for (const { state } of scenes) {
        const decision = decide(rules, knownClauses(rules.id), state, ask(player('bo'), what));
        expect(!decision.ok || what.type === 'addEvidence').toBe(true);
      }
    }),
  );
});
