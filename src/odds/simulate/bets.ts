import { accept, checkTerms, type EngineRefusal, type Terms, type Wager } from '../../engine/index.ts';
import { at } from '../../kit/refusal.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Stake } from '../exact/layout.ts';
import { netRow } from './payoffs.ts';

/** Wagers are judged as at a table with these limits; Even goes down first, as it must. */
export function refusedBet(rules: AnyRulebook, terms: Terms, bets: readonly Stake[]): EngineRefusal | undefined {
  const table = checkTerms(rules, terms);
  if (!table.ok) return table.error;
  const placed: Wager[] = [];
  const order = [...bets.entries()].sort(([, a], [, b]) => Number(b.spot === 'even') - Number(a.spot === 'even'));
  for (const [index, bet] of order) {
    const wager = { player: 'player', ...bet };
    const accepted = accept(rules, terms, placed, wager);
    if (!accepted.ok) return at(`wagers[${index}]`, accepted.error);
    placed.push(wager);
  }
  return undefined;
}

/** What the wagers of one box bring in every column, in hundredths of the minor unit. */
export type BoxNet = Readonly<{ box: number; net: readonly number[] }>;

/** Box by box; one entry where the game has no boxes. */
export function netsOf(rules: AnyRulebook, bets: readonly Stake[]): readonly BoxNet[] {
  const boxes = [...new Set(bets.map(({ box = 0 }) => box))].sort((a, b) => a - b);
  return boxes.map((box) => {
    const own = bets.filter((bet) => (bet.box ?? 0) === box);
    const accompanied = own.some(({ spot }) => spot !== 'even');
    const rows = own.map(({ spot, stake }) => netRow(rules, spot, accompanied).map((net) => net * stake));
    return {
      box,
      net: (rows[0] ?? []).map((_, column) => rows.reduce((sum, row) => sum + (row[column] as number), 0)),
    };
  });
}
