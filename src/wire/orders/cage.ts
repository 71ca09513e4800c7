import { Integer } from 'typebox';
import { STAKES_MAX } from '../../kit/amount.ts';
import type { FieldsByType, OrderIn } from '../../kit/command.ts';
import { anyText, means } from '../../kit/schema.ts';
import { currency } from '../shapes/parts.ts';

/** Far more than anybody carries, and far less than what can be counted. */
const AMOUNT_MAX = STAKES_MAX / 50;

const moved = {
  player: means(anyText, 'Whose wallet it is'),
  currency,
  amount: Integer({ minimum: 1, maximum: AMOUNT_MAX }),
} as const;

/** What can be asked of the cage. */
export const CAGE = { deposit: moved, withdraw: moved } as const satisfies FieldsByType;

export type CageOrder = OrderIn<typeof CAGE>;
