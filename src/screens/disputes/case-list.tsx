import { Link } from 'wouter';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { useStaffWords } from '../staff/words.ts';
import { isWord, useWords } from '../words/words.ts';
import css from './disputes.module.css';
import { rankName } from './names.ts';
import { Promised } from './promised.tsx';
import { mayRaiseFor, RAISE } from './raise.ts';
import { StatusMark } from './status-mark.tsx';
import { isWaiting, promisedBy, useCases } from './use-case.ts';
import { useDisputeWords } from './words.ts';

/** Open cases first, those with the nearest promise on top. The head of a staff page has its title already. */
export function CaseList({ who }: Readonly<{ who: Who }>) {
  const say = useDisputeWords();
  const [asked, retry] = useCases(who.person);
  const cases = asked.value;
  if (cases === undefined)
    return asked.state === 'failed' ? <FailureNote failure={asked.failure} onRetry={retry} /> : null;
  const open = cases.filter(({ status }) => status !== 'closed').sort(byPromise);
  const closed = cases.filter(({ status }) => status === 'closed');
  return (
    <>
      {who.role === 'player' && <h1 className={css['title']}>{say('title')}</h1>}
      {mayRaiseFor(who) && (
        <p>
          <Link href={`/disputes/${RAISE}`} className={controls['button'] ?? ''}>
            {say('raise.title')}
          </Link>
        </p>
      )}
      {cases.length === 0 && (
        <p className={css['mute']}>
          {say('none')} {say('noneMore')}
        </p>
      )}
      <Cases cases={open} />
      {closed.length > 0 && (
        <section aria-labelledby="closed-cases">
          <h2 id="closed-cases" className={css['heading']}>
            {say('closedOnes')}
          </h2>
          <Cases cases={closed} />
        </section>
      )}
    </>
  );
}

/** The nearest promise first; then those for which nothing was promised. */
const byPromise = (a: SeenDispute, b: SeenDispute): number => urgency(a) - urgency(b);
const urgency = (there: SeenDispute): number =>
  (isWaiting(there) ? promisedBy(there) : null) ?? Number.MAX_SAFE_INTEGER;

const Cases = ({ cases }: Readonly<{ cases: readonly SeenDispute[] }>) => (
  <ul className={css['cases']}>
    {cases.map((each) => (
      <li key={each.id}>
        <CaseCard there={each} />
      </li>
    ))}
  </ul>
);

function CaseCard({ there }: Readonly<{ there: SeenDispute }>) {
  const say = useDisputeWords();
  const sayAll = useWords();
  const sayStaff = useStaffWords();
  const { id, subject, matter, wish, offers } = there;
  const key = `table.matter.${matter}`;
  const mine = offers.find((offer) => offer.mine);
  const next = offers[0];
  return (
    <Link href={`/disputes/${id}`} className={css['card'] ?? ''} data-mine={mine !== undefined}>
      <span className={css['cardHead']}>
        <strong>{id}</strong>
        <StatusMark status={there.status} />
      </span>
      <span>
        {say('about', { round: `${subject.table}-${subject.round}`, matter: isWord(key) ? sayAll(key) : matter })}
      </span>
      <span className={css['wish']}>{wish}</span>
      <span className={css['cardFoot']}>
        {next !== undefined && (
          <span className={css['mute']}>
            {say('orderOf', {
              order: say(`order.${(mine ?? next).order}`),
              role: rankName(say, sayStaff, (mine ?? next).for[0] ?? '', (mine ?? next).orAbove),
            })}
          </span>
        )}
        <Promised there={there} />
      </span>
    </Link>
  );
}
