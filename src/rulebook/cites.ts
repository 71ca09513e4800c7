import type { ClauseId } from '../kit/id.ts';

export const CITE_NAMES = [
  'catalogue', // only listed wagers
  'chips', // what a wager is made of
  'refusedLimit', // outside the limits, before the close
  'underMinimum', // found after the outcome
  'overMaximum',
  'position', // the moment that fixes a wager
  'late',
  'withdrawn',
  'ruling', // a doubtful position is ruled
  'foreignOffered', // colour chips of another table, before the close
  'foreignPaid',
  'foreignRefused',
  'zeroWins', // result zero
  'zeroLoses',
  'payOrder', // in which winners are paid
  'payCombined', // of these the one on paying a player all at once
  'evenFirst', // Niu Niu: Even is compulsory
  'evenAlone', // Even without Double and Super Niu
  'optionalSize', // Double and Super Niu against Even and the minimum
  'onePlayerPerBox',
  'hand', // five cards, one deck
  'compare',
  'tieRank',
  'tieSuit',
  // at any table
  'chipsOnly', // cash is no wager
  'spoken', // a wager that the dealer places for a player
  'betsOpened', // the call before which nobody bets
  'payTableChosen',
  'display', // what a display shows decides nothing
  'betsClosed',
  'round', // where a round of play begins and ends
  'suspectMoney',
  // roulette
  'ballRuns', // bets are closed while the ball runs
  'earlyClose', // bets are closed before the spin
  'validSpin', // only a valid spin has a result
  'dolly', // the number that is marked
  'compartment', // the compartment decides, whatever was called
  'powerFailure',
  'ballExamined',
  'ballReplaced',
  'ballReturned',
  // sic bo
  'newDice', // a void that asks for other dice
  'newTumbler',
  'malfunction',
  'lights',
  'dice',
  'revealed',
  'keys',
  'keyPad',
  'litAreas',
  'collected',
  'tumbles',
  'shakenFirst',
  // niu niu
  'deckBacks',
  'boxWins',
  'boxLoses',
  'discarded',
  'voidedCards',
  'deck',
  'newDeck',
  'fromDevice',
  'deckShort',
  'deal',
  'exposed',
  'spread',
  'boxes',
  'reconstructed',
  'reconstructedHands',
  'houseEvent',
  'secondBox',
  'oneBox',
  'reserve',
  'reserveExact',
  'reserveLost',
  'commission',
  'outOfView',
  'handlingBarred',
  'handled',
  'verified',
  'foreignCard',
  'faceDown',
  'ownHand',
  'arrangement',
  'handReset',
  // roulette: colour chips
  'colourEmblem',
  'colourLook',
  'colourIssued',
  'colourSecond',
  'colourExtra',
  'colourExtraValue',
  'colourRedeemed',
  'colourMarker',
  'colourTaken',
  'foreignAllowed',
] as const;
export type CiteName = (typeof CITE_NAMES)[number];

/** The clauses named for what is neither a line of the pay table nor an irregularity; absent where the document is silent. */
export type Cites = Readonly<
  Partial<Record<CiteName, readonly ClauseId[]>> & { catalogue: readonly ClauseId[]; chips: readonly ClauseId[] }
>;
