import { Link } from 'wouter';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import { timeOfDay } from '../account/moment.ts';
import { isWord, useSpoken, useWords } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import css from './history.module.css';

type Props = Readonly<{ dispute: SeenDispute; rulebook?: string }>;

/** How far a dispute has got: what is done with it now, by when, and how it was decided. */
export function DisputeProgress({ dispute, rulebook }: Props) {
  const say = useWords();
  const language = useSpoken();
  const { id, status, subject, decision } = dispute;
  const expectedBy = dispute.viewer === 'player' ? dispute.expectedBy : null;
  const key = `table.status.${status}`;
  return (
    <div className={css['progress']} role="status" data-dispute={id} data-status={status}>
      <p className={css['bet']}>
        <Link href={`/disputes/${id}`}>
          {id} · {subject.table}-{subject.round}
        </Link>
        <strong>{isWord(key) ? say(key) : status}</strong>
      </p>
      {expectedBy !== null && (
        <p className={css['note']}>{say('table.disputeBy', { time: timeOfDay(expectedBy, language) })}</p>
      )}
      {decision !== null && decision !== undefined && (
        <p>
          {decision.reason}{' '}
          {rulebook !== undefined &&
            decision.clauses.map((clause) => <ClauseLink key={clause} rulebook={rulebook} clause={clause} />)}
        </p>
      )}
    </div>
  );
}
