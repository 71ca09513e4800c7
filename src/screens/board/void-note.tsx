import type { WirePublic } from '../../wire/index.ts';
import { isWord, type WordKey } from '../words/words.ts';
import { Bilingual } from './bilingual.tsx';
import css from './board.module.css';

type Props = Readonly<{ seen: WirePublic }>;

/** What stands here is of the round before. */
export const LastNote = () => (
  <p className={css['lastNote']} data-last="">
    <Bilingual word="lastResult" />
  </p>
);

/** A round that was voided: why, and by which clause. What lies below it is the result before. */
export function VoidNote({ seen }: Props) {
  if (seen.voided === undefined) return null;
  const cause = `cause.${seen.voided.cause}`;
  const word: WordKey = isWord(cause) ? cause : 'cause.other';
  return (
    <p className={css['void']}>
      <strong>
        <Bilingual word={seen.game.family === 'roulette' ? 'noValidResult' : 'voided'} />
      </strong>
      <Bilingual word={word} />
      {seen.voided.clause !== undefined && String(seen.voided.clause)}
    </p>
  );
}
