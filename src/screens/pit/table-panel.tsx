import { type ReactNode, useState } from 'react';
import { DeskContext, useDesk } from '../dealer/desk.ts';
import { DeskRoom } from '../dealer/desk-room.tsx';
import { walkTabs } from '../design/walk-tabs.ts';
import { useTable } from '../live/floor.ts';
import { useRules } from '../live/rules-of.ts';
import { OrderNote } from '../staff/order-note.tsx';
import { staffOwn } from '../staff/staff-own.ts';
import { ChipsTab } from './chips-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NowTab } from './now-tab.tsx';
import { Panel } from './panel.tsx';
import { PeopleTab } from './people-tab.tsx';
import css from './pit.module.css';
import { ReadingsTab } from './readings-tab.tsx';
import { usePitRoom } from './room.ts';
import { RunningTab } from './running-tab.tsx';

const TABS = {
  now: () => <NowTab />,
  running: () => <RunningTab />,
  money: () => <ChipsTab />,
  people: () => <PeopleTab />,
  readings: () => <ReadingsTab />,
  history: () => <HistoryTab />,
} as const satisfies Record<string, () => ReactNode>;
export type Tab = keyof typeof TABS;

/** One table with everything the pit may see of it and do about it. */
export function TablePanel({ table, tab }: Readonly<{ table: string; tab?: Tab | undefined }>) {
  const { who, say, seen } = usePitRoom();
  const there = useTable(table);
  const own = there === undefined ? undefined : staffOwn(there);
  const view = there?.public;
  const rules = useRules(view);
  const title = `${table} ${seen.tables.find((each) => each.table === table)?.title ?? ''}`;
  if (view === undefined || own === undefined || rules === undefined) {
    return (
      <Panel title={title}>
        <p role="status">{say('table.loading', { table })}</p>
      </Panel>
    );
  }
  return (
    <DeskRoom id={table} who={who} rules={rules} view={view} own={own}>
      <FromAbove>
        <Panel title={title}>
          <Tabs first={tab} />
        </Panel>
      </FromAbove>
    </DeskRoom>
  );
}

/** The pit acts at tables that deal by themselves or stand still too; what it may do there the house decides. */
function FromAbove({ children }: Readonly<{ children: ReactNode }>) {
  const desk = useDesk();
  const { live } = usePitRoom();
  return <DeskContext value={{ ...desk, automatic: false, live }}>{children}</DeskContext>;
}

function Tabs({ first }: Readonly<{ first: Tab | undefined }>) {
  const { sayPit } = usePitRoom();
  const { orders, rules, sum, view } = useDesk();
  const [tab, setTab] = useState<Tab>(first ?? (view.status === 'closed' ? 'running' : 'now'));
  return (
    <>
      <div className={css['tabs']} role="tablist" aria-label={sayPit('tables')} onKeyDown={walkTabs}>
        {(Object.keys(TABS) as Tab[]).map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-controls="tab-panel"
            aria-selected={each === tab}
            onClick={() => setTab(each)}
          >
            {sayPit(`tab.${each}`)}
          </button>
        ))}
      </div>
      <OrderNote orders={orders} rulebook={rules.id} sums={sum} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={css['tab']}>
        {TABS[tab]()}
      </div>
    </>
  );
}
