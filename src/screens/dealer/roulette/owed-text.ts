import type { Pocket } from '../../../rulebook/rulebook.ts';
import { type DealerWord, dealerEn } from '../../words/dealer/en.ts';
import type { SayDealer } from '../desk.ts';

const isWord = (key: string): key is DealerWord => Object.hasOwn(dealerEn, key);

/** What is still to be done after a void, in words. */
export function owedText(say: SayDealer, step: string, previous: Pocket | undefined): string {
  const key = `owed.${step}`;
  return isWord(key) ? say(key, { pocket: previous ?? '–' }) : say('owed.other', { step });
}
