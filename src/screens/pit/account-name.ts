import { chipName } from '../words/chip-name.ts';
import type { PitRoom } from './room.ts';
import { isPitWord } from './words.ts';

/** `rack:R1:ann` in words; an account that has none is called as the ledger calls it. */
export function accountName(
  { say, sayPit, nameOf }: Pick<PitRoom, 'say' | 'sayPit' | 'nameOf'>,
  account: string,
): string {
  const [kind = '', first = '', second = ''] = account.split(':');
  const key = `account.${kind}`;
  if (!isPitWord(key)) return account;
  return sayPit(key, {
    table: first,
    colour: chipName(say, second),
    player: nameOf(kind === 'rack' ? second : first),
  });
}
