import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { chapter } from './chapter.ts';
import type { CommandOf } from './command.ts';
import type { Decision, Handler } from './decide.ts';
import type { Fact } from './event.ts';
import { basisClause } from './evidence.ts';
import { refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';

/** A dispute freezes the records of its round and takes them along as evidence (8.4.7). */
export function raise(rules: AnyRulebook, command: CommandOf<'raise'>): Decision {
  const { dispute, player, staff, matter, subject, wish, claim } = command;
  const { table, round, wager, event, log } = subject;
  if (table.trim() === '' || (wager === undefined && event === undefined)) return refuse('subject-unnamed');
  if (log.to < log.from) return refuse('bad-command', { command: 'raise', field: 'subject.log' });
  if (event !== undefined && (event < log.from || event > log.to))
    return refuse('bad-command', { command: 'raise', field: 'subject.event' });
  if (staff === player) return refuse('own-case', { command: 'raise', person: staff });
  if (wish.trim() === '') return refuse('wish-needed');
  const kept = { table, round, ...log };
  const basis = basisClause(rules, 'other');
  const raised = { type: 'DisputeRaised', dispute, player, staff, matter, subject, wish } as const;
  return ok([
    claim === undefined ? raised : { ...raised, claim },
    { type: 'RecordsFrozen', log: kept, ...(wager === undefined ? {} : { wager }) },
    {
      type: 'EvidenceAdded',
      item: { kind: 'other', what: 'log of the round', log: kept },
      automatic: true,
      ...(basis === undefined ? {} : { clause: clause(basis) }),
    },
  ]);
}

export const takeUp: Handler<'takeUp'> = () => ok([{ type: 'FloorReviewStarted' }]);

export const resolveOnFloor: Handler<'resolveOnFloor'> = ({ rules }, state, { playerAgrees, reason, remedies }) => {
  if (!playerAgrees) return refuse('player-disagrees', {}, chapter(rules, '1'));
  if (reason.trim() === '') return refuse('reason-needed', {}, chapter(rules, '1'));
  const orders = ordersOf(rules, state, remedies);
  if (!orders.ok) return orders;
  return ok([
    { type: 'ResolvedOnFloor', reason, remedies },
    ...orders.value.map((order): Fact => ({ type: 'RemedyOrdered', order })),
  ]);
};

export const escalate: Handler<'escalate'> = ({ rules }, _, { reason }) => {
  if (reason.trim() === '') return refuse('reason-needed', {}, chapter(rules, '1'));
  const { owner: to, orAbove } = rules.disputes;
  return ok([
    { type: 'Escalated', reason, to, orAbove },
    { type: 'Notified', role: to, about: 'escalated' },
  ]);
};
