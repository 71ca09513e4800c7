import { useEffect, useRef, useState } from 'react';
import controls from '../design/controls.module.css';
import { winsFirst } from '../history/bet-net.ts';
import { BriefLine } from '../history/brief-line.tsx';
import { type TableSeen, useFloor } from '../live/floor.ts';
import { playerOwn } from '../live/own.ts';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';
import css from './stage.module.css';
import type { Settled } from './use-settled.ts';

type Away = Readonly<{ kind: 'stands'; round: number; count: number } | { kind: 'settled'; settled: Settled }>;

/** The card goes by itself when it has been there long enough to be read. */
const STAYS_MS = 20_000;

/** What was known of the player's round when the link was lost. */
type Before = Readonly<{ round: number; known: number | undefined }>;

/** What the player had on the table when the link was lost, told when it is back. */
export function useAway(table: TableSeen, last: Settled | null): readonly [Away | null, () => void] {
  const returnedAt = useFloor(({ returnedAt }) => returnedAt);
  const link = useFloor(({ link }) => link);
  const lost = useRef<Before | null>(null);
  const [away, setAway] = useState<(Before & Readonly<{ since: number }>) | null>(null);
  const round = table.public?.round ?? 0;
  const known = last?.round;
  const seen = useRef<Before>({ round, known });
  seen.current = { round, known };

  useEffect(() => {
    if (link === 'lost') lost.current ??= seen.current;
  }, [link]);

  useEffect(() => {
    const before = lost.current;
    if (returnedAt === null || before === null) return;
    lost.current = null;
    setAway({ ...before, since: returnedAt });
  }, [returnedAt]);

  useEffect(() => {
    if (away === null) return;
    const timer = setTimeout(() => setAway(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [away]);

  return [away === null ? null : toldOf(away, away.since, table, last), () => setAway(null)];
}

/** A round that was still running when the link came back is told to its end. What was seen before the return says nothing. */
function toldOf({ round, known }: Before, since: number, table: TableSeen, last: Settled | null): Away | null {
  if (table.seenAt < since) return null;
  if (last !== null && last.round === round && last.round !== known) return { kind: 'settled', settled: last };
  const count = Object.keys(playerOwn(table)?.wagers ?? {}).length;
  return table.public?.round === round && count > 0 ? { kind: 'stands', round, count } : null;
}

/** While you were away: the round, its result, and what became of each bet. */
export function AwayCard({ away, onClose }: Readonly<{ away: Away; onClose: () => void }>) {
  const { say, sum, signedSum, rules, currency } = useRoom();
  return (
    <section className={css['away']} role="status" data-away="">
      <h2>{say('away')}</h2>
      {away.kind === 'stands' ? (
        <p>{say('table.awayStands', { count: away.count })}</p>
      ) : (
        <>
          <p>
            {say('roundNumber', { round: away.settled.round })}
            {away.settled.result !== undefined && `: ${resultWords(say, rules, away.settled.result).long}`}
          </p>
          <ul>
            {winsFirst(away.settled.lines).map((line) => (
              <BriefLine key={`${line.spot} ${line.box ?? ''}`} line={line} rules={rules} currency={currency} />
            ))}
          </ul>
          <p>
            {say('youWon', {
              returned: sum(away.settled.returned),
              staked: sum(away.settled.staked),
              net: signedSum(away.settled.returned - away.settled.staked),
            })}
          </p>
        </>
      )}
      <button type="button" className={controls['button']} onClick={onClose}>
        {say('close')}
      </button>
    </section>
  );
}
