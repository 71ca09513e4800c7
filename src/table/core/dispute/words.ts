import { ok } from '../../../kit/result.ts';
import { anyText, maybe, natural, notBlank } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { byOwnerUp, byPlayer, byWitness } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Book, command, type Decision } from './command.ts';
import { type Refused, refuse } from './refusals.ts';
import { type Case, WORDED } from './state.ts';

/** What staff wrote down for the player becomes the player's by an act of theirs, or of somebody who was there too. */
export const words = {
  confirmWords: command({
    fields: { words: natural },
    from: WORDED,
    point: '4.5',
    needs: byPlayer,
    decide: (book, state, { words }) => confirmed(book, state, words),
  }),
  witnessWords: command({
    fields: { words: natural, how: notBlank },
    from: WORDED,
    point: '4.5',
    needs: byWitness,
    decide: (book, state, { by, words, how }) =>
      state.typed[words]?.by === by.person
        ? refuse('own-act', { command: 'witnessWords' }, chapter(book.rules, '4.5'))
        : confirmed(book, state, words, how),
  }),
  /** A case that somebody opened for a player who wants none, or who never confirmed it. */
  disown: command({
    fields: { reason: maybe(anyText) },
    from: WORDED,
    point: '1',
    needs: (rules) => ({ ...byOwnerUp(rules), ...byPlayer }),
    decide: ({ rules }, state, { by, reason }) => {
      if (!isUnconfirmed(state)) return refuse('words-confirmed', {}, chapter(rules, '1'));
      if (by.role !== 'player' && (reason ?? '').trim() === '') return refuse('reason-needed', {}, chapter(rules, '1'));
      return ok([{ type: 'DisputeDisowned', ...(reason === undefined ? {} : { reason }) }]);
    },
  }),
} as const;

function confirmed({ rules }: Book, { typed }: Case, words: number, how?: string): Decision {
  const there = typed[words];
  const point = chapter(rules, '4.5');
  if (there === undefined) return refuse('unknown-words', { words }, point);
  if (there.confirmed !== undefined) return refuse('words-confirmed', {}, point);
  return ok([{ type: 'WordsConfirmed', words, ...(how === undefined ? {} : { heard: how }) }]);
}

/** Whether the case itself is still only what somebody typed. */
export const isUnconfirmed = ({ typed }: Pick<Case, 'typed'>): boolean =>
  typed.some(({ evidence, confirmed }) => evidence === undefined && confirmed === undefined);

export const unconfirmed = (rules: AnyRulebook, state: Case): Refused | undefined =>
  isUnconfirmed(state) ? refuse('words-unconfirmed', {}, chapter(rules, '4.5')) : undefined;
