import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULEBOOKS } from '../../../src/rulebook/index.ts';
import { irregularitiesOf } from './irregularities.ts';

const RECORDING = process.env['CROUPIER_RECORD'] === '1';

test.each(RULEBOOKS)('the irregularities of $id are as recorded, and their money agrees with the table', (rules) => {
  const file = join(import.meta.dirname, `${rules.id}.txt`);
  const played = irregularitiesOf(rules);
  expect(played).not.toContain('WRONG');
  if (RECORDING) writeFileSync(file, played);
  expect(played).toBe(readFileSync(file, 'utf8'));
});
