import { setUp } from '../../src/house/dealers/set-up.ts';
import { configFor } from '../../src/house/dealers/step.ts';
import type { House } from '../../src/house/house.ts';
import { amount } from '../../src/kit/amount.ts';
import { CHIP, HUMAN, LIMITS } from './plan.ts';

/** Opens the table that people deal, once, wherever it was interrupted before. */
export async function prepare(house: House): Promise<void> {
  const table = house.table(HUMAN);
  if (table === undefined || table.state().rounds > 0) return;
  const config = configFor(table.rules(), {
    limits: { min: amount(LIMITS.min), max: amount(LIMITS.max) },
    smallestChip: CHIP,
  });
  for (let step = setUp(table.state(), config); step !== undefined; step = setUp(table.state(), config)) {
    const { order, by, second } = step;
    const request = { stream: `table:${HUMAN}`, id: `set-up-${table.seq()}`, by, body: order };
    const answer = await house.ask(second === undefined ? request : { ...request, second });
    if (!answer.ok) throw new Error(`${order.type} was refused: ${JSON.stringify(answer.refusal)}`);
  }
}
