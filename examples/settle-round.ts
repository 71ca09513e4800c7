import { hoianaRoulette, settleRound } from 'croupier-rules';

/* Settles one round and says what everybody gets, and by which clauses. */

const wagers = [
  { player: 'ann', spot: 'split/17-20', stake: 200_000 },
  { player: 'bo', spot: 'red', stake: 500_000 },
];
const round = settleRound(hoianaRoulette, { wagers, outcome: { pocket: 17 } });
if (!round.ok) throw new Error(`${round.error.code} at ${round.error.path}`);
for (const { player, spot, verdict, paid, taken, clauses } of round.value.settlements)
  console.log(`${player} ${spot} ${verdict}: paid ${paid}, taken ${taken} (${clauses.join(' ')})`);
console.log(`the house: ${round.value.house}`);
