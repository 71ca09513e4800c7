import { isRanked, type Role } from '../../rulebook/ranks.ts';
import { useTitle } from '../design/use-title.ts';
import { useTable } from '../live/floor.ts';
import { useRules } from '../live/rules-of.ts';
import { StaffGate, type Who } from '../staff/staff-gate.tsx';
import { staffOwn } from '../staff/staff-own.ts';
import { useWords } from '../words/words.ts';
import css from './dealer.module.css';
import { DeskRoom } from './desk-room.tsx';
import { GameConsole } from './game-console.tsx';
import { useDealerWords } from './words.ts';

const mayDeal = (role: string): boolean => isRanked(role as Role);

/** The console at one table, for the dealer and for whoever stands beside. */
export function DealerPage({ table }: Readonly<{ table: string }>) {
  const sayDealer = useDealerWords();
  useTitle(sayDealer('title', { table }));
  return (
    <StaffGate may={mayDeal} table={table}>
      {(who) => <Seated id={table} who={who} />}
    </StaffGate>
  );
}

function Seated({ id, who }: Readonly<{ id: string; who: Who }>) {
  const say = useWords();
  const table = useTable(id);
  const own = table === undefined ? undefined : staffOwn(table);
  const view = table?.public;
  const rules = useRules(view);
  if (view === undefined || own === undefined || rules === undefined) {
    return (
      <main id="content" className={css['waiting']} aria-busy="true">
        <p role="status">{say('table.loading', { table: id })}</p>
      </main>
    );
  }
  return (
    <DeskRoom id={id} who={who} rules={rules} view={view} own={own}>
      <GameConsole />
    </DeskRoom>
  );
}
