import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { typedIn } from './typed.ts';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

/** What somebody wrote down for the player, and whether it is the player's by now. */
export function TypedPart({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const typed = typedIn(there);
  if (typed.length === 0) return null;
  return (
    <Part title={say('party.player')} name="typed">
      {there.viewer === 'player' && <p className={css['plain']}>{say('typedForYou')}</p>}
      {typed.map(({ words, text, confirmed, by }) => (
        <blockquote key={words} className={css['said']} data-confirmed={confirmed}>
          {text}{' '}
          <span className={css['mark']} data-mark={confirmed ? 'used' : 'considered'}>
            {say(confirmed ? 'typedDone' : 'typedOpen')}
          </span>{' '}
          {by !== undefined && <span className={css['mute']}>{say('typedBy', { who: nameOf(by) })}</span>}
        </blockquote>
      ))}
    </Part>
  );
}
