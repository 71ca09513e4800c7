import type { Matter } from '../../wire/shapes/matters.ts';
import { LostNote } from '../staff/lost-note.tsx';
import { StaffBar } from '../staff/staff-bar.tsx';
import { Facts } from './facts.tsx';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { RulingForm } from './ruling-form.tsx';
import { choicesOf } from './rulings.ts';

/** The cashier's part of the floor: chips that were asked for, and those that are approved and wait to be handed over. */
export function Cage() {
  const { who, seen, sayPit } = usePitRoom();
  return (
    <div className={css['console']}>
      <StaffBar title={sayPit('cage')} who={who} />
      <LostNote />
      <main id="content" className={css['cage']}>
        <p className={css['quiet']}>{sayPit('cage.more')}</p>
        {seen.matters.length === 0 && <p>{sayPit('queue.empty')}</p>}
        {seen.matters.map((matter) => (
          <Chips key={matter.id} matter={matter} />
        ))}
      </main>
    </div>
  );
}

function Chips({ matter }: Readonly<{ matter: Matter }>) {
  const { sayPit } = usePitRoom();
  return (
    <section className={css['panel']} aria-label={`${matter.table} ${sayPit(`matter.${matter.kind}`)}`}>
      <header className={css['head']}>
        <h2>{matter.table}</h2>
        <span>{sayPit(`matter.${matter.kind}`)}</span>
      </header>
      <Facts matter={matter} />
      {matter.kind === 'fill-approved' && <RulingForm matter={matter} choices={choicesOf(matter)} />}
    </section>
  );
}
