import { useEffect, useRef, useState } from 'react';
import type { WirePublic } from '../../wire/index.ts';
import { refusalText } from '../words/reason.ts';
import { callsBetween } from './calls.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** What the table says aloud, in one polite and one assertive region. */
export function Announcer() {
  const { view, rules, say, sum, slip, seen } = useRoom();
  const before = useRef<WirePublic>(undefined);
  const told = useRef(0);
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');

  useEffect(() => {
    for (const { tone, text } of callsBetween(say, rules, before.current, view)) {
      if (tone === 'polite') setPolite(text);
      else setAssertive(text);
    }
    before.current = view;
  }, [view, rules, say]);

  const returned = slip.returned.at(-1);
  useEffect(() => {
    if (returned !== undefined) setAssertive(refusalText(say, returned.code, returned.params, sum));
  }, [returned, say, sum]);

  const total = seen.wagers.reduce((all, { amount }) => all + amount, 0);
  useEffect(() => {
    const more = total > told.current;
    told.current = total;
    if (!more || !seen.open) return;
    const timer = setTimeout(
      () => setPolite(say('table.callAccepted', { count: seen.wagers.length, total: sum(total) })),
      600,
    );
    return () => clearTimeout(timer);
  }, [total, seen.open, seen.wagers.length, say, sum]);

  return (
    <>
      <div role="status" aria-live="polite" className={css['hidden']} data-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive" className={css['hidden']} data-live="assertive">
        {assertive}
      </div>
    </>
  );
}
