import { useState } from 'react';
import type { Failure } from '../api/api.ts';
import { FailureNote } from '../design/failure-note.tsx';
import { useWords } from '../words/words.ts';
import css from './account.module.css';
import { playAs, useMe } from './me.ts';

type Props = Readonly<{ onChosen?: () => void }>;

/** The players of the demo: one click and one is it. */
export function PlayerChoice({ onChosen }: Props) {
  const say = useWords();
  const { me, players } = useMe();
  const [failure, setFailure] = useState<Failure>();
  const choose = async (person: string) => {
    const failed = await playAs(person);
    setFailure(failed);
    if (failed === undefined) onChosen?.();
  };
  if (players.length === 0) return null;
  return (
    <>
      <fieldset className={css['players']}>
        <legend>{say('playAs')}</legend>
        {players.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={css['player']}
            aria-pressed={me?.person === id}
            onClick={() => void choose(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
