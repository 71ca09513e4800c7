import type { ReactNode } from 'react';
import type { Face } from '../../layout/sic-bo/rolls.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { Die } from '../felt/die.tsx';
import { resultNow } from '../table/calls.ts';
import { BEADS, beadOf, beadRoad } from '../table/road.ts';
import { Bilingual } from './bilingual.tsx';
import css from './board.module.css';
import { struckOut } from './corrections.ts';
import { LastNote, VoidNote } from './void-note.tsx';

type Props = Readonly<{
  rules: Rulebook<'sic-bo'>;
  seen: WirePublic;
  rounds: readonly Round[];
  /** The thing that decides, while it moves in the middle and afterwards in the corner. */
  stage: ReactNode;
}>;

const COLUMNS = 10;

/** Three dice, their total, Big or Small, and the bead road. */
export function SicBoBoard({ seen, rounds, stage }: Props) {
  const now = resultNow(seen);
  const result = now ?? seen.results.at(-1);
  return (
    <div className={css['main']} data-family="sic-bo">
      <section className={css['hero']} aria-live="polite" data-void={seen.voided !== undefined}>
        <VoidNote seen={seen} />
        {result === undefined ? (
          <p className={css['none']}>
            <Bilingual word="noResults" />
          </p>
        ) : (
          <>
            {now === undefined && <LastNote />}
            <Roll roll={result} was={struckOut(seen)} />
          </>
        )}
        {stage}
      </section>
      <section className={css['roadPart']}>
        <h2>
          <Bilingual word="road" />
        </h2>
        <div className={css['road']}>
          {beadRoad(rounds, COLUMNS).map((column) => (
            <ol key={column[0]?.id}>
              {column.map(({ id, bead, total }) => (
                <li key={id} data-bead={bead}>
                  {BEADS[bead]}
                  <span className={css['beadTotal']}>{total}</span>
                </li>
              ))}
            </ol>
          ))}
        </div>
        <p className={css['legend']}>
          {(['small', 'big', 'triple'] as const).map((bead) => (
            <span key={bead}>
              {BEADS[bead]} <Bilingual word={bead} />
            </span>
          ))}
        </p>
      </section>
    </div>
  );
}

function Roll({ roll, was }: Readonly<{ roll: string; was: string | undefined }>) {
  const dice = roll.split('-').map(Number) as Face[];
  const { bead, total } = beadOf(roll);
  return (
    <>
      <svg viewBox="0 0 340 104" className={css['dice']} role="img" aria-label={dice.join(', ')}>
        {dice.map((face, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three dice lie in three places.
          <Die key={at} face={face} x={52 + at * 118} y={52} size={100} />
        ))}
      </svg>
      <p className={css['sum']}>
        {was !== undefined && <s className={css['was']}>{was.replaceAll('-', ' ')}</s>}
        <span className={css['total']}>{total}</span>
        <Bilingual word={bead} />
      </p>
    </>
  );
}
