import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { get } from '../api/api.ts';
import { useTitle } from '../design/use-title.ts';
import { useRules } from '../live/rules-of.ts';
import { useShownTable } from '../stage/use-staged.ts';
import { useWords } from '../words/words.ts';
import css from './stage.module.css';
import { TableRoom } from './table-room.tsx';

/** A player's seat at one table. */
export function TablePage({ table: id }: Readonly<{ table: string }>) {
  const say = useWords();
  useTitle(say('tableOf', { table: id }));
  const table = useShownTable(id);
  const view = table?.public;
  const rules = useRules(view);
  const missing = useMissing(id, view !== undefined);
  if (missing) {
    return (
      <main id="content" className={css['missing']}>
        <h1>{say('table.unknownTable', { table: id })}</h1>
        <Link href="/">{say('backToLobby')}</Link>
      </main>
    );
  }
  if (table === undefined || view === undefined || rules === undefined) {
    return (
      <main id="content" className={css['page']} aria-busy="true">
        <p className={css['hidden']} role="status">
          {say('table.loading', { table: id })}
        </p>
        <div className={css['skeleton']} />
      </main>
    );
  }
  return (
    <main id="content" className={css['main']}>
      <TableRoom key={id} table={table} view={view} rules={rules} />
    </main>
  );
}

const PATIENCE_MS = 1500;

/** A table that shows nothing for a while is asked for by name, to tell a slow one from one that is not there. */
function useMissing(id: string, here: boolean): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    setMissing(false);
    if (here) return;
    const timer = setTimeout(() => {
      void get('/api/v1/tables/:table', { table: id }).then((given) =>
        setMissing(!given.ok && given.failure.code === 'unknown-table'),
      );
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [id, here]);
  return missing;
}
