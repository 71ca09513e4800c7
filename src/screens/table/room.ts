import { createContext, useContext } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { PlayerOwn } from '../../wire/shapes/views.ts';
import type { Place } from '../felt/felt.ts';
import type { ChipInHand } from '../slip/in-kind.ts';
import type { Stake } from '../slip/stake.ts';
import type { Say } from '../words/words.ts';
import type { OwnSet } from './colour-sets.ts';
import type { Asked } from './use-ask.ts';
import type { Play } from './use-play.ts';

/** Everything the parts of a table page share. */
export type Room = Play &
  Readonly<{
    id: string;
    rules: AnyRulebook;
    view: WirePublic;
    own: PlayerOwn | undefined;
    currency: Currency;
    say: Say;
    sum: (amount: number) => string;
    signedSum: (amount: number) => string;
    face: (amount: number) => string;
    nameOf: (place: Pick<Place, 'spot' | 'box'>) => string;
    /** What the chip in hand is worth. */
    chip: number;
    /** Denominations that are bets here. */
    chips: readonly number[];
    /** Colour chips in front of the viewer. */
    sets: readonly OwnSet[];
    /** What can be bet with: value chips, unless the table takes colour chips only, and the own colours. */
    rail: readonly (ChipInHand | OwnSet)[];
    hand: ChipInHand;
    setHand: (chip: ChipInHand) => void;
    /** Puts stakes down in the chips that are in hand. */
    place: (stakes: readonly Stake[]) => void;
    /** Somebody plays here, as opposed to one who watches. */
    plays: boolean;
    /** Asks the table things that are no bets, one after the other; a refusal is shown like any other. */
    ask: (...commands: readonly Asked[]) => void;
  }>;

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('a part of a table stands outside of one');
  return room;
}
