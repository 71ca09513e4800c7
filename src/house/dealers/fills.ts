import { STAKES_MAX } from '../../kit/amount.ts';
import type { TableState } from '../../table/index.ts';
import { AUTOMATIC } from './crew.ts';
import { type DealerConfig, type Step, step } from './step.ts';

const isOwn = ({ direction, requestedBy, state: at }: Fill): boolean =>
  at !== 'confirmed' && direction === 'fill' && AUTOMATIC.includes(requestedBy);

type Fill = TableState['fills'] extends ReadonlyMap<string, infer F> ? F : never;

/** The table as the crew sees it: what people asked for is theirs to finish. */
export function withOwnFills(state: TableState): TableState {
  return { ...state, fills: new Map([...state.fills].filter(([, fill]) => isOwn(fill))) };
}

/** A fill of the crew that is on its way. */
export function fillUnderWay(state: TableState, { pace }: DealerConfig): Step | undefined {
  const [fill, there] = [...state.fills].find(([, each]) => isOwn(each)) ?? [];
  if (fill === undefined) return undefined;
  return step(state, { type: there?.state === 'requested' ? 'approveFill' : 'confirmFill', fill }, pace.beat);
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
