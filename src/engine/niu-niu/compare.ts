import { assert } from '../../kit/assert.ts';
import type { OptionValues } from '../../rulebook/options.ts';
import type { EngineBecause } from '../because.ts';
import { DECK, rankOf } from './cards.ts';
import { classOf, type Hand, TOP_LEVEL } from './hand.ts';

export type QuadTieBreak = OptionValues['quadTieBreak'];

/**
 * Above 0 when the first hand wins, below 0 when the second does. Class first, then the highest of all five cards by rank
 * and suit (NN-6.2.14, NN-6.2.15). Two hands of one deck never tie.
 */
export function compare(a: Hand, b: Hand, quadTieBreak: QuadTieBreak): number {
  if (a.level !== b.level) return a.level - b.level;
  if (a.level === TOP_LEVEL && quadTieBreak === 'quadRank') return quadRank(a) - quadRank(b);
  assert(a.top !== b.top, 'two hands hold the same card');
  return a.top - b.top;
}

/** In four of a kind at least two of any three cards are of the rank. */
function quadRank({ cards }: Hand): number {
  const [a, b, c] = cards.map(rankOf) as [number, number, number];
  return a === b || a === c ? a : b;
}

/** What decided between two hands, for the explanation. */
export function decisive(player: Hand, dealer: Hand, quadTieBreak: QuadTieBreak): EngineBecause {
  const winner = compare(player, dealer, quadTieBreak) > 0 ? 'player' : 'dealer';
  const hand = classOf(player.level);
  const dealerHand = classOf(dealer.level);
  if (hand !== dealerHand) return { code: 'higher-hand', params: { winner, hand, dealerHand } };
  if (hand === 'hoiana-niu-niu' && quadTieBreak === 'quadRank') {
    return { code: 'higher-four', params: { winner, hand } };
  }
  const cards = { card: DECK[player.top] as string, dealerCard: DECK[dealer.top] as string };
  const code = rankOf(player.top) === rankOf(dealer.top) ? 'higher-suit' : 'higher-card';
  return { code, params: { winner, hand, ...cards } };
}
