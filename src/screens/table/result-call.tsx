import { useEffect, useState } from 'react';
import type { Face } from '../../layout/sic-bo/rolls.ts';
import { Die } from '../felt/die.tsx';
import { WhySheet } from '../history/lazy-why-sheet.tsx';
import { resultNow } from './calls.ts';
import { CountedUp } from './counted-up.tsx';
import { useRoom } from './room.ts';
import { moneyLine, netOfRound } from './round-money.ts';
import { resultWords } from './spot-words.ts';
import css from './stage.module.css';
import type { Settled } from './use-settled.ts';

const STAYS_MS = 7000;
const BEFORE_THE_CLOSE: ReadonlySet<string> = new Set(['resting', 'preparing', 'betting']);

type Props = Readonly<{ settled: Settled | null }>;

/** The result in words over the felt, then for a while what it meant for the player, and why. */
export function ResultCall({ settled }: Props) {
  const [why, setWhy] = useState<string | null>(null);
  return (
    <>
      <Call settled={settled} onWhy={setWhy} />
      {why !== null && <WhySheet key={why} round={why} onClose={() => setWhy(null)} />}
    </>
  );
}

function Call({ settled, onWhy }: Props & Readonly<{ onWhy: (round: string) => void }>) {
  const { id, view, rules, say, sum, signedSum } = useRoom();
  const [told, setTold] = useState<number | null>(null);
  const round = settled?.round ?? null;
  useEffect(() => {
    setTold(round);
    if (round === null) return;
    const timer = setTimeout(() => setTold(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [round]);
  const now = resultNow(view);
  if (now !== undefined) {
    const { long, tone } = resultWords(say, rules, now);
    const dice = rules.family === 'sic-bo' ? (now.split('-').map(Number) as Face[]) : [];
    const wrong = view.game.family === 'sic-bo' && view.game.lightFault;
    return (
      <p className={css['call']} data-tone={tone} data-call="">
        {dice.length > 0 && (
          <svg viewBox="0 0 114 34" className={css['dice']} aria-hidden="true">
            {dice.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is only its place in the row.
              <Die key={i} face={face} x={17 + i * 40} y={17} size={32} />
            ))}
          </svg>
        )}
        <span>{long}</span>
        {wrong && <span className={css['mute']}>{say('table.paidByDice', { dice: now.replaceAll('-', ' ') })}</span>}
      </p>
    );
  }
  // What the last round meant is over once the bets of the next one are closed.
  const isPast = view.round !== round && !BEFORE_THE_CLOSE.has(view.stage);
  // Until bets are open again, however long that takes, and then for a while.
  const stays = view.stage === 'resting' && settled?.round === view.round;
  if (settled === null || isPast || (told !== round && !stays)) return null;
  const { result } = settled;
  const net = netOfRound(settled);
  return (
    <p className={css['call']} data-net={net > 0 ? 'won' : 'plain'} data-call="">
      {result !== undefined && <span>{resultWords(say, rules, result).long}.</span>}
      {net > 0 && <CountedUp key={settled.round} amount={net} format={signedSum} className={css['netUp']} />}
      <span className={css['callNet']}>{moneyLine(settled, { say, sum, signedSum })}</span>
      <button type="button" className={css['why']} onClick={() => onWhy(`${id}-${settled.round}`)}>
        {say('why')}
      </button>
    </p>
  );
}
