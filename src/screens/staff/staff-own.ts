import type { Limits, Payment } from '../../engine/wager.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import type { Due, May } from '../../table/index.ts';
import type { HandWorth } from '../../wire/index.ts';
import type { SettlementLine } from '../api/answers.ts';
import type { TableSeen } from '../live/floor.ts';

/** Chips as they travel: value chips by amount, colour chips by number. */
export type ChipsSeen = Readonly<{ value: number; colours?: Readonly<Record<string, number>> }>;

export type StaffPlayer = Readonly<{
  player: string;
  /** The number by which the public view knows the player. */
  visit: number;
  chips: ChipsSeen;
  due: number;
  seat?: number;
  barred: boolean;
  oneBox: boolean;
}>;

export type StaffWager = Readonly<{
  player: string;
  spot: string;
  box?: number;
  stake: number;
  chips: ChipsSeen;
  placedBy: string;
  call: boolean;
  queried: boolean;
  foreign?: Readonly<{ table: string; colour: string; value: number; count: number; ruling?: 'pay' | 'refuse' }>;
}>;

export type FillSeen = Readonly<{
  fill: string;
  direction: 'fill' | 'credit';
  amount: number;
  requestedBy: string;
  /** None for the crew of a table that deals by itself. */
  requestedName?: string | null;
  state: 'requested' | 'approved' | 'confirmed';
}>;

export type HandSeen = Readonly<{
  box: number;
  owner?: string;
  cards?: readonly string[];
  two?: readonly string[];
  verified: boolean;
  /** What the faces are worth, and whether they lie rightly, once they are known. */
  worth?: HandWorth & Readonly<{ right: boolean }>;
}>;

/** What staff see of a table beside what everybody sees; the wire carries it as plain JSON. */
export type StaffOwn = Readonly<{
  /** How the table reads its document. */
  options: Readonly<Record<string, OptionValue>>;
  bank: Readonly<{ float: number; drop: number; tips: number; suspense: number; variance: number }>;
  /** The limits in force, which the round under way does not follow before it is over; none before any are set. */
  limits?: Limits;
  smallestChip: number;
  floatCounted: boolean;
  fills: readonly FillSeen[];
  equipment: readonly Readonly<{ item: string; passed: boolean }>[];
  players: readonly StaffPlayer[];
  /** By `player|spot|box`, with the players' own names. */
  owners: Readonly<Record<string, StaffWager>>;
  queue: readonly Payment[];
  settlements: readonly SettlementLine[];
  incidents: readonly Readonly<{ incident: string; what: string; open: boolean }>[];
  hands?: readonly HandSeen[];
  /** What the game itself shows to its crew: `RouletteAtTable`, `SicBoAtTable` or `NiuNiuAtTable` as it travels. */
  game: Readonly<{ family: string }>;
  /** Nothing is on the layout. */
  betweenRounds: boolean;
  /** What is due, by whom and under which clause; nothing while play waits for players. */
  next?: Due;
  /** What the one who looks may do now; nothing for those who only look. */
  may?: May;
  /** The pit and surveillance only. */
  exposure?: readonly Readonly<{ result: unknown; box?: number; house: number }>[];
  worstCase?: number;
  limitHistory?: readonly Readonly<{ limits: unknown; at: number }>[];
}>;

/** The staff's part of a table; nothing while the page is somebody's who does not get it. */
export const staffOwn = ({ own }: TableSeen): StaffOwn | undefined =>
  own !== undefined && 'owners' in own ? (own as unknown as StaffOwn) : undefined;
