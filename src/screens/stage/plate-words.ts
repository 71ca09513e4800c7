import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { beadOf } from '../table/road.ts';
import { handName } from '../words/spot-name.ts';
import type { Say } from '../words/words.ts';

/** A result as it is shown large: one figure, its colour, and what it is besides. */
export type Plate = Readonly<{ large: string; tone: string; words: readonly string[] }>;

export function plateOf(say: Say, rules: AnyRulebook, result: string, { game }: Pick<WirePublic, 'game'>): Plate {
  // The hand that all the others are compared with.
  if (game.family === 'niu-niu') {
    const large = game.dealerHand === undefined ? '' : handName(say, game.dealerHand);
    return { large, tone: 'hand', words: [say('dealer')] };
  }
  if (rules.family === 'roulette') {
    const pocket = result === '00' ? '00' : Number(result);
    const tone = pocketColour(rules, pocket);
    if (pocket === '00' || pocket === 0) return { large: result, tone, words: [say('zero')] };
    const words = [
      say(tone === 'red' ? 'red' : 'black'),
      say(pocket % 2 === 1 ? 'odd' : 'even'),
      say(pocket <= 18 ? 'low' : 'high'),
    ];
    return { large: result, tone, words };
  }
  const { bead, total } = beadOf(result);
  return { large: String(total), tone: bead, words: [say(bead), result.split('-').join(' ')] };
}
