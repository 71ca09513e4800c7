import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULEBOOKS } from '../src/rulebook/index.ts';
import { ROOT } from '../testkit/scripts.ts';
import { unexpected } from './clauses/figures.ts';
import { clausesPage } from './clauses/markdown.ts';
import { type Clause, proofsOf } from './clauses/proofs.ts';
import { projectFiles } from './tidy/files.ts';

const files = projectFiles();
const registers = RULEBOOKS.map(({ id, family }) => ({
  rulebook: id,
  family,
  clauses: JSON.parse(readFileSync(join(ROOT, 'rules', `${id}.json`), 'utf8')) as readonly Clause[],
}));
const books = proofsOf(files, registers);
const proven = books.flatMap(({ proofs }) => Object.entries(proofs));

/** Written anew by `npm run clauses`. */
function holds(path: string, text: string): void {
  const file = join(ROOT, path);
  if (process.env['CROUPIER_RECORD'] === '1') {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  expect(readFileSync(file, 'utf8') === text, `${path} is not what the sources say; npm run clauses writes it`).toBe(
    true,
  );
}

test.each(books)('what proves the clauses of $rulebook is written down', ({ rulebook, proofs }) => {
  holds(`rules/proofs/${rulebook}.json`, `${JSON.stringify(proofs, undefined, 1)}\n`);
});

test('the page of clauses is that of the sources', () => {
  const titled = RULEBOOKS.map(({ title }, at) => {
    const { rulebook, proofs } = books[at] as (typeof books)[number];
    return { rulebook, title, proofs, clauses: registers[at]?.clauses ?? [] };
  });
  holds('docs/clauses.md', clausesPage(titled));
});

test('every clause that decides something is decided somewhere', () => {
  const nowhere = proven.filter(
    ([, { label, data, code, parts }]) => !label && data.length + code.length === 0 && parts === undefined,
  );
  expect(nowhere.map(([id]) => id)).toEqual([]);
});

test('every clause that has to be seen is seen on a page', () => {
  const unseen = proven.filter(
    ([, { tests, pages }]) => tests.some(({ surface }) => surface === 'page') && pages.length === 0,
  );
  expect(unseen.map(([id]) => id)).toEqual([]);
});

test('every figure of a clause stands in what some test expects of it', () => {
  expect(unexpected(registers, files)).toEqual([]);
});
