import { describe, expect, test } from 'vitest';
import {
  advised,
  agree,
  ann,
  answer,
  ask,
  type DisputeScene,
  decided,
  disputeScene,
  escalated,
  gathered,
  knownClauses,
  onFloor,
  raise,
  rejected,
  ruling,
  settle,
  statement,
} from '../../../../testkit/dispute.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import { type Ranked, ROLES, type Role } from '../../../rulebook/ranks.ts';
import type { Actor } from '../actor.ts';
import { ORDER_TYPES, type Order } from './commands.ts';
import { decide } from './decide.ts';
import type { Exhibit } from './evidence.ts';
import { STATUSES } from './state.ts';

const paid = { remedies: [{ kind: 'pay', amount: 170 }] } as const;
const file: Order = { type: 'fileComplaint', text: 'unfair', helpDeclined: 'none wanted' };
const book: Order = { type: 'bookRemedy', entry: 0, transfer: 't1' };

/** A case in every state; the floor also with a chip in doubt. */
function cases(rules: AnyRulebook): Readonly<Record<string, DisputeScene>> {
  const begun = advised(rules, paid).by(ann, { type: 'startComplaint' });
  const accepted = decided(rules, paid).by(ann, { type: 'accept' });
  const waived = advised(rules, paid).by(ann, { type: 'waiveComplaint' }).by('cashier', book);
  return {
    none: disputeScene(rules),
    raised: disputeScene(rules).by(ann, raise()),
    'raised for a guest': disputeScene(rules).by(someone('dealer', 'dee'), raise()),
    'floor-review': onFloor(rules),
    'floor-review of a placement': onFloor(rules, { matter: 'placement' }),
    'floor-offered': onFloor(rules).by('pit-supervisor', settle()),
    'resolved-on-floor': onFloor(rules).by('pit-supervisor', settle()).by(ann, agree),
    'resolved-on-floor with money': onFloor(rules).by('pit-supervisor', settle(paid)).by(ann, agree),
    escalated: escalated(rules),
    gathering: gathered(rules),
    decided: decided(rules, paid),
    accepted,
    rejected: rejected(rules, paid),
    'rights-advised': advised(rules, paid),
    'complaint-in-preparation': begun,
    'complaint-filed': begun.by(ann, file),
    'complaint-answered': begun.by(ann, file).by(someone(rules.ladder.at(-1) as Ranked, 'sam'), answer()),
    'no-complaint': waived,
    closed: waived.by('pit-manager', { type: 'close' }),
  };
}

/** Everybody by role, and those whose person or function changes what their role may do. */
const ACTORS: Readonly<Record<string, Actor>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, someone(role, `some ${role}`)])),
  player: ann,
  stranger: player('bo'),
  device: someone('device'),
  owner: someone('pit-supervisor'),
  decider: someone('pit-manager'),
  concerned: someone('dealer', 'dora'),
  'concerned manager': someone('pit-manager', 'dora'),
  'player who manages': someone('pit-manager', 'ann'),
  'acting manager': someone('dealer', 'dan', 'pit-manager'),
  'acting player': someone('player', 'ann', 'pit-manager'),
  'acting surveillance': someone('surveillance', 'sue', 'pit-manager'),
};

const MANAGERS = ['decider', 'concerned manager', 'player who manages', 'acting manager'];
/** The ranks of each document, as their texts name them, with figures that order those of one document. */
const HOIANA = { dealer: 1, inspector: 2, 'pit-supervisor': 3, 'pit-manager': 4, director: 6, 'senior-management': 7 };
const FLOOR_ALONE = { dealer: 1, 'pit-supervisor': 3, 'pit-manager': 4 };
const STANDS: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>> = {
  HR: HOIANA,
  SB: { ...HOIANA, 'operations-manager': 5 },
  NN: HOIANA,
  MBS: { ...FLOOR_ALONE, 'gaming-shift-manager': 5 },
  US5: FLOOR_ALONE,
};

const rank = (who: string, prefix: string): number => {
  if (MANAGERS.includes(who)) return 4;
  if (who === 'owner') return 3;
  if (who === 'concerned') return 1;
  return STANDS[prefix]?.[who] ?? 0;
};
const partial = (who: string): boolean => who.startsWith('concerned') || who === 'player who manages';

type Books = Readonly<Record<string, number>>;
/** Restated from the rules, apart from the code: where, from which rank by document, and who else. */
type Expected = Readonly<{
  in: readonly string[];
  from?: number | Books;
  also?: readonly string[];
  /** Even for those the case is about. */
  open?: true;
  not?: readonly string[];
}>;

const FLOOR: Books = { HR: 2, SB: 2, NN: 2, MBS: 3, US5: 3 };
const GATHER = ['escalated', 'gathering'];
const AFTER = STATUSES.slice(STATUSES.indexOf('accepted'), STATUSES.indexOf('closed'));
const item = (exhibit: Exhibit): Order => ({ type: 'addEvidence', item: exhibit });
const ON_FLOOR = ['floor-review', 'floor-review of a placement', 'floor-offered'];
const HEARING = [...ON_FLOOR, 'gathering'];
const WORDED = ['raised', 'raised for a guest', ...ON_FLOOR, ...GATHER];
const manager: Expected = { in: ['gathering'], from: 4 };
const evidence: Expected = { in: HEARING, from: 4 };
const byPlayer = (...states: readonly string[]): Expected => ({ in: states, also: ['player'] });

const EXPECTED: readonly (readonly [what: string, order: (rules: AnyRulebook, by: Actor) => Order, Expected])[] = [
  ['raise', () => raise(), { in: ['none'], from: 1, also: ['player'], open: true }],
  ['takeUp', () => ({ type: 'takeUp' }), { in: ['raised', 'raised for a guest'], from: FLOOR }],
  ['resolveOnFloor', () => settle(), { in: ['floor-review', 'floor-offered'], from: FLOOR }],
  [
    'resolveOnFloor placement',
    () => settle(),
    { in: ['floor-review of a placement'], from: { HR: 3, SB: 2, NN: 2, MBS: 3, US5: 3 } },
  ],
  [
    'escalate',
    () => ({ type: 'escalate', reason: 'no agreement' }),
    { in: ON_FLOOR, from: FLOOR, also: ['player'], open: true },
  ],
  ['confirmWords', () => ({ type: 'confirmWords', words: 0 }), byPlayer(...WORDED)],
  ['witnessWords', () => ({ type: 'witnessWords', words: 0, how: 'heard' }), { in: WORDED, from: FLOOR }],
  ['disown', () => ({ type: 'disown', reason: 'not theirs' }), { in: WORDED, from: 4, also: ['player'] }],
  ['agree', () => agree, byPlayer('floor-offered')],
  [
    'witnessAgreement',
    () => ({ type: 'witnessAgreement', offer: 1, how: 'heard' }),
    { in: ['floor-offered'], from: FLOOR, not: ['owner'] },
  ],
  [
    'witnessAcceptance',
    () => ({ type: 'witnessAcceptance', how: 'heard' }),
    { in: ['decided'], from: FLOOR, not: ['decider'] },
  ],
  ['takeOver', () => ({ type: 'takeOver' }), { in: ['escalated'], from: 4 }],
  ['informSurveillance', () => ({ type: 'informSurveillance' }), { in: GATHER, from: 4 }],
  ['giveTimeframe', () => ({ type: 'giveTimeframe' }), { in: GATHER, from: 4 }],
  ['noTimeframe', () => ({ type: 'noTimeframe', reason: 'unknown' }), { in: GATHER, from: 4 }],
  ['rule', ({ id }) => item({ kind: 'rule', clause: [...knownClauses(id)][0] ?? '' }), evidence],
  ['published', () => item({ kind: 'published', what: 'limit card', dated: '2024-05-01' }), evidence],
  ['procedure', () => item({ kind: 'procedure', reference: 'SOP 1' }), evidence],
  ['control', () => item({ kind: 'control', reference: 'ICS 1' }), evidence],
  ['law', () => item({ kind: 'law', reference: 'article 1' }), evidence],
  ['statement of the player', () => statement('player'), { in: HEARING, from: FLOOR, also: ['player'] }],
  ['statement of staff', () => statement('staff'), { in: HEARING, also: ['concerned', 'concerned manager'] }],
  [
    'refusal of the player',
    () => item({ kind: 'statement', party: 'player', refused: 'silent' }),
    { in: HEARING, from: 4, also: ['player'] },
  ],
  [
    'refusal of staff',
    () => item({ kind: 'statement', party: 'staff', refused: 'silent' }),
    { in: HEARING, from: 4, also: ['concerned', 'concerned manager'] },
  ],
  [
    'footage',
    () => item({ kind: 'footage', camera: 'C7', from: 1, to: 2, remark: 'seen' }),
    { in: HEARING, also: ['surveillance'] },
  ],
  [
    'other',
    () => item({ kind: 'other', what: 'photo' }),
    { in: HEARING, from: 1, also: ['player', 'stranger', 'cashier', 'auditor', 'admin'], open: true },
  ],
  ['decide', () => ruling(), manager],
  ['accept', () => ({ type: 'accept' }), byPlayer('decided')],
  [
    'reject',
    (_, { role }) => (role === 'player' ? { type: 'reject' } : { type: 'reject', unreachable: 'gone' }),
    { in: ['decided'], from: 4, also: ['player'] },
  ],
  ['adviseRights', () => ({ type: 'adviseRights', how: 'written' }), { in: ['rejected'], from: 4 }],
  ['startComplaint', () => ({ type: 'startComplaint' }), byPlayer('rights-advised')],
  [
    'assist',
    () => ({ type: 'assist', staff: 'a helper' }),
    { in: ['complaint-in-preparation'], from: 1, also: ['cashier'] },
  ],
  ['fileComplaint', () => file, byPlayer('complaint-in-preparation')],
  [
    'answerComplaint',
    () => answer(),
    { in: ['complaint-filed'], from: { HR: 7, SB: 7, NN: 7, MBS: 5, US5: 4 }, not: ['decider'] },
  ],
  ['waiveComplaint', () => ({ type: 'waiveComplaint' }), byPlayer('rights-advised')],
  ['bookRemedy', () => book, { in: AFTER, from: 3, also: ['cashier'], not: ['decider'] }],
  ['bookRemedy nothing', () => book, { in: ['resolved-on-floor'], from: 3, also: ['cashier'] }],
  [
    'bookRemedy on the floor',
    () => book,
    { in: ['resolved-on-floor with money'], from: 3, also: ['cashier'], not: ['owner'] },
  ],
  ['close', () => ({ type: 'close' }), { in: ['accepted', 'complaint-answered', 'no-complaint'], from: 4 }],
  [
    'close on the floor',
    () => ({ type: 'close' }),
    { in: ['resolved-on-floor', 'resolved-on-floor with money'], from: 4, also: ['owner'] },
  ],
];

const SPLIT = ['resolveOnFloor', 'bookRemedy', 'close'];
const named = (what: string): string => what.split(' ')[0] ?? '';

/** A command with several rows is judged by the one that knows the state. */
const elsewhere = (what: string, state: string): boolean =>
  SPLIT.includes(named(what)) &&
  EXPECTED.some(([other, , row]) => other !== what && named(other) === named(what) && row.in.includes(state));

function allowed({ prefix }: AnyRulebook, { from, also = [], open, not = [] }: Expected, who: string): boolean {
  if (also.includes(who)) return true;
  if (not.includes(who) || (partial(who) && open !== true) || from === undefined) return false;
  return rank(who, prefix) >= (typeof from === 'number' ? from : (from[prefix] ?? Number.POSITIVE_INFINITY));
}

const OUT_OF_STATE = ['not-raised', 'already-raised', 'case-closed', 'rights-not-advised', 'wrong-state'];
const NOT_YOU = ['not-authorised', 'not-your-own', 'own-case', 'own-act'];

const judged = (code: string | undefined): string =>
  code === undefined ? 'given' : OUT_OF_STATE.includes(code) ? 'state' : NOT_YOU.includes(code) ? 'person' : 'given';

describe('every command in every state by everybody under every document', () => {
  let cells = 0;
  let given = 0;
  // The actors below are those of documents in which the Pit Manager owns a case.
  const restated = RULEBOOKS.filter(({ disputes }) => disputes.owner === 'pit-manager');
  test.each(restated.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
    const known = knownClauses(rules.id);
    const wrong: string[] = [];
    const accepted = new Set<string>();
    for (const [state, scene] of Object.entries(cases(rules))) {
      for (const [what, order, row] of EXPECTED) {
        if (elsewhere(what, state)) continue;
        for (const [who, actor] of Object.entries(ACTORS)) {
          const decision = decide(rules, known, scene.state, ask(actor, order(rules, actor)));
          const code = decision.ok ? undefined : decision.error.code;
          const expected = !row.in.includes(state) ? 'state' : allowed(rules, row, who) ? 'given' : 'person';
          if (judged(code) !== expected) wrong.push(`${what} in ${state} by ${who}: ${code ?? 'accepted'}`);
          if (decision.ok) accepted.add(what);
          cells++;
          if (expected === 'given') given++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(EXPECTED.map(([what]) => what).filter((what) => !accepted.has(what))).toEqual(['bookRemedy nothing']);
  });

  test('the matrix leaves out no command, no state and no role', () => {
    const rules = hoianaRoulette;
    const kinds = new Set(EXPECTED.map(([, order]) => order(rules, ann).type));
    expect([...kinds].toSorted()).toEqual(ORDER_TYPES.toSorted());
    expect(new Set(Object.values(cases(rules)).map(({ state }) => state.status))).toEqual(new Set(STATUSES));
    const roles = new Set(Object.values(ACTORS).map(({ role }) => role));
    expect([...roles].toSorted()).toEqual(['device', ...(ROLES as readonly (Role | 'device')[])].toSorted());
    console.log(`disputes: ${cells} cells of command, document, state and person; ${given} may be given`);
  });
});
