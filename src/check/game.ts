import { beats, cardsFault } from './hands.ts';
import { covers, pocketFault, rouletteOdds, rouletteWins } from './roulette.ts';
import type { CheckOutcome, Fault } from './shapes.ts';
import { diceFault, isArea, sicBoOdds } from './sic-bo.ts';
import type { Terms } from './terms.ts';

export const isNiuNiu = (terms: Terms): boolean => terms.figures.game === 'niu-niu';
const isSicBo = (terms: Terms): boolean => terms.figures.game === 'sic-bo';

export function isSpot(spot: string, terms: Terms): boolean {
  if (isNiuNiu(terms)) return spot === 'even' || spot === 'double' || spot === 'super-niu'; // NN-4.5.1, 4.5.2
  return isSicBo(terms) ? isArea(spot) : covers(spot, terms) !== undefined;
}

export function outcomeFault(outcome: CheckOutcome, terms: Terms): Fault {
  if (isNiuNiu(terms)) return cardsFault(outcome, terms.boxes);
  return isSicBo(terms) ? diceFault(outcome) : pocketFault(outcome, terms);
}

/** Whether a wager there wins; the box matters in Niu Niu only. */
export function wins(spot: string, box: number | undefined, outcome: CheckOutcome, terms: Terms): boolean {
  if (isNiuNiu(terms)) return boxWins(box, outcome, terms);
  return isSicBo(terms) ? sicBoOdds(spot, outcome) > 0 : rouletteWins(spot, outcome, terms);
}

function boxWins(box: number | undefined, outcome: CheckOutcome, terms: Terms): boolean {
  const hand = handOf(box, outcome);
  return hand !== undefined && 'dealer' in outcome && beats(hand, outcome.dealer, terms.quadTieBreak);
}

export function handOf(box: number | undefined, outcome: CheckOutcome): readonly string[] | undefined {
  return 'dealer' in outcome ? outcome.boxes[String(box)] : undefined;
}

/** Winnings of a winning unit on a roulette or Sic Bo layout. */
export function odds(spot: string, outcome: CheckOutcome, terms: Terms): number {
  return isSicBo(terms) ? sicBoOdds(spot, outcome) : rouletteOdds(spot, terms);
}
