import type { StaffOwn } from '../../wire/shapes/views.ts';

export type Exposed = Readonly<{ result: string; box?: number; house: number }>;

type Seen = NonNullable<StaffOwn['exposure']>[number];

/** A result as the table writes it: a pocket, dice, who wins with which hand. */
function resultText(result: unknown): string {
  const { pocket, dice, winner, hand } = result as Readonly<Record<string, unknown>>;
  if (pocket !== undefined) return String(pocket);
  if (Array.isArray(dice)) return dice.join('-');
  return `${String(winner)} ${String(hand)}`;
}

/** What the house can lose, the worst first; results that cost it nothing are left out. */
export function worstOf(exposure: readonly Seen[], count: number): readonly Exposed[] {
  return exposure
    .filter(({ house }) => house < 0)
    .toSorted((a, b) => a.house - b.house)
    .slice(0, count)
    .map(({ result, box, house }) => ({ result: resultText(result), house, ...(box === undefined ? {} : { box }) }));
}
