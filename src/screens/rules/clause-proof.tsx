import { useState } from 'react';
import { useGet } from '../api/use-get.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { useWords } from '../words/words.ts';
import { ProofShown } from './proof-shown.tsx';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ rulebook: string; clause: string }>;

/** For whoever has to rely on a clause: asked for when it is opened. */
export function ClauseProof({ rulebook, clause }: Props) {
  const tell = useRulesWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css['proof']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tell('howProven')}</summary>
      {isOpen && <Asked rulebook={rulebook} clause={clause} />}
    </details>
  );
}

function Asked({ rulebook, clause }: Props) {
  const say = useWords();
  const [asked, retry] = useGet('/api/v1/rulebooks/:id/proofs/:clause', { id: rulebook, clause });
  if (asked.state === 'failed') return <FailureNote failure={asked.failure} onRetry={retry} />;
  return asked.state === 'here' ? <ProofShown proof={asked.value} /> : <p className={css['note']}>{say('loading')}</p>;
}
