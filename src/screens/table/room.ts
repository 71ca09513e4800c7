import { createContext, useContext } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Place } from '../felt/felt.ts';
import type { PlayerOwn } from '../live/own.ts';
import type { Say } from '../words/words.ts';
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
    chip: number;
    chips: readonly number[];
    setChip: (chip: number) => void;
    /** Somebody plays here, as opposed to one who watches. */
    plays: boolean;
    /** Asks the table something that is no bet; its refusal is shown like any other. */
    ask: (command: Readonly<{ type: string; [field: string]: unknown }>) => void;
  }>;

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('a part of a table stands outside of one');
  return room;
}
