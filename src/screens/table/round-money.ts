import type { Say } from '../words/words.ts';
import type { Settled } from './use-settled.ts';

type Money = Pick<Settled, 'staked' | 'reserve' | 'returned'>;

/** What a round made of a player's money. */
export const netOfRound = ({ staked, reserve = 0, returned }: Money): number => returned - staked - reserve;

type Sums = Readonly<{ say: Say; sum: (amount: number) => string; signedSum: (amount: number) => string }>;

/** The same in one line, with the Reserve where one was locked. */
export function moneyLine(settled: Money, { say, sum, signedSum }: Sums): string {
  const { staked, reserve = 0, returned } = settled;
  const words = { returned: sum(returned), staked: sum(staked), net: signedSum(netOfRound(settled)) };
  return reserve === 0 ? say('youWon', words) : say('youWonReserve', { ...words, reserve: sum(reserve) });
}
