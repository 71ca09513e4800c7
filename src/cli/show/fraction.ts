import { decimal, type Exact, exact, multiply } from '../../kit/exact.ts';

/** `1/37`, `0`. */
export const fraction = ({ num, den }: Exact): string => (den === 1n ? String(num) : `${num}/${den}`);

const HUNDRED = exact(100);

/** `2.703 %`. */
export const percent = (value: Exact, digits = 3): string => `${decimal(multiply(value, HUNDRED), digits)} %`;

/** `1/37`, but nothing where the fraction is too long to read in a table. */
export const shortFraction = (value: Exact): string => (fraction(value).length > 9 ? '' : fraction(value));
