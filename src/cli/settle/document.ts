import type { Settled, Settlement } from '../../engine/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { because } from '../english/reasons.ts';

/** A settled round as one JSON document, in the order of fields that is promised. */
export function settledDocument(rules: AnyRulebook, settled: Settled, memoryGiven: boolean) {
  const { outcome, winning, settlements, payments, net, house, underMinimumUsed } = settled;
  const memory = memoryGiven || rules.options.limitPolicy === 'oncePerPlayer' ? { underMinimumUsed } : {};
  return {
    rulebook: rules.id,
    outcome,
    winning,
    settlements: settlements.map(explained),
    payments,
    net: Object.fromEntries(net),
    house,
    ...memory,
  };
}

/** Fields that are not there are left out by `JSON.stringify`. */
const explained = (settlement: Settlement) => {
  const { player, box, spot, stake, verdict, odds, paid, commission, taken, returned } = settlement;
  const { hand, dealerHand, reserve, reserveLost, clauses } = settlement;
  return {
    ...{ player, box, spot, stake, counted: partCounted(settlement) },
    ...{ verdict, odds, paid, commission, taken, returned },
    ...{ hand, dealerHand, reserve, reserveLost, clauses, because: because(settlement.because) },
  };
};

/** What counted of a stake, where it was neither all nor nothing. */
export const partCounted = ({ counted, stake }: Settlement): number | undefined =>
  counted > 0 && counted < stake ? counted : undefined;
