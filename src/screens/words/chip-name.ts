import { isWord, type Say } from './words.ts';

/** What a colour of chips is called. One that has no word is said as it was attested. */
export function chipName(say: Say, colour: string): string {
  const key = `chip.${colour}`;
  return isWord(key) ? say(key) : colour;
}
