import controls from '../design/controls.module.css';
import css from './pit.module.css';
import { ageText, type QueueItem } from './queue.ts';
import { usePitRoom } from './room.ts';
import { titleOf } from './titles.ts';
import { toldText } from './told-text.ts';
import { useNow } from './use-pit.ts';

/** Everything that waits for somebody, the longest first. */
export function QueueList({ chosen }: Readonly<{ chosen: string | null }>) {
  const { queue, sayPit } = usePitRoom();
  const now = useNow();
  return (
    <aside className={css['queue']} aria-labelledby="queue">
      <h2 id="queue">{sayPit('queue')}</h2>
      {queue.length === 0 ? (
        <p className={css['quiet']}>{sayPit('queue.empty')}</p>
      ) : (
        <ol>
          {queue.map((item) => (
            <li key={item.id}>
              <Row item={item} now={now} isChosen={item.id === chosen} />
            </li>
          ))}
        </ol>
      )}
      <p className={css['hint']}>{sayPit('queue.keys')}</p>
    </aside>
  );
}

type RowProps = Readonly<{ item: QueueItem; now: number; isChosen: boolean }>;

function Row({ item, now, isChosen }: RowProps) {
  const room = usePitRoom();
  const { sayPit, sayStaff, say, show, nameOf } = room;
  const { group, table, round, since, by } = item;
  const age = since === null ? sayPit('queue.old') : sayPit('queue.since', { age: ageText(now - since) });
  return (
    <button
      type="button"
      className={css['item']}
      data-group={group}
      data-item={item.id}
      aria-current={isChosen}
      onClick={() => show({ what: 'item', id: item.id })}
    >
      <span className={css['what']}>{toldText(room, item) ?? titleOf(sayPit, sayStaff, item)}</span>
      <span className={css['age']} title={age}>
        <span aria-hidden="true">{since === null ? '–' : ageText(now - since)}</span>
        <span className={controls['hidden']}>{age}</span>
      </span>
      <span className={css['where']}>
        {[
          sayPit(`group.${group}`),
          table,
          round !== null && round > 0 ? say('roundNumber', { round }) : null,
          by !== null ? sayPit('queue.by', { name: nameOf(by) }) : null,
        ]
          .filter((each) => each !== null)
          .join(' · ')}
      </span>
    </button>
  );
}
