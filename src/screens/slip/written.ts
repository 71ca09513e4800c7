import { shortForm } from '../../layout/short-form.ts';
import type { Stake } from './stake.ts';

/** A layout as text in the shared notation: what is typed, saved as a favourite, and sent to a friend. */
export function written(stakes: readonly Stake[], amountText: (amount: number) => string): string {
  const boxes = new Map<number | undefined, string[]>();
  for (const { place, amount } of stakes) {
    const text = `${shortForm(place.spot)} ${amountText(amount)}`;
    boxes.set(place.box, [...(boxes.get(place.box) ?? []), text]);
  }
  return [...boxes]
    .map(([box, texts]) => (box === undefined ? texts.join('; ') : `box${box} ${texts.join(' ')}`))
    .join('; ');
}
