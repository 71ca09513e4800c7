import type { SayGame } from '../../words/dealer-games/use-game-words.ts';

/** Where cards lie: a box by its number, the dealer, or the discard holder. */
export function placeName(say: SayGame, to: number | string): string {
  if (to === 'dealer') return say('nn.dealer');
  return to === 'discard' ? say('nn.discard') : say('nn.box', { box: to });
}
