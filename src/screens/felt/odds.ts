import type { Kinds, PayRow, Rulebook } from '../../rulebook/rulebook.ts';

/** Odds as printed on a cloth: `35:1`, read "35 to 1". */
export const printedOdds = (odds: number | string): string => `${odds}:1`;

/** What a kind of wager pays by the rulebook's own table, or nothing where it has no such wager. */
export function rouletteOdds(rules: Rulebook<'roulette'>, kind: Kinds['roulette']): string | undefined {
  const row = rules.pays[rules.options.payTable]?.[kind];
  return row === undefined ? undefined : printedOdds(row.odds);
}

/** The odds of an area; a single die pays by how many dice show it. */
export function sicBoOdds(rules: Rulebook<'sic-bo'>, spot: string): readonly number[] {
  const [kind = '', numbers = ''] = spot.split('/');
  const rows = rules.pays[rules.options.payTable]?.[kind as Kinds['sic-bo']];
  if (rows === undefined) return [];
  if ('odds' in rows) return [(rows as PayRow).odds];
  const byNumber = rows as Readonly<Record<number, PayRow>>;
  const found = kind === 'die' ? Object.values(byNumber) : [byNumber[Number(numbers.split('-')[0])]];
  return found.flatMap((row) => row?.odds ?? []);
}
