import type { PitRoom } from './room.ts';

/** A cashier is told of no table, but of what its chips are worth. */
export const currencyOf = ({ seen }: Pick<PitRoom, 'seen'>, table: string): string | undefined =>
  seen.tables.find((each) => each.table === table)?.currency ?? seen.currencies[table];
