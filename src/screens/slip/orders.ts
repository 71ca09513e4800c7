import type { WireCommand } from '../../wire/command.ts';
import type { Place } from '../felt/felt.ts';
import type { Terms } from './reduce.ts';
import type { Slip, Under } from './slip.ts';
import { amountAt, type Stake } from './stake.ts';
import { expected } from './standing.ts';

export type Made = Readonly<{ under: readonly Under[]; commands: readonly WireCommand[]; count: number }>;

/** Every change as one command with a name of its own. */
export function orders(
  slip: Slip,
  step: number,
  changes: readonly Stake[],
  { seen, name }: Pick<Terms, 'seen' | 'name'>,
  inverse = false,
): Made {
  const stand = [...expected(slip, seen)];
  const under: Under[] = [];
  let count = slip.made;
  for (const { place, amount } of changes) {
    const id = name(++count);
    const base = amountAt(stand, place);
    stand.push({ place, amount });
    under.push({ id, step, place, amount, base, round: seen.round, ...(inverse ? { inverse: true } : {}) });
  }
  return { under, commands: under.map(commandOf), count };
}

const commandOf = ({ id, place, amount, round }: Under): WireCommand => {
  const { spot, box } = place;
  const common = { id, round, spot, ...(box === undefined ? {} : { box }) };
  if (amount < 0) return { ...common, type: 'removeWager', chips: { value: -amount } };
  return { ...common, type: 'placeWager', chips: { value: amount }, ...courtesy(place) };
};

const courtesy = ({ at }: Place) => (at === undefined ? {} : { on: at });
