import { describe, expect, test } from 'vitest';
import { STORE_FAULTS } from '../../house/store/port.ts';
import { DISPUTE_REFUSALS } from '../../table/core/dispute/refusals.ts';
import { TABLE_REFUSALS } from '../../table/index.ts';
import { HOUSE_CODES, houseSentence } from './house.ts';
import { HOUSE_LINE_CODES } from './house-command-line.ts';
import { storeSentence } from './house-store.ts';
import { sentence } from './refusals.ts';

const SENTENCE = /^[^\n]{10,}[.?]$/;

describe('the house', () => {
  test.each(HOUSE_CODES)('%s has a sentence that says what to do', (code) => {
    expect(houseSentence({ code, params: {} })).toMatch(SENTENCE);
  });

  test.each(STORE_FAULTS)('%s has a sentence', (fault) => {
    const said = storeSentence(fault, { where: 'data', why: 'so it is' });
    expect(said).toMatch(SENTENCE);
    expect(said).not.toContain('?');
  });

  test.each(HOUSE_LINE_CODES)('%s has a sentence', (code) => {
    expect(sentence({ code, params: {} })).toMatch(SENTENCE);
  });

  test('what tables and disputes refuse is said in their words', () => {
    for (const code of [...TABLE_REFUSALS, ...DISPUTE_REFUSALS])
      expect(houseSentence({ code, params: {} })).not.toContain(`(${code})`);
    expect(houseSentence({ code: 'betting-closed', params: { command: 'placeWager' } })).toContain('bets are closed');
  });

  test.each([
    [
      'reserved-id',
      'guest-9',
      '"guest-9" would be a walk-in guest, whom the floor records; choose a name without "guest-".',
    ],
    ['reserved-id', 'cage', '"cage" stands for something else in the records; choose another name.'],
    [
      'guest-cannot-sign-in',
      'guest-9',
      '"guest-9" is a walk-in guest, who plays at the table without a sign-in; add an account for the person.',
    ],
  ])('%s of %s', (code, person, said) => expect(houseSentence({ code, params: { person } })).toBe(said));

  test('parameters are named', () => {
    const short = { code: 'insufficient-funds', params: { account: 'wallet', currency: 'VND', has: 5, needs: 6 } };
    expect(houseSentence(short)).toBe('the wallet holds 5 VND, not 6; take less or pay in first.');
    expect(houseSentence({ code: 'a-code-of-tomorrow', params: {} })).toBe('it was refused (a-code-of-tomorrow).');
  });
});
