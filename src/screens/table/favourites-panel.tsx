import { type FormEvent, useState } from 'react';
import controls from '../design/controls.module.css';
import { readAmount } from '../money/money.ts';
import { favourites, saveFavourites, withFavourite, withoutFavourite } from '../slip/favourites.ts';
import { inOrder } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import { readTyped } from '../slip/typed.ts';
import { written } from '../slip/written.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';

/** Layouts kept by name in this browser, as text that can be shared. */
export function FavouritesPanel() {
  const { rules, slip, seen, place, say, face, chip, currency } = useRoom();
  const [kept, setKept] = useState(() => favourites(localStorage, rules.id));
  const [name, setName] = useState('');
  const stakes = inOrder(rules, expected(slip, seen));
  const text = written(stakes, (amount) => face(amount).toLowerCase());

  function keep(next: typeof kept) {
    setKept(next);
    saveFavourites(localStorage, rules.id, next);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    keep(withFavourite(kept, { name, text }));
    setName('');
  }

  function bet(layout: string) {
    const read = readTyped(layout, { rules, readAmount: (each) => readAmount(each, currency), chip, example: '17' });
    if (read.ok) place(read.value);
  }

  return (
    <>
      {kept.length === 0 && <p className={css['empty']}>{say('table.noFavourites')}</p>}
      <ul className={css['favourites']}>
        {kept.map((each) => (
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
              <button type="button" className={css['small']} onClick={() => keep(withoutFavourite(kept, each.name))}>
                {say('table.delete')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {stakes.length > 0 && (
        <form onSubmit={save} className={css['save']}>
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
