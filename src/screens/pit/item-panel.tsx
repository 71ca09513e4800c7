import { Link } from 'wouter';
import type { Matter } from '../../wire/shapes/matters.ts';
import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { Facts } from './facts.tsx';
import { HeldPanel } from './held-panel.tsx';
import { Panel } from './panel.tsx';
import css from './pit.module.css';
import type { QueueItem } from './queue.ts';
import { usePitRoom } from './room.ts';
import { RulingForm } from './ruling-form.tsx';
import { choicesOf } from './rulings.ts';
import { titleOf } from './titles.ts';
import { WantedPanel } from './wanted-panel.tsx';

/** One thing of the queue with everything that is known of it, and what can be done about it. */
export function ItemPanel({ item }: Readonly<{ item: QueueItem }>) {
  const { sayPit, sayStaff, say, seen } = usePitRoom();
  const { table, round, clause } = item;
  const where = [table, round !== null && round > 0 ? say('roundNumber', { round }) : null].filter(Boolean).join(' · ');
  const rulebook = seen.tables.find((each) => each.table === table)?.rulebook;
  return (
    <Panel
      title={titleOf(sayPit, sayStaff, item)}
      beside={
        <span className={css['where']}>
          {where}{' '}
          {clause !== null && (rulebook === undefined ? clause : <ClauseLink rulebook={rulebook} clause={clause} />)}
        </span>
      }
    >
      <Body item={item} />
    </Panel>
  );
}

function Body({ item }: Readonly<{ item: QueueItem }>) {
  const { sayPit } = usePitRoom();
  switch (item.from) {
    case 'matter':
      return <MatterBody matter={item.matter} />;
    case 'wanted':
      return <WantedPanel wanted={item.wanted} />;
    case 'alert':
      return <AlertPanel alert={item.alert} />;
    case 'dispute':
      return (
        <Link className={`${controls['button']} ${controls['primary']}`} href={`/disputes/${item.dispute.id}`}>
          {sayPit('openDispute')}
        </Link>
      );
  }
}

const BY_THE_HOUSE: ReadonlySet<string> = new Set(['stopped', 'restart', 'dealer-away']);

function MatterBody({ matter }: Readonly<{ matter: Matter }>) {
  const { sayPit } = usePitRoom();
  const choices = choicesOf(matter);
  return (
    <>
      <Facts matter={matter} />
      {BY_THE_HOUSE.has(matter.kind) && <HeldPanel table={matter.table} />}
      {choices.length > 0 && <RulingForm matter={matter} choices={choices} />}
      {choices.length === 0 && !BY_THE_HOUSE.has(matter.kind) && (
        <p>
          {sayPit('atTheTable')}{' '}
          <Link className={controls['link']} href={`/dealer/${matter.table}`}>
            {sayPit('table.console')}
          </Link>
        </p>
      )}
    </>
  );
}
