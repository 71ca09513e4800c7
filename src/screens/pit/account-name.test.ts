import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { pitEn } from '../words/pit/en.ts';
import { filled, sayer } from '../words/words.ts';
import { accountName } from './account-name.ts';

const room = {
  say: sayer(en),
  sayPit: (key: keyof typeof pitEn, params = {}) => filled(pitEn[key], params),
  nameOf: (person: string) => person.toUpperCase(),
};

test.each([
  ['world', 'outside the house'],
  ['float:R1', 'float of R1'],
  ['rack:R1:ann', 'chips of ANN at R1'],
  ['wallet:ann', 'wallet of ANN'],
  ['colour:R1:blue', 'blue chips of R1'],
  ['moon:R1', 'moon:R1'],
])('the account %s is called %s', (account, name) => {
  expect(accountName(room, account)).toBe(name);
});
