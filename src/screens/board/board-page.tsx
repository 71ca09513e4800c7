import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import { timeOfDay } from '../account/moment.ts';
import { useGet } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { clothOf } from '../felt/cloth.ts';
import { MarkerTree } from '../felt/marker-tree.tsx';
import { useFloor } from '../live/floor.ts';
import { useRules } from '../live/rules-of.ts';
import { money } from '../money/money.ts';
import { SmallStageHere } from '../stage/stage-here.tsx';
import { useShownTable, useUntoldRound } from '../stage/use-staged.ts';
import { tableLimits } from '../table/limits.ts';
import { loadWords, useSpoken, useWords } from '../words/words.ts';
import { Announced } from './announced.tsx';
import { Bilingual, SecondLanguage } from './bilingual.tsx';
import css from './board.module.css';
import { BoardPhase } from './board-phase.tsx';
import { shiftAt, untilShift } from './burn-in.ts';
import { NiuNiuBoard } from './niu-niu-board.tsx';
import { RouletteBoard } from './roulette-board.tsx';
import { secondLanguage } from './second-language.ts';
import { SicBoBoard } from './sic-bo-board.tsx';
import { useRounds } from './use-rounds.ts';

/** Seen from across the room. */
const BOARD_PIXELS = 720;

type Props = Readonly<{ table: string }>;

/** A result board for everybody in the room: no input, nothing about any player. */
export function BoardPage({ table }: Props) {
  const say = useWords();
  const seen = useShownTable(table)?.public;
  const [known, retry] = useGet('/api/v1/tables/:table', { table });
  useTitle(say('boardOf', { table }));
  const rules = useRules(seen);
  if (known.state === 'failed' && known.failure.status === 404)
    return (
      <main className={css['unknown']} id="content">
        <FailureNote failure={known.failure} onRetry={retry} />
        <Link href="/">{say('backToLobby')}</Link>
      </main>
    );
  if (seen === undefined || rules === undefined)
    return (
      <main className={css['unknown']} id="content">
        <p>{say('loading')}</p>
      </main>
    );
  return <Board table={table} seen={seen} rules={rules} />;
}

function Board({ table, seen, rules }: Readonly<{ table: string; seen: WirePublic; rules: AnyRulebook }>) {
  const say = useWords();
  const spoken = useSpoken();
  const second = secondLanguage(rules, spoken);
  const lostAt = useFloor(({ lostAt }) => lostAt);
  const known = useRounds(table, `${seen.round} ${seen.results.at(-1) ?? ''} ${seen.stage === 'resting'}`);
  const untold = useUntoldRound(table);
  // What is asked for may overtake what is told: of a round that is not shown to be over nothing stands here.
  const over = seen.stage === 'resting' ? seen.round : seen.round - 1;
  const rounds = useMemo(
    () => known.filter(({ number }) => number <= over && number !== untold),
    [known, over, untold],
  );
  const { correction } = seen;
  const { x, y } = useShift();
  useEffect(() => void loadWords(second).catch(() => undefined), [second]);
  const shown = { seen, rounds };
  const stage = <SmallStageHere id={table} rules={rules} pixels={BOARD_PIXELS} />;
  const { currency } = seen.house;
  const { min = rules.limits.usual.min, max = rules.limits.usual.max } = tableLimits(seen);
  return (
    <SecondLanguage value={second}>
      <main className={css['board']} id="content" data-lost={lostAt !== null} data-cloth={clothOf(rules)}>
        <div className={css['frame']} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <header className={css['top']}>
            <h1 className={css['name']}>
              <Link href="/" className={css['id'] ?? ''} aria-label={`${table}, Croupier`}>
                {table}
              </Link>{' '}
              <Bilingual word={`game.${rules.id}`} />
            </h1>
            <BoardPhase seen={seen} lostAt={lostAt} />
          </header>
          {rules.family === 'roulette' && <RouletteBoard rules={rules} {...shown} stage={stage} />}
          {rules.family === 'sic-bo' && <SicBoBoard rules={rules} {...shown} stage={stage} />}
          {rules.family === 'niu-niu' && <NiuNiuBoard rules={rules} {...shown} />}
          <footer className={css['bottom']}>
            <p className={css['limits']}>
              <Bilingual word="limits" />
              <strong>
                {money(min ?? 0, currency, second)} – {money(max ?? 0, currency, second)}
              </strong>
            </p>
            <MarkerTree colours={seen.colours} say={say} sum={(amount) => money(amount, currency, second)} />
            <Announced seen={seen} />
            {correction !== undefined && (
              <p className={css['correction']}>
                <Bilingual
                  word="correctedRound"
                  params={{ round: correction.round, time: timeOfDay(correction.at, 'en') }}
                  second={{ round: correction.round, time: timeOfDay(correction.at, second) }}
                />
                {correction.reason !== undefined && <span data-reason=""> {correction.reason}</span>}
              </p>
            )}
            <p className={css['information']}>
              <Bilingual word="informationOnly" />
            </p>
          </footer>
        </div>
      </main>
    </SecondLanguage>
  );
}

function useShift(): Readonly<{ x: number; y: number }> {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilShift(now));
    return () => clearTimeout(timer);
  }, [now]);
  return shiftAt(now);
}
