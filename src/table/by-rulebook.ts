import { present } from '../kit/assert.ts';
import type { Result } from '../kit/result.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Actor } from './core/actor.ts';
import * as authority from './core/allowed.ts';
import type { Order, OrderType } from './core/command.ts';
import type { Known } from './core/due.ts';
import * as need from './core/needs.ts';
import { afterOutcomeOf, isDecided } from './core/outcome.ts';
import * as snapshot from './core/snapshot.ts';
import { newTable, type TableState } from './core/state.ts';
import type { Phase } from './core/vocabulary.ts';
import { gameOf } from './games/index.ts';

/* What is asked of a rulebook, which says by its family which game it is. */

/** A table before its first event. */
export const initial = (id: string, rules: AnyRulebook): TableState => newTable(id, rules, gameOf(rules));

export const unpack = (text: string): Result<TableState, snapshot.SnapshotRefusal> => snapshot.unpack(text, gameOf);

export const unpackRecorded = (text: string, document?: AnyRulebook): Result<TableState, snapshot.SnapshotRefusal> =>
  snapshot.unpackRecorded(text, gameOf, document);

/** The command exists in this game and under this document. */
export const knows = (rules: AnyRulebook, type: OrderType): boolean =>
  authority.specOf(gameOf(rules), rules, type) !== undefined;

/** Who this command asks for, here and now. */
export function needsOf(rules: AnyRulebook, order: Known, phase: Phase): need.Needs {
  const game = gameOf(rules);
  const spec = present(game.everywhere.get(order.type), order.type);
  return need.needsOf(game, spec, rules, order, phase);
}

/** Whether the order voids by the word alone although the outcome is known; without a witness the stakes are held. */
export function isWord(rules: AnyRulebook, order: Known, phase: Phase): boolean {
  const game = gameOf(rules);
  const spec = game.commands.get(order.type);
  return spec !== undefined && isDecided({ play: game, phase }) && afterOutcomeOf(spec, rules, order) === 'word';
}

/** Whether people say it at a table of this rulebook also where the crew is automatic. */
export const interrupts = (rules: AnyRulebook, type: OrderType): boolean =>
  authority.specOf(gameOf(rules), rules, type)?.interrupts === true;

/** Whether somebody may give a command now, as far as the table of authority says. */
export const allowed = (rules: AnyRulebook, moment: authority.Moment, by: Actor, order: Order): authority.Allowed =>
  authority.allowed(gameOf(rules), rules, moment, by, order);
