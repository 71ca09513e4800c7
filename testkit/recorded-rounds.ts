import type { RulebookId } from '../src/rulebook/rulebook.ts';

/** A round as `settle` reads it. */
export type RoundInput = Readonly<{
  outcome: Readonly<Record<string, unknown>>;
  wagers: readonly WagerInput[];
  limits?: Readonly<Record<string, unknown>>;
  found?: 'beforeClose' | 'afterOutcome';
  smallestChip?: number;
  underMinimumUsed?: readonly string[];
}>;

export type WagerInput = Readonly<{ player: string; spot: string; stake: number; box?: number }> &
  Readonly<Record<string, unknown>>;

const ROULETTE_WAGERS: readonly WagerInput[] = [
  { player: 'ann', spot: 'straight/17', stake: 10 },
  { player: 'ann', spot: 'split/17-20', stake: 20 },
  { player: 'bo', spot: 'red', stake: 50 },
  { player: 'bo', spot: 'corner/17-18-20-21', stake: 20 },
  { player: 'cy', spot: 'column/2', stake: 40 },
  { player: 'cy', spot: 'dozen/1', stake: 40 },
];

const times = (factor: number, wagers: readonly WagerInput[]): readonly WagerInput[] =>
  wagers.map((wager) => ({ ...wager, stake: wager.stake * factor }));

/** One ordinary round under each rulebook, in amounts its tables know. */
export const RECORDED: Readonly<Record<RulebookId, RoundInput>> = {
  'hoiana-roulette': { wagers: times(10_000, ROULETTE_WAGERS), outcome: { pocket: 17 } },
  'hoiana-sic-bo': {
    wagers: [
      { player: 'ann', spot: 'small', stake: 200_000 },
      { player: 'ann', spot: 'total/12', stake: 50_000 },
      { player: 'bo', spot: 'double/5', stake: 100_000 },
      { player: 'bo', spot: 'pair/2-5', stake: 100_000 },
      { player: 'cy', spot: 'die/5', stake: 150_000 },
      { player: 'cy', spot: 'any-triple', stake: 50_000 },
    ],
    outcome: { dice: [2, 5, 5] },
  },
  'us-roulette-v5': {
    wagers: [
      { player: 'ann', spot: 'straight/17', stake: 100 },
      { player: 'ann', spot: 'first-five', stake: 200 },
      { player: 'bo', spot: 'red', stake: 500 },
      { player: 'bo', spot: 'street/1-2-3', stake: 200 },
      { player: 'cy', spot: 'column/2', stake: 400 },
      { player: 'cy', spot: 'dozen/1', stake: 400 },
    ],
    outcome: { pocket: 2 },
  },
  'mbs-roulette-v3': { wagers: times(100, ROULETTE_WAGERS), outcome: { pocket: 20 } },
  'hoiana-niu-niu': {
    wagers: [
      { player: 'ann', box: 1, spot: 'even', stake: 200_000 },
      { player: 'ann', box: 1, spot: 'double', stake: 100_000 },
      { player: 'bo', box: 3, spot: 'even', stake: 100_000 },
      { player: 'bo', box: 3, spot: 'super-niu', stake: 100_000 },
      { player: 'cy', box: 5, spot: 'even', stake: 300_000 },
    ],
    outcome: {
      dealer: ['5S', '3S', '2S', 'KD', '7S'],
      boxes: {
        '1': ['TH', '4C', '6S', '5H', '4H'],
        '3': ['8S', '2H', 'JS', '9S', '6D'],
        '5': ['5D', '3D', '2D', 'KS', '7D'],
      },
    },
  },
};
