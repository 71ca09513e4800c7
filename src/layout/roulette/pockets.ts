import type { GameData, Pocket, PocketColour, Rulebook } from '../../rulebook/rulebook.ts';

export const LAST = 36;

type Game = GameData['roulette'];

/** 0, then 00, then 1 to 36: the order of numbers in ids and of spots in the catalogue. */
export const pocketRank = (pocket: Pocket): number => (pocket === '00' ? 0.5 : pocket);

export const ascending = (pockets: readonly Pocket[]): readonly Pocket[] =>
  pockets.toSorted((a, b) => pocketRank(a) - pocketRank(b));

export const hasDoubleZero = (game: Game): boolean => game.wheel.includes('00');

export const pockets = (rules: Rulebook<'roulette'>): readonly Pocket[] => ascending(rules.game.wheel);

export const isZero = (pocket: Pocket): boolean => pocket === 0 || pocket === '00';

export function pocketColour(rules: Rulebook<'roulette'>, pocket: Pocket): PocketColour {
  return colourOf(rules.game, pocket);
}

/** Zeros are green; the wheel says which of the others are red (HR-4.1.1.1, HR-4.1.1.2). */
export function colourOf(game: Game, pocket: Pocket): PocketColour {
  if (pocket === '00' || pocket === 0) return 'green';
  return game.red.includes(pocket) ? 'red' : 'black';
}
