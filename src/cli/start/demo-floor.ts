import type { House } from '../../house/house.ts';
import type { TablePlan } from '../../house/house-options.ts';
import { seedDemo } from '../../house/people/demo.ts';
import { HOUSE } from '../../house/stamped.ts';
import type { Unread } from '../../kit/command.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { CageOrder } from '../../wire/orders/index.ts';

/** A table of every document that says where it stands on a demonstration floor. */
export const DEMO_TABLES: readonly TablePlan[] = RULEBOOKS.flatMap(({ id, demo }) =>
  demo === undefined
    ? []
    : [
        {
          table: demo.table,
          rulebook: id,
          automatic: true,
          ...(demo.options === undefined ? {} : { options: demo.options }),
        },
      ],
);

/** What every player of the demo finds in their wallets. */
export const POCKET: Readonly<Record<Currency, number>> = { VND: 200_000_000, SGD: 1_000_000, USD: 500_000 };

/** People, and money in the players' wallets; both once, however often the floor is opened. */
export async function furnish(house: House): Promise<Refusal | undefined> {
  const players = await seedDemo(house);
  if (!players.ok) return players.error;
  for (const player of players.value) {
    for (const [currency, amount] of Object.entries(POCKET)) {
      const body: Unread<CageOrder> = { type: 'deposit', player, currency, amount };
      const paid = await house.ask({ stream: 'cage', id: `demo-${player}-${currency}`, by: HOUSE, body });
      if (!paid.ok) return paid.refusal;
    }
  }
  return undefined;
}
