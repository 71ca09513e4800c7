import { type FormEvent, useState } from 'react';
import controls from '../design/controls.module.css';
import { readAmount } from '../money/money.ts';
import css from './panel.module.css';
import { useRoom } from './room.ts';

/** Value chips from the rack for the crew; they begin with the smallest, and nobody has to. */
export function TipForm() {
  const { say, sum, own, ask, currency, chips, face } = useRoom();
  const [text, setText] = useState(() => face(chips[0] ?? 0).toLowerCase());
  const amount = readAmount(text, currency);
  const rack = own?.rack?.value ?? 0;

  function give(event: FormEvent) {
    event.preventDefault();
    if (amount !== undefined) ask({ type: 'tip', amount });
  }

  return (
    <form onSubmit={give} className={css['form']}>
      <label>
        <span className={controls['label']}>{say('table.tip')}</span>
        <input
          className={controls['field']}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          aria-invalid={amount === undefined}
        />
      </label>
      <button type="submit" className={controls['button']} disabled={amount === undefined || amount > rack}>
        {say('table.tipGive', { amount: amount === undefined ? '–' : sum(amount) })}
      </button>
    </form>
  );
}
