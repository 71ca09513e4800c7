import type { CheckedWager } from './shapes.ts';
import type { Entry } from './wagers.ts';

/** NN-4.5.3.i and ii: the Reserve as a multiple of its wager; nothing else has one. */
export function reserveTimes(spot: string): number {
  if (spot === 'double') return 2;
  return spot === 'super-niu' ? 11 : 0;
}

/** The Reserve that lies beside the wager: as given, else as it must be. */
const reserveOf = ({ spot, stake, reserveGiven }: Entry): number => reserveGiven ?? reserveTimes(spot) * stake;

type Identity = Pick<CheckedWager, 'player' | 'spot' | 'box' | 'stake' | 'reserve'>;

export function identity(entry: Entry): Identity {
  const { player, spot, box, stake } = entry;
  return { player, spot, ...(box === undefined ? {} : { box }), stake, reserve: reserveOf(entry) };
}

/** Every unit placed ends as taken or returned. */
export function lost(entry: Entry, taken: number): CheckedWager {
  const returned = entry.stake + reserveOf(entry) - taken;
  return { ...identity(entry), verdict: 'loses', paid: 0, commission: 0, taken, returned };
}

/** Stake, excess and Reserve of a winner all go back. */
export function won(entry: Entry, winnings: number, commission: number): CheckedWager {
  const returned = entry.stake + reserveOf(entry);
  return { ...identity(entry), verdict: 'wins', paid: winnings - commission, commission, taken: 0, returned };
}

export function givenBack(entry: Entry): CheckedWager {
  const returned = entry.stake + reserveOf(entry);
  return { ...identity(entry), verdict: 'returned', paid: 0, commission: 0, taken: 0, returned };
}
