import { ok, type Result } from '../../../kit/result.ts';
import { flag, number, text } from '../../../kit/schema.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { openBetting } from '../../core/table/outlines.ts';
import { bettingOpened } from '../../core/table/wagers.ts';
import { backsOf, isSameBack } from './backs.ts';
import { DECK_SIZE, niuNiuOf } from './read.ts';

const attested = ({ equipment }: TableState): readonly string[] => backsOf(equipment.get('deck')?.traits ?? {});

export const deck = {
  // betting in every game
  /** Device and deck are ready, the deck is new where one is owed, and of two decks it is the other one's turn. */
  openBetting: openBetting((state, { back }) => {
    for (const { item, clause } of state.rules.equipment) {
      if (item !== 'dealing device' && item !== 'deck') continue;
      const there = state.equipment.get(item);
      if (there?.passed !== true)
        return refuse(there === undefined ? 'equipment-missing' : 'equipment-failed', { item }, clause);
    }
    if (niuNiuOf(state).newDeckNeeded) return refuse('new-deck-needed', {}, clauseOf(state, 'newDeck'));
    const deck = deckInTurn(state, back);
    if (!deck.ok) return deck;
    const opened = bettingOpened(state);
    if (deck.value === undefined) return ok([opened]);
    const by = cited(state, attested(state).length > 1 ? 'deckBacks' : 'deck');
    return ok([opened, { type: 'DeckInPlay', back: deck.value, ...by }]);
  }),
  /** The deck last dealt from goes, a whole new one comes; beside a second deck it must be of another colour (NN-7.2). */
  replaceDeck: command({
    fields: { cards: number, jokers: number, alike: flag, back: text },
    phases: ['idle'],
    needs: { from: 'inspector' },
    decide: (state, { cards, jokers, alike, back }) => {
      const wrong = notWhole(state, { cards, jokers, alike, back });
      if (wrong !== undefined) return wrong;
      const { newDeckNeeded, lastBack } = niuNiuOf(state);
      const backs = attested(state);
      const gone = backs.find((there) => there === lastBack) ?? backs[0];
      const kept = backs.filter((there) => there !== gone);
      if (kept.some((there) => isSameBack(there, back)))
        return refuse('wrong-deck', { back, backs: kept }, clauseOf(state, 'deckBacks'));
      // Which of two decks was found wanting is not known: both are attested again.
      if (kept.length > 0 && state.equipment.get('deck')?.passed !== true)
        return refuse('equipment-failed', { item: 'deck' }, clauseOf(state, 'deck'));
      return ok([
        {
          type: 'DeckReplaced',
          cards,
          jokers,
          alike,
          back,
          ...(gone === undefined ? {} : { replaces: gone }),
          ...cited(state, newDeckNeeded ? 'newDeck' : 'deck'),
        },
      ]);
    },
  }),
} as const;

type NewDeck = Readonly<{ cards: number; jokers: number; alike: boolean; back: string }>;

/** Why a deck is none to play with: its count, a joker in it, backs that differ or have no name (NN-4.1). */
function notWhole(state: TableState, { cards, jokers, alike, back }: NewDeck): Refused | undefined {
  const clause = clauseOf(state, 'deck');
  if (cards !== DECK_SIZE) return refuse('wrong-deck', { cards: String(cards), needed: DECK_SIZE }, clause);
  if (jokers !== 0) return refuse('wrong-deck', { jokers }, clause);
  if (back.trim() === '') return refuse('wrong-deck', { back }, clause);
  return alike ? undefined : refuse('wrong-deck', { unlike: back }, clause);
}

function deckInTurn(state: TableState, named: string | undefined): Result<string | undefined, TableRefusal> {
  const backs = attested(state);
  const { lastBack } = niuNiuOf(state);
  const due = backs.length > 1 ? backs.filter((back) => back !== lastBack) : backs;
  if (named === undefined || due.includes(named)) return ok(named ?? due[0]);
  return refuse('wrong-deck', { back: named, due }, clauseOf(state, 'deckBacks'));
}
