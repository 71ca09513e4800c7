import { assert, present } from '../../../kit/assert.ts';
import { type Refusal, refuse } from '../../../kit/refusal.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Event, FactOf, FactType, Stamp } from './event.ts';
import {
  BOOKABLE,
  type Case,
  type CaseStatus,
  type Complaint,
  type DisputeState,
  isCase,
  type Status,
  WORDED,
} from './state.ts';

/** Where a fact can happen, where it leads, and what it adds. No fact can happen to a closed case. */
type Change<T extends FactType> = Readonly<{
  from: readonly Status[];
  to?: CaseStatus;
  adds?: (state: Case, fact: FactOf<T>, stamp: Stamp) => Partial<Case>;
}>;

const ownedBy = (_: Case, _fact: unknown, { person, role, actingAs }: Stamp): Partial<Case> => ({
  owner: { role: actingAs ?? role, orAbove: false, person },
});

const complained = ({ complaint }: Case, more: Partial<Complaint>): Partial<Case> => ({
  complaint: { ...present(complaint, 'complaint'), ...more },
});

const CHANGES: { readonly [T in Exclude<FactType, 'DisputeRaised'>]: Change<T> } = {
  RecordsFrozen: { from: ['raised'], adds: () => ({ frozen: true }) },
  FloorReviewStarted: { from: ['raised'], to: 'floor-review', adds: ownedBy },
  FloorOffered: {
    from: ['floor-review', 'floor-offered'],
    to: 'floor-offered',
    adds: (_, { offer, reason, bases, clauses, remedies, beyond }, { person, role, actingAs, at }) => ({
      offer: {
        number: offer,
        reason,
        bases,
        clauses,
        remedies,
        ...(beyond === undefined ? {} : { beyond }),
        by: { person, role, ...(actingAs === undefined ? {} : { actingAs }) },
        at,
      },
    }),
  },
  ResolvedOnFloor: {
    from: ['floor-review', 'floor-offered'],
    to: 'resolved-on-floor',
    adds: (state, { reason, offer, heard }, { person }) => {
      if (offer === undefined) return { settledOnFloor: { reason, by: person } };
      const by = present(state.offer, 'offer').by.person;
      return { settledOnFloor: { reason, by, agreed: { by: person, ...(heard === undefined ? {} : { heard }) } } };
    },
  },
  WordsConfirmed: {
    from: WORDED,
    adds: ({ typed }, { words, heard }, { person }) => {
      assert(typed[words] !== undefined && typed[words].confirmed === undefined, `words ${words} cannot be confirmed`);
      const confirmed = { by: person, ...(heard === undefined ? {} : { heard }) };
      return { typed: typed.map((each, index) => (index === words ? { ...each, confirmed } : each)) };
    },
  },
  DisputeDisowned: { from: WORDED, to: 'closed', adds: (_, _fact, { person, at }) => ({ closed: { by: person, at } }) },
  Escalated: {
    from: ['floor-review', 'floor-offered'],
    to: 'escalated',
    adds: (_, { to, orAbove }) => ({ owner: { role: to, orAbove } }),
  },
  Notified: {
    from: ['escalated', 'complaint-in-preparation', 'complaint-filed'],
    adds: ({ notices }, { role, about }, { at }) => ({ notices: [...notices, { role, about, at }] }),
  },
  OwnerSet: { from: ['escalated'], to: 'gathering', adds: ownedBy },
  SurveillanceInformed: {
    from: ['escalated', 'gathering'],
    adds: (_, _fact, { person, at }) => ({ surveillanceInformed: { by: person, at } }),
  },
  TimeframeGiven: {
    from: ['escalated', 'gathering'],
    adds: (_, { minutes, until }) => ({ timeframe: { minutes, until } }),
  },
  TimeframeWithheld: { from: ['escalated', 'gathering'], adds: (_, { reason }) => ({ timeframe: { reason } }) },
  EvidenceAdded: {
    from: ['raised', 'floor-review', 'floor-offered', 'gathering'],
    adds: ({ evidence, typed }, { item, typed: isTyped }, { person, role, at }) => ({
      evidence: [...evidence, { item, by: person, role, at }],
      ...(isTyped === true ? { typed: [...typed, { evidence: evidence.length, by: person }] } : {}),
    }),
  },
  Decided: {
    from: ['gathering'],
    to: 'decided',
    adds: (_, { outcome, reason, bases, clauses, remedies, matter, beyond }, { person, at }) => ({
      decision: {
        outcome,
        reason,
        bases,
        clauses,
        remedies,
        matter,
        ...(beyond === undefined ? {} : { beyond }),
        by: person,
        at,
      },
    }),
  },
  RemedyOrdered: {
    from: ['resolved-on-floor', 'decided', 'complaint-answered'],
    adds: ({ money, id, status, settledOnFloor }, { order, clause }, { person }) => {
      assert(order.entry === money.length && order.dispute === id, `order ${order.entry} is out of place`);
      // On the floor it is ordered by whoever offered it, not by the player who agreed.
      const orderedBy = status === 'resolved-on-floor' ? present(settledOnFloor, 'resolution').by : person;
      return { money: [...money, { ...order, orderedBy, ...(clause === undefined ? {} : { clause }) }] };
    },
  },
  Accepted: {
    from: ['decided'],
    to: 'accepted',
    adds: (_, { heard }) => ({
      answer: { accepted: true, unreachable: false, ...(heard === undefined ? {} : { heard }) },
    }),
  },
  Rejected: {
    from: ['decided'],
    to: 'rejected',
    adds: (_, { unreachable }) => ({ answer: { accepted: false, unreachable: unreachable !== undefined } }),
  },
  RightsAdvised: {
    from: ['rejected'],
    to: 'rights-advised',
    adds: (_, { how }, { person, at }) => ({ rights: { how, by: person, at } }),
  },
  ComplaintStarted: {
    from: ['rights-advised'],
    to: 'complaint-in-preparation',
    adds: (_, { against }) => ({ complaint: { assistants: [], ...(against === undefined ? {} : { against }) } }),
  },
  AssistanceGiven: {
    from: ['complaint-in-preparation'],
    adds: (state, { staff }) => complained(state, { assistants: [...(state.complaint?.assistants ?? []), staff] }),
  },
  ComplaintFiled: {
    from: ['complaint-in-preparation'],
    to: 'complaint-filed',
    adds: (state, { text, helpDeclined }) =>
      complained(state, { text, ...(helpDeclined === undefined ? {} : { helpDeclined }) }),
  },
  ComplaintAnswered: {
    from: ['complaint-filed'],
    to: 'complaint-answered',
    adds: (state, { answer, bases, clauses, beyond }) =>
      complained(state, {
        answer,
        ...(bases === undefined || clauses === undefined
          ? {}
          : { grounds: { bases, clauses, ...(beyond === undefined ? {} : { beyond }) } }),
      }),
  },
  ComplaintWaived: { from: ['rights-advised'], to: 'no-complaint' },
  RemedyBooked: {
    from: BOOKABLE,
    adds: ({ money }, { entry, transfer }) => {
      assert(money[entry] !== undefined && money[entry].transfer === undefined, `order ${entry} cannot be booked`);
      return { money: money.map((each) => (each.entry === entry ? { ...each, transfer } : each)) };
    },
  },
  DisputeClosed: {
    from: ['resolved-on-floor', 'accepted', 'complaint-answered', 'no-complaint'],
    to: 'closed',
    adds: ({ money }, _fact, { person, at }) => {
      assert(
        money.every(({ transfer }) => transfer !== undefined),
        'a case was closed with money outstanding',
      );
      return { closed: { by: person, at } };
    },
  },
};

export const FACT_TYPES = ['DisputeRaised', ...Object.keys(CHANGES)] as readonly FactType[];

/** The case after one event. An event that cannot be is corruption: it asserts. */
export function evolve(state: DisputeState, { v, stamp, fact }: Event): DisputeState {
  assert(v === 1, `event version ${String(v)} is not known`);
  if (fact.type === 'DisputeRaised') return raised(state, fact, stamp);
  const change = (Object.hasOwn(CHANGES, fact.type) ? CHANGES[fact.type] : undefined) as Change<FactType> | undefined;
  assert(change !== undefined, `event ${String(fact.type)} is not known`);
  assert(isCase(state), `${fact.type} before the dispute was raised`);
  assert(change.from.includes(state.status), `${fact.type} cannot happen in ${state.status}`);
  assert(stamp.rules === state.rules, `${fact.type} under ${stamp.rules} in a case of ${state.rules}`);
  return { ...state, ...change.adds?.(state, fact as never, stamp), status: change.to ?? state.status };
}

function raised(state: DisputeState, fact: FactOf<'DisputeRaised'>, { rules, person }: Stamp): Case {
  assert(!isCase(state), 'a dispute was raised twice');
  const { dispute: id, player, staff, matter, subject, wish, claim, typed } = fact;
  return {
    status: 'raised',
    id,
    rules,
    player,
    staff,
    matter,
    subject,
    wish,
    ...(claim === undefined ? {} : { claim }),
    frozen: false,
    typed: typed === true ? [{ by: person }] : [],
    evidence: [],
    money: [],
    notices: [],
  };
}

export type Corruption = Refusal<'corrupt-event'>;

/** Rebuilds a case from its log, or names the position at which the log cannot be true. */
export function replay(start: DisputeState, events: Iterable<Event>): Result<DisputeState, Corruption> {
  let state = start;
  let position = 0;
  try {
    for (const event of events) {
      state = evolve(state, event);
      position++;
    }
  } catch (cause) {
    return refuse('corrupt-event', { position, why: cause instanceof Error ? cause.message : String(cause) });
  }
  return ok(state);
}
