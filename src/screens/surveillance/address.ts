import { SEATS } from '../../wire/seats.ts';
import type { SeatChoice } from './load-replay.ts';

/** A place in a replay as a link says it: `/surveillance/R1/42?event=1234&as=player:ann`. */
export type Place = Readonly<{ table: string; round: number; event?: number; seat: SeatChoice }>;

const BOARD: SeatChoice = { seat: 'board' };

export function seatIn(search: string): SeatChoice {
  const [name = '', person] = (new URLSearchParams(search).get('as') ?? '').split(/:(.*)/s);
  const seat = SEATS.find((each) => each === name);
  if (seat === undefined) return BOARD;
  if (seat !== 'player') return { seat };
  return person === undefined || person === '' ? BOARD : { seat, person };
}

export function eventIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('event');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export const seatText = ({ seat, person }: SeatChoice): string => (person === undefined ? seat : `${seat}:${person}`);

export function linkTo({ table, round, event, seat }: Place): string {
  const query = new URLSearchParams({ ...(event === undefined ? {} : { event: String(event) }), as: seatText(seat) });
  return `/surveillance/${encodeURIComponent(table)}/${round}?${query.toString()}`;
}
