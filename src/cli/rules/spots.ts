import type { Odds, SpotRow } from '../../odds/documents/spots.ts';

/** `35 to 1`, `1, 2 or 3 to 1`. */
export function oddsInWords(odds: SpotRow['odds']): string {
  const all = isPair(odds) ? [odds] : Object.values(odds);
  const winnings = [...new Set(all.map(([each]) => each))];
  const last = winnings.pop();
  return `${winnings.length === 0 ? last : `${winnings.join(', ')} or ${last}`} to 1`;
}

export const isPair = (odds: SpotRow['odds']): odds is Odds => Array.isArray(odds);

export const clausesInWords = (clause: SpotRow['clause'], between = ' '): string =>
  typeof clause === 'string' ? clause : [...new Set(Object.values(clause))].join(between);
