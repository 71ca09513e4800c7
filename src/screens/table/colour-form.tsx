import { type FormEvent, useState } from 'react';
import controls from '../design/controls.module.css';
import { ChipSwatch } from '../felt/chip-swatch.tsx';
import { chipName } from '../words/chip-name.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';

const USUAL = 20;

export const redeem = (colour: string, count: number) => ({ type: 'askRedeemColor', colour, count }) as const;

/** Colour chips for value chips: asked for at a value of one's own choice, and handed back at the same. */
export function ColourForm() {
  const { say, sets } = useRoom();
  return (
    <section className={css['form']} aria-label={say('table.colours')}>
      <h3 className={css['heading']}>{say('table.colours')}</h3>
      <OwnSets />
      <AskForm key={sets[0]?.amount} />
    </section>
  );
}

function OwnSets() {
  const { say, sum, sets, view, ask } = useRoom();
  const { automatic } = view.house.dealer;
  if (sets.length === 0) return null;
  return (
    <ul className={css['sets']}>
      {sets.map(({ colour, amount, count }) => (
        <li key={colour}>
          <ChipSwatch colour={colour} />
          <span>{say('table.colourChips', { colour: chipName(say, colour), count, amount: sum(amount) })}</span>
          {automatic && (
            <button
              type="button"
              className={css['small']}
              disabled={count === 0}
              onClick={() => ask(redeem(colour, count))}
            >
              {say('table.handBack', { amount: sum(count * amount) })}
            </button>
          )}
        </li>
      ))}
      {!automatic && <li className={css['mute']}>{say('table.handBackDealer')}</li>}
    </ul>
  );
}

/** A set that is out keeps its value; a new one has one of the denominations that are bets here. */
function AskForm() {
  const { say, sum, sets, chips, own, ask } = useRoom();
  const values = sets[0] === undefined ? chips : [sets[0].amount];
  const [value, setValue] = useState(values[0] ?? 0);
  const [count, setCount] = useState(USUAL);
  const asked = own?.asked;
  const rack = own?.rack?.value ?? 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    ask({ type: 'askColor', count, value });
  }

  if (asked !== undefined)
    return (
      <p className={css['form']} role="status">
        {say('table.colourAsked', { count: asked.count, amount: sum(asked.value) })}
        <button
          type="button"
          className={controls['button']}
          onClick={() => ask({ type: 'askColor', count: 0, value: asked.value })}
        >
          {say('table.askNoLonger')}
        </button>
      </p>
    );
  return (
    <form className={css['form']} onSubmit={submit}>
      <div className={css['pair']}>
        <label>
          <span className={controls['label']}>{say('table.colourValue')}</span>
          <select
            className={controls['field']}
            value={value}
            onChange={({ target }) => setValue(Number(target.value))}
            disabled={values.length < 2}
          >
            {values.map((each) => (
              <option key={each} value={each}>
                {sum(each)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className={controls['label']}>{say('table.colourCount')}</span>
          <input
            className={controls['field']}
            type="number"
            min={1}
            step={1}
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          />
        </label>
      </div>
      <button
        type="submit"
        className={controls['button']}
        disabled={!Number.isSafeInteger(count) || count < 1 || count * value > rack}
      >
        {say('table.askColours')} {sum(count * value)}
      </button>
    </form>
  );
}
