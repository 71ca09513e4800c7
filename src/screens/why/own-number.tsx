import { type FormEvent, useState } from 'react';
import { commandId } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { sendCommand } from '../live/floor.ts';
import css from './receipt.module.css';
import { useWhyWords } from './words.ts';

/** A number of the player's own, which goes into the results of the rounds they bet in from the next close on. */
export function OwnNumber({ table }: Readonly<{ table: string }>) {
  const tell = useWhyWords();
  const [nonce, setNonce] = useState('');
  const [said, setSaid] = useState<string>();

  async function give(event: FormEvent) {
    event.preventDefault();
    const fate = await sendCommand(table, { type: 'giveNonce', nonce, id: commandId() });
    setSaid(fate.fate === 'done' ? tell('numberGiven', { number: nonce }) : tell('numberRefused'));
  }

  return (
    <form onSubmit={(event) => void give(event)} data-own-number="">
      <label>
        {tell('number')}{' '}
        <input value={nonce} maxLength={64} required onChange={({ target }) => setNonce(target.value)} />
      </label>{' '}
      <button type="submit" className={controls['button']}>
        {tell('giveNumber')}
      </button>
      <p className={css['note']}>{tell('numberNote')}</p>
      {said !== undefined && <p role="status">{said}</p>}
    </form>
  );
}
