import type { Foreseen } from '../../wire/shapes/pit.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { netOf } from '../history/bet-net.ts';

/** What a decision changes: the wagers that end otherwise, and what the house wins or loses on the round. */
export type Effect = Readonly<{
  before: readonly SettlementLine[];
  after: readonly SettlementLine[];
  /** What the house keeps of the round, below nothing where it loses. */
  houseBefore: number;
  houseAfter: number;
}>;

export function effectOf({ before, after }: Pick<Foreseen, 'before' | 'after'>): Effect {
  return {
    before: without(before, after),
    after: without(after, before),
    houseBefore: house(before),
    houseAfter: house(after),
  };
}

const house = (lines: readonly SettlementLine[]): number => lines.reduce((sum, line) => sum - netOf(line), 0);

const without = (lines: readonly SettlementLine[], others: readonly SettlementLine[]): readonly SettlementLine[] => {
  const same = new Set(others.map((line) => JSON.stringify(line)));
  return lines.filter((line) => !same.has(JSON.stringify(line)));
};
