import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../account/me.ts';
import { PlayerChoice } from '../account/player-choice.tsx';
import { useTitle } from '../design/use-title.ts';
import { useWords } from '../words/words.ts';
import { DisputeList } from './dispute-list.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import css from './history.module.css';
import { Plays } from './plays.tsx';
import { WhySheet } from './why-sheet.tsx';

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
