import { useState } from 'react';
import controls from '../design/controls.module.css';
import css from './disputes.module.css';
import { Area, Choice } from './fields.tsx';
import { Form, type FormProps } from './form.tsx';
import { openWords } from './typed.ts';
import { useDisputeWords } from './words.ts';

/** One button for each thing that was written down for the player: they say it is theirs, or leave it. */
export function ConfirmForm({ there, busy, onGive }: FormProps) {
  const say = useDisputeWords();
  return (
    <div className={css['form']}>
      {openWords(there).map(({ words, text }) => (
        <button
          key={words}
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          disabled={busy}
          onClick={() => onGive({ type: 'confirmWords', words })}
        >
          {say('theseWords', { text })}
        </button>
      ))}
    </div>
  );
}

/** Somebody who heard it says which of it, and how. */
export function WitnessForm({ there, busy, onGive }: FormProps) {
  const open = openWords(there);
  const [chosen, choose] = useState(String(open[0]?.words ?? 0));
  const [how, setHow] = useState('');
  return (
    <Form order="witnessWords" busy={busy} onSend={() => onGive({ type: 'witnessWords', words: Number(chosen), how })}>
      <Choice
        word="field.words"
        value={chosen}
        from={open.map(({ words }) => String(words))}
        nameOf={(each) => open.find(({ words }) => String(words) === each)?.text ?? each}
        onChoose={choose}
      />
      <Area word="field.heard" value={how} onType={setHow} />
    </Form>
  );
}
