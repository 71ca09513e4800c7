import { useAll } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { Ways } from '../design/ways.tsx';
import { useWords } from '../words/words.ts';

/** Every table, with the way to its board. */
export function BoardsPage() {
  const say = useWords();
  const [tables, retry] = useAll('/api/v1/tables', {});
  const ways = (tables.value ?? []).map(({ id, rulebook }) => ({
    href: `/board/${id}`,
    name: id,
    more: say(`game.${rulebook}`),
  }));
  return (
    <Ways title={say('allBoards')} ways={ways}>
      {tables.state === 'failed' && <FailureNote failure={tables.failure} onRetry={retry} />}
      {tables.state === 'loading' && <p role="status">{say('loading')}</p>}
      {tables.value?.length === 0 && <p>{say('noTables')}</p>}
    </Ways>
  );
}
