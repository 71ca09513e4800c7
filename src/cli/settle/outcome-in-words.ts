import { cardIndex, classOf, type Outcomes, readHand, type Settled } from '../../engine/index.ts';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { handName } from '../english/reasons.ts';

type Outcome = Settled['outcome'];

/** `17 black` or `2 5 5, total 12`; hands need lines of their own. */
export function resultInWords(rules: AnyRulebook, outcome: Outcome): readonly string[] {
  switch (rules.family) {
    case 'roulette': {
      const { pocket } = outcome as Outcomes['roulette'];
      return [`${pocket} ${pocketColour(rules, pocket)}`];
    }
    case 'sic-bo': {
      const { dice } = outcome as Outcomes['sic-bo'];
      return [`${dice.join(' ')}, total ${dice.reduce((sum, die) => sum + die, 0)}`];
    }
    case 'niu-niu':
      return [];
  }
}

export type ShownHand = Readonly<{ who: string; cards: readonly string[]; name: string }>;

/** The hand of the house and of every box, with what each is worth; none where the game has no cards. */
export function handsOf(outcome: Outcome): readonly ShownHand[] {
  if (!('dealer' in outcome)) return [];
  const boxes = Object.entries(outcome.boxes).map(([box, cards]) => shown(`box ${box}`, cards));
  return [shown('house', outcome.dealer), ...boxes];
}

const shown = (who: string, cards: readonly string[]): ShownHand => {
  const { level } = readHand(cards.map((card) => cardIndex(card) as number));
  return { who, cards, name: handName(classOf(level)) };
};

export const handInWords = ({ who, cards, name }: ShownHand): string => `${who.padEnd(5)}  ${cards.join(' ')}  ${name}`;
