import type { House } from '../../house/house.ts';
import type { TablePlan } from '../../house/open-house.ts';
import { seedDemo } from '../../house/people/demo.ts';
import { HOUSE } from '../../house/stamped.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../rulebook/rulebook.ts';

export const DEMO_TABLES: readonly TablePlan[] = [
  { table: 'R1', rulebook: 'hoiana-roulette', automatic: true },
  { table: 'R2', rulebook: 'mbs-roulette-v3', automatic: true },
  { table: 'R3', rulebook: 'us-roulette-v5', automatic: true },
  { table: 'S1', rulebook: 'hoiana-sic-bo', automatic: true },
  { table: 'N1', rulebook: 'hoiana-niu-niu', automatic: true, options: { wagerStep: 50_000 } },
];

/** What every player of the demo finds in their wallets. */
const POCKET: Readonly<Record<Currency, number>> = { VND: 200_000_000, SGD: 1_000_000, USD: 500_000 };

/** People, and money in the players' wallets; both once, however often the floor is opened. */
export async function furnish(house: House): Promise<Refusal | undefined> {
  const players = await seedDemo(house);
  if (!players.ok) return players.error;
  for (const player of players.value) {
    for (const [currency, amount] of Object.entries(POCKET)) {
      const body = { type: 'deposit', player, currency, amount };
      const paid = await house.ask({ stream: 'cage', id: `demo-${player}-${currency}`, by: HOUSE, body });
      if (!paid.ok) return paid.refusal;
    }
  }
  return undefined;
}
