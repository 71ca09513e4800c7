import type { Said } from '../../../kit/command.ts';
import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import { anyText, listOf, maybe, oneOf } from '../../../kit/schema.ts';
import { byOwner, byPlayer, lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Book, command } from './command.ts';
import type { Fact } from './event.ts';
import { BASES, basisClause, type Marks, marks, ofKind, silent } from './evidence.ts';
import { isClause } from './gathering.ts';
import { MATTERS } from './matter.ts';
import { type Refused, refuse } from './refusals.ts';
import { ordersOf, remedies } from './remedy.ts';
import { type Case, OUTCOMES } from './state.ts';

const DECIDE = {
  outcome: oneOf(...OUTCOMES),
  reason: anyText,
  bases: marks,
  clauses: listOf(anyText),
  remedies,
  /** What the matter turned out to be, where it is not what was raised. */
  found: maybe(oneOf(...MATTERS)),
} as const;

/** The decision and what the player says to it. */
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
      const { outcome, reason, bases, clauses, remedies, found } = command;
      const orders = ordersOf(book.rules, state, remedies, found);
      if (!orders.ok) return orders;
      const decided: Fact = {
        type: 'Decided',
        outcome,
        reason,
        bases: Object.fromEntries(BASES.map((basis) => [basis, bases[basis]])) as Marks,
        clauses: [...new Set(clauses)].map(clause),
        remedies,
        matter: found ?? state.matter,
      };
      return ok([decided, ...orders.value.map((order): Fact => ({ type: 'RemedyOrdered', order }))]);
    },
  }),
  accept: command({ fields: {}, from: ['decided'], needs: byPlayer, decide: () => ok([{ type: 'Accepted' }]) }),
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
  if (state.surveillanceInformed === undefined) return refuse('surveillance-not-informed', {}, chapter(rules, '2'));
  if (state.timeframe === undefined) return refuse('no-timeframe', {}, chapter(rules, '3'));
  const missing = silent(state.evidence);
  return missing.length === 0 ? undefined : refuse('statement-missing', { missing }, basisClause(rules, 'statement'));
}

function unfounded(
  book: Book,
  { evidence }: Case,
  { bases, clauses, reason }: Pick<Said<typeof DECIDE>, 'bases' | 'clauses' | 'reason'>,
): Refused | undefined {
  const point = chapter(book.rules, '4');
  const unmarked = BASES.filter((basis) => bases[basis] === undefined);
  if (unmarked.length > 0) return refuse('basis-unmarked', { missing: unmarked }, point);
  const used = BASES.filter((basis) => bases[basis] === 'used');
  if (used.length === 0) return refuse('no-basis-used', {}, point);
  const unknown = clauses.find((id) => !isClause(book, id));
  if (unknown !== undefined) return refuse('unknown-clause', { id: unknown }, basisClause(book.rules, 'rule'));
  const bare = used.find((basis) => (basis === 'rule' ? clauses.length === 0 : ofKind(evidence, basis).length === 0));
  if (bare !== undefined) return refuse('basis-without-evidence', { basis: bare }, basisClause(book.rules, bare));
  return reason.trim() === '' ? refuse('reason-needed', {}, point) : undefined;
}
