import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLAYTHROUGHS } from '../../src/rulebook/documents/playthroughs.ts';
import { RULEBOOK_IDS } from '../../src/rulebook/rulebook.ts';
import { recorded } from './playthrough.ts';

const FOLDER = join(import.meta.dirname, 'recorded');
const RECORDING = process.env['CROUPIER_RECORD'] === '1';

/** Every playthrough by the file that it is recorded in. */
const ALL = RULEBOOK_IDS.flatMap((id) =>
  PLAYTHROUGHS[id].map((each) => ({ file: `${id}.${each.name}.txt`, text: () => recorded(id, each) })),
);

if (RECORDING) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, text } of ALL) writeFileSync(join(FOLDER, file), text());
}

test.each(ALL)('$file is as recorded', ({ file, text }) => {
  expect(text()).toBe(readFileSync(join(FOLDER, file), 'utf8'));
});

test('no recording is left over', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(ALL.map(({ file }) => file).toSorted());
});

describe.each(RULEBOOK_IDS)('%s', (id) => {
  const names = PLAYTHROUGHS[id].map(({ name }) => name);

  test.each(['normal', 'limits', 'pay-order'])('has a playthrough: %s', (wanted) => {
    expect(names.some((name) => name.startsWith(wanted))).toBe(true);
  });

  test('has a playthrough of its special result', () => {
    expect(names.some((name) => ['zero', 'triple', 'tie-break'].includes(name))).toBe(true);
  });
});
