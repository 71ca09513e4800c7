import type { Currency } from '../../../rulebook/rulebook.ts';
import { face } from '../../money/money.ts';

/** An amount as somebody would type it, so that a field that was left alone is read as the very amount it shows. */
export const typedAmount = (amount: number, currency: Currency): string =>
  face(amount, currency).toLowerCase().replaceAll(',', '');
