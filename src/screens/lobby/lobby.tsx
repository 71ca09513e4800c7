import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { beSomebody, useMe } from '../account/me.ts';
import { PlayerChoice } from '../account/player-choice.tsx';
import type { Failure } from '../api/api.ts';
import { useAll } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { wishSeat } from '../table/seat-wish.ts';
import { useWords } from '../words/words.ts';
import css from './lobby.module.css';
import { StaffLinks } from './staff-links.tsx';
import { TableTile } from './table-tile.tsx';
import { isArrow, walk } from './walk.ts';

/** The floor: every table as it is now, and whoever one wants to be. */
export function Lobby() {
  const say = useWords();
  const [, go] = useLocation();
  const [tables, retry] = useAll('/api/v1/tables', {});
  const [failure, setFailure] = useState<Failure>();
  const grid = useRef<HTMLDivElement>(null);
  const players = useMe(({ players }) => players);
  useTitle(say('lobby'));
  // Whoever came back does not sit down later because of a press that led nowhere.
  useEffect(() => wishSeat(undefined), []);
  const sit = async (table: string) => {
    const failed = await beSomebody();
    setFailure(failed);
    if (failed !== undefined) return;
    wishSeat(table);
    go(`/t/${table}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const seats = [...(grid.current?.querySelectorAll<HTMLElement>('[data-sit]') ?? [])];
    const at = seats.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      seats[walk(seats.map(middle), at, event.key)]?.focus();
    } else if (event.key.toLowerCase() === 'w' && !event.metaKey && !event.ctrlKey) {
      go(`/board/${seats[at]?.dataset['sit'] ?? ''}`);
    }
  };
  return (
    <main className={css['lobby']} id="content">
      <div className={css['welcome']}>
        <h1>{say('tagline')}</h1>
        {players.length > 0 && (
          <div className={css['who']}>
            <PlayerChoice />
          </div>
        )}
      </div>
      {failure !== undefined && <FailureNote failure={failure} />}
      {tables.state === 'failed' && <FailureNote failure={tables.failure} onRetry={retry} />}
      {tables.value?.length === 0 && (
        <p className={css['empty']}>
          {say('noTables')} {say('noTablesMore')}
        </p>
      )}
      {tables.state === 'loading' && (
        <div className={css['grid']} role="status" aria-label={say('loading')}>
          {RULEBOOKS.map(({ id }) => (
            <div key={id} className={`${css['tile']} ${css['ghost']}`} aria-hidden="true" />
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a way between links that Tab reaches too. */}
      <div className={css['grid']} ref={grid} onKeyDown={onKeyDown}>
        {tables.value?.map((table) => (
          <TableTile key={table.id} table={table} onSit={(id) => void sit(id)} />
        ))}
      </div>
      <footer className={css['foot']}>
        <StaffLinks table={tables.value?.[0]?.id ?? 'R1'} />
        <p className={css['keys']}>{say('tileHelp')}</p>
        <a href="/docs/">{say('apiDocs')}</a>
      </footer>
    </main>
  );
}

function middle(element: HTMLElement) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
