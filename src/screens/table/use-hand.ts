import { useState } from 'react';
import type { ChipInHand } from '../slip/in-kind.ts';
import { remember, remembered } from '../words/remember.ts';

type Hand = Readonly<{ hand: ChipInHand; setHand: (chip: ChipInHand) => void }>;

const nameOf = ({ amount, colour }: ChipInHand): string => colour ?? String(amount);

/**
 * The chip of the rail that a player bets with, remembered for the table. Where the rail is empty it is a value chip: the table
 * says why it takes none.
 */
export function useHand(table: string, rail: readonly ChipInHand[], smallest: number): Hand {
  const [chosen, setChosen] = useState(() => remembered(`chip.${table}`) ?? '');
  return {
    hand: rail.find((each) => nameOf(each) === chosen) ?? rail[0] ?? { amount: smallest },
    setHand: (chip) => {
      setChosen(nameOf(chip));
      remember(`chip.${table}`, nameOf(chip));
    },
  };
}
