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

/** The house writes a round down a moment after it shows that it is over. */
const WAITS = [150, 600, 2000] as const;

export async function settledRound(table: string, round: number, person: string): Promise<Settled | undefined> {
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const given = await get<RoundDetail>(`rounds/${table}-${round}`);
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

/** The last round in which the player had bets, once it is over; until the next one of theirs is. */
export function useSettled(table: TableSeen, person: string | undefined): Settled | null {
  const [settled, setSettled] = useState<Settled | null>(null);
  const played = useRef<number | null>(null);
  const now = useRef(person);
  now.current = person;
  const round = table.public?.round ?? 0;
  const resting = ['idle', 'ready', 'shaken'].includes(table.public?.phase ?? '');
  const has = Object.keys(table.own?.wagers ?? {}).length > 0;
  useEffect(() => {
    if (person === undefined) return;
    if (has) played.current = round;
    const last = played.current;
    if (last === null || (last === round && !resting)) return;
    played.current = null;
    // The player's own view may change a moment after the public one; that must not lose what was asked for.
    void settledRound(table.table, last, person).then((found) => {
      if (found === undefined || found.lines.length === 0 || now.current !== person) return;
      setSettled((before) => (before !== null && before.round.number > found.round.number ? before : found));
    });
  }, [table.table, person, round, resting, has]);
  return settled;
}
