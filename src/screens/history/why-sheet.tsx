import { useState } from 'react';
import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { Sheet } from '../design/sheet.tsx';
import { useWords } from '../words/words.ts';
import { DisputeSheet } from './dispute-sheet.tsx';
import { WhyRound } from './why-round.tsx';

type Props = Readonly<{ round: string; onClose: () => void }>;

/** "Why?" over whatever page one is on. */
export function WhySheet({ round, onClose }: Props) {
  const say = useWords();
  const isPlayer = useMe(({ me }) => me?.role === 'player');
  const [disputes, setDisputes] = useState(false);
  if (disputes) return <DisputeSheet round={round} onClose={onClose} />;
  return (
    <Sheet title={say('whyRound', { round })} onClose={onClose}>
      <WhyRound round={round} />
      {isPlayer && (
        <p>
          <button type="button" className={controls['button']} onClick={() => setDisputes(true)}>
            {say('dispute')}
          </button>
        </p>
      )}
    </Sheet>
  );
}
