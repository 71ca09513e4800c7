import { expect, test } from 'vitest';
import { CHOICES } from '../../pit/rulings.ts';
import { isPitWord } from '../../pit/words.ts';
import { type PitWord, pitEn } from './en.ts';
import { pitVi } from './vi.ts';
import { pitZh } from './zh.ts';

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each([
  ['vi', pitVi],
  ['zh', pitZh],
] as const)('%s has every word of the pit, with the same parameters', (_, words) => {
  for (const key of Object.keys(pitEn) as PitWord[]) {
    expect(words[key].trim(), key).not.toBe('');
    expect(holes(words[key]), key).toEqual(holes(pitEn[key]));
  }
});

test('every choice of a ruling has words', () => {
  for (const choice of CHOICES) expect(isPitWord(`choice.${choice}`), choice).toBe(true);
});
