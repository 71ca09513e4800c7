/**
 * Mutants after which the product does the same, and why nobody can tell. Ids as `npm run check:mutants` prints them. A test
 * holds the list against the sources.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'src/engine/chips.ts checkWager.max: > → >=':
    'The largest stake is a safe whole number, so it never comes to this line.',
  'src/engine/roulette/order.ts rank.further: 1 → 2 #2':
    'Only the sign is asked for: twice as far to the right is as far to the right.',
  'src/house/ledger/ledger.ts Ledger.changes: + → -':
    'The sum is only asked whether it is nothing, and so is its opposite.',
  "src/rulebook/documents/us-roulette-v5.ts document.cites.colourLook: colourLook: cite('US5-P2'), → ∅":
    'Without it the clause of the color chips among the equipment is cited, which is the same one.',
  "src/rulebook/documents/us-roulette-v5.ts document.cites.payTableChosen: payTableChosen: cite('US5-PT'), → ∅":
    'Nothing asks for it: who chooses a pay table is an option, which names the clause itself.',
  "src/rulebook/documents/us-roulette-v5.ts document.cites.payTableChosen: 'US5-PT' → 'US5-PT1'":
    'Nothing asks for it: who chooses a pay table is an option, which names the clause itself.',
  'src/table/games/niu-niu/house-events.ts ofSomeEvent: < → <=':
    'Of two who stand on the same rung either will do: nothing else of them is asked for.',
};
