import {
  type Card,
  cardIndex,
  type Hand,
  type Outcomes,
  readHand,
  type Settlement,
  type Wager,
} from '../src/engine/index.ts';
import { present } from '../src/kit/assert.ts';
import type { HandClass, NiuNiuKind } from '../src/rulebook/rulebook.ts';
import { bet, type More } from './rounds.ts';

/** One hand of each class, ranks as in the examples of the register (NN-6.2.1 to NN-6.2.13), highest first. */
export const SAMPLES: Readonly<Record<HandClass, string>> = {
  'hoiana-niu-niu': '7S 7H 7C 7D 2S',
  'ultimate-niu-niu': 'JS JH QS KS KH',
  'niu-niu': 'TS JS QS KS KH',
  'niu-9': 'KS 4S 6S 5S 4H',
  'niu-8': 'AS 9S QS 3S 5S',
  'niu-7': '5S 3S 2S KS 7S',
  'niu-6': '8S 2S JS 9S 7S',
  'niu-5': '6S 3S AS 2S 3H',
  'niu-4': 'KS QS TS AS 3S',
  'niu-3': '7S 3S TS 8S 5S',
  'niu-2': '5S 5H JS AS AH',
  'niu-1': '4S 6S KS 5S 6H',
  'no-hand': 'AS 2S 3S JS QS',
};

/** No Hand with a 4 high, of cards no sample holds: it loses to every sample. */
export const BELOW_ALL = 'AD AC 2D 3D 4D';

export type Winner = 'player' | 'house';

export const cards = (text: string): readonly Card[] => text.split(' ');

export const numbers = (text: string): readonly number[] =>
  cards(text).map((card) => present(cardIndex(card), card) as number);

export const hand = (text: string): Hand => readHand(numbers(text));

/** A deal in which one box wins, or loses, by a hand of the class. */
export function wonWith(winner: Winner, name: HandClass, box = 1): Outcomes['niu-niu'] {
  const [high, low] = [cards(SAMPLES[name]), cards(BELOW_ALL)];
  return winner === 'player' ? { dealer: low, boxes: { [box]: high } } : { dealer: high, boxes: { [box]: low } };
}

export type Stakes = Readonly<{ even?: number; double?: number; superNiu?: number }>;

/** The wagers of player A on one box, Even first. */
export function onBox(box: number, { even = 0, double = 0, superNiu = 0 }: Stakes, player = 'A'): readonly Wager[] {
  const stakes: readonly (readonly [NiuNiuKind, number])[] = [
    ['even', even],
    ['double', double],
    ['super-niu', superNiu],
  ];
  return stakes.filter(([, stake]) => stake > 0).map(([spot, stake]) => bet(`${player} ${spot} ${stake}`, { box }));
}

/** One wager of player A on box 1. */
export const onFirst = (spot: NiuNiuKind, stake: number, more: More = {}): Wager =>
  bet(`A ${spot} ${stake}`, { box: 1, ...more });

/** What became of the wagers of one kind. */
export const settlementOf = ({ settlements }: { settlements: readonly Settlement[] }, spot: NiuNiuKind): Settlement =>
  present(
    settlements.find((each) => each.spot === spot),
    spot,
  );

type Sums = Readonly<Record<'paid' | 'taken' | 'returned' | 'commission', number>>;

export const sums = ({ settlements }: { settlements: readonly Settlement[] }): Sums => {
  const sum = (of: keyof Sums) => settlements.reduce((total, each) => total + each[of], 0);
  return { paid: sum('paid'), taken: sum('taken'), returned: sum('returned'), commission: sum('commission') };
};
