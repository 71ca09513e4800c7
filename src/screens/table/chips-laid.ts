import type { Seen, Slip } from '../slip/slip.ts';
import { amountAt, keyOf } from '../slip/stake.ts';
import { shown } from '../slip/standing.ts';

/** Of stakes in value chips: what each chip is worth, as they were put down one after the other. */
export type ChipsLaid = ReadonlyMap<string, readonly number[]>;
export const NONE_LAID: ChipsLaid = new Map();

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/**
 * The table counts money, not chips; whoever put two of five hundred down sees two. What this page did not see being put
 * down, or has only in part, is not there.
 */
export function chipsLaid(before: ChipsLaid, slip: Slip, seen: Seen): ChipsLaid {
  const laid = new Map<string, readonly number[]>();
  for (const { place, amount, colours } of shown(slip, seen)) {
    if (colours !== undefined) continue;
    const key = keyOf(place);
    const put = slip.past.map(({ changes }) => amountAt(changes, place)).filter((each) => each !== 0);
    const known = [put, before.get(key) ?? []].find(
      (values) => sum(values) === amount && values.every((each) => each > 0),
    );
    if (known !== undefined) laid.set(key, known);
  }
  return laid;
}
