import { useEffect, useRef, useState } from 'react';
import type { RoundDetail, SettlementLine } from '../api/answers.ts';
import { get } from '../api/api.ts';
import type { TableSeen } from '../live/floor.ts';

/** How a round ended for this player. */
export type Settled = Readonly<{
  round: RoundDetail;
  lines: readonly SettlementLine[];
  staked: number;
  returned: number;
}>;

/** The house writes a round down a moment after it shows that it is over, and on a busy night a while after: half a minute. */
const WAITS = [150, 600, 1250, 2000, 3000, 4000, 4000, 4000, 4000, 4000, 4000] as const;

/** What a round came to for somebody; nothing where the house does not say it in time, or nobody waits for it any more. */
export async function settledRound(
  table: string,
  round: number,
  person: string,
  left: AbortSignal,
): Promise<Settled | undefined> {
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (left.aborted) return undefined;
    const given = await get<RoundDetail>(`rounds/${table}-${round}`, left);
    if (left.aborted) return undefined;
    if (given.ok && (given.value.endedAt !== null || given.value.voided !== null))
      return settledOf(given.value, person);
  }
  return undefined;
}

export function settledOf(round: RoundDetail, person: string): Settled {
  const lines = round.settlements.filter(({ player }) => player === person);
  const staked = lines.reduce((sum, { stake, reserve = 0 }) => sum + stake + reserve, 0);
  const returned = lines.reduce((sum, { paid, returned: back }) => sum + paid + back, 0);
  return { round, lines, staked, returned };
}

/** Aborted when this person leaves this table. */
export function useLeft(table: string, person: string | undefined): Readonly<{ current: AbortSignal }> {
  const left = useRef(AbortSignal.abort());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table or person is another stay.
  useEffect(() => {
    const stay = new AbortController();
    left.current = stay.signal;
    return () => stay.abort();
  }, [table, person]);
  return left;
}

/**
 * The last round in which the player had bets, once it is over; until the next one of theirs is. `sent` is the round of bets
 * that are on their way: where the end of a round comes before the page has seen them, only the record knows of them.
 */
export function useSettled(table: TableSeen, person: string | undefined, sent: number | undefined): Settled | null {
  const [settled, setSettled] = useState<Settled | null>(null);
  const played = useRef<number | null>(null);
  const left = useLeft(table.table, person);
  const round = table.public?.round ?? 0;
  const resting = table.public?.stage === 'resting' || table.public?.stage === 'preparing';
  const has = Object.keys(table.own?.wagers ?? {}).length > 0;
  const bets = has || (sent === round && !resting);
  useEffect(() => {
    if (person === undefined) return;
    if (bets) played.current = round;
    const last = played.current;
    if (last === null || (last === round && !resting)) return;
    played.current = null;
    // The player's own view may change a moment after the public one; that must not lose what was asked for.
    void settledRound(table.table, last, person, left.current).then((found) => {
      if (found === undefined || found.lines.length === 0) return;
      setSettled((before) => (before !== null && before.round.number > found.round.number ? before : found));
    });
  }, [table.table, person, round, resting, bets, left]);
  return settled;
}
