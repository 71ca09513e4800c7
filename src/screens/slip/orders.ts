import type { WireCommand } from '../../wire/command.ts';
import type { OwnOrder } from '../../wire/orders/index.ts';
import type { Place } from '../felt/felt.ts';
import { chipsOf } from './in-kind.ts';
import type { Terms } from './reduce.ts';
import type { Slip, Under } from './slip.ts';
import { amountAt, type EachOf, type Stake, stakeOf } from './stake.ts';
import { expected } from './standing.ts';

/** A player's own bet, or some of it taken back. */
export type BetCommand = WireCommand<Extract<OwnOrder, { type: 'placeWager' | 'removeWager' }>>;

export type Made = Readonly<{ under: readonly Under[]; commands: readonly BetCommand[]; count: number }>;

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
  for (const { place, amount, colours } of changes) {
    const id = name(++count);
    const base = amountAt(stand, place);
    const stake = stakeOf(place, amount, colours);
    stand.push(stake);
    under.push({ id, step, ...stake, base, round: seen.round, ...(inverse ? { inverse: true } : {}) });
  }
  return { under, commands: under.map((each) => commandOf(each, seen.eachOf)), count };
}

function commandOf(under: Under, eachOf: EachOf): BetCommand {
  const { id, place, amount, round } = under;
  const { spot, box } = place;
  const common = { id, round, spot, ...(box === undefined ? {} : { box }), chips: chipsOf(under, eachOf) };
  if (amount < 0) return { ...common, type: 'removeWager' };
  return { ...common, type: 'placeWager', ...courtesy(place) };
}

const courtesy = ({ at }: Place) => (at === undefined ? {} : { on: at });
