import { STAKES_MAX } from '../../kit/amount.ts';
import type { TableState } from '../../table/index.ts';
import { AUTOMATIC } from './crew.ts';
import { type DealerConfig, type Step, step } from './step.ts';

/** A fill of the crew that is on its way; what people asked for is theirs to finish. */
export function fillUnderWay(state: TableState, { pace }: DealerConfig): Step | undefined {
  for (const [fill, { direction, requestedBy, state: at }] of state.fills) {
    if (at === 'confirmed' || direction === 'credit' || !AUTOMATIC.includes(requestedBy)) continue;
    return step(state, { type: at === 'requested' ? 'approveFill' : 'confirmFill', fill }, pace.beat);
  }
  return undefined;
}

/** Asks for chips: up to the usual float, and for at least what is needed now. */
export function askForFill(state: TableState, { float, smallestChip, pace }: DealerConfig, needed = 0): Step {
  const missing = Math.max(float, needed) - state.bank.float;
  const chips = Math.ceil(Math.min(missing, STAKES_MAX - smallestChip) / smallestChip);
  return step(
    state,
    {
      type: 'requestFill',
      fill: freeName(state),
      amount: chips * smallestChip,
      denominations: { [smallestChip]: chips },
    },
    pace.beat,
  );
}

function freeName({ fills }: TableState): string {
  let number = fills.size + 1;
  while (fills.has(`auto-${number}`)) number++;
  return `auto-${number}`;
}
