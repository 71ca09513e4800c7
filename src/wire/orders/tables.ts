import type { Fields, FieldsByType, OrderIn } from '../../kit/command.ts';
import { maybe, name, number, textUpTo } from '../../kit/schema.ts';
import { COMMANDS, type Order, type OrderOf } from '../../table/index.ts';

/** What a player asks of the dealer; the house makes a command of the table of it. */
export const ASKED = {
  askBuyIn: { amount: number },
  askCashOut: { amount: maybe(number) },
  askRedeemColor: { colour: name, count: number },
} as const satisfies FieldsByType;

type Foreign = OrderOf<'reportForeignChips'>;

/** What chips of another table are worth the house reads there; a value that is said has to be that one. */
type ForeignReported = Omit<Foreign, 'value' | 'seen'> & Partial<Pick<Foreign, 'value'>>;

/** What players give to the draw of a table and not to the table itself: a number of their own, which goes into results. */
export const TO_DRAW = {
  giveNonce: { nonce: textUpTo(64, { minLength: 1, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }) },
} as const satisfies FieldsByType;

export const isToDraw = (type: string): type is keyof typeof TO_DRAW => Object.hasOwn(TO_DRAW, type);

/** What can be asked of a table. */
export type TableOrder =
  | Exclude<Order, { type: Foreign['type'] }>
  | ForeignReported
  | OrderIn<typeof ASKED>
  | OrderIn<typeof TO_DRAW>;

function foreignFields(): Fields {
  const { value, seen: _, ...others } = COMMANDS.get('reportForeignChips')?.fields ?? {};
  return value === undefined ? others : { ...others, value: maybe(value) };
}

/** Of some commands as much as is known: its type, and any of its fields. */
export type PartOf<O extends Readonly<{ type: string }>> = O extends unknown ? Pick<O, 'type'> & Partial<O> : never;

type Unnamed<T> = T extends Readonly<{ player: string }> ? Omit<T, 'player'> & Readonly<{ player?: string }> : T;

type OwnOf<O> = O extends unknown ? Unnamed<{ [K in keyof O]: K extends 'wager' ? Unnamed<O[K]> : O[K] }> : never;

/** What a player asks of a table: where it names a player, it is the one who sends it, and the name may be left out. */
export type OwnOrder = OwnOf<TableOrder>;

export const TABLES: Readonly<Record<TableOrder['type'], Fields>> = {
  ...(Object.fromEntries([...COMMANDS].map(([type, { fields }]) => [type, fields])) as Record<Order['type'], Fields>),
  reportForeignChips: foreignFields(),
  ...ASKED,
  ...TO_DRAW,
};
