import { decimal, type Exact, exact, multiply, toNumber } from '../../kit/exact.ts';

/** A fraction in JSON: both parts as texts in lowest terms, because they may pass what a number holds. */
export const fractionDocument = (value: Exact) => ({
  num: String(value.num),
  den: String(value.den),
  decimal: toNumber(value),
});

/** `1/37`, `0`. */
export const fraction = ({ num, den }: Exact): string => (den === 1n ? String(num) : `${num}/${den}`);

const HUNDRED = exact(100);

/** `2.703 %`. */
export const percent = (value: Exact, digits = 3): string => `${decimal(multiply(value, HUNDRED), digits)} %`;

/** `1/37`, but nothing where the fraction is too long to read in a table. */
export const shortFraction = (value: Exact): string => (fraction(value).length > 9 ? '' : fraction(value));
