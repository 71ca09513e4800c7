import type { Currency } from '../../rulebook/rulebook.ts';
import { sum as digits } from '../documents/shift-paper.ts';

/** A sum in full digits with the code of its currency: `VND 1,250,000`, `SGD 12.50`. */
export const sum = (amount: number, currency: Currency): string => `${currency} ${digits(amount, currency)}`;

/** A time that means the same everywhere. */
export const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
