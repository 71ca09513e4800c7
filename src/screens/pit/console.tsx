import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { ApprovalGive } from '../staff/approval.tsx';
import { LostNote } from '../staff/lost-note.tsx';
import { StaffBar } from '../staff/staff-bar.tsx';
import { useKeys } from '../staff/use-keys.ts';
import { currencyOf } from './currency-of.ts';
import { FoundTable } from './found-table.tsx';
import { ItemPanel } from './item-panel.tsx';
import { Panel } from './panel.tsx';
import css from './pit.module.css';
import { beside } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { type Shown, usePitRoom } from './room.ts';
import { ShiftPanel } from './shift-panel.tsx';
import { TablePanel } from './table-panel.tsx';
import { Wall } from './wall.tsx';

/** Tiles of the tables, the queue beside them, and one panel with what was chosen. */
export function Console({ shown }: Readonly<{ shown: Shown | null }>) {
  const { who, seen, queue, sayPit, show } = usePitRoom();
  const chosen = shown?.what === 'item' ? shown.id : null;
  const move = (by: 1 | -1) => () => {
    const id = beside(queue, chosen, by);
    if (id !== null) show({ what: 'item', id });
  };
  useKeys({
    J: move(1),
    K: move(-1),
    Enter: () =>
      document
        .querySelector<HTMLElement>('[data-panel] select, [data-panel] textarea, [data-panel] button[type="submit"]')
        ?.focus(),
    A: () => document.querySelector<HTMLButtonElement>('[data-panel] [data-approve]:not(:disabled)')?.click(),
    Escape: () => show(null),
  });
  return (
    <div className={css['console']}>
      <StaffBar title={sayPit('title')} who={who}>
        {seen.alerts.length > 0 && (
          <span className={css['alerts']}>{sayPit('alerts', { count: seen.alerts.length })}</span>
        )}
        <Proof />
        <Tools />
      </StaffBar>
      <LostNote />
      <Stale />
      <main id="content" className={css['main']}>
        <div className={css['floor']}>
          <Wall shown={shown} />
          {shown !== null && <Chosen key={JSON.stringify(shown)} shown={shown} />}
        </div>
        <QueueList chosen={chosen} />
      </main>
    </div>
  );
}

/** Whoever pays people out hears why they cannot yet. */
function Proof() {
  const { seen, sayPit } = usePitRoom();
  const { proof } = seen;
  if (proof?.state !== 'running') return null;
  const percent = Math.floor((100 * proof.done) / Math.max(1, proof.of));
  return <span role="status">{sayPit('proof', { percent })}</span>;
}

function Tools() {
  const { say, sayPit, show } = usePitRoom();
  const button = `${controls['button']} ${controls['small']}`;
  return (
    <>
      <button type="button" className={button} onClick={() => show({ what: 'shift' })}>
        {sayPit('shift')}
      </button>
      <button type="button" className={button} onClick={() => show({ what: 'code' })}>
        {sayPit('code')}
      </button>
      <button type="button" className={button} onClick={() => show({ what: 'found' })}>
        {sayPit('found')}
      </button>
      <Link className={button} href="/disputes">
        {say('disputes')}
      </Link>
      <Link className={button} href="/surveillance">
        {say('surveillance')}
      </Link>
    </>
  );
}

/** What is shown is old: everybody has to see how old. */
function Stale() {
  const { live, seen, sayPit, time } = usePitRoom();
  if (live) return null;
  return (
    <p className={css['stale']} role="status">
      {sayPit('stale', { time: time(seen.at) })}
    </p>
  );
}

function Chosen({ shown }: Readonly<{ shown: Shown }>) {
  const { queue, seen, sayPit, sayStaff, sum, who } = usePitRoom();
  switch (shown.what) {
    case 'item': {
      const item = queue.find(({ id }) => id === shown.id);
      return item === undefined ? null : <ItemPanel item={item} />;
    }
    case 'table':
      return <TablePanel table={shown.table} tab={shown.tab} />;
    case 'shift':
      return <ShiftPanel />;
    case 'found':
      return <FoundTable />;
    case 'code':
      return (
        <Panel title={sayPit('code')} label={sayStaff('approval.give')}>
          <ApprovalGive
            wanted={seen.wanted.filter(({ by }) => by !== who.person)}
            sumAt={(table) => (amount) => sum(amount, currencyOf({ seen }, table))}
            names={seen.names}
          />
        </Panel>
      );
  }
}
