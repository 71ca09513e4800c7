import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clausesOf } from '../src/rulebook/clauses.ts';
import { RULEBOOKS } from '../src/rulebook/index.ts';
import { clauseTests, clauseTestsText } from '../testkit/clause-tests.ts';
import { ROOT } from '../testkit/scripts.ts';

const FILE = join(ROOT, 'examples', 'clause-tests.json');

test('the clause tests that travel are those of the documents', () => {
  const text = clauseTestsText();
  if (process.env['CROUPIER_RECORD'] === '1') writeFileSync(FILE, text);
  expect(text === readFileSync(FILE, 'utf8')).toBe(true);
});

test('they cite only clauses that there are, of every document', () => {
  const known = new Set(RULEBOOKS.flatMap(({ id }) => idsOf(id)));
  const cited = new Set(JSON.stringify(clauseTests().map(({ then }) => then)).match(/\b(?:HR|SB|NN|MBS|US5)-[\w.]+/g));
  expect([...cited].filter((id) => !known.has(id))).toEqual([]);
  expect(cited.size).toBeGreaterThan(100);
});

function idsOf(id: Parameters<typeof clausesOf>[0]): readonly string[] {
  const read = clausesOf(id);
  return read.ok ? read.value.map((each) => each.id) : [];
}
