import type { SettlementLine } from '../../wire/shapes/rounds.ts';

type Ended = Pick<SettlementLine, 'verdict' | 'paid' | 'taken'>;

/** What a bet was worth to its player: paid beyond the stake, less what was taken. */
export const netOf = ({ paid, taken }: Pick<Ended, 'paid' | 'taken'>): number => paid - taken;

const RANK: Readonly<Record<SettlementLine['verdict'], number>> = { wins: 0, returned: 1, void: 1, loses: 2 };

/** Wins first, the largest first; then what went back; then what was lost. */
export const winsFirst = <L extends Ended>(lines: readonly L[]): readonly L[] =>
  lines.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict] || netOf(b) - netOf(a));
