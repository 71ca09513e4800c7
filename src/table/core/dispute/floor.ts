import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import { anyText, maybe, natural, notBlank, oneOf } from '../../../kit/schema.ts';
import { anyStaff, byFloor } from './authority.ts';
import { chapter } from './chapter.ts';
import { command, opening } from './command.ts';
import { basisClause } from './evidence.ts';
import { groundsOf, RESOLUTION, unfounded } from './grounds.ts';
import { MATTERS } from './matter.ts';
import { refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';
import { isCase } from './state.ts';
import { subject } from './subject.ts';
import { unconfirmed } from './words.ts';

const TYPED = { typed: true } as const;

/** What is asked where the dispute began. */
export const floor = {
  /** A dispute freezes the records of its round and takes them along as evidence (8.4.7). */
  raise: opening({
    fields: {
      dispute: notBlank,
      player: notBlank,
      /** The member of staff whose act is disputed. */
      staff: notBlank,
      matter: oneOf(...MATTERS),
      subject,
      wish: anyText,
      /** What the player asks for, where it is a sum. */
      claim: maybe(natural),
    },
    from: ['none'],
    point: '1',
    needs: { ...anyStaff, player: 'any', concerned: true },
    decide: ({ rules }, _, { dispute, player, staff, matter, subject, wish, claim, by }) => {
      const { table, round, wager, event, log } = subject;
      if (table.trim() === '' || (wager === undefined && event === undefined)) return refuse('subject-unnamed');
      if (log.to < log.from) return refuse('bad-command', { command: 'raise', field: 'subject.log' });
      if (event !== undefined && (event < log.from || event > log.to))
        return refuse('bad-command', { command: 'raise', field: 'subject.event' });
      if (staff === player) return refuse('own-case', { command: 'raise', person: staff });
      if (wish.trim() === '') return refuse('wish-needed');
      const kept = { table, round, ...log };
      const basis = basisClause(rules, 'other');
      return ok([
        {
          type: 'DisputeRaised',
          dispute,
          player,
          staff,
          matter,
          subject,
          wish,
          ...(claim === undefined ? {} : { claim }),
          ...(by.role === 'player' ? {} : TYPED),
        },
        { type: 'RecordsFrozen', log: kept, ...(wager === undefined ? {} : { wager }) },
        {
          type: 'EvidenceAdded',
          item: { kind: 'other', what: 'log of the round', log: kept },
          automatic: true,
          ...(basis === undefined ? {} : { clause: clause(basis) }),
        },
      ]);
    },
  }),
  takeUp: command({
    fields: {},
    from: ['raised'],
    point: '1',
    needs: byFloor,
    decide: () => ok([{ type: 'FloorReviewStarted' }]),
  }),
  /** What the floor would do, on its bases. Nothing follows until the player agrees. */
  resolveOnFloor: command({
    fields: { reason: anyText, ...RESOLUTION },
    from: ['floor-review', 'floor-offered'],
    point: '4',
    needs: (rules, state) => {
      const { placement } = rules.disputes;
      if (placement === undefined || !isCase(state) || state.matter !== 'placement') return byFloor(rules);
      return { staff: [placement.from], orAbove: true, clause: placement.clause };
    },
    decide: (book, state, { by, reason, bases, clauses, remedies, beyond, since }) => {
      const { rules } = book;
      const refused = unconfirmed(rules, state) ?? unfounded(book, state, { bases, clauses, reason });
      if (refused !== undefined) return refused;
      const orders = ordersOf(rules, state, { by, remedies, beyond, since });
      if (!orders.ok) return orders;
      return ok([
        {
          type: 'FloorOffered',
          offer: (state.offer?.number ?? 0) + 1,
          reason,
          ...groundsOf({ bases, clauses }),
          remedies,
          ...(beyond === undefined ? {} : { beyond }),
          ...(since === undefined ? {} : { seen: since.seen }),
        },
      ]);
    },
  }),
  escalate: command({
    fields: { reason: anyText },
    from: ['floor-review', 'floor-offered'],
    point: '1',
    needs: (rules) => ({ ...byFloor(rules), player: 'own', concerned: true }),
    decide: ({ rules }, _, { reason }) => {
      if (reason.trim() === '') return refuse('reason-needed', {}, chapter(rules, '1'));
      const { owner: to, orAbove } = rules.disputes;
      return ok([
        { type: 'Escalated', reason, to, orAbove },
        { type: 'Notified', role: to, about: 'escalated' },
      ]);
    },
  }),
} as const;
