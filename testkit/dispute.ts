import { expect } from 'vitest';
import { assert, present } from '../src/kit/assert.ts';
import type { Params } from '../src/kit/refusal.ts';
import { err, ok } from '../src/kit/result.ts';
import { clausesOf } from '../src/rulebook/clauses.ts';
import { type AnyRulebook, RULEBOOKS } from '../src/rulebook/index.ts';
import type { RulebookId } from '../src/rulebook/rulebook.ts';
import type { Actor, ActorRole } from '../src/table/index.ts';
import { dispute } from '../src/table/index.ts';
import { player, someone } from './table.ts';

type Order = dispute.Order;
type Extra = Readonly<{ at?: number }>;
type Expected = Readonly<{ code?: dispute.DisputeRefusalCode; clause?: string; params?: Params }>;

/** The ids of the register, as the house would pass them in. */
export const knownClauses = (id: RulebookId): ReadonlySet<string> => present(KNOWN.get(id), id);

const KNOWN: ReadonlyMap<RulebookId, ReadonlySet<string>> = new Map(
  RULEBOOKS.map(({ id }) => {
    const read = clausesOf(id);
    assert(read.ok, `the register of ${id} cannot be read`);
    return [id, new Set<string>(read.value.map((clause) => clause.id))];
  }),
);

/** `20:04` or `20:04:10` as milliseconds of the evening's day. */
export function clock(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const person = (actor: Actor | ActorRole): Actor => (typeof actor === 'string' ? someone(actor) : actor);

/** A dispute in the making: commands go in, the test looks at what came of them. */
export type DisputeScene = Readonly<{
  rules: AnyRulebook;
  state: dispute.DisputeState;
  /** The state of a dispute that has been raised. */
  case: dispute.Case;
  events: readonly dispute.Event[];
  last: readonly dispute.Fact[];
  by: (actor: Actor | ActorRole, order: Order, extra?: Extra) => DisputeScene;
  refuses: (
    actor: Actor | ActorRole,
    order: Order,
    expected: Expected | dispute.DisputeRefusalCode,
    extra?: Extra,
  ) => DisputeScene;
  facts: <T extends dispute.FactType>(type: T) => readonly dispute.FactOf<T>[];
}>;

export const ask = (actor: Actor | ActorRole, order: Order, at = clock('20:10')): dispute.Command =>
  ({ ...order, by: person(actor), at }) as dispute.Command;

export function disputeScene(
  rules: AnyRulebook,
  state: dispute.DisputeState = dispute.initial,
  events: readonly dispute.Event[] = [],
  last: readonly dispute.Fact[] = [],
): DisputeScene {
  const known = knownClauses(rules.id);
  return {
    rules,
    state,
    get case() {
      assert(dispute.isCase(state), 'no dispute was raised');
      return state;
    },
    events,
    last,
    by: (actor, order, { at } = {}) => {
      const decided = dispute.decide(rules, known, state, ask(actor, order, at));
      if (!decided.ok) throw new Error(`${order.type} refused: ${JSON.stringify(decided.error)}`);
      const facts = decided.value.map(({ fact }) => fact);
      return disputeScene(rules, decided.value.reduce(dispute.evolve, state), [...events, ...decided.value], facts);
    },
    refuses: (actor, order, expected, { at } = {}) => {
      const decided = dispute.decide(rules, known, state, ask(actor, order, at));
      const answer = decided.ok ? ok(decided.value.map(({ fact }) => fact.type)) : err(decided.error);
      const wanted = typeof expected === 'string' ? { code: expected } : expected;
      expect(answer).toMatchObject({ ok: false, error: wanted });
      return disputeScene(rules, state, events, last);
    },
    facts: (type) => events.map(({ fact }) => fact).filter((fact) => fact.type === type) as never,
  };
}

export const ann = player('ann');
/** The dealer whose act is disputed. */
export const dora = someone('dealer', 'dora');

type Raise = dispute.OrderOf<'raise'>;

/** A payment of 170 that did not come, on a wager of a round still open. */
export const raise = (change: Partial<Raise> = {}): Raise => ({
  type: 'raise',
  dispute: 'd1',
  player: 'ann',
  staff: 'dora',
  matter: 'payment',
  subject: {
    table: 'T1',
    round: 4,
    wager: { player: 'ann', spot: '17' },
    log: { from: 40, to: 61 },
    closed: false,
  },
  wish: 'to be paid',
  claim: 170,
  ...change,
});

export const marks = (used: readonly dispute.Basis[]): dispute.Marks =>
  Object.fromEntries(
    dispute.BASES.map((basis) => [basis, used.includes(basis) ? 'used' : 'considered']),
  ) as dispute.Marks;

/** A decision on the parties' accounts; a test changes what it is about. */
export const ruling = (change: Partial<dispute.OrderOf<'decide'>> = {}): dispute.OrderOf<'decide'> => ({
  type: 'decide',
  outcome: 'upheld',
  reason: 'both accounts agree',
  bases: marks(['statement']),
  clauses: [],
  remedies: [{ kind: 'none' }],
  ...change,
});

/** The same as over the wire: what every resolution says of its bases. */
export const ON_THE_LOG = { bases: marks(['other']), clauses: [] } as const;

/** What the floor would do, on the log of the round alone; a test changes what it is about. */
export const settle = (change: Partial<dispute.OrderOf<'resolveOnFloor'>> = {}): dispute.OrderOf<'resolveOnFloor'> => ({
  type: 'resolveOnFloor',
  reason: 'seen',
  ...ON_THE_LOG,
  remedies: [{ kind: 'none' }],
  ...change,
});

/** The player says yes to the first thing that the floor offered. */
export const agree: dispute.OrderOf<'agree'> = { type: 'agree', offer: 1 };

export const answer = (
  change: Partial<dispute.OrderOf<'answerComplaint'>> = {},
): dispute.OrderOf<'answerComplaint'> => ({
  type: 'answerComplaint',
  answer: 'it stands',
  ...ON_THE_LOG,
  remedies: [{ kind: 'none' }],
  ...change,
});

export const statement = (party: 'player' | 'staff', text = 'this is how it was'): dispute.OrderOf<'addEvidence'> => ({
  type: 'addEvidence',
  item: { kind: 'statement', party, text },
});

/** Cases that have come as far as their name says, without anything that a later step asks for. */
export const onFloor = (rules: AnyRulebook, change?: Partial<Raise>): DisputeScene =>
  disputeScene(rules).by(ann, raise(change)).by('pit-supervisor', { type: 'takeUp' });

export const escalated = (rules: AnyRulebook, change?: Partial<Raise>): DisputeScene =>
  onFloor(rules, change).by('pit-supervisor', { type: 'escalate', reason: 'no agreement' });

export const gathering = (rules: AnyRulebook, change?: Partial<Raise>): DisputeScene =>
  escalated(rules, change).by(rules.disputes.owner, { type: 'takeOver' });

/** Nothing is missing for a decision. */
export const gathered = (rules: AnyRulebook, change?: Partial<Raise>): DisputeScene =>
  gathering(rules, change)
    .by(rules.disputes.owner, { type: 'informSurveillance' })
    .by(rules.disputes.owner, { type: 'giveTimeframe', minutes: 20 })
    .by(ann, statement('player'))
    .by(dora, statement('staff'));

export const decided = (rules: AnyRulebook, change?: Partial<dispute.OrderOf<'decide'>>): DisputeScene =>
  gathered(rules).by(rules.disputes.owner, ruling(change));

export const rejected = (rules: AnyRulebook, change?: Partial<dispute.OrderOf<'decide'>>): DisputeScene =>
  decided(rules, change).by(ann, { type: 'reject' });

export const advised = (rules: AnyRulebook, change?: Partial<dispute.OrderOf<'decide'>>): DisputeScene =>
  rejected(rules, change).by(rules.disputes.owner, { type: 'adviseRights', how: 'spoken' });
