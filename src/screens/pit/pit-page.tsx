import { useEffect } from 'react';
import { atLeast } from '../../rulebook/ranks.ts';
import { checkMe } from '../account/me.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { StaffGate, type Who } from '../staff/staff-gate.tsx';
import { Cage } from './cage.tsx';
import { Console } from './console.tsx';
import css from './pit.module.css';
import { Provide } from './provide.tsx';
import { usePit } from './use-pit.ts';
import { usePitWords } from './words.ts';

const LOOKS: ReadonlySet<string> = new Set(['surveillance', 'auditor', 'cashier', 'admin']);

const mayEnter = (role: string): boolean => LOOKS.has(role) || atLeast(role, 'pit-supervisor');

/** The floor of a casino on one page, for those who run it; a cashier finds the chips that are on their way. */
export function PitPage() {
  const sayPit = usePitWords();
  useTitle(sayPit('title'));
  return <StaffGate may={mayEnter}>{(who) => <Pit key={who.person} who={who} />}</StaffGate>;
}

function Pit({ who }: Readonly<{ who: Who }>) {
  const sayPit = usePitWords();
  const { asked, disputes, refresh } = usePit();
  const isKeptOut = asked.state === 'failed' && asked.failure.code === 'not-authorised';
  // What let somebody in may be over: whoever keeps the door is to see it at once.
  useEffect(() => {
    if (isKeptOut) void checkMe();
  }, [isKeptOut]);
  if (asked.value === undefined) {
    return (
      <main id="content" className={css['loading']} aria-busy={asked.state === 'loading'}>
        {asked.state === 'failed' ? (
          <FailureNote failure={asked.failure} onRetry={refresh} />
        ) : (
          <p role="status">{sayPit('loading')}</p>
        )}
      </main>
    );
  }
  return (
    <Provide who={who} seen={asked.value} disputes={disputes} answers={asked.state === 'here'} refresh={refresh}>
      {(room) => (who.role === 'cashier' ? <Cage /> : <Console {...room} />)}
    </Provide>
  );
}
