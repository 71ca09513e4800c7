import type { Vocabulary } from '../../../table/core/vocabulary.ts';
import type { Order } from '../../../table/index.ts';
import type { Sparse } from '../../../wire/public.ts';

/** The Niu Niu part of what staff see. */
export type NiuNiuSeen = Sparse<Vocabulary['niu-niu']['atTable']>;
export type SeatedBox = NiuNiuSeen['boxes'][number];
export type Recipient = NiuNiuSeen['order'][number];

export type NiuNiuMoment = Readonly<{ phase: string; game: NiuNiuSeen }>;

/** Steps that are one order and nothing to ask about. */
export const NIU_NIU_GOES = ['open', 'close', 'deal', 'finish-deal', 'compare', 'finish', 'clear'] as const;
/** Steps for which the dealer has to say what was seen. */
export const NIU_NIU_ASKS = ['deck', 'spread', 'hands', 'dealer'] as const;

export type NiuNiuStep = Readonly<
  { step: (typeof NIU_NIU_GOES)[number]; order: Order } | { step: (typeof NIU_NIU_ASKS)[number] } | { step: 'wait' }
>;

const go = (step: (typeof NIU_NIU_GOES)[number], order: Order): NiuNiuStep => ({ step, order });

/** What the dealer does next: one thing, from what the table says of itself. */
export function niuNiuNext({ phase, game }: NiuNiuMoment): NiuNiuStep {
  switch (phase) {
    case 'idle':
      return game.newDeckNeeded ? { step: 'deck' } : go('open', opening(game));
    case 'betting':
      return inPlay(game).length === 0 ? { step: 'wait' } : go('close', { type: 'announceNoMoreBets' });
    case 'closed':
    case 'dealing':
      return dealing(game);
    case 'dealt':
    case 'arranging':
      return arranging(game);
    case 'voided':
      return go('clear', { type: 'clearVoid' });
    default:
      return game.compareOrder.length > 0
        ? go('compare', { type: 'compareNext' })
        : go('finish', { type: 'closeRound' });
  }
}

/** Of two decks the one whose turn it is; the table takes the same, but it should be said (NN-4.2). */
function opening(game: NiuNiuSeen): Order {
  const [due] = decksDue(game);
  return due === undefined ? { type: 'openBetting' } : { type: 'openBetting', back: due };
}

export const decksDue = ({ backs, lastBack }: NiuNiuSeen): readonly string[] =>
  backs.length > 1 ? backs.filter((back) => back !== lastBack) : backs;

/** One packet after another to whom it is due; a packet to somebody else is recorded from another place. */
function dealing({ dealTo, unit }: NiuNiuSeen): NiuNiuStep {
  return dealTo === undefined
    ? go('finish-deal', { type: 'finishDeal' })
    : go('deal', { type: 'dealPacket', to: dealTo, cards: unit });
}

function arranging(game: NiuNiuSeen): NiuNiuStep {
  if (!game.spreadPassed) return { step: 'spread' };
  return toVerify(game).length > 0 ? { step: 'hands' } : { step: 'dealer' };
}

const SETTLED: readonly string[] = ['empty', 'won', 'lost', 'void'];

/** A wager on it is still to be settled. */
export const isInPlay = ({ phase }: SeatedBox): boolean => !SETTLED.includes(phase);

/** Boxes with a wager that is still to be settled, from the dealer's left. */
export const inPlay = ({ boxes }: NiuNiuSeen): readonly SeatedBox[] => boxes.filter(isInPlay);

/** Hands the dealer has not made sure of; those that lie ready come first (NN-4.9.5). */
export function toVerify(game: NiuNiuSeen): readonly SeatedBox[] {
  const open = inPlay(game).filter(({ phase }) => phase !== 'verified');
  const isReady = ({ phase, dealers }: SeatedBox): boolean => dealers || phase === 'arranged';
  return [...open.filter(isReady), ...open.filter((box) => !isReady(box))];
}
