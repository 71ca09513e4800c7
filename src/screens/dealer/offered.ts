import type { Known } from '../../table/index.ts';
import type { Ordered } from '../staff/use-order.ts';

/** What the house itself says is to be done, with what it asked for: together these are all the fields there are. */
export const offered = (order: Known, more: object = {}): Ordered => ({ ...order, ...more }) as Ordered;
