import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BECAUSE_CODES, type BecauseCode, matrix, REFUSALS } from '../../engine/index.ts';
import type { Params } from '../../kit/refusal.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { HAND_CLASSES } from '../../rulebook/rulebook.ts';
import { DEFECTS } from '../../rulebook/validate.ts';
import { INPUT_CODES } from './input.ts';
import { because, handName } from './reasons.ts';
import { REFUSAL_SENTENCES, sentence } from './refusals.ts';

describe('refusals', () => {
  test.each([...REFUSALS, ...DEFECTS, ...INPUT_CODES])('%s has a sentence that says what to do', (code) => {
    const said = sentence({ code, params: {} });
    expect(said).toMatch(/^[^\n]{10,}[.?]$/);
  });

  test('there is no sentence for a code nobody gives', () => {
    const sources = sourcesOf('../../');
    const unused = Object.keys(REFUSAL_SENTENCES).filter((code) => !sources.includes(`'${code}'`));
    expect(unused).toEqual([]);
  });

  test('a parameter with line ends or of any length stays inside its sentence', () => {
    const said = sentence({ code: 'unknown-spot', params: { text: `a\nb${'c'.repeat(1000)}` } });
    expect(said).not.toContain('\n');
    expect(said.length).toBeLessThan(200);
  });
});

describe('reasons', () => {
  test('every cell of every matrix can be explained', () => {
    const codes = new Set(
      RULEBOOKS.flatMap((rules) => matrix(rules).cells.flatMap((row) => row.map((cell) => cell.because))).map(because),
    );
    expect([...codes].filter((text) => !/^[^?]+ [^?]+$/.test(text))).toEqual([]);
  });

  test.each(BECAUSE_CODES)('%s has words', (code) => {
    expect(because({ code, params: {} })).toMatch(/\S \S/);
  });

  test.each<[code: BecauseCode, params: Params, words: string]>([
    ['shows', { number: 5, times: 0 }, 'no die shows 5'],
    ['shows', { number: 5, times: 2 }, 'two dice show 5'],
    ['no-triple', { dice: [2, 5, 5] }, '2-5-5 is no triple'],
    ['not-both', { numbers: [2, 5] }, '2 and 5 do not both show'],
    ['dozen', { pocket: 17, dozen: 2 }, '17 is in the second dozen'],
    ['higher-hand', { winner: 'dealer', hand: 'niu-3', dealerHand: 'niu-niu' }, "the house's Niu Niu beats Niu 3"],
    [
      'higher-suit',
      { winner: 'player', hand: 'niu-7', card: 'KC', dealerCard: 'KD' },
      'both hold Niu 7 and the player has KC over KD by suit',
    ],
  ])('%s %o', (code, params, words) => {
    expect(because({ code, params })).toBe(words);
  });

  test('every class of hand has a name', () => {
    expect(HAND_CLASSES.map(handName)).toEqual([
      'Hoiana Niu Niu',
      'Ultimate Niu Niu',
      'Niu Niu',
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Niu ${number}`),
      'No Hand',
    ]);
  });
});

/** The text of all sources in a folder beside this one, tests left out. */
function sourcesOf(folder: string): string {
  const root = join(import.meta.dirname, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('cli/english'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}
