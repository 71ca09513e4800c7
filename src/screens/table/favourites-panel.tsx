import { type FormEvent, useState } from 'react';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { readAmount } from '../money/money.ts';
import { inOrder } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import { readTyped } from '../slip/typed.ts';
import { written } from '../slip/written.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';
import { useFavourites } from './use-favourites.ts';

/** Layouts kept by name with the player's account, as text that can be shared. */
export function FavouritesPanel() {
  const { rules, slip, seen, place, say, face, chip, currency } = useRoom();
  const { kept, failure, put, load } = useFavourites(rules.id);
  const [name, setName] = useState('');
  const stakes = inOrder(rules, expected(slip, seen));
  const text = written(stakes, (amount) => face(amount).toLowerCase());

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await put(name, text)) setName('');
  }

  function bet(layout: string) {
    const read = readTyped(layout, { rules, readAmount: (each) => readAmount(each, currency), chip, example: '17' });
    if (read.ok) place(read.value);
  }

  return (
    <>
      {failure !== undefined && <FailureNote failure={failure} onRetry={load} />}
      {kept?.length === 0 && <p className={css['empty']}>{say('table.noFavourites')}</p>}
      <ul className={css['favourites']}>
        {kept?.map((each) => (
          <li key={each.name}>
            <strong>{each.name}</strong>
            <code className={css['code']}>{each.text}</code>
            <span className={css['row']}>
              <button type="button" className={css['small']} onClick={() => bet(each.text)}>
                {say('table.favouriteUse')}
              </button>
              <button
                type="button"
                className={css['small']}
                onClick={() => void navigator.clipboard?.writeText(each.text)}
              >
                {say('table.favouriteCopy')}
              </button>
              <button type="button" className={css['small']} onClick={() => void put(each.name, null)}>
                {say('table.delete')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {stakes.length > 0 && (
        <form onSubmit={(event) => void save(event)} className={css['save']}>
          <label>
            <span className={controls['label']}>{say('table.favouriteName')}</span>
            <input
              className={controls['field']}
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <code className={css['code']}>{text}</code>
          <button type="submit" className={controls['button']} disabled={name.trim() === ''}>
            {say('saveFavourite')}
          </button>
        </form>
      )}
    </>
  );
}
