import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../testkit/scripts.ts';

/** Pages for those who work on the project name what there is. */

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

const PAGES = [
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/glossary.md',
  'testkit/README.md',
  ...readdirSync(join(ROOT, '.github', 'ISSUE_TEMPLATE')).map((file) => `.github/ISSUE_TEMPLATE/${file}`),
  '.github/pull_request_template.md',
];

/** `src/table/core/needs.ts`; not `src/rulebook/ID.ts`, where a capital word stands for any name. */
const PATH = /`((?:src|test|testkit|docs|scripts|rules|bench)\/[\w./-]+)`/g;
const isExample = (path: string): boolean => /\b(?:ID|NAME)\b/.test(path);

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  test('names files that are there', () => {
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !isExample(path));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('leads to files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)[^):]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !isThere(join(dirname(page), link)))).toEqual([]);
  });

  test('names scripts that there are', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test('every script of the package is in CONTRIBUTING.md or in the README', () => {
  const known = read('CONTRIBUTING.md') + read('README.md');
  const names = Object.keys(scripts).filter((name) => !new RegExp(`\\b${name}\\b`).test(known));
  expect(names).toEqual([]);
});

describe('the glossary', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`|]+)` \|$/gm)];
  const words = rows.map(([, word = '']) => word);

  test('has its words in alphabetical order, each once', () => {
    expect(words.length).toBeGreaterThan(100);
    const key = (word: string): string => word.toLowerCase();
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => (key(a) < key(b) ? -1 : 1)));
  });

  test('says where each of them lives', () => {
    expect(rows.filter(([, , , place = '']) => !isThere(place))).toEqual([]);
  });
});
