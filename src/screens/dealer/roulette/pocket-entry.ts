import type { Pocket, Rulebook } from '../../../rulebook/rulebook.ts';

/** What stands in the field after one more key: two figures at most, the oldest make room. */
export function typed(before: string, key: string): string {
  if (key === 'Backspace') return before.slice(0, -1);
  if (!/^\d$/.test(key)) return before;
  return before.length >= 2 ? key : before + key;
}

/** The pocket of this wheel that the figures name; `07` names none. */
export function pocketOf({ game }: Rulebook<'roulette'>, text: string): Pocket | undefined {
  return game.wheel.find((pocket) => String(pocket) === text);
}

/** All pockets as a dealer looks for them: zero first, then up. */
export const padOf = ({ game }: Rulebook<'roulette'>): readonly Pocket[] =>
  game.wheel.toSorted((a, b) => worth(a) - worth(b));

const worth = (pocket: Pocket): number => (pocket === '00' ? 0.5 : pocket);
