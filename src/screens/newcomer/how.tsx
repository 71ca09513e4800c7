import { Link } from 'wouter';
import { rulesAddress } from '../live/rules-of.ts';
import { useRoom } from '../table/room.ts';
import { oddsText } from '../table/spot-words.ts';
import { useMedia } from '../table/use-media.ts';
import css from './how.module.css';
import { useNewcomerWords } from './words.ts';

/** How the game of this table is played, in three sentences, and how one bets with a finger or a pointer. */
export function HowItIsPlayed() {
  const { id, rules, say } = useRoom();
  const sayNew = useNewcomerWords();
  const hasPointer = useMedia('(hover: hover)');
  const odds = (spot: string): string => oddsText(rules, spot as Parameters<typeof oddsText>[1]) ?? '';
  const words = {
    number: odds('straight/17'),
    colour: odds('red'),
    small: odds('small'),
    most: say('mostToLose'),
  };
  return (
    <div className={css['how']}>
      {([1, 2, 3] as const).map((at) => (
        <p key={at}>{sayNew(`how.${rules.family}.${at}`, words)}</p>
      ))}
      <p>{sayNew(hasPointer ? 'bet.pointer' : 'bet.touch')}</p>
      <p>
        <Link href={rulesAddress(rules.id, id)}>{sayNew('rules')}</Link>
      </p>
    </div>
  );
}
