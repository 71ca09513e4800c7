/** Chips in somebody's hands or on the layout: value chips by their amount, colour chips by their number. */
export type Chips = Readonly<{ value: number; colours?: Readonly<Record<string, number>> }>;

export const NO_CHIPS: Chips = { value: 0 };

export const valueChips = (value: number): Chips => ({ value });

type Counts = Readonly<Record<string, number>> | undefined;

function combine(a: Counts, b: Counts, sign: 1 | -1): Counts {
  if (b === undefined) return a;
  const sum: Record<string, number> = { ...a };
  for (const [colour, count] of Object.entries(b)) {
    const left = (sum[colour] ?? 0) + sign * count;
    if (left === 0) delete sum[colour];
    else sum[colour] = left;
  }
  return Object.keys(sum).length === 0 ? undefined : sum;
}

const chips = (value: number, colours: Counts): Chips => (colours === undefined ? { value } : { value, colours });

export const addChips = (a: Chips, b: Chips): Chips => chips(a.value + b.value, combine(a.colours, b.colours, 1));

export const takeChips = (a: Chips, b: Chips): Chips => chips(a.value - b.value, combine(a.colours, b.colours, -1));

/** Whether `b` can be taken out of `a`. */
export const holds = (a: Chips, b: Chips): boolean =>
  a.value >= b.value && Object.entries(b.colours ?? {}).every(([colour, count]) => (a.colours?.[colour] ?? 0) >= count);

export const isNoChips = ({ value, colours }: Chips): boolean => value === 0 && colours === undefined;

/** Whole, positive and of something. */
export const isChips = ({ value, colours }: Chips): boolean =>
  Number.isSafeInteger(value) &&
  value >= 0 &&
  (colours === undefined || Object.values(colours).every((count) => Number.isSafeInteger(count) && count > 0));

/** What they are worth at a table with these colour values. */
export function worth({ value, colours }: Chips, eachWorth: (colour: string) => number): number {
  if (colours === undefined) return value;
  let sum = value;
  for (const [colour, count] of Object.entries(colours)) sum += count * eachWorth(colour);
  return sum;
}
