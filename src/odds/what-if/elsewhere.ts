import { type Settlement, settle } from '../../engine/index.ts';
import { amount } from '../../kit/amount.ts';
import { assert } from '../../kit/assert.ts';
import { findSpot } from '../../layout/catalogue.ts';
import { pockets } from '../../layout/roulette/pockets.ts';
import { spotId } from '../../layout/spot.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';

/** Chips as they counted in a round. */
export type Placed = Readonly<{ player: string; spot: string; stake: number }>;

/** What the same chips and the same number come to under another document. */
export type Elsewhere = Readonly<{
  rulebook: AnyRulebook['id'];
  /** Its wheel has the number that fell. */
  possible: boolean;
  lines: readonly Readonly<{
    player: string;
    spot: string;
    stake: number;
    /** Nothing where the document has no such wager, or no such number. */
    settled?: Pick<Settlement, 'verdict' | 'odds' | 'paid' | 'taken' | 'clauses'>;
  }>[];
}>;

type Roulette = Rulebook<'roulette'>;

/** Read as usual, and without its legal limits: what is compared is what a bet pays, and each law has its own money. */
const OTHERS: readonly Roulette[] = RULEBOOKS.filter((rules) => rules.family === 'roulette').map((rules) => ({
  ...rules,
  limits: { usual: rules.limits.usual },
}));

/** What every other document of the game would have paid for these chips; roulette alone has other documents. */
export const elsewhere = (here: string, pocket: Pocket, placed: readonly Placed[]): readonly Elsewhere[] =>
  OTHERS.some(({ id }) => id === here)
    ? OTHERS.filter(({ id }) => id !== here).map((rules) => under(rules, pocket, placed))
    : [];

function under(rules: Roulette, pocket: Pocket, placed: readonly Placed[]): Elsewhere {
  const possible = pockets(rules).includes(pocket);
  const lines = placed.map((each) => {
    const settled = possible ? settledUnder(rules, pocket, each) : undefined;
    return settled === undefined ? each : { ...each, settled };
  });
  return { rulebook: rules.id as AnyRulebook['id'], possible, lines };
}

/** One bet by itself: what others have placed changes nothing where no limit is shared. */
function settledUnder(rules: Roulette, pocket: Pocket, { player, spot, stake }: Placed) {
  if (findSpot(rules, spot) === undefined) return undefined;
  const wagers = [{ player, spot: spotId(spot), stake: amount(stake) }];
  const settled = settle(rules, { outcome: { pocket }, wagers });
  assert(settled.ok, `${spot} cannot be settled under ${rules.id}`);
  const [line] = settled.value.settlements;
  assert(line !== undefined, `${spot} was not settled under ${rules.id}`);
  const { verdict, odds, paid, taken, clauses } = line;
  return { verdict, ...(odds === undefined ? {} : { odds }), paid, taken, clauses };
}
