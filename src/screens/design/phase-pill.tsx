import type { WirePublic } from '../../wire/index.ts';
import { heldWhy, phaseOf } from '../table/phase.ts';
import { useTimeLeft } from '../table/use-clock.ts';
import { useWords } from '../words/words.ts';
import css from './phase-pill.module.css';

type Props = Readonly<{ seen: WirePublic; live: boolean }>;

/** The moment of a table in the dealer's words, with the seconds that are left. */
export function PhasePill({ seen, live }: Props) {
  const say = useWords();
  const left = useTimeLeft(seen.house.closesAt);
  const { mood, word, open } = phaseOf(seen, left);
  const digits = live ? String(Math.ceil((left ?? 0) / 1000)) : '–?–';
  return (
    <span className={css['pill']} data-mood={live ? mood : 'lost'}>
      <span className={css['dot']} aria-hidden="true" />
      {say(word)}
      {mood === 'held' && `: ${say(heldWhy(seen))}`}
      {open && left !== null && (
        <span className={css['left']} role="timer" aria-live="off">
          {digits}
        </span>
      )}
    </span>
  );
}
