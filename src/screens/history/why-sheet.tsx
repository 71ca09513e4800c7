import { useState } from 'react';
import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { pageFrom } from '../design/page-from.tsx';
import { SideSheet } from '../design/side-sheet.tsx';
import { useWords } from '../words/words.ts';
import { DisputeSheet } from './lazy-dispute-sheet.tsx';

type Props = Readonly<{ round: string; onClose: () => void }>;

/** The answer comes when somebody asks, so that the table does not wait for it. */
const WhyRound = pageFrom(async () => (await import('../why/why-round.tsx')).WhyRound, Loading, Missing);

/** "Why?" beside whatever page one is on: a table goes on in view. */
export function WhySheet({ round, onClose }: Props) {
  const say = useWords();
  const isPlayer = useMe(({ me }) => me?.role === 'player');
  const [disputes, setDisputes] = useState(false);
  if (disputes) return <DisputeSheet round={round} onClose={onClose} />;
  return (
    <SideSheet title={say('whyRound', { round })} onClose={onClose}>
      <WhyRound round={round} />
      {isPlayer && (
        <p>
          <button type="button" className={controls['button']} onClick={() => setDisputes(true)}>
            {say('dispute')}
          </button>
        </p>
      )}
    </SideSheet>
  );
}

function Loading() {
  const say = useWords();
  return <p role="status">{say('loading')}</p>;
}

function Missing({ onRetry }: Readonly<{ onRetry: () => void }>) {
  return <FailureNote failure={{ code: 'unreachable', params: {}, retryable: true }} onRetry={onRetry} />;
}
