import { expect, test } from 'vitest';
import { COMMANDS } from '../../table/index.ts';
import { staffEn } from '../words/staff/en.ts';
import { commandName } from './command-name.ts';

const say = (key: keyof typeof staffEn): string => String(staffEn[key]);

const seconded = [...COMMANDS].filter(([, { needs }]) => typeof needs === 'object' && needs.second !== undefined);

test('every order that always needs a second person has a name, and so has everything it says', () => {
  expect(seconded.length).toBeGreaterThan(5);
  for (const [type, { fields }] of seconded) {
    expect(commandName(say as never, type)).not.toBe(type);
    for (const field of Object.keys(fields)) expect(staffEn, `${type} ${field}`).toHaveProperty([`said.${field}`]);
  }
});
