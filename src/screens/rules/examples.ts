import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass } from '../../rulebook/rulebook.ts';

/** A position that a document marks with a letter. */
export type Example = Readonly<{ letter: string; spot: SpotId; clause: string }>;

export const examplesOf = (rules: AnyRulebook): readonly Example[] =>
  rules.family !== 'roulette'
    ? []
    : Object.entries(rules.game.examples ?? {}).map(([letter, { spot, clause }]) => ({
        letter,
        spot: spot as SpotId,
        clause,
      }));

export type SampleHand = Readonly<{ name: HandClass; cards: readonly string[]; two: readonly string[] | null }>;

const HANDS: Readonly<Record<HandClass, readonly [three: string, two: string]>> = {
  'hoiana-niu-niu': ['8D 8C 8H', '8S 3D'],
  'ultimate-niu-niu': ['JD QC KH', 'QS KD'],
  'niu-niu': ['TD 6C 4H', '7S 3D'],
  'niu-9': ['KD 7C 3H', '5S 4D'],
  'niu-8': ['QD 9C AH', 'TS 8D'],
  'niu-7': ['5D 2C 3H', 'AS 6D'],
  'niu-6': ['JD 8C 2H', 'KS 6D'],
  'niu-5': ['TD 5C 5H', '9S 6D'],
  'niu-4': ['9D 8C 3H', 'QS 4D'],
  'niu-3': ['KD JC TH', 'AS 2D'],
  'niu-2': ['6D 3C AH', '7S 5D'],
  'niu-1': ['QD 4C 6H', 'JS AD'],
  'no-hand': ['KD 9C 7H', '6S 2D'],
};

/** One of each, highest first; a hand without a Niu is not set apart. */
export const SAMPLE_HANDS: readonly SampleHand[] = HAND_CLASSES.map((name) => {
  const [three, two] = HANDS[name].map((cards) => cards.split(' ')) as [string[], string[]];
  return { name, cards: [...three, ...two], two: name === 'no-hand' ? null : two };
});
