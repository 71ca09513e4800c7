import { present } from '../../kit/assert.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import { whoseTask } from './allowed.ts';
import type { OrderOf, OrderType } from './command.ts';
import { needsOf } from './needs.ts';
import type { TableState } from './state.ts';

/** A command with as many of its fields as are known already. */
export type KnownOf<T extends OrderType> = Readonly<{ type: T }> & Partial<OrderOf<T>>;
export type Known = { readonly [T in OrderType]: KnownOf<T> }[OrderType];

/** What is to be done next at a table. */
export type Due = Readonly<{
  order: Known;
  /** Fields that somebody has to see or to decide first. */
  asks: readonly string[];
  /** Whose task it is: an office, the lowest rank, or a player. */
  by: string;
  /** The rank of the other person who stands beside it. */
  second?: Ranked;
  /** The clause that gives the task to them, or that asks for the step. */
  clause?: string;
}>;

type More = Readonly<{ by?: string; second?: Ranked | undefined; clause?: string | undefined }>;

type Asked = {
  readonly [T in OrderType]: readonly [order: KnownOf<T>, asks?: readonly (keyof OrderOf<T>)[], more?: More];
}[OrderType];

/** The command is for whoever the table of authority names, unless more is known of it. */
export function due({ play, rules, phase }: TableState, ...[order, asks = [], more = {}]: Asked): Due {
  const needs = needsOf(play, present(play.commands.get(order.type), order.type), rules, order, phase);
  const { by = whoseTask(needs), second = needs.second, clause = needs.clause } = more;
  return {
    order,
    asks,
    by,
    ...(second === undefined ? {} : { second }),
    ...(clause === undefined ? {} : { clause }),
  };
}
