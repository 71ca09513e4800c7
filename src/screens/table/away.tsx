import { useEffect, useRef, useState } from 'react';
import controls from '../design/controls.module.css';
import { WhyLine } from '../history/why-line.tsx';
import { type TableSeen, useFloor } from '../live/floor.ts';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';
import css from './stage.module.css';
import { type Settled, settledRound, useLeft } from './use-settled.ts';

type Away = Readonly<{ kind: 'stands'; round: number; count: number } | { kind: 'settled'; settled: Settled }>;

/** The card goes by itself when it has been there long enough to be read. */
const STAYS_MS = 20_000;

/** What the player had on the table when the link was lost, told when it is back. */
export function useAway(
  table: TableSeen,
  person: string | undefined,
  last: Settled | null,
): readonly [Away | null, () => void] {
  const returns = useFloor(({ returns }) => returns);
  const link = useFloor(({ link }) => link);
  const lost = useRef<Readonly<{ round: number; count: number }> | null>(null);
  const left = useLeft(table.table, person);
  const [away, setAway] = useState<Away | null>(null);
  const round = table.public?.round ?? 0;
  const count = Object.keys(table.own?.wagers ?? {}).length;
  const seen = useRef({ round, count });
  seen.current = { round, count };

  useEffect(() => {
    if (link === 'lost') lost.current ??= seen.current;
  }, [link]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each return is told once.
  useEffect(() => {
    const before = lost.current;
    if (returns === 0 || before === null || person === undefined) return;
    lost.current = null;
    // The first views after the return come a moment later.
    const timer = setTimeout(() => {
      const now = seen.current;
      if (now.round === before.round && now.count > 0) return setAway({ kind: 'stands', ...now });
      if (before.count === 0) return;
      void settledRound(table.table, before.round, person, left.current).then((settled) => {
        if (settled !== undefined) setAway({ kind: 'settled', settled });
      });
    }, 400);
    return () => clearTimeout(timer);
  }, [returns]);

  useEffect(() => {
    if (away === null) return;
    const timer = setTimeout(() => setAway(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [away]);

  // A round that was still running when the link came back is told to its end.
  const ended = away?.kind === 'stands' && last?.round.number === away.round ? last : undefined;
  return [ended === undefined ? away : { kind: 'settled', settled: ended }, () => setAway(null)];
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
            {say('roundNumber', { round: away.settled.round.number })}
            {away.settled.round.result !== null && `: ${resultWords(say, rules, away.settled.round.result).long}`}
          </p>
          <ul>
            {away.settled.lines.map((line) => (
              <WhyLine key={`${line.spot} ${line.box ?? ''}`} line={line} rules={rules} currency={currency} brief />
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
