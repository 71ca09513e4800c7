import { assert, present } from '../../../kit/assert.ts';
import type { Draft } from '../../core/state.ts';
import { DECK_SIZE } from './read.ts';
import { type BoxState, type NiuNiuRound, type Recipient, roundOf } from './round.ts';

/* What events do to boxes and cards, step by step. */

export const boxAt = ({ game }: Draft, box: number): BoxState => present(roundOf(game).boxes.get(box), `box ${box}`);

/** Every box is settled or void. */
export const isSettled = ({ round }: Draft): boolean =>
  [...round.wagers.values()].every(({ done }) => done !== undefined);

/** A player has the cards in hand. */
export function handle(draft: Draft, box: number): void {
  boxAt(draft, box).handled = true;
  roundOf(draft.game).handled = true;
}

export function discard(draft: Draft, from: Recipient, cards: number): void {
  const game = roundOf(draft.game);
  for (const packet of game.packets) if (packet.to === from) packet.to = 'discard';
  if (game.counts !== undefined) {
    const { [String(from)]: _, ...rest } = game.counts;
    game.counts = rest;
  }
  toHolder(game, cards);
}

/** The holder takes one deck (NN-3.2.2). */
export function toHolder(game: NiuNiuRound, cards: number): void {
  game.discarded += cards;
  assert(game.discarded <= DECK_SIZE, 'more cards were discarded than a deck has');
}
