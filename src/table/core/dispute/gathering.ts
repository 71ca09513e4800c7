import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import { anyText, maybe, number } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { admits } from '../../../rulebook/options.ts';
import { anyStaff, byOwner, byPlayer, byWitness, type Needs, workflowOf } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Book, command, type Decision } from './command.ts';
import { type Basis, basisClause, type Exhibit, type ExhibitOf, exhibit } from './evidence.ts';
import { isClause } from './grounds.ts';
import { refuse } from './refusals.ts';
import { type CaseStatus, type DisputeState, isCase } from './state.ts';

const GATHERING: readonly CaseStatus[] = ['escalated', 'gathering'];
const MINUTE = 60_000;
const TYPED = { typed: true } as const;

type Supplier = (rules: AnyRulebook, state: DisputeState, item: Exhibit) => Needs;

/** Who may supply evidence of each kind. */
const SUPPLIERS: Readonly<Record<Basis, Supplier>> = {
  rule: byOwner,
  published: byOwner,
  procedure: byOwner,
  control: byOwner,
  statement: (rules, state, item) => {
    if (item.kind !== 'statement') return {};
    if (item.party === 'player')
      // Somebody may write down what the player says; until that is confirmed it is no statement.
      return { ...byPlayer, ...(item.text === undefined ? byOwner(rules) : byWitness(rules)) };
    const party: Needs = isCase(state) ? { person: state.staff } : {};
    return item.text === undefined ? { ...byOwner(rules), ...party } : party;
  },
  footage: () => ({ office: ['surveillance'] }),
  other: () => ({ ...anyStaff, player: 'any', office: ['cashier', 'auditor', 'admin'], concerned: true }),
  law: byOwner,
};

/** What is asked before the decision. */
export const gathering = {
  takeOver: command({
    fields: {},
    from: ['escalated'],
    point: '1',
    needs: byOwner,
    decide: () => ok([{ type: 'OwnerSet' }]),
  }),
  informSurveillance: command({
    fields: { remark: maybe(anyText) },
    from: GATHERING,
    point: '2',
    needs: byOwner,
    decide: ({ rules }, state, { remark }) => {
      if (state.surveillanceInformed !== undefined) return refuse('already-informed', {}, chapter(rules, '2'));
      return ok([{ type: 'SurveillanceInformed', ...(remark === undefined ? {} : { remark }) }]);
    },
  }),
  /** Without minutes the rulebook's usual time is promised. A later promise replaces an earlier one; both stay in the record. */
  giveTimeframe: command({
    fields: { minutes: maybe(number) },
    from: GATHERING,
    point: '3',
    needs: byOwner,
    decide: ({ rules }, _, { minutes: asked, at }) => {
      const minutes = asked ?? rules.options.disputeDefaultMinutes;
      if (!admits('disputeDefaultMinutes', minutes)) return refuse('bad-timeframe', { minutes }, chapter(rules, '3'));
      return ok([{ type: 'TimeframeGiven', minutes, until: at + minutes * MINUTE }]);
    },
  }),
  noTimeframe: command({
    fields: { reason: anyText },
    from: GATHERING,
    point: '3',
    needs: byOwner,
    decide: ({ rules }, _, { reason }) =>
      reason.trim() === ''
        ? refuse('reason-needed', {}, chapter(rules, '3'))
        : ok([{ type: 'TimeframeWithheld', reason }]),
  }),
  addEvidence: command({
    fields: { item: exhibit },
    from: ['floor-review', 'floor-offered', 'gathering'],
    needs: (rules, state, { item }) => {
      const clause = basisClause(rules, item.kind);
      const needs = SUPPLIERS[item.kind](rules, state, item);
      return clause === undefined ? needs : { ...needs, clause };
    },
    decide: (book, _, { by: author, item }) => {
      const by = basisClause(book.rules, item.kind);
      const refused = unfit(book, item, by);
      if (refused !== undefined) return refused;
      const kept = item.kind === 'law' ? withJurisdiction(book.rules, item) : item;
      const isTyped = item.kind === 'statement' && item.party === 'player' && item.text !== undefined;
      const fact = {
        type: 'EvidenceAdded',
        item: kept,
        automatic: false,
        ...(isTyped && author.role !== 'player' ? TYPED : {}),
      } as const;
      return ok([by === undefined ? fact : { ...fact, clause: clause(by) }]);
    },
  }),
} as const;

function unfit(book: Book, item: Exhibit, by: string | undefined): Extract<Decision, { ok: false }> | undefined {
  if (item.kind === 'rule' && !isClause(book, item.clause)) return refuse('unknown-clause', { id: item.clause }, by);
  if (item.kind === 'statement' && (item.text === undefined) === (item.refused === undefined))
    return refuse('bad-evidence', { kind: item.kind, why: 'statement or refusal' }, by);
  if (item.kind === 'footage' && item.to <= item.from)
    return refuse('bad-evidence', { kind: item.kind, why: 'time' }, by);
  const blank = Object.entries(item).find(([, value]) => typeof value === 'string' && value.trim() === '');
  if (blank !== undefined) return refuse('bad-evidence', { kind: item.kind, why: blank[0] }, by);
  return item.kind === 'law' ? foreign(book.rules, item, by) : undefined;
}

function foreign(rules: AnyRulebook, { jurisdiction }: ExhibitOf<'law'>, by: string | undefined) {
  const { law } = workflowOf(rules);
  const fits = 'only' in law ? (jurisdiction ?? law.only) === law.only : jurisdiction !== law.never;
  return fits ? undefined : refuse('wrong-jurisdiction', { jurisdiction: jurisdiction ?? '' }, by);
}

function withJurisdiction(rules: AnyRulebook, item: ExhibitOf<'law'>): ExhibitOf<'law'> {
  const { law } = workflowOf(rules);
  return 'only' in law ? { ...item, jurisdiction: law.only } : item;
}
