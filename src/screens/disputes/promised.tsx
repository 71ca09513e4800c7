import { useEffect, useState } from 'react';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import { timeOfDay } from '../account/moment.ts';
import { useSpoken } from '../words/words.ts';
import css from './disputes.module.css';
import { span } from './names.ts';
import { isWaiting, noTimeBecause, promisedBy } from './use-case.ts';
import { useDisputeWords } from './words.ts';

/** When the house promised to be done, and how long that still is (8.3); nothing once it is decided. */
export function Promised({ there }: Readonly<{ there: SeenDispute }>) {
  const say = useDisputeWords();
  const language = useSpoken();
  const until = promisedBy(there);
  const reason = noTimeBecause(there);
  if (!isWaiting(there)) return null;
  if (reason !== null) return <span className={css['mute']}>{say('noPromise', { reason })}</span>;
  if (until === null) return <span className={css['mute']}>{say('notYetPromised')}</span>;
  return (
    <span className={css['promise']}>
      {say('promise', { time: timeOfDay(until, language) })} <Countdown until={until} />
    </span>
  );
}

function Countdown({ until }: Readonly<{ until: number }>) {
  const say = useDisputeWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now;
  return (
    <strong className={css['countdown']} data-late={left < 0}>
      {say(left < 0 ? 'over' : 'left', { time: span(left) })}
    </strong>
  );
}
