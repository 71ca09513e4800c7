import { expect, test } from 'vitest';
import { COMMANDS } from '../../table/index.ts';
import { SECONDED } from './approval.tsx';

test('a code can be given for every order that always needs a second person', () => {
  const seconded = [...COMMANDS].filter(([, { needs }]) => typeof needs === 'object' && needs.second !== undefined);
  expect(seconded.length).toBeGreaterThan(0);
  expect(SECONDED).toEqual(expect.arrayContaining(seconded.map(([type]) => type)));
});
