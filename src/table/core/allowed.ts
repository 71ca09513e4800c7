import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import { type Actor, mayActAs } from './actor.ts';
import type { Order, OrderType } from './command.ts';
import { type Needs, needsOf, ORDERS, type Row } from './orders.ts';
import type { Status } from './phase.ts';
import type { Phase } from './vocabulary.ts';

/** The command exists in this game and under this document. */
export function knows(rules: AnyRulebook, type: OrderType): boolean {
  const { families, exists } = ORDERS[type] as Row;
  return (families?.includes(rules.family) ?? true) && (exists?.(rules) ?? true);
}

export function isOfStatus({ status: needed = 'open' }: Row, status: Status): boolean {
  return needed === 'any' || needed === status || (needed === 'running' && status !== 'closed');
}

export function mayGive(rules: AnyRulebook, needs: Needs, by: Actor): boolean {
  if (needs.office !== undefined) return by.role === needs.office;
  if (by.role === 'player') return needs.player === true && by.actingAs === undefined;
  if (by.role === 'device') return needs.device === true && by.actingAs === undefined;
  return [...(needs.from === undefined ? [] : [needs.from]), ...(needs.named ?? [])].some((rank) =>
    mayActAs(rules, by, rank, needs.orAbove),
  );
}

/** Whose task it is, in one word: an office, the lowest rank, a player, or a device alone. */
export const whoseTask = ({ office, from, player }: Needs): string =>
  office ?? from ?? (player === true ? 'player' : 'device');

/** As much of a table as says whether the time for a command has come. */
export type Moment = Readonly<{ status: Status; phase: Phase; held: boolean }>;

export type Untimely = 'not-now' | 'held';

/** Why it is not the moment for a command that there is; nothing where it is. */
export function untimely(rules: AnyRulebook, { status, phase, held }: Moment, type: OrderType): Untimely | undefined {
  const row = ORDERS[type] as Row;
  const phases = row.phases?.[rules.family];
  if (!isOfStatus(row, status) || (phases !== undefined && !phases.includes(phase))) return 'not-now';
  return held && row.whileHeld !== true ? 'held' : undefined;
}

/** Whether somebody may give a command now, as far as the table of authority says; the handler may still refuse. */
export type Allowed = Readonly<
  | { may: true; second?: Ranked; clause?: string }
  | { may: false; why: 'not-here' | Untimely }
  | { may: false; why: 'rank'; needs: string; clause?: string }
>;

export function allowed(rules: AnyRulebook, moment: Moment, by: Actor, order: Order): Allowed {
  if (!knows(rules, order.type)) return { may: false, why: 'not-here' };
  const why = untimely(rules, moment, order.type);
  if (why !== undefined) return { may: false, why };
  const needs = needsOf(rules, order, moment.phase);
  const cited = needs.clause === undefined ? {} : { clause: needs.clause };
  if (!mayGive(rules, needs, by)) return { may: false, why: 'rank', needs: whoseTask(needs), ...cited };
  return { may: true, ...(needs.second === undefined ? {} : { second: needs.second }), ...cited };
}
