import { Link } from 'wouter';
import { usePolledAll } from '../api/use-polled.ts';
import { useWords } from '../words/words.ts';
import { DisputeProgress } from './dispute-progress.tsx';
import css from './history.module.css';

/** The player's disputes and where each has got to; nothing where there are none. */
export function DisputeList() {
  const say = useWords();
  const [asked] = usePolledAll('/api/v1/disputes', {});
  const disputes = asked.value ?? [];
  if (disputes.length === 0) return null;
  return (
    <section className={css['disputes']} aria-labelledby="disputes">
      <h2 id="disputes">
        <Link href="/disputes">{say('yourDisputes')}</Link>
      </h2>
      {disputes.map((each) => (
        <DisputeProgress key={each.id} dispute={each} />
      ))}
    </section>
  );
}
