import type { StaffOwn } from '../../wire/shapes/views.ts';

type Line = StaffOwn['settlements'][number];

/** One handing-over of chips: what it is for, and whether it is done. */
export type PayStep = Readonly<{ player: string; lines: readonly Line[]; amount: number; done: boolean }>;

/**
 * The whole walk in the order of the document. Winners stand in pay order and the last of them still wait, payment by
 * payment; of what is paid the table remembers the wagers.
 */
export function payWalk({ settlements, queue }: Pick<StaffOwn, 'settlements' | 'queue'>): readonly PayStep[] {
  const winners = settlements.filter(({ verdict }) => verdict === 'wins');
  const waiting = queue.reduce((sum, { for: spots }) => sum + spots.length, 0);
  const paid = winners.slice(0, winners.length - waiting);
  let next = paid.length;
  const rest = queue.map(({ player, for: spots, amount }): PayStep => {
    const lines = winners.slice(next, next + spots.length);
    next += spots.length;
    return { player, lines, amount, done: false };
  });
  return [
    ...paid.map((line): PayStep => ({ player: line.player, lines: [line], amount: line.paid, done: true })),
    ...rest,
  ];
}

/** The step at hand: the first that is not done. */
export const payAt = (steps: readonly PayStep[]): number => {
  const at = steps.findIndex(({ done }) => !done);
  return at === -1 ? steps.length : at;
};

/** How many chips go over where the wager is made of one colour: so many times the odds. */
export function chipsPaid(
  { odds, stake }: Pick<Line, 'odds' | 'stake'>,
  chips: Readonly<{ value: number; colours?: Readonly<Record<string, number>> }> | undefined,
): Readonly<{ count: number; odds: number; total: number }> | undefined {
  const counts = Object.values(chips?.colours ?? {});
  const [count] = counts;
  if (odds === undefined || count === undefined || counts.length !== 1 || chips?.value !== 0 || stake === 0)
    return undefined;
  const total = (count * odds[0]) / odds[1];
  return Number.isSafeInteger(total) ? { count, odds: odds[0] / odds[1], total } : undefined;
}
