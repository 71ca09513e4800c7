import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Play } from '../../wire/shapes/people.ts';
import { useMe } from '../account/me.ts';
import { moment } from '../account/moment.ts';
import { useNet } from '../account/net.ts';
import { PlayerChoice } from '../account/player-choice.tsx';
import { type Failure, get } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { money, signed } from '../money/money.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { DisputeList } from './dispute-list.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import css from './history.module.css';
import { WhySheet } from './why-sheet.tsx';

const PAGE = 50;

type Props = Readonly<{ round?: string }>;

/** Every round in which the player had money, newest first, each with its "Why?". */
export function HistoryPage({ round }: Props) {
  const say = useWords();
  const [, go] = useLocation();
  const me = useMe(({ me }) => me);
  const [disputed, setDisputed] = useState<string>();
  useTitle(say('history'));
  return (
    <main className={css['page']} id="content">
      <h1>{say('yourRounds')}</h1>
      {me !== undefined && me?.role !== 'player' && (
        <>
          <p className={css['note']}>{say('watching')}</p>
          <PlayerChoice />
        </>
      )}
      {me?.role === 'player' && <Plays key={me.person} onWhy={(id) => go(`/history/${id}`)} onDispute={setDisputed} />}
      {me?.role === 'player' && <DisputeList />}
      {disputed !== undefined && (
        <DisputeSheet key={disputed} round={disputed} onClose={() => setDisputed(undefined)} />
      )}
      {round !== undefined && <WhySheet key={round} round={round} onClose={() => go('/history')} />}
    </main>
  );
}

type Doings = Readonly<{ onWhy: (round: string) => void; onDispute: (round: string) => void }>;

function Plays(doings: Doings) {
  const say = useWords();
  const { plays, failure, isEnd, more } = usePlays();
  if (failure !== undefined && plays === undefined) return <FailureNote failure={failure} onRetry={more} />;
  if (plays === undefined) return <p className={css['note']}>{say('loading')}</p>;
  if (plays.length === 0)
    return (
      <p className={css['empty']}>
        {say('noRounds')} <span className={css['note']}>{say('noRoundsMore')}</span>
      </p>
    );
  return (
    <>
      <table className={css['plays']}>
        <thead>
          <tr>
            <th scope="col">{say('round')}</th>
            <th scope="col" className={css['when']}>
              {say('time')}
            </th>
            <th scope="col" className={css['number']}>
              {say('staked')}
            </th>
            <th scope="col" className={css['number']}>
              {say('net')}
            </th>
            <th scope="col">
              <span className={controls['hidden']}>{say('why')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plays.map((play) => (
            <PlayRow key={play.round} play={play} {...doings} />
          ))}
        </tbody>
      </table>
      {!isEnd && (
        <button type="button" className={controls['button']} onClick={more}>
          {say('more')}
        </button>
      )}
    </>
  );
}

function PlayRow({ play, onWhy, onDispute }: Doings & Readonly<{ play: Play }>) {
  const say = useWords();
  const language = useSpoken();
  const currency = useNet(({ currencies }) => currencies[play.table]);
  return (
    <tr>
      <th scope="row">{play.round}</th>
      <td className={css['when']}>{moment(play.at, language)}</td>
      <td className={css['number']}>{money(play.staked, currency, language)}</td>
      <td className={css['number']}>{signed(play.net, currency, language)}</td>
      <td className={css['doings']}>
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={`${say('why')} ${play.round}`}
          onClick={() => onWhy(play.round)}
        >
          {say('why')}
        </button>
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={`${say('dispute')} ${play.round}`}
          onClick={() => onDispute(play.round)}
        >
          {say('dispute')}
        </button>
      </td>
    </tr>
  );
}

/** A page at a time, older ones on request. */
function usePlays() {
  const [plays, setPlays] = useState<readonly Play[]>();
  const [failure, setFailure] = useState<Failure>();
  const [isEnd, setEnd] = useState(true);
  const load = async (before: readonly Play[]) => {
    const last = before.at(-1);
    const older = last === undefined ? {} : { before: last.at };
    const given = await get('/api/v1/me/plays', { limit: PAGE, ...older });
    setFailure(given.ok ? undefined : given.failure);
    if (!given.ok) return;
    setPlays([...before, ...given.value]);
    setEnd(given.value.length < PAGE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once.
  useEffect(() => void load([]), []);
  return { plays, failure, isEnd, more: () => void load(plays ?? []) };
}
