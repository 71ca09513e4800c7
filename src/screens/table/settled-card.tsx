import { useState } from 'react';
import { DisputeSheet } from '../history/dispute-sheet.tsx';
import { WhySheet } from '../history/why-later.ts';
import { WhyLine } from '../history/why-line.tsx';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';
import type { Settled } from './use-settled.ts';

/** The end of a round in one line, and each bet in one more; gold only where more came back than was staked. */
export function SettledCard({ settled }: Readonly<{ settled: Settled }>) {
  const { id, say, sum, signedSum, rules, currency } = useRoom();
  const [open, setOpen] = useState<'why' | 'dispute' | null>(null);
  const { round, result, correction, lines, staked, returned } = settled;
  const net = returned - staked;
  return (
    <section className={css['settled']} data-settled={net > 0 ? 'won' : 'plain'} data-round={round}>
      <h3 className={css['heading']}>
        {say('roundNumber', { round })}
        {result !== undefined && <span>{resultWords(say, rules, result).long}</span>}
      </h3>
      {correction !== undefined && (
        <p className={css['line']}>{say('table.correctedWhy', { round, reason: correction.reason })}</p>
      )}
      <p className={css['line']} data-result-line="">
        {say('youWon', { returned: sum(returned), staked: sum(staked), net: signedSum(net) })}
      </p>
      <p className={css['row']}>
        <button type="button" className={css['small']} onClick={() => setOpen('why')}>
          {say('why')}
        </button>
        <button type="button" className={css['small']} onClick={() => setOpen('dispute')}>
          {say('dispute')}
        </button>
      </p>
      <ul className={css['lines']}>
        {lines.map((line) => (
          <WhyLine key={`${line.spot} ${line.box ?? ''}`} line={line} rules={rules} currency={currency} brief />
        ))}
      </ul>
      {open === 'why' && <WhySheet round={`${id}-${round}`} onClose={() => setOpen(null)} />}
      {open === 'dispute' && <DisputeSheet round={`${id}-${round}`} onClose={() => setOpen(null)} />}
    </section>
  );
}
