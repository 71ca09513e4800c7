import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { OptionValues } from '../../../rulebook/options.ts';
import { RANKS, type Ranked } from '../../../rulebook/ranks.ts';
import { type Actor, type ActorRole, mayActAs, rankOf } from '../actor.ts';
import { highest, onLadder } from '../needs.ts';
import { chapter } from './chapter.ts';
import type { Order, OrderOf, OrderType } from './command.ts';
import { type Basis, basisClause } from './evidence.ts';
import { BOOKABLE, type Case, type DisputeState, ENDINGS, isCase, type Status } from './state.ts';

type Workflow = Readonly<{
  /** Who answers a complaint; without one it is for the document to say. */
  lastWord?: Ranked;
  /** The law a decision considers; without one, any but the one foreign to these documents may be named (A22). */
  law: Readonly<{ only: string } | { never: string }>;
}>;

/** `hoiana` is a course that any document may take; rounds have recorded it by the name of the first that did. */
export const WORKFLOWS: Readonly<Record<OptionValues['disputeWorkflow'], Workflow>> = {
  hoiana: { lastWord: 'senior-management', law: { only: 'Vietnam' } },
  generic: { law: { never: 'Vietnam' } },
};

export const workflowOf = ({ options }: AnyRulebook): Workflow => WORKFLOWS[options.disputeWorkflow];

export const lastWord = (rules: AnyRulebook): Ranked =>
  onLadder(rules, workflowOf(rules).lastWord ?? rules.disputes.lastWord ?? highest(rules));

/** Who a command is for. */
export type Needs = Readonly<{
  player?: 'own' | 'any';
  /** Ranks that may give it; higher ones too, as the option or `orAbove` says. */
  staff?: readonly Ranked[];
  orAbove?: boolean;
  /** People without a rank whose office it is. */
  office?: readonly ActorRole[];
  /** One member of staff by name, also where the case is about them. */
  person?: string;
  /** Also for somebody the case is about. */
  concerned?: true;
  clause?: string;
}>;

type Asks<T extends OrderType> = Needs | ((rules: AnyRulebook, state: DisputeState, order: OrderOf<T>) => Needs);

export type Row<T extends OrderType = OrderType> = Readonly<{
  from: readonly Status[];
  /** The point of the chapter on disputes that it rests on. */
  point?: string;
  needs: Asks<T>;
}>;

const owner = ({ disputes }: AnyRulebook): Needs => ({ staff: [disputes.owner], orAbove: disputes.orAbove });
const ownerUp = (rules: AnyRulebook): Needs => ({ ...owner(rules), orAbove: true });
const floor = ({ disputes }: AnyRulebook): Needs => ({ staff: disputes.floor });
const player: Needs = { player: 'own' };
const anyStaff: Needs = { staff: ['dealer'], orAbove: true };

/** Who may supply evidence of each kind. */
const SUPPLIERS: { readonly [K in Basis]: Asks<'addEvidence'> } = {
  rule: owner,
  published: owner,
  procedure: owner,
  control: owner,
  statement: (rules, state, { item }) => {
    if (item.kind !== 'statement') return {};
    const party: Needs = item.party === 'player' ? player : isCase(state) ? { person: state.staff } : {};
    return item.text === undefined ? { ...owner(rules), ...party } : party;
  },
  footage: { office: ['surveillance'] },
  other: { ...anyStaff, player: 'any', office: ['cashier', 'auditor', 'admin'], concerned: true },
  law: owner,
};

const GATHERING: readonly Status[] = ['escalated', 'gathering'];

export const ORDERS: { readonly [T in OrderType]: Row<T> } = {
  raise: { from: ['none'], point: '1', needs: { ...anyStaff, player: 'any', concerned: true } },
  takeUp: { from: ['raised'], point: '1', needs: floor },
  resolveOnFloor: {
    from: ['floor-review'],
    point: '1',
    needs: (rules, state) => {
      const { placement } = rules.disputes;
      if (placement === undefined || !isCase(state) || state.matter !== 'placement') return floor(rules);
      return { staff: [placement.from], orAbove: true, clause: placement.clause };
    },
  },
  escalate: {
    from: ['floor-review'],
    point: '1',
    needs: (rules) => ({ ...floor(rules), player: 'own', concerned: true }),
  },
  takeOver: { from: ['escalated'], point: '1', needs: owner },
  informSurveillance: { from: GATHERING, point: '2', needs: owner },
  giveTimeframe: { from: GATHERING, point: '3', needs: owner },
  noTimeframe: { from: GATHERING, point: '3', needs: owner },
  addEvidence: {
    from: ['gathering'],
    needs: (rules, state, order) => {
      const clause = basisClause(rules, order.item.kind);
      const needs = resolve(SUPPLIERS[order.item.kind], rules, state, order);
      return clause === undefined ? needs : { ...needs, clause };
    },
  },
  decide: { from: ['gathering'], point: '4', needs: owner },
  accept: { from: ['decided'], needs: player },
  reject: { from: ['decided'], point: '5', needs: (rules) => ({ ...owner(rules), player: 'own' }) },
  adviseRights: { from: ['rejected'], point: '5', needs: owner },
  startComplaint: { from: ['rights-advised'], point: '5', needs: player },
  assist: { from: ['complaint-in-preparation'], point: '6', needs: { ...anyStaff, office: ['cashier'] } },
  fileComplaint: { from: ['complaint-in-preparation'], point: '6', needs: player },
  answerComplaint: {
    from: ['complaint-filed'],
    point: '5',
    needs: (rules) => ({ staff: [lastWord(rules)], orAbove: true }),
  },
  waiveComplaint: { from: ['rights-advised'], point: '5', needs: player },
  bookRemedy: { from: BOOKABLE, needs: { staff: ['pit-supervisor'], orAbove: true, office: ['cashier'] } },
  close: {
    from: ENDINGS,
    needs: (rules, state) => {
      if (!isCase(state) || state.status !== 'resolved-on-floor') return ownerUp(rules);
      const person = state.owner?.person;
      return person === undefined ? ownerUp(rules) : { ...ownerUp(rules), person };
    },
  },
};

type AskAny = (rules: AnyRulebook, state: DisputeState, order: Order) => Needs;

const resolve = (asks: Asks<never>, rules: AnyRulebook, state: DisputeState, order: Order): Needs =>
  typeof asks === 'function' ? (asks as AskAny)(rules, state, order) : asks;

/** Who this command asks for, here and now. */
export function needsOf(rules: AnyRulebook, state: DisputeState, order: Order): Needs {
  const row = ORDERS[order.type] as Row;
  const asked = resolve(row.needs, rules, state, order);
  const clause = asked.clause ?? (row.point === undefined ? undefined : chapter(rules, row.point));
  return {
    ...asked,
    ...(asked.staff === undefined ? {} : { staff: asked.staff.map((rank) => onLadder(rules, rank)) }),
    ...(clause === undefined ? {} : { clause }),
  };
}

/** Whether the person holds what is asked for. Surveillance and devices act for nobody, players only for themselves. */
export function mayGive(rules: AnyRulebook, needs: Needs, by: Actor): boolean {
  if (by.role === 'player') return needs.player !== undefined && by.actingAs === undefined;
  if (by.role === 'surveillance' || by.role === 'device')
    return by.actingAs === undefined && needs.office?.includes(by.role) === true;
  if (needs.office?.includes(by.role) === true) return true;
  if (needs.person === by.person && rankOf(by) > 0) return true;
  const enough = (rank: Ranked) => (needs.orAbove === true ? rankOf(by) >= RANKS[rank] : mayActAs(rules, by, rank));
  return needs.staff?.some(enough) ?? false;
}

/** Whether somebody would be judging, helping or paying in a case against or for themselves. */
export const isConcerned = ({ staff, player: own, complaint }: Case, person: string): boolean =>
  person === staff || person === own || person === complaint?.against;
