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
  const { paid, ...others } = chips;
  const coloured = Object.entries(counts).map(([colour, count]) => {
    const each = sets.find((set) => set.colour === colour)?.value ?? 0;
    return { ...others, colour, stake: count * each, values: Array.from({ length: count }, () => each) };
  });
  const value = coloured.reduce((rest, each) => rest - each.stake, stake);
  const kinds: readonly FeltChips[] = value > 0 ? [{ ...others, stake: value, ...held }, ...coloured] : coloured;
  // The payment lies beside the first of them.
  return kinds.map((kind, at) => (at > 0 || paid === undefined ? kind : { ...kind, paid }));
}
