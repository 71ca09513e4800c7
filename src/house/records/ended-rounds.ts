import type { Settlement } from '../../engine/wager.ts';
import { type Event, type FactOf, settlementsSeenBy } from '../../table/index.ts';
import type { EndedRound } from '../../wire/shapes/rounds.ts';
import type { RoundRow } from '../store/port.ts';
import { isRoundEnd } from './round-rows.ts';
import { nothingStands, type Standing, settleAlso } from './standing.ts';

/** How the last round of each player at one table ended for them. */
export type EndedRounds = Readonly<{
  /** New events, and the rows of rounds that they made. */
  take: (events: readonly Event[], rounds: readonly RoundRow[]) => void;
  /** Until the next round in which they had money is over. The same thing for as long as it is so. */
  of: (player: string) => EndedRound | undefined;
  snapshot: () => string;
  restore: (text: string) => void;
}>;

/** So many players are remembered, and everybody of the last round: whoever left long ago finds it in the history. */
const KEPT = 100;

export function endedRounds(): EndedRounds {
  let stands = nothingStands();
  let ended = new Map<string, EndedRound>();
  return {
    take: (events, rounds) => {
      const over = rounds.filter(({ endedAt }) => endedAt !== null);
      for (const event of events) {
        settleAlso(stands, event.fact);
        if (event.fact.type === 'ClosedRoundCorrected') correct(ended, event.fact);
        if (!isRoundEnd(event)) continue;
        const row = over.find(({ number }) => number === event.stamp.round);
        if (row !== undefined) keep(ended, row, stands);
        stands = nothingStands();
      }
    },
    of: (player) => ended.get(player),
    snapshot: () => JSON.stringify({ stands, ended: [...ended] }),
    restore: (text) => {
      const kept = text === '' ? undefined : (JSON.parse(text) as { stands: Standing; ended: [string, EndedRound][] });
      stands = kept?.stands ?? nothingStands();
      // Earlier versions counted what was locked with what was staked.
      ended = new Map(kept?.ended.map(([player, each]) => [player, { ...each, ...sumsOf(each.lines) }]));
    },
  };
}

function keep(ended: Map<string, EndedRound>, row: RoundRow, { done, waiting }: Standing): void {
  const byPlayer = new Map<string, Settlement[]>();
  for (const each of [...done, ...waiting]) {
    const there = byPlayer.get(each.player);
    if (there === undefined) byPlayer.set(each.player, [each]);
    else there.push(each);
  }
  for (const [player, lines] of byPlayer) {
    ended.delete(player);
    ended.set(player, endedFor(player, row, lines));
  }
  for (const [player, { round }] of ended) {
    if (ended.size <= KEPT || round === row.number) break;
    ended.delete(player);
  }
}

/** Whoever was told how that round ended is told again. */
function correct(ended: Map<string, EndedRound>, fact: FactOf<'ClosedRoundCorrected'>): void {
  const { round, result, was, reason, clause } = fact;
  for (const player of new Set(fact.settlements.map((each) => each.player))) {
    const told = ended.get(player);
    if (told?.round !== round) continue;
    const lines = linesOf(
      player,
      fact.settlements.filter((each) => each.player === player),
    );
    const correction = { was, reason, ...(clause === undefined ? {} : { clause }) };
    ended.set(player, { ...told, result, corrected: true, correction, ...sumsOf(lines), lines });
  }
}

const linesOf = (player: string, settlements: readonly Settlement[]): EndedRound['lines'] =>
  settlementsSeenBy(settlements, 'player', player, { alias: (other) => other });

/** Staked is what lay on bets, here as in the history; what was locked beside it stands by itself. */
const sumsOf = (lines: EndedRound['lines']): Pick<EndedRound, 'staked' | 'reserve' | 'returned'> => {
  const reserve = lines.reduce((sum, each) => sum + (each.reserve ?? 0), 0);
  return {
    staked: lines.reduce((sum, { stake }) => sum + stake, 0),
    ...(reserve === 0 ? {} : { reserve }),
    returned: lines.reduce((sum, { paid, returned }) => sum + paid + returned, 0),
  };
};

/** What would be null is not there, as it travels. */
function endedFor(player: string, row: RoundRow, settlements: readonly Settlement[]): EndedRound {
  const { number: round, result, voided, corrected } = row;
  const lines = linesOf(player, settlements);
  return {
    round,
    ...(result === null ? {} : { result }),
    ...(voided === null ? {} : { voided }),
    corrected,
    ...sumsOf(lines),
    lines,
  };
}
