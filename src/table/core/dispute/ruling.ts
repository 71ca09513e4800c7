import { clause } from '../../../kit/id.ts';
import { ok } from '../../../kit/result.ts';
import { lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import type { CommandOf } from './command.ts';
import type { Book, Handler } from './decide.ts';
import type { Fact } from './event.ts';
import { BASES, basisClause, MARKS, type Marks, ofKind, silent } from './evidence.ts';
import { isClause } from './gathering.ts';
import { type Refused, refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';
import type { Case } from './state.ts';

/** The decision of the case. It rests on what was gathered and says on which of the eight bases. */
export const rule: Handler<'decide'> = (book, state, command) => {
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
};

function ungathered({ rules }: Book, state: Case): Refused | undefined {
  if (state.surveillanceInformed === undefined) return refuse('surveillance-not-informed', {}, chapter(rules, '2'));
  if (state.timeframe === undefined) return refuse('no-timeframe', {}, chapter(rules, '3'));
  const missing = silent(state.evidence);
  return missing.length === 0 ? undefined : refuse('statement-missing', { missing }, basisClause(rules, 'statement'));
}

function unfounded(
  book: Book,
  { evidence }: Case,
  { bases, clauses, reason }: CommandOf<'decide'>,
): Refused | undefined {
  const point = chapter(book.rules, '4');
  const unmarked = BASES.filter((basis) => !MARKS.includes(bases[basis]));
  if (unmarked.length > 0) return refuse('basis-unmarked', { missing: unmarked }, point);
  const used = BASES.filter((basis) => bases[basis] === 'used');
  if (used.length === 0) return refuse('no-basis-used', {}, point);
  const unknown = clauses.find((id) => !isClause(book, id));
  if (unknown !== undefined) return refuse('unknown-clause', { id: unknown }, basisClause(book.rules, 'rule'));
  const bare = used.find((basis) => (basis === 'rule' ? clauses.length === 0 : ofKind(evidence, basis).length === 0));
  if (bare !== undefined) return refuse('basis-without-evidence', { basis: bare }, basisClause(book.rules, bare));
  return reason.trim() === '' ? refuse('reason-needed', {}, point) : undefined;
}

export const accept: Handler<'accept'> = () => ok([{ type: 'Accepted' }]);

/** Only the player says no; for one who cannot be reached the record says why (A25). */
export const reject: Handler<'reject'> = ({ rules }, _, { by, reason, unreachable }) => {
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
};

export const adviseRights: Handler<'adviseRights'> = ({ rules }, { answer }, { how }) =>
  answer?.unreachable === true && how !== 'written'
    ? refuse('must-be-written', {}, chapter(rules, '5'))
    : ok([{ type: 'RightsAdvised', how, to: lastWord(rules) }]);
