import { isCurrency } from '../../rulebook/currency.ts';
import { CHIPS } from './chips.ts';

/** As few chips as make an amount, the largest first; what is less than the smallest chip is one more disc. */
export function cutOf(amount: number, currency: string | undefined): readonly number[] {
  if (!isCurrency(currency)) return amount > 0 ? [amount] : [];
  const chips: number[] = [];
  let left = amount;
  for (const chip of CHIPS[currency].toReversed()) {
    for (; left >= chip && chips.length < MOST; left -= chip) chips.push(chip);
  }
  return left > 0 && chips.length < MOST ? [...chips, left] : chips;
}

/** More than this nobody counts; the total stands beside them. */
const MOST = 40;

/** Which of the denominations of its currency a chip is, counted from the smallest; none where it is no chip of it. */
export function denominationOf(value: number, currency: string | undefined): number | undefined {
  if (!isCurrency(currency)) return undefined;
  const at = CHIPS[currency].indexOf(value);
  return at < 0 ? undefined : at;
}
