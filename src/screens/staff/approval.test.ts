import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../table/index.ts';
import { offered, SECONDED } from './approval.tsx';

test('a code can be given for every order that always needs a second person', () => {
  const seconded = [...COMMANDS].filter(([, { needs }]) => typeof needs === 'object' && needs.second !== undefined);
  expect(seconded.length).toBeGreaterThan(0);
  expect(SECONDED).toEqual(expect.arrayContaining(seconded.map(([type]) => type)));
});

describe('the form for a code offers', () => {
  const tables = ['R1', 'R2'];
  const wanted = [
    { table: 'R1', type: 'reportFound' },
    { table: 'R2', type: 'correctResult' },
    { table: 'R2', type: 'setLimits' },
    { table: 'R9', type: 'reopenBetting' },
  ];

  test('what was waited for last, if a code is given for it here', () => {
    expect(offered(tables, SECONDED, wanted, {})).toEqual({ table: 'R2', type: 'correctResult' });
    expect(offered(tables, SECONDED, [], {})).toEqual({ table: 'R1', type: SECONDED[0] });
  });

  test('what is waited for at a table that is chosen, and what is chosen itself', () => {
    expect(offered(tables, SECONDED, wanted, { table: 'R1' })).toEqual({ table: 'R1', type: 'reportFound' });
    const chosen = { table: 'R1', type: 'attestDice' };
    expect(offered(tables, SECONDED, wanted, chosen)).toEqual(chosen);
  });
});
