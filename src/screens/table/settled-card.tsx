import { useState } from 'react';
import { winsFirst } from '../history/bet-net.ts';
import { BriefLine } from '../history/brief-line.tsx';
import { DisputeSheet } from '../history/lazy-dispute-sheet.tsx';
import { WhySheet } from '../history/lazy-why-sheet.tsx';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import { moneyLine, netOfRound } from './round-money.ts';
import { resultWords } from './spot-words.ts';
import type { Settled } from './use-settled.ts';

/** The end of a round in one line, and each bet in one more; gold only where more came back than was staked. */
export function SettledCard({ settled }: Readonly<{ settled: Settled }>) {
  const { id, say, sum, signedSum, rules, currency } = useRoom();
  // Of the round that was asked about: the next one does not take its place under the reader's eyes.
  const [open, setOpen] = useState<Readonly<{ what: 'why' | 'dispute'; round: string }> | null>(null);
  const { round, result, correction, lines } = settled;
  const net = netOfRound(settled);
  const ask = (what: 'why' | 'dispute') => setOpen({ what, round: `${id}-${round}` });
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
        {moneyLine(settled, { say, sum, signedSum })}
      </p>
      <p className={css['row']}>
        <button type="button" className={css['small']} onClick={() => ask('why')}>
          {say('why')}
        </button>
        <button type="button" className={css['small']} onClick={() => ask('dispute')}>
          {say('dispute')}
        </button>
      </p>
      <ul className={css['lines']}>
        {winsFirst(lines).map((line) => (
          <BriefLine key={`${line.spot} ${line.box ?? ''}`} line={line} rules={rules} currency={currency} />
        ))}
      </ul>
      {open?.what === 'why' && <WhySheet key={open.round} round={open.round} onClose={() => setOpen(null)} />}
      {open?.what === 'dispute' && <DisputeSheet round={open.round} onClose={() => setOpen(null)} />}
    </section>
  );
}
