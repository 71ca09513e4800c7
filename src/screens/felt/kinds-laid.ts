import type { FeltChips } from './felt.ts';

type Set = Readonly<{ colour: string; value: number }>;

/** Chips on a spot as stacks of one kind each: the value chips, and every colour beside them. */
export function kindsLaid(
  { stake, reserve, ...chips }: FeltChips,
  counts: Readonly<Record<string, number>> | undefined,
  sets: readonly Set[],
): readonly FeltChips[] {
  const held = reserve === undefined ? {} : { reserve };
  if (counts === undefined) return [{ ...chips, stake, ...held }];
  const coloured = Object.entries(counts).map(([colour, count]) => ({
    ...chips,
    colour,
    stake: count * (sets.find((set) => set.colour === colour)?.value ?? 0),
  }));
  const value = coloured.reduce((rest, each) => rest - each.stake, stake);
  return value > 0 ? [{ ...chips, stake: value, ...held }, ...coloured] : coloured;
}
