import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import { type Actor, isHouse, mayActAs } from './actor.ts';
import type { CommandSpec, Order } from './command.ts';
import { type Game, phasesOf } from './game.ts';
import { type Needs, needsOf } from './needs.ts';
import type { Status } from './phase.ts';
import type { TableState } from './state.ts';
import type { Phase } from './vocabulary.ts';

/** A command of this game that exists under this document. */
export function specOf({ commands }: Game, rules: AnyRulebook, type: string): CommandSpec | undefined {
  const spec = commands.get(type);
  return spec?.exists?.(rules) === false ? undefined : spec;
}

export function isOfStatus({ status: needed = 'open' }: CommandSpec, status: Status): boolean {
  return needed === 'any' || needed === status || (needed === 'running' && status !== 'closed');
}

export function mayGive(rules: AnyRulebook, needs: Needs, by: Actor): boolean {
  if (needs.house === true) return isHouse(by);
  if (needs.office !== undefined) return by.role === needs.office;
  if (needs.offices?.some((office) => by.role === office)) return true;
  if (by.role === 'player') return needs.player === true && by.actingAs === undefined;
  if (by.role === 'device') return needs.device === true && by.actingAs === undefined;
  return [...(needs.from === undefined ? [] : [needs.from]), ...(needs.named ?? [])].some((rank) =>
    mayActAs(rules, by, rank, needs.orAbove),
  );
}

/** Whose task it is, in one word: an office, the lowest rank, a player, or a device alone. */
export const whoseTask = ({ office, from, player, house }: Needs): string =>
  (house === true ? 'house' : office) ?? from ?? (player === true ? 'player' : 'device');

/** As much of a table as says whether the time for a command has come. */
export type Moment = Readonly<{ status: Status; phase: Phase; held: boolean }>;

export type Untimely = 'not-now' | 'held';

/** Why it is not the moment for a command that there is; nothing where it is. */
export function untimely(game: Game, spec: CommandSpec, { status, phase, held }: Moment): Untimely | undefined {
  const phases = phasesOf(game, spec);
  if (!isOfStatus(spec, status) || (phases !== undefined && !phases.includes(phase))) return 'not-now';
  return held && spec.whileHeld !== true ? 'held' : undefined;
}

/** Whether it is the moment for a command at this table, whoever would give it. */
export function isTimely(state: TableState, type: string): boolean {
  const { play, rules, status, phase, hold } = state;
  const spec = specOf(play, rules, type);
  return spec !== undefined && untimely(play, spec, { status, phase, held: hold !== undefined }) === undefined;
}

/** Whether somebody may give a command now, as far as the table of authority says; the handler may still refuse. */
export type Allowed = Readonly<
  | { may: true; second?: Ranked; clause?: string }
  | { may: false; why: 'not-here' | Untimely }
  | { may: false; why: 'rank'; needs: string; clause?: string }
>;

export function allowed(game: Game, rules: AnyRulebook, moment: Moment, by: Actor, order: Order): Allowed {
  const spec = specOf(game, rules, order.type);
  if (spec === undefined) return { may: false, why: 'not-here' };
  const why = untimely(game, spec, moment);
  if (why !== undefined) return { may: false, why };
  const needs = needsOf(game, spec, rules, order, moment.phase);
  const cited = needs.clause === undefined ? {} : { clause: needs.clause };
  if (!mayGive(rules, needs, by)) return { may: false, why: 'rank', needs: whoseTask(needs), ...cited };
  return { may: true, ...(needs.second === undefined ? {} : { second: needs.second }), ...cited };
}
