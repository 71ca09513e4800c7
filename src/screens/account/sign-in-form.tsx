import { type FormEvent, useState } from 'react';
import type { Failure } from '../api/api.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { signIn } from './me.ts';

type Props = Readonly<{ onDone: () => void }>;

/** For a house that is no demo. */
export function SignInForm({ onDone }: Props) {
  const say = useWords();
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const failed = await signIn(String(data.get('person')), String(data.get('password')));
    setFailure(failed);
    if (failed === undefined) onDone();
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      <label>
        <span className={controls['label']}>{say('personName')}</span>
        <input className={controls['field']} name="person" autoComplete="username" required />
      </label>
      <label>
        <span className={controls['label']}>{say('password')}</span>
        <input className={controls['field']} name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" className={`${controls['button']} ${controls['primary']}`}>
        {say('signIn')}
      </button>
      {failure !== undefined && <FailureNote failure={failure} />}
    </form>
  );
}
