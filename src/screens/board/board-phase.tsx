import type { WirePublic } from '../../wire/index.ts';
import { timeOfDay } from '../account/moment.ts';
import { heldWhy, phaseOf } from '../table/phase.ts';
import { useTimeLeft } from '../table/use-clock.ts';
import { useSpoken } from '../words/words.ts';
import { Bilingual } from './bilingual.tsx';
import css from './board.module.css';

type Props = Readonly<{ seen: WirePublic; lostAt: number | null }>;

/** What the dealer has called, or since when nobody knows. */
export function BoardPhase({ seen, lostAt }: Props) {
  const spoken = useSpoken();
  const left = useTimeLeft(seen.house.closesAt);
  const { mood, word, open } = phaseOf(seen, left);
  if (lostAt !== null)
    return (
      <p className={css['phase']} data-mood="lost" role="status">
        <Bilingual word="notLiveSince" params={{ time: timeOfDay(lostAt, spoken) }} />
      </p>
    );
  return (
    <p className={css['phase']} data-mood={mood}>
      {open && left !== null && left > 0 && <span className={css['seconds']}>{Math.ceil(left / 1000)}</span>}
      <span className={css['sign']} aria-hidden="true" />
      <Bilingual word={word} />
      {mood === 'held' && <Bilingual word={heldWhy(seen)} />}
    </p>
  );
}
