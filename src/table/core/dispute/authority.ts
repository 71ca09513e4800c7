import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { OptionValues } from '../../../rulebook/options.ts';
import type { Ranked } from '../../../rulebook/ranks.ts';
import { type Actor, type ActorRole, mayActAs, rankOf } from '../actor.ts';
import { highest, onLadder } from '../needs.ts';
import { chapter } from './chapter.ts';
import type { CommandSpec } from './command.ts';
import type { Case, DisputeState } from './state.ts';

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

export const byOwner = ({ disputes }: AnyRulebook): Needs => ({ staff: [disputes.owner], orAbove: disputes.orAbove });
export const byOwnerUp = (rules: AnyRulebook): Needs => ({ ...byOwner(rules), orAbove: true });
export const byFloor = ({ disputes }: AnyRulebook): Needs => ({ staff: disputes.floor });
export const byPlayer: Needs = { player: 'own' };
/** Somebody else who was there. */
export const byWitness = ({ witness }: AnyRulebook): Needs => ({ staff: [witness], orAbove: true });
export const anyStaff: Needs = { staff: ['dealer'], orAbove: true };

/** A command with as many of its fields as are known: authority reads few of them. */
type Asked = Readonly<{ type: string }>;

/** Who this command asks for, here and now. */
export function needsOf(spec: CommandSpec, rules: AnyRulebook, state: DisputeState, order: Asked): Needs {
  const asked = typeof spec.needs === 'function' ? spec.needs(rules, state, order) : spec.needs;
  const clause = asked.clause ?? (spec.point === undefined ? undefined : chapter(rules, spec.point));
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
  if (needs.person === by.person && rankOf(by) !== undefined) return true;
  return needs.staff?.some((rank) => mayActAs(rules, by, rank, needs.orAbove)) ?? false;
}

/** Whether somebody would be judging, helping or paying in a case against or for themselves. */
export const isConcerned = ({ staff, player: own, complaint }: Case, person: string): boolean =>
  person === staff || person === own || person === complaint?.against;
