import type { Due, OrderType } from '../../table/index.ts';

/** The commands that a console has a step for. */
export type StepsOf<Step extends string> = Readonly<Partial<Record<OrderType, Step>>>;

/** The step of what is due: `wait` while nothing is, `other` where the step is no part of this console's round. */
export function stepIn<Step extends string>(steps: StepsOf<Step>, due: Due | undefined): Step | 'wait' | 'other' {
  return due === undefined ? 'wait' : (steps[due.order.type] ?? 'other');
}
