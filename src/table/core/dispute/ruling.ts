import { ok } from '../../../kit/result.ts';
import { anyText, maybe, oneOf } from '../../../kit/schema.ts';
import { byOwner, lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Book, command } from './command.ts';
import type { Fact } from './event.ts';
import { basisClause, silent } from './evidence.ts';
import { groundsOf, orderedBy, RESOLUTION, unfounded } from './grounds.ts';
import { MATTERS } from './matter.ts';
import { type Refused, refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';
import { type Case, OUTCOMES } from './state.ts';
import { unconfirmed } from './words.ts';

const DECIDE = {
  outcome: oneOf(...OUTCOMES),
  reason: anyText,
  ...RESOLUTION,
  /** What the matter turned out to be, where it is not what was raised. */
  found: maybe(oneOf(...MATTERS)),
} as const;

/** The decision, and what follows where the player says no to it. */
export const ruling = {
  /** It rests on what was gathered and says on which of the eight bases. */
  decide: command({
    fields: DECIDE,
    from: ['gathering'],
    point: '4',
    needs: byOwner,
    decide: (book, state, command) => {
      const refused = ungathered(book, state) ?? unfounded(book, state, command);
      if (refused !== undefined) return refused;
      const { by, outcome, reason, bases, clauses, remedies, found, beyond, since } = command;
      const orders = ordersOf(book.rules, state, { by, remedies, beyond, since });
      if (!orders.ok) return orders;
      const decided: Fact = {
        type: 'Decided',
        outcome,
        reason,
        ...groundsOf({ bases, clauses }),
        remedies,
        matter: found ?? state.matter,
        ...(beyond === undefined ? {} : { beyond }),
        ...(since === undefined ? {} : { seen: since.seen }),
      };
      return ok([decided, ...orderedBy(book, orders.value, clauses)]);
    },
  }),
  /** Only the player says no; for one who cannot be reached `unreachable` says why: silence is no agreement (A25). */
  reject: command({
    fields: { reason: maybe(anyText), unreachable: maybe(anyText) },
    from: ['decided'],
    point: '5',
    needs: (rules) => ({ ...byOwner(rules), player: 'own' }),
    decide: ({ rules }, _, { by, reason, unreachable }) => {
      const forPlayer = by.role !== 'player';
      if (forPlayer && (unreachable ?? '').trim() === '') return refuse('reason-needed', {}, chapter(rules, '5'));
      if (!forPlayer && unreachable !== undefined)
        return refuse('bad-command', { command: 'reject', field: 'unreachable' });
      return ok([
        {
          type: 'Rejected',
          ...(reason === undefined ? {} : { reason }),
          ...(unreachable === undefined ? {} : { unreachable }),
        },
      ]);
    },
  }),
  adviseRights: command({
    fields: { how: oneOf('spoken', 'written') },
    from: ['rejected'],
    point: '5',
    needs: byOwner,
    decide: ({ rules }, { answer }, { how }) =>
      answer?.unreachable === true && how !== 'written'
        ? refuse('must-be-written', {}, chapter(rules, '5'))
        : ok([{ type: 'RightsAdvised', how, to: lastWord(rules) }]),
  }),
} as const;

function ungathered({ rules }: Book, state: Case): Refused | undefined {
  const mute = unconfirmed(rules, state);
  if (mute !== undefined) return mute;
  if (state.surveillanceInformed === undefined) return refuse('surveillance-not-informed', {}, chapter(rules, '2'));
  if (state.timeframe === undefined) return refuse('no-timeframe', {}, chapter(rules, '3'));
  const missing = silent(state);
  return missing.length === 0 ? undefined : refuse('statement-missing', { missing }, basisClause(rules, 'statement'));
}
