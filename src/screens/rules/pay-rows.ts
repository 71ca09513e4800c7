import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';

type SpotRow = Pick<RulebookDocument['spots'][number], 'spot' | 'kind' | 'odds' | 'clause'>;
export type PayRow = Readonly<{
  kind: string;
  odds: readonly (readonly [level: string, win: number, stake: number])[];
  clause: string;
}>;

/** What each kind of bet pays, once a kind and pay: a document lists hundreds of spots, people know a dozen bets. */
export function payRows(spots: readonly SpotRow[]): readonly PayRow[] {
  const rows = new Map<string, PayRow>();
  for (const { spot, kind, odds, clause } of spots) {
    const levels = Array.isArray(odds)
      ? [['', odds[0], odds[1]] as const]
      : Object.entries(odds as Readonly<Record<string, readonly [number, number]>>).map(
          ([level, [win, stake]]) => [level, win, stake] as const,
        );
    // Totals are one kind and pay in seven ways; those that pay alike stay together.
    const name = kind === 'total' ? spot : kind;
    const first = typeof clause === 'string' ? clause : (Object.values(clause)[0] ?? '');
    if (!rows.has(name)) rows.set(name, { kind: name, odds: levels, clause: first });
  }
  return [...rows.values()];
}
