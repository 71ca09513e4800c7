import { betText, digestOfLines } from '../../engine/draw/derivation.ts';
import type { Event } from '../../table/index.ts';
import { sha256 } from '../store/chain.ts';
import type { Entry, Store } from '../store/port.ts';
import type { Unit } from '../unit.ts';

export type Heard = Pick<Entry, 'actor' | 'id' | 'asked' | 'at'>;

/** What was laid and taken back in one round: its digest goes into the result. */
export type ClosedBets = Readonly<{ bets: string; count: number; players: readonly string[]; closedAt: number }>;

/** Chips that a command laid down or took back while betting was open. */
const isBet = ({ fact: { type } }: Event): boolean =>
  type === 'WagerPlaced' || type === 'WagerRemoved' || type === 'WagerMoved';

/** Follows a table from the opening of its bets to their close. What it did not see from the start it does not know. */
export class RoundBets {
  #isWhole = false;
  #round: number | undefined;
  #lines: string[] = [];
  #players = new Set<string>();
  #closedAt: number | undefined;

  /** An event that opens a round may still have the number of the one before; those after it have their own. */
  heard(entry: Heard, events: readonly Event[]): void {
    let hasBets = false;
    for (const event of events) {
      const { fact, stamp } = event;
      if (fact.type === 'BettingOpened') this.#begin();
      else if (fact.type === 'BettingClosed') this.#closedAt ??= entry.at;
      else if (isBet(event)) hasBets = true;
      else continue;
      if (fact.type !== 'BettingOpened') this.#round = stamp.round;
    }
    if (!this.#isWhole || !hasBets) return;
    this.#lines.push(lineOf(entry));
    this.#players.add(entry.actor);
  }

  #begin(): void {
    this.#isWhole = true;
    this.#round = undefined;
    this.#lines = [];
    this.#players = new Set();
    this.#closedAt = undefined;
  }

  /** The table is at another place than it was followed to. */
  lose(): void {
    this.#isWhole = false;
  }

  /** One line for each command, in the order accepted. */
  lines(round: number): readonly string[] | undefined {
    return this.#isWhole && round === this.#round ? this.#lines : undefined;
  }

  closed(round: number): ClosedBets | undefined {
    const [lines, closedAt] = [this.lines(round), this.#closedAt];
    if (lines === undefined || closedAt === undefined) return undefined;
    return { bets: digestOfLines(lines), count: lines.length, players: [...this.#players], closedAt };
  }
}

export const lineOf = (entry: Heard): string => sha256(betText(entry));

/** Entries that are read at a time. */
const PAGE = 500;

/** The same from the records. */
export async function recordedBets(
  store: Store,
  table: string,
  round: number,
  hear: (entry: Entry) => void = () => undefined,
): Promise<RoundBets> {
  const bets = new RoundBets();
  const row = await store.round(`${table}-${round}`);
  if (row === undefined) return bets;
  const end = row.endedAt === null ? Number.POSITIVE_INFINITY : row.toEvent;
  for (let from = row.fromEvent; from < end; ) {
    const page = await store.read(`table:${table}`, from, PAGE);
    for (const entry of page) {
      if (entry.from >= end) return bets;
      bets.heard(entry, JSON.parse(entry.events) as readonly Event[]);
      hear(entry);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    from = last.from + last.count;
  }
  return bets;
}

/** From memory where the house has followed the round from its start, else from the records. */
export const closedBets = async (
  store: Store,
  followed: RoundBets | undefined,
  table: string,
  round: number,
): Promise<ClosedBets | undefined> =>
  followed?.closed(round) ?? (await recordedBets(store, table, round)).closed(round);

/** A crew that waits for its moment need not look up for these. */
export const isOnlyBets = ({ unit, events }: Readonly<{ unit: Unit; events: readonly unknown[] }>): boolean =>
  unit.stream.startsWith('table:') && (events as readonly Event[]).every(({ fact }) => fact.type === 'WagerPlaced');
