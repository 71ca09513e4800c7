import { useState } from 'react';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { useMe } from '../account/me.ts';
import { useNet } from '../account/net.ts';
import { useGet } from '../api/use-get.ts';
import { usePolledAll } from '../api/use-polled.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { Sheet } from '../design/sheet.tsx';
import { useWords } from '../words/words.ts';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeProgress } from './dispute-progress.tsx';
import css from './history.module.css';

type Props = Readonly<{ round: string; onClose: () => void }>;

/** Raises a dispute about a round of any day, and shows how those about it stand. */
export function DisputeSheet({ round, onClose }: Props) {
  const say = useWords();
  const [asked, retry] = useGet('/api/v1/rounds/:round', { round });
  const [raised, setRaised] = useState(0);
  const [all] = usePolledAll('/api/v1/disputes', {}, raised);
  const here = (all.value ?? []).filter(({ subject }) => `${subject.table}-${subject.round}` === round);
  return (
    <Sheet title={say('table.disputeTitle', { round })} onClose={onClose}>
      <div className={css['disputing']}>
        {here.map((each) => (
          <DisputeProgress key={each.id} dispute={each} rulebook={each.rulebook} />
        ))}
        <p className={css['note']}>{say('table.disputeMore')}</p>
        {asked.state === 'failed' && <FailureNote failure={asked.failure} onRetry={retry} />}
        {asked.value !== undefined && raised === 0 && <Raise detail={asked.value} onRaised={() => setRaised(1)} />}
      </div>
    </Sheet>
  );
}

function Raise({ detail, onRaised }: Readonly<{ detail: RoundDetail; onRaised: () => void }>) {
  const person = useMe(({ me }) => me?.person);
  const currency = useNet(({ currencies }) => currencies[detail.table]);
  const rules = RULEBOOKS.find(({ id }) => id === detail.rulebook);
  if (rules === undefined) return null;
  const wagers = detail.settlements.filter(({ player }) => player === person);
  return <DisputeForm about={detail} wagers={wagers} rules={rules} currency={currency} onRaised={onRaised} />;
}
