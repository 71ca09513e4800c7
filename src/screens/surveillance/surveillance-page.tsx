import { atLeast, type Role } from '../../rulebook/ranks.ts';
import { StaffGate } from '../staff/staff-gate.tsx';
import { ReplayPage } from './replay-page.tsx';
import { RoundsPage } from './rounds-page.tsx';
import { TablesPage } from './tables-page.tsx';

/** As the routes themselves ask: surveillance, auditors, and the pit. */
export const mayWatch = (role: string): boolean =>
  role === 'surveillance' || role === 'auditor' || atLeast(role as Role, 'pit-supervisor');

type Props = Readonly<{ table?: string; round?: string }>;

/** What happened, for those who watch: the tables, the rounds of one, and one round event by event. */
export function SurveillancePage({ table, round }: Props) {
  return (
    <StaffGate may={mayWatch}>
      {(who) => {
        if (table === undefined) return <TablesPage who={who} />;
        if (round === undefined) return <RoundsPage key={table} table={table} who={who} />;
        return <ReplayPage table={table} round={Number(round)} who={who} />;
      }}
    </StaffGate>
  );
}
