import { useState } from 'react';
import { Link } from 'wouter';
import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import { moment } from '../account/moment.ts';
import { FailureNote } from '../design/failure-note.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { useSpoken } from '../words/words.ts';
import { Actions } from './actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { Course } from './course.tsx';
import { DecisionPart } from './decision-part.tsx';
import css from './disputes.module.css';
import { EvidencePart } from './evidence-part.tsx';
import { Ladder } from './ladder.tsx';
import { OfferPart } from './offer-part.tsx';
import { Papers } from './papers.tsx';
import { Promised } from './promised.tsx';
import { RightsPart } from './rights-part.tsx';
import { StatusMark } from './status-mark.tsx';
import { TypedPart } from './typed-part.tsx';
import { useCase } from './use-case.ts';
import { useDisputeWords } from './words.ts';

type Props = Readonly<{ id: string; who: Who }>;

/** The file of one dispute, and beside it what may be done with it now. */
export function CasePage({ id, who }: Props) {
  const [changed, setChanged] = useState(0);
  const [asked, retry] = useCase(id, `${changed} ${who.person}`);
  const there = asked.value;
  if (there === undefined)
    return asked.state === 'failed' ? <FailureNote failure={asked.failure} onRetry={retry} /> : null;
  return <CaseFile there={there} who={who} onChanged={() => setChanged((count) => count + 1)} />;
}

type FileProps = Readonly<{ there: DisputeFile; who: Who; onChanged: () => void }>;

function CaseFile({ there, who, onChanged }: FileProps) {
  const say = useDisputeWords();
  const language = useSpoken();
  const { id, status, steps } = there;
  const raised = steps[0]?.at;
  const Title = there.viewer === 'player' ? 'h1' : 'h2';
  return (
    <>
      <header className={css['head']}>
        <Link href="/disputes" className={css['back'] ?? ''}>
          {say('backToList')}
        </Link>
        <div className={css['headLine']}>
          <Title className={css['title']}>{say('caseTitle', { id })}</Title>
          <StatusMark status={status} />
          <Promised there={there} />
          {raised !== undefined && (
            <span className={css['mute']}>{say('raisedAt', { time: moment(raised, language) })}</span>
          )}
        </div>
        {there.viewer === 'player' && (
          <p className={css['plain']} role="status">
            {say(`plain.${status}`)}
          </p>
        )}
      </header>
      <div className={css['columns']}>
        <div className={css['file']}>
          <Ladder there={there} />
          <CaseFacts there={there} />
          <TypedPart there={there} />
          <OfferPart there={there} />
          <DecisionPart there={there} />
          <RightsPart there={there} />
          <EvidencePart there={there} />
          <Course there={there} />
        </div>
        <aside className={css['side']}>
          <Actions there={there} who={who} onChanged={onChanged} />
          <Papers there={there} />
        </aside>
      </div>
    </>
  );
}
