import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { eventIn, linkTo, type Place, seatIn } from './address.ts';
import type { SeatChoice } from './load-replay.ts';

export type Address = Readonly<{
  seat: SeatChoice;
  /** The event that was asked for when the page came up. */
  event: number | undefined;
  /** Where one is now. */
  place: Place;
  choose: (seat: SeatChoice) => void;
  /** Another round, and perhaps an event of it. */
  visit: (round: number, event?: number) => void;
  /** Writes down where one is, without a new page in the browser's history. */
  note: (event: number) => void;
}>;

/** The address of a replay, which says where one is and through whose eyes. */
export function useAddress(table: string, round: number): Address {
  const search = useSearch();
  const [, go] = useLocation();
  const seat = seatIn(search);
  const [asked, setAsked] = useState({ round, event: eventIn(search) });
  const event = eventIn(search);
  const here: Place = { table, round, seat, ...(event === undefined ? {} : { event }) };
  return {
    seat,
    event: asked.round === round ? asked.event : event,
    place: here,
    choose: (next) => go(linkTo({ ...here, seat: next }), { replace: true }),
    visit: (other, wanted) => {
      setAsked({ round: other, event: wanted });
      go(linkTo({ table, round: other, seat, ...(wanted === undefined ? {} : { event: wanted }) }));
    },
    note: (at) => {
      if (at !== event) go(linkTo({ ...here, event: at }), { replace: true });
    },
  };
}
