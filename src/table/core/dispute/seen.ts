import type { AnyRulebook } from '../../../rulebook/index.ts';
import { atLeast, type FloorRank } from '../../../rulebook/ranks.ts';
import type { Currency, RulebookId } from '../../../rulebook/rulebook.ts';
import { type Actor, type ActorRole, rankOf } from '../actor.ts';
import { type Gathered, gathered, type Ladder, ladderOf } from './case-view.ts';
import type { Event, FactType } from './event.ts';
import { type Basis, ofKind } from './evidence.ts';
import { type Offer, offersTo } from './offers.ts';
import { basesOf, playerView } from './player-view.ts';
import type { MoneyKind, Remedy } from './remedy.ts';
import type { Case } from './state.ts';

type Shared = Readonly<{ rulebook: RulebookId; currency: Currency; ladder: Ladder; offers: readonly Offer[] }>;

/** A sum that the case moves, as the player is told of it. */
type Sum = Readonly<{
  kind: MoneyKind;
  amount: number;
  from: 'house' | 'player';
  clause: string | null;
  booked: boolean;
}>;

/** The player's own words in the case. */
type Said = Readonly<{ statements: readonly string[]; complaint: string | null }>;

/** Words that staff wrote down for the player, and whether they are the player's by now. */
type Typed = Readonly<{ words: number; text: string; confirmed: boolean }>;

/** A case as its player sees it: nobody's name but those who help, and no evidence but their own words. */
export type PlayerCase = Shared &
  Pick<Case, 'id' | 'matter' | 'subject' | 'wish' | 'claim'> &
  ReturnType<typeof playerView> &
  Readonly<{
    viewer: 'player';
    settledOnFloor: string | null;
    money: readonly Sum[];
    said: Said;
    typed: readonly Typed[];
    /** What the floor would do, for the player to agree to. */
    offer: Readonly<{ number: number; reason: string; clauses: readonly string[]; remedies: readonly Remedy[] }> | null;
    complaintAnswer: string | null;
    closedAt: number | null;
  }>;

/** A case as those see it who work on it. */
export type StaffCase = Shared &
  Case &
  Readonly<{
    viewer: 'staff';
    bases: ReturnType<typeof basesOf>;
    gathered: Gathered;
    /** Whether this person may take the evidence out of the house. */
    mayTakeEvidence: boolean;
  }>;

export type SeenCase = PlayerCase | StaffCase;

/** Who may have the evidence of a round or a case as a file: from this rank on, and these offices. */
export const EVIDENCE_FOR = { from: 'pit-manager', roles: ['surveillance', 'auditor'] } as const satisfies Readonly<{
  from: FloorRank;
  roles: readonly ActorRole[];
}>;

const mayTakeEvidence = (by: Actor): boolean =>
  (EVIDENCE_FOR.roles as readonly ActorRole[]).includes(by.role) || atLeast(rankOf(by) ?? '', EVIDENCE_FOR.from);

const shared = (rules: AnyRulebook, state: Case, by: Actor): Shared => ({
  rulebook: rules.id,
  currency: rules.currency,
  ladder: ladderOf(rules, state),
  offers: offersTo(rules, state, by),
});

export function playerCase(rules: AnyRulebook, state: Case, by: Actor): PlayerCase {
  const { id, matter, subject, wish, claim, settledOnFloor, money, evidence, complaint, closed } = state;
  // What somebody typed is shown apart until it is confirmed.
  const waits = new Set(state.typed.filter((each) => each.confirmed === undefined).map((each) => each.evidence));
  const own = evidence.filter((_, index) => !waits.has(index));
  const statements = ofKind(own, 'statement').filter(({ item }) => item.party === 'player');
  return {
    viewer: 'player',
    id,
    matter,
    subject,
    wish,
    ...(claim === undefined ? {} : { claim }),
    ...playerView(rules, state),
    ...shared(rules, state, by),
    settledOnFloor: settledOnFloor?.reason ?? null,
    money: sumsOf(money),
    typed: typedIn(state),
    offer: offerIn(state),
    said: { statements: statements.flatMap(({ item }) => item.text ?? []), complaint: complaint?.text ?? null },
    complaintAnswer: complaint?.answer ?? null,
    closedAt: closed?.at ?? null,
  };
}

/** The sums that a case moves, each with what it rests on. */
export const sumsOf = (money: Case['money']): readonly Sum[] =>
  money.map(({ kind, amount, from, clause, transfer }) => ({
    kind,
    amount,
    from,
    clause: clause ?? null,
    booked: transfer !== undefined,
  }));

const typedIn = ({ typed, wish, evidence }: Case): readonly Typed[] =>
  typed.map(({ evidence: at, confirmed }, words) => {
    const item = at === undefined ? undefined : evidence[at]?.item;
    const text = item?.kind === 'statement' ? (item.text ?? '') : wish;
    return { words, text, confirmed: confirmed !== undefined };
  });

function offerIn({ offer }: Case): PlayerCase['offer'] {
  if (offer === undefined) return null;
  const { number, reason, clauses, remedies } = offer;
  return { number, reason, clauses, remedies };
}

export const staffCase = (rules: AnyRulebook, state: Case, by: Actor): StaffCase => ({
  viewer: 'staff',
  ...state,
  ...shared(rules, state, by),
  bases: basesOf(rules, state),
  gathered: gathered(state),
  mayTakeEvidence: mayTakeEvidence(by),
});

/** One thing that happened in a case. */
export type CaseStep = Readonly<{
  at: number;
  fact: FactType;
  role: ActorRole;
  /** Staff are told by whom. */
  person?: string;
  kind?: Basis;
  clause: string | null;
}>;

/** What happened so far, in order. Which evidence of others was gathered is not for the player. */
export function stepsSeenBy(viewer: SeenCase['viewer'], events: readonly Event[]): readonly CaseStep[] {
  return events.flatMap(({ stamp: { at, role, person, actingAs }, fact }) => {
    if (viewer === 'player' && fact.type === 'EvidenceAdded') return [];
    return [
      {
        at,
        fact: fact.type,
        role: actingAs ?? role,
        ...(viewer === 'staff' ? { person } : {}),
        ...(fact.type === 'EvidenceAdded' ? { kind: fact.item.kind } : {}),
        clause: fact.clause ?? null,
      },
    ];
  });
}
