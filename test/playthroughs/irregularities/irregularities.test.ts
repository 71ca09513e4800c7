import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULEBOOK_IDS } from '../../../src/rulebook/rulebook.ts';
import { lines } from './record.ts';
import { RULES, SCRIPTS } from './scripts.ts';

const RECORDING = process.env['CROUPIER_RECORD'] === '1';

/** Every irregularity of one document, played from its cause to the next opening of bets. */
function playthrough(id: (typeof RULEBOOK_IDS)[number]): string {
  const sections = Object.entries(SCRIPTS[id]).map(([ground, { start, script }]) => {
    const before = start();
    const after = script(before);
    return [`# ${ground}, from ${before.state.phase}`, ...lines(after, before.events.length)].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

describe.each(RULEBOOK_IDS)('%s', (id) => {
  const file = join(import.meta.dirname, `${id}.txt`);

  test('every irregularity has a playthrough', () => {
    expect(Object.keys(SCRIPTS[id]).toSorted()).toEqual(Object.keys(RULES[id].irregularities).toSorted());
  });

  test('the irregularities are as recorded, and their money agrees with the table', () => {
    const played = playthrough(id);
    expect(played).not.toContain('WRONG');
    if (RECORDING) writeFileSync(file, played);
    expect(played).toBe(readFileSync(file, 'utf8'));
  });
});
