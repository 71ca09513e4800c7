import type { FieldsIn, OrderIn } from '../../../kit/command.ts';
import type { Header } from '../actor.ts';
import { agreement } from './agreement.ts';
import type { CommandSpec } from './command.ts';
import { complaint } from './complaint.ts';
import { ending } from './ending.ts';
import { floor } from './floor.ts';
import { gathering } from './gathering.ts';
import { ruling } from './ruling.ts';
import { words } from './words.ts';

/** Everything that can be asked in a dispute, in the order of a case that goes all the way. */
export const COMMANDS = { ...floor, ...words, ...gathering, ...ruling, ...agreement, ...complaint, ...ending } as const;

export type OrderType = keyof typeof COMMANDS;
export type Order = OrderIn<FieldsIn<typeof COMMANDS>>;
export type OrderOf<T extends OrderType> = Extract<Order, { type: T }>;
export type Command = Header & Order;
export type CommandOf<T extends OrderType> = Header & OrderOf<T>;

export const ORDER_TYPES = Object.keys(COMMANDS) as readonly OrderType[];
/** The same in a case that is there. */
export const STEP_TYPES = ORDER_TYPES.filter((type) => type !== 'raise');

const SPECS: ReadonlyMap<unknown, CommandSpec> = new Map(Object.entries(COMMANDS));

/** What is said of a command of this type, if there is one. */
export const specOf = (type: unknown): CommandSpec | undefined => SPECS.get(type);
