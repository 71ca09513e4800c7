import { createContext, useContext } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { Allowed } from '../../table/core/allowed.ts';
import type { May } from '../../table/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { PlayerAtTable, StaffOwn } from '../../wire/shapes/views.ts';
import type { Place } from '../felt/felt.ts';
import type { SayStaff } from '../staff/reason.ts';
import type { Who } from '../staff/staff-gate.tsx';
import type { Orders, PartOrdered } from '../staff/use-order.ts';
import type { DealerWord } from '../words/dealer/en.ts';
import type { SayPage } from '../words/page-words.ts';
import type { Say } from '../words/words.ts';
import type { StepGuard } from './step-guard.ts';

export type SayDealer = SayPage<DealerWord>;

/** Everything the parts of a dealer's console share. */
export type Desk = Readonly<{
  id: string;
  rules: AnyRulebook;
  view: WirePublic;
  own: StaffOwn;
  who: Who;
  currency: Currency;
  say: Say;
  sayStaff: SayStaff;
  sayDealer: SayDealer;
  /** Amounts in full, and as a chip says them. */
  sum: (amount: number) => string;
  face: (amount: number) => string;
  nameOf: (place: Pick<Place, 'spot' | 'box'>) => string;
  /** The seat by which a player's chips are told apart: colour and shape. */
  seatOf: (player: string) => number;
  /** Players at the table, in the order in which they came. */
  players: readonly PlayerAtTable[];
  orders: Orders;
  /** Gives an order to this table; true when it was done. */
  order: Orders['order'];
  /** What the one at the desk may do now, as the house says. */
  may: May;
  /** Whether the one at the desk may give it now, by the same. */
  allowed: (order: PartOrdered) => Allowed;
  /** Play goes on without this desk: it only shows. */
  automatic: boolean;
  /** Keeps two quick presses from being two steps. */
  guard: StepGuard;
  /** The link is there; without it nothing is offered. */
  linked: boolean;
  /** The link is there and play is not held by the house: what went wrong can be called, whoever deals. */
  callable: boolean;
  /** The link is there, the house answers, play is not held by the house, and it is this desk that deals. */
  live: boolean;
}>;

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a part of a dealer’s console stands outside of one');
  return desk;
}
