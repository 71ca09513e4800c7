import type { ReactNode } from 'react';
import { RealityCheck } from '../account/reality-check.tsx';
import { TopBar } from '../design/top-bar.tsx';
import { useTitle } from '../design/use-title.ts';
import { StaffBar } from '../staff/staff-bar.tsx';
import { StaffGate, type Who } from '../staff/staff-gate.tsx';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';
import css from './disputes.module.css';
import { mayRaiseFor, RAISE } from './raise.ts';
import { RaisePage } from './raise-page.tsx';
import { useDisputeWords } from './words.ts';

type Props = Readonly<{ id?: string }>;

/** Disputes: of a player their own, of staff those they work on. */
export function DisputesPage({ id }: Props) {
  const say = useDisputeWords();
  useTitle(id === undefined ? say('title') : say('caseTitle', { id }));
  return (
    <StaffGate may={(role) => role !== 'admin' && role !== 'device'}>
      {(who) => <Frame who={who}>{pageFor(id, who)}</Frame>}
    </StaffGate>
  );
}

function pageFor(id: string | undefined, who: Who): ReactNode {
  if (id === undefined) return <CaseList who={who} />;
  if (id === RAISE && mayRaiseFor(who)) return <RaisePage />;
  return <CasePage key={id} id={id} who={who} />;
}

/** A player keeps the session clock and what goes with it; staff have their own head. */
function Frame({ who, children }: Readonly<{ who: Who; children: ReactNode }>) {
  const say = useDisputeWords();
  const isPlayer = who.role === 'player';
  return (
    <>
      {isPlayer ? <TopBar /> : <StaffBar title={say('title')} who={who} />}
      <main id="content" className={css['page']} data-viewer={isPlayer ? 'player' : 'staff'}>
        {children}
      </main>
      {isPlayer && <RealityCheck />}
    </>
  );
}
