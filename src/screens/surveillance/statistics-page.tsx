import { useState } from 'react';
import { Link } from 'wouter';
import type { Statistics } from '../../wire/shapes/statistics.ts';
import { moment } from '../account/moment.ts';
import { useGet } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { StaffBar } from '../staff/staff-bar.tsx';
import { StaffGate, type Who } from '../staff/staff-gate.tsx';
import { isWord, useSpoken, useWords } from '../words/words.ts';
import { BandChart } from './statistics/band-chart.tsx';
import { FairnessPart, verdictText } from './statistics/fairness-part.tsx';
import { StaffPart } from './statistics/staff-part.tsx';
import css from './statistics.module.css';
import { mayWatch } from './surveillance-page.tsx';
import { useWatchWords } from './words.ts';

const LENGTHS = [100, 500, 2000, 5000] as const;

type Props = Readonly<{ table: string }>;

/** What fell at a table and who dealt it, beside what chance gives. */
export const StatisticsPage = ({ table }: Props) => (
  <StaffGate may={mayWatch}>{(who) => <Page table={table} who={who} />}</StaffGate>
);

function Page({ table, who }: Props & Readonly<{ who: Who }>) {
  const say = useWatchWords();
  const [rounds, setRounds] = useState<number>(500);
  const [asked, retry] = useGet('/api/v1/tables/:table/statistics', { table, rounds });
  const title = say('stats.of', { table });
  useTitle(title);
  return (
    <div className={css['page']}>
      <StaffBar title={title} who={who}>
        <Link href={`/surveillance/${encodeURIComponent(table)}`} className={controls['link'] ?? ''}>
          {say('allRounds')}
        </Link>
        <select
          className={css['length']}
          aria-label={say('stats.rounds')}
          value={rounds}
          onChange={({ target }) => setRounds(Number(target.value))}
        >
          {LENGTHS.map((count) => (
            <option key={count} value={count}>
              {say('stats.last', { count })}
            </option>
          ))}
        </select>
      </StaffBar>
      <main id="content" className={css['main']}>
        {asked.state === 'failed' && <FailureNote failure={asked.failure} onRetry={retry} />}
        {asked.value !== undefined && <Figures statistics={asked.value} />}
      </main>
    </div>
  );
}

function Figures({ statistics }: Readonly<{ statistics: Statistics }>) {
  const say = useWatchWords();
  const sayTable = useWords();
  const language = useSpoken();
  const { rounds, voids, corrections, from, to, rulebook, equipment, staff } = statistics;
  const { parts, fairness } = equipment;
  const game = `game.${rulebook}`;
  if (rounds === 0) return <p role="status">{say('stats.none')}</p>;
  const unusual = fairness?.tests.some(({ verdict }) => verdict === 'unusual') ?? false;
  return (
    <>
      <p className={css['quiet']}>
        {isWord(game) && `${sayTable(game)} · `}
        {from !== null &&
          to !== null &&
          say('stats.between', { from: moment(from, language), to: moment(to, language) })}
      </p>
      <dl className={css['sums']}>
        {(
          [
            ['stats.rounds', rounds],
            ['stats.voids', voids],
            ['stats.corrections', corrections],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {fairness !== null && (
        <p className={css['verdict']} data-unusual={unusual} role="status">
          {verdictText(say, fairness)}
        </p>
      )}
      {parts.map((part) => (
        <BandChart key={part.name} part={part} />
      ))}
      {parts.length === 0 && fairness !== null && <p className={css['quiet']}>{say('stats.cards')}</p>}
      {fairness !== null && <FairnessPart fairness={fairness} />}
      <StaffPart staff={staff} />
    </>
  );
}
