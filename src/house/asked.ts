import type { Unread } from '../kit/command.ts';
import type { TableOrder } from '../wire/orders/index.ts';
import type { Body } from './unit.ts';

type AskedFor<T extends TableOrder['type']> = Unread<Extract<TableOrder, { type: T }>>;

/** What was asked of a table, where it is one of these commands. Its fields have their names, the values are still to be read. */
export const askedFor = <T extends TableOrder['type']>(body: Body, ...types: readonly T[]): AskedFor<T> | undefined =>
  types.some((type) => type === body.type) ? (body as unknown as AskedFor<T>) : undefined;
