import type { SpotId } from '../../layout/spot.ts';
import { HAND_CLASSES, type HandClass, type RulebookId } from '../../rulebook/rulebook.ts';

/** A position that a document marks with a letter. */
export type Example = Readonly<{ letter: string; spot: SpotId; clause: string }>;

const MBS_LETTERS = {
  A: 'straight/17',
  B: 'split/8-11',
  C: 'street/28-29-30',
  D: 'corner/1-2-4-5',
  E: 'six-line/19-20-21-22-23-24',
  F: 'column/2',
  G: 'dozen/3',
  H: 'low',
  I: 'high',
  J: 'even',
  K: 'odd',
  L: 'red',
  M: 'black',
} as const;

/** Only one document has such an appendix. */
export const examplesOf = (rulebook: RulebookId): readonly Example[] =>
  rulebook === 'mbs-roulette-v3'
    ? Object.entries(MBS_LETTERS).map(([letter, spot]) => ({
        letter,
        spot: spot as SpotId,
        clause: `MBS-APP-B-${letter}`,
      }))
    : [];

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
