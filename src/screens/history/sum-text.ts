import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import type { Say } from '../words/words.ts';

/** How a line came to its amount, so that anybody can reckon it up: `₫50,000 × 17 to 1 = ₫850,000`. */
export function sumText(say: Say, line: SettlementLine, sums: (amount: number) => string): readonly string[] {
  const { verdict, stake, odds, paid, commission, taken, returned } = line;
  const parts: string[] = [];
  if (verdict === 'wins' && odds !== undefined) {
    const [win, per] = odds;
    parts.push(say('sumWins', { stake: sums(stake), win, per, paid: sums(paid + commission) }));
    if (commission > 0) parts.push(say('sumCommission', { paid: sums(paid), commission: sums(commission) }));
  }
  if (taken > 0) parts.push(say('sumLoses', { taken: sums(taken) }));
  if (returned > 0) parts.push(say('sumReturned', { returned: sums(returned) }));
  return parts;
}

/** What a line is worth to its player: paid beyond the stake, less what was taken. */
export const netOf = ({ paid, taken }: Pick<SettlementLine, 'paid' | 'taken'>): number => paid - taken;
