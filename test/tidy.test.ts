import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type Clause, complaints, coverage, isWholeToken, register, table, witnesses } from './tidy/clauses.ts';
import { namedDocuments } from './tidy/documents.ts';
import { projectFiles, type SourceFile } from './tidy/files.ts';
import {
  gamesInCore,
  importedPlaythroughs,
  importedRules,
  impurities,
  loadedBy,
  missingInGames,
  wrongImports,
} from './tidy/layers.ts';
import {
  FILE_LINES_MAX,
  FUNCTION_LINES_MAX,
  fileSizes,
  functionSizes,
  report,
  sourcesIn,
  testsIn,
  tooLong,
} from './tidy/sizes.ts';
import { bannedWords, defaultExports, looseTypes, namedCurrencies, vagueNames } from './tidy/words.ts';

/** Clauses that no test can prove yet, and why. */
const WAITING: Readonly<Record<string, string>> = {};

/** What only servers and the command line need. */
const UNLOADED = /^rules\/|^typebox|^src\/table\/(?:games|core\/(?:table|layout|decide|command))/;

const files = projectFiles();
const clauses = register(files);
const found = witnesses(files);
const file = (path: string, text: string): SourceFile => ({ path, text });

describe('layers', () => {
  test('every import goes where the table of layers allows', () => {
    expect(files.flatMap(wrongImports)).toEqual([]);
  });

  test('the core of a table imports no game', () => {
    expect(files.flatMap(gamesInCore)).toEqual([]);
  });

  test('every game is made of files of the same names', () => {
    expect(missingInGames(files.map(({ path }) => path))).toEqual([]);
    expect(missingInGames(['src/table/games/index.ts', 'src/table/games/baccarat/next.ts'])).toHaveLength(9);
  });

  test('pure layers use neither the clock nor chance', () => {
    expect(files.flatMap(impurities)).toEqual([]);
  });

  test.each([
    ['a layer above', 'src/kit/a.ts', "import { b } from '../engine/b.ts';", 1],
    ['a layer beside', 'src/check/a.ts', "export * from '../rulebook/index.ts';", 1],
    ['a type from above', 'src/layout/a.ts', "import type { B } from '../table/b.ts';", 1],
    ['the register from outside rulebook', 'src/engine/a.ts', "import r from '../../rules/r.json';", 1],
    ['the runtime in a pure layer', 'src/odds/a.ts', "import fs from 'node:fs';", 1],
    ['a package in a pure layer', 'src/kit/a.ts', "const f = await import('fraction.js');", 1],
    ['schemas outside the table', 'src/engine/a.ts', "import { Object } from 'typebox';", 1],
    ['schemas in the table', 'src/table/core/a.ts', "import { Object } from 'typebox';", 0],
    ['a folder that is no layer', 'src/stuff/a.ts', '', 1],
    ['a layer below', 'src/engine/deep/a.ts', "import { b } from '../../kit/b.ts';", 0],
    ['the runtime in the command line', 'src/cli/a.ts', "import fs from 'node:fs';", 0],
    ['the register in rulebook', 'src/rulebook/a.ts', "import r from '../../rules/r.json';", 0],
  ])('the import check knows %s', (_what, path, text, wrong) => {
    expect(wrongImports(file(path, text))).toHaveLength(wrong);
  });

  test('screens take types from the layers of the rules and nothing that decides', () => {
    expect(files.flatMap(importedRules)).toEqual([]);
  });

  test('no page loads the texts of clauses, the check of commands or a table', () => {
    const loaded = loadedBy(files, 'src/screens/main.tsx');
    expect(loaded.length).toBeGreaterThan(300);
    expect(loaded.filter((path) => UNLOADED.test(path))).toEqual([]);
    expect(loadedBy(files, 'src/cli/main.ts').filter((path) => UNLOADED.test(path)).length).toBeGreaterThan(50);
  });

  test('only tests load playthroughs', () => {
    expect(files.flatMap(importedPlaythroughs)).toEqual([]);
    const text = "import { PLAYTHROUGHS } from '../rulebook/documents/playthroughs.ts';";
    expect(importedPlaythroughs(file('src/cli/a.worker.ts', text))).toHaveLength(1);
    expect(importedPlaythroughs(file('src/cli/a.test.ts', text))).toEqual([]);
  });

  test.each([
    ["import { decide } from '../table/index.ts';", 1],
    ["import { type Order, decide } from '../table/index.ts';", 1],
    ["import * as engine from '../engine/index.ts';", 1],
    ["import '../table/index.ts';", 1],
    ["export { settle } from '../engine/settle.ts';", 1],
    ["export * from '../table/core/orders.ts';", 1],
    ["const { settle } = await import('../engine/settle.ts');", 1],
    ["import type { Order } from '../table/index.ts';", 0],
    ["import { type Order, type Phase } from '../table/index.ts';", 0],
    ["export type { Order } from '../table/index.ts';", 0],
    ["import { PAGES } from '../wire/index.ts';", 1],
    ["import { PAGES } from '../wire/pages.ts';", 0],
    ["import { places } from '../layout/geometry.ts';", 0],
    ["import { Panel } from './table/panel.tsx';", 0],
  ])('the check of what screens take judges %s', (text, wrong) => {
    expect(importedRules(file('src/screens/a.ts', text))).toHaveLength(wrong);
    expect(importedRules(file('src/screens/a.test.ts', text))).toEqual([]);
  });

  test.each([
    ['a value', 'src/table/core/a.ts', "import { b } from '../games/roulette/b.ts';", 1],
    ['a type, from further down', 'src/table/core/table/a.ts', "import type { B } from '../../games/b.ts';", 1],
    ['what is handed on', 'src/table/core/a.ts', "export * from '../games/index.ts';", 1],
    ['the core', 'src/table/core/table/a.ts', "import { b } from '../games.ts';", 0],
    ['a test', 'src/table/core/a.test.ts', "import { b } from '../games/b.ts';", 0],
    ['a game', 'src/table/games/roulette/a.ts', "import { b } from '../sic-bo/b.ts';", 0],
  ])('the check of the core knows %s', (_what, path, text, wrong) => {
    expect(gamesInCore(file(path, text))).toHaveLength(wrong);
  });

  test.each([
    ['Math.random()', 1],
    ["Math['random']()", 1],
    ['const { random } = Math;', 1],
    ['new Date()', 1],
    ['globalThis.Date.now()', 1],
    ['const Source = { Date: 1 };', 0],
    ['Math.max(1, 2); // Date', 0],
  ])('the purity check judges %s', (text, wrong) => {
    expect(impurities(file('src/odds/a.ts', text))).toHaveLength(wrong);
  });
});

describe('words', () => {
  test('nothing is left unfinished, silenced or switched off', () => {
    expect(files.flatMap(bannedWords)).toEqual([]);
  });

  test('no type is any', () => {
    expect(files.flatMap(looseTypes)).toEqual([]);
  });

  test('sources have named exports and telling file names', () => {
    expect(files.flatMap(defaultExports)).toEqual([]);
    expect(files.flatMap(vagueNames)).toEqual([]);
  });

  test('the list of currencies stands once, and none of them stands for an unknown one', () => {
    expect(files.flatMap(namedCurrencies)).toEqual([]);
  });

  test.each([
    ['src/screens/a.tsx', "const currency = known ?? 'VND';", 1],
    ['src/house/a.ts', "const ALL = ['SGD', 'USD'];", 2],
    ['src/house/a.ts', 'const ALL: Record<Currency, number> = { VND: 0, SGD: 2, USD: 2 };', 0],
    ['src/house/a.test.ts', "deposit('ann', 'VND', 5)", 0],
    ['src/rulebook/acme-roulette.ts', "currency: 'SGD',", 0],
  ])('the currency check judges %s %s', (path, text, wrong) => {
    expect(namedCurrencies(file(path, text))).toHaveLength(wrong);
  });

  test.each([
    ['src/kit/a.ts', '// TODO later', 1],
    ['docs/a.md', 'This is not implemented yet.', 1],
    ['src/kit/a.ts', '// @ts-ignore', 1],
    ['src/kit/a.test.ts', "test.skip('x'); it.each([])\ndescribe.only('y'); test.concurrent.todo('z')", 3],
    ['docs/a.md', 'a to-do list, a method todo', 0],
  ])('the word check judges %s %s', (path, text, wrong) => {
    expect(bannedWords(file(path, text))).toHaveLength(wrong);
  });

  test('the type and export checks see what they look for', () => {
    expect(looseTypes(file('src/kit/a.ts', 'const a: any = b as any; // as any prose'))).toHaveLength(2);
    expect(defaultExports(file('src/kit/a.ts', 'export default 1;'))).toHaveLength(1);
    expect(defaultExports(file('src/kit/a.ts', 'export default function a() {}'))).toHaveLength(1);
    expect(defaultExports(file('src/kit/a.ts', 'export { a as default };'))).toHaveLength(1);
    expect(defaultExports(file('src/kit/a.ts', 'switch (a) { default: b(); }'))).toEqual([]);
    expect(vagueNames(file('src/kit/utils.ts', ''))).toHaveLength(1);
  });
});

describe('documents', () => {
  test('no code asks which document it plays by', () => {
    expect(files.flatMap(namedDocuments)).toEqual([]);
  });

  test.each([
    ['src/table/a.ts', "if (rules.id === 'us-roulette-v5') return;", 1],
    ['src/house/a.ts', "const BY = { 'hoiana-sic-bo': 1 };", 1],
    ['src/table/a.ts', "return refuse('late', {}, 'HR-4.6');", 1],
    ['src/table/a.ts', 'if (rules.prefix) return;', 1],
    ['src/table/a.ts', 'const by = ({ prefix }: AnyRulebook) => prefix;', 1],
    ['src/server/a.ts', 'collect({ prefix: PREFIX });', 0],
    ['src/table/a.ts', '// as HR-4.6 has it', 0],
    ['src/engine/a.ts', "return refused('unknown-box', 'box', {}, 'NN-3.1');", 1],
    ['src/cli/a.ts', "return refuse('unknown-box', {}, 'NN-3.1');", 1],
    ['src/odds/a.ts', "import { hoianaSicBo } from '../rulebook/index.ts';", 1],
    ['src/odds/a.ts', "import { usRoulette as us, RULEBOOKS } from '../rulebook/index.ts';", 1],
    ['src/screens/a.tsx', 'const a = <ClauseLink rulebook={rules.id} clause="SB-7.7" />;', 1],
    ['src/screens/a.tsx', 'const a = <b> SB-7.4 </b>;', 1],
    ['src/engine/a.ts', "if (hand === 'hoiana-niu-niu') return;", 0],
    ['src/house/a.ts', "if (rules.id === 'hoiana-niu-niu') return;", 1],
    ['src/table/a.test.ts', "refuses('HR-4.6')", 0],
    ['src/rulebook/documents/a.ts', "late: cite('HR-4.6'),", 0],
  ])('the check judges %s %s', (path, text, wrong) => {
    expect(namedDocuments(file(path, text))).toHaveLength(wrong);
  });
});

test('testkit/README.md says of every file there what it is for', () => {
  const map = files.find(({ path }) => path === 'testkit/README.md')?.text ?? '';
  const kit = files.flatMap(({ path }) => /^testkit\/(.+\.(?:ts|mjs))$/.exec(path)?.[1] ?? []);
  expect(kit.filter((file) => !map.includes(`\`${file}\``))).toEqual([]);
});

describe('sizes', () => {
  const sources = sourcesIn(files);

  test('no source has more than 400 lines', () => {
    expect(tooLong(fileSizes(sources), FILE_LINES_MAX, [])).toEqual([]);
  });

  test('no function of a source has more than 70 lines', () => {
    expect(tooLong(functionSizes(sources), FUNCTION_LINES_MAX, [])).toEqual([]);
  });

  test('those of tests are reported, not judged', () => {
    console.log(report('test files', fileSizes(testsIn(files)), FILE_LINES_MAX));
  });

  const lines = (count: number): string => 'f();\n'.repeat(count);
  const body = (count: number): string => `const f = () => {\n${lines(count - 2)}};\n`;

  test.each([
    ['a file at the limit', 'src/kit/a.ts', lines(400), 0, 0],
    ['a file over it', 'src/kit/a.ts', lines(401), 1, 0],
    ['a long test', 'src/kit/a.test.ts', lines(401) + body(71), 0, 0],
    ['a function at the limit', 'src/screens/a.tsx', body(70), 0, 0],
    ['a function over it', 'src/screens/a.tsx', body(71), 0, 1],
    ['one inside of another', 'src/kit/a.ts', `class A {\n  m() {\n${body(71)}}\n}`, 0, 2],
  ])('the size check judges %s', (_what, path, text, long, functions) => {
    const judged = sourcesIn([file(path, text)]);
    expect(tooLong(fileSizes(judged), FILE_LINES_MAX, [])).toHaveLength(long);
    expect(tooLong(functionSizes(judged), FUNCTION_LINES_MAX, [])).toHaveLength(functions);
  });

  test('an exception excuses its file until nothing in it is too long', () => {
    const judge = (count: number) => tooLong(fileSizes([file('src/kit/a.ts', lines(count))]), 400, ['src/kit/a.ts']);
    expect(judge(401)).toEqual([]);
    expect(judge(400)).toEqual(['src/kit/a.ts is an exception that is not needed']);
  });
});

describe('clauses', () => {
  test('every id in the register is one token and stands there once', () => {
    expect(clauses.length).toBeGreaterThan(0);
    expect(clauses.filter(({ id }) => !isWholeToken(id))).toEqual([]);
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  });

  test('every clause is proven at its layer by a test of its surface that quotes it in the title', () => {
    console.log(table(coverage(clauses, found)));
    expect(complaints({ clauses, found, waiting: WAITING })).toEqual([]);
  });
});

describe('the clause check can fail', () => {
  const two: readonly Clause[] = [
    { id: 'HR-5.1', enforce: 'engine', surface: ['rule'] },
    { id: 'HR-5.1.a', enforce: 'engine', surface: ['rule'] },
  ];
  type Case = Readonly<{ waiting?: Readonly<Record<string, string>>; path?: string; of?: readonly Clause[] }>;
  const judge = (text: string, { waiting = {}, path = 'src/engine/a.test.ts', of = two }: Case = {}) =>
    complaints({ clauses: of, found: witnesses([file(path, text)]), waiting });
  const NEITHER = [
    'HR-5.1 (engine) is proven by no test at "rule"',
    'HR-5.1.a (engine) is proven by no test at "rule"',
  ];

  test('a clause no test names is reported', () => {
    expect(judge('')).toEqual(NEITHER);
  });

  test('a longer id does not stand for a shorter one, nor the other way round', () => {
    expect(judge("test('[HR-5.1.a] pays', f)")).toEqual(NEITHER.slice(0, 1));
    expect(judge("test('[HR-5.1] pays', f)")).toEqual(NEITHER.slice(1));
  });

  test.each([
    ['one pair of brackets', "test('[HR-5.1, HR-5.1.a] pays', f)", 0],
    ['a pair for each', "test('[HR-5.1] [HR-5.1.a] pays', f)", 0],
    ['a title around them', "describe('[HR-5.1.a] odds', () => { it('[HR-5.1] pays', f); })", 0],
    ['the rows of a table', "test.each([['HR-5.1', 1], ['HR-5.1.a', 2]] as const)('[%s] pays %i', f)", 0],
    ['a table of its own', "const ROWS = [['HR-5.1'], ['HR-5.1.a']];\ntest.each(ROWS)('[%s] pays', f)", 0],
    ['a column further on', "test.each([['x', 'HR-5.1'], ['y', 'HR-5.1.a']])('%s [%s]', f)", 0],
    ['fields by name', "test.each([{ id: 'HR-5.1' }, { id: 'HR-5.1.a' }])('[$id] pays', f)", 0],
    ['a loop', "for (const [id] of [['HR-5.1'], ['HR-5.1.a']]) test(`[$" + '{id}] pays`, f);', 0],
    ['a comment', '// [HR-5.1] [HR-5.1.a]', 2],
    ['what a test does', "test('pays', () => say('[HR-5.1] [HR-5.1.a]'));", 2],
    ['a title without brackets', "test('HR-5.1 and HR-5.1.a pay', f)", 2],
    ['another column', "test.each([['x', 'HR-5.1'], ['y', 'HR-5.1.a']])('[%s] pays', f)", 2],
    ['the text of what a row has in it', `test.each([[{ clauses: ['HR-5.1', 'HR-5.1.a'] }]])('[%s]', f)`, 2],
  ])('of a test, %s', (_what, text, missing) => {
    expect(judge(text)).toHaveLength(missing);
  });

  const ALL = "test('[HR-5.1, HR-5.1.a] pays', f)";

  test.each([
    'src/engine/a.ts',
    'test/playthroughs/recorded/a.txt',
    'test/tidy.test.ts',
    'docs/a.test.ts',
    'src/table/a.test.ts',
    'src/screens/a.test.ts',
    'src/rulebook/a.test.ts',
  ])('a rule of the engine is not proven in %s', (path) => {
    expect(judge(ALL, { path })).toHaveLength(2);
  });

  const at = (surface: Clause['surface'], enforce = 'table'): readonly Clause[] => [{ id: 'HR-1', enforce, surface }];

  test.each([
    ['command', 'src/table/a.test.ts', '', 0],
    ['command', 'src/engine/a.test.ts', '', 1],
    ['command', 'src/server/a.test.ts', "import { serve } from '../../testkit/server.ts';", 1],
    ['server', 'src/server/a.test.ts', "import { serve } from '../../testkit/server.ts';", 0],
    ['server', 'src/server/a.test.ts', '', 1],
    ['page', 'test/browser/a.test.ts', '', 0],
    ['page', 'src/screens/a.test.tsx', "import { renderToStaticMarkup } from 'react-dom/server';", 0],
    ['page', 'src/screens/a.test.ts', '', 1],
    ['label', 'src/screens/a.test.tsx', "import { renderToStaticMarkup } from 'react-dom/server';", 0],
    ['label', 'src/rulebook/a.test.ts', '', 1],
    ['cli', 'src/cli/a.test.ts', '', 0],
    ['cli', 'src/table/a.test.ts', '', 1],
  ] as const)('what is proven at %s, in %s', (surface, path, imported, missing) => {
    expect(judge(`${imported}\ntest('[HR-1] is so', f);`, { path, of: at([surface]) })).toHaveLength(missing);
  });

  test('a clause with two surfaces needs both', () => {
    const path = 'src/table/a.test.ts';
    expect(judge("test('[HR-1] is so', f)", { path, of: at(['command', 'page']) })).toEqual([
      'HR-1 (table) is proven by no test at "page"',
    ]);
  });

  test('a waiting clause is excused until it is proven or leaves the register', () => {
    const one = "test('[HR-5.1] pays', f)";
    expect(judge(one, { waiting: { 'HR-5.1.a': 'later' } })).toEqual([]);
    expect(judge(ALL, { waiting: { 'HR-5.1.a': 'later' } })).toEqual(['HR-5.1.a waits but is proven already']);
    expect(judge(ALL, { waiting: { 'HR-9': 'gone' } })).toEqual(['HR-9 waits but is not in the register']);
  });

  test('a title that quotes what is in no register is a typing error', () => {
    expect(judge("test('[HR-5.1, HR-5.1.a, HR-5.1.z] pays', f)")).toEqual([
      'HR-5.1.z is quoted by a title and not in the register',
    ]);
  });
});

test('the lists of documents are what `npm run documents` writes', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'documents', '--check'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
