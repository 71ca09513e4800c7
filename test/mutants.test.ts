import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { effort } from '../testkit/effort.ts';
import { EQUIVALENT } from '../testkit/mutants/equivalent.ts';
import { Judge, quoting } from '../testkit/mutants/judge.ts';
import { breaks } from '../testkit/mutants/operators.ts';
import { Planner } from '../testkit/mutants/plan.ts';
import { isBeside, isBroken, type Mutant, mutantsOf, mutated } from '../testkit/mutants/points.ts';
import { section, standing, summary } from '../testkit/mutants/report.ts';
import { digest, Results } from '../testkit/mutants/results.ts';
import { Runner } from '../testkit/mutants/runner.ts';
import { Types } from '../testkit/mutants/types.ts';
import { register } from './tidy/clauses.ts';
import { projectFiles, ROOT, type SourceFile } from './tidy/files.ts';
import { nodes } from './tidy/syntax.ts';

const files = projectFiles();
const clauses = register(files);
const DOCUMENT = 'src/rulebook/documents/us-roulette-v5.ts';
const NIU_NIU = 'src/rulebook/documents/hoiana-niu-niu.ts';
const FAULTS = 'src/table/games/sic-bo/faults.ts';
const EVIDENCE = 'src/table/core/dispute/evidence.ts';

const first = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] =>
  items.toSorted((a, b) => (digest('sample', key(a)) < digest('sample', key(b)) ? -1 : 1));
const sampled = first(files.filter(isBroken), ({ path }) => path)
  .slice(0, effort(1, 10))
  .map(({ path }) => path);
const explained = Object.keys(EQUIVALENT).map((id) => id.split(' ')[0] ?? '');

/** Reading sources with their types is dear, so it is done once. */
const mutants = mutantsOf(files, [...new Set([DOCUMENT, NIU_NIU, FAULTS, EVIDENCE, ...sampled, ...explained])]);
const data = mutants.filter(({ path }) => path === DOCUMENT);
const planner = new Planner(files);
const judge = new Judge(planner);
afterAll(() => judge.close());

const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

describe('what is broken', () => {
  /** Everything that becomes of a source of one file, which knows no types but its own. */
  function broken(text: string, isData = false): readonly string[] {
    const path = 'a.ts';
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
    const host = {
      ...ts.createCompilerHost({}),
      getSourceFile: (name: string) => (name === path ? source : undefined),
    };
    const checker = ts.createProgram([path], { noLib: true, types: [] }, host).getTypeChecker();
    const neighbour = (id: string): string | undefined => (id === 'US5-P1' ? 'US5-P2' : undefined);
    return nodes(source)
      .flatMap((node) => breaks(node, { checker, neighbour, isData }))
      .map((each) => mutated(text, each));
  }

  test.each([
    ['a bound', 'x = a < 3;', ['x = a <= 3;', 'x = a < 4;']],
    ['an equality', 'x = a === b;', ['x = a !== b;']],
    ['a sum', 'x = 1n + b;', ['x = 1n - b;', 'x = 2n + b;']],
    ['text put together', "x = 'a' + b;", []],
    ['a guard', 'if (f()) g();', ['if (false) g();']],
    ['a choice', 'x = f() ? a : b;', ['x = !(f()) ? a : b;']],
    ['a flag', 'x = { y: true };', ['x = { y: false };']],
    ['one of several words', "type W = 'a' | 'b'; const x: W = 'a';", ["type W = 'a' | 'b'; const x: W = 'b';"]],
    ['any word', "const x: string = 'a';", []],
    ['a clause that is cited', "x = cite('US5-P1');", ["x = cite('US5-P2');"]],
    ['phases', "x = { phases: ['a', 'b'] };", ["x = { phases: ['b'] };", "x = { phases: ['a'] };"]],
    ['which way money goes', 'entries([a, b, 1]);', ['entries([b, a, 1]);', 'entries([a, b, 2]);']],
    ['a quantifier', 'a.some(f);', ['a.every(f);']],
    ['a filter', 'x = a.filter(f);', ['x = a;']],
    ['a field that is told', "x = always('a', 'b');", ["x = always('b');", "x = always('a');"]],
    ['fields picked for a view', 'x = picked(a, b);', ['x = ({ ...a });']],
  ])('%s', (_what, text, becomes) => {
    expect(broken(text)).toEqual(becomes);
  });

  test('what is told later is told to everybody at once', () => {
    expect(broken("x = toOwn('a');")[0]).toContain('Object.fromEntries');
  });

  test('figures of a document both ways, and entries that it may leave out', () => {
    const text = 'type D = { max?: number; min: number }; const x: D = { max: 5, min: 1 };';
    const after = broken(text, true).map((each) => each.slice(each.indexOf('x: D = ') + 'x: D = '.length));
    expect(after).toEqual([
      '{ min: 1 };',
      '{ max: 6, min: 1 };',
      '{ max: 4, min: 1 };',
      '{ max: 5, min: 2 };',
      '{ max: 5, min: 0 };',
    ]);
  });

  test('another row of figures of the same kind', () => {
    const text = 'type L = [number]; const A: L = []; const B: L = []; const C: [number] = []; const x = row(A, C, y);';
    const after = broken(text, true).map((each) => each.slice(each.indexOf('row(')));
    expect(after).toEqual(['row(B, C, y);']);
    expect(broken(text)).toEqual([]);
  });

  test('every mutant of a document has an id of its own, can be read, and names the clause of its row', () => {
    expect(data.length).toBeGreaterThan(200);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    const unreadable = data
      .filter((_, at) => at % 10 === 0)
      .filter(
        (each) =>
          ts.transpileModule(mutated(textOf(DOCUMENT), each), { reportDiagnostics: true }).diagnostics?.length !== 0,
      );
    expect(unreadable.map(({ id }) => id)).toEqual([]);
    const street = data.filter(({ id }) => id.includes('asPrinted.street: 8'));
    expect(street.map(({ now, clauses: near, nearness }) => [now, near, nearness])).toEqual([
      ['9', ['US5-PT3', 'US5-W3'], 'row'],
      ['7', ['US5-PT3', 'US5-W3'], 'row'],
    ]);
  });
});

describe('the clauses of a mutant', () => {
  const near = (path: string, id: string): readonly string[] | undefined =>
    mutants.find((mutant) => mutant.path === path && mutant.id.includes(id))?.clauses;

  test.each([
    ['its row', NIU_NIU, 'BY_CLASS.hoiana-niu-niu: 12', ['NN-6.4.2.i', 'NN-5.1-HOIANA']],
    ['the document, for its contents', DOCUMENT, 'document.chapters', ['US5-DOC2']],
    ['what the code cites by name', FAULTS, 'lightFault', ['SB-7.7']],
    ['points of the chapter on disputes, from one to another', EVIDENCE, 'BASES', ['HR-8.4.1', 'SB-8.4.5', 'NN-8.4.8']],
  ])('are those of %s', (_what, path, id, clauses) => {
    expect(near(path, id)).toEqual(expect.arrayContaining(clauses));
  });

  test.each([
    ['src/engine/niu-niu/compare.ts', 'src/engine/niu-niu/comparison.test.ts', true],
    ['src/engine/limits.ts', 'src/engine/roulette/limits.test.ts', true],
    ['src/engine/niu-niu/hand.ts', 'src/engine/niu-niu/hands.test.ts', true],
    ['src/engine/roulette/order.ts', 'src/engine/sic-bo/order.test.ts', false],
    ['src/engine/settle.ts', 'src/engine/niu-niu/boxes.test.ts', false],
  ])('%s and %s', (path, other, together) => {
    expect(isBeside(path, other)).toBe(together);
  });
});

describe('the tests of a mutant', () => {
  test('are those that quote its clause, those of its layer, and none that notices any change', () => {
    const { quoting: near, suite, far } = planner.plan({ path: DOCUMENT, clauses: ['US5-PT3'] });
    expect(near).toContain('src/engine/roulette/payouts.test.ts');
    expect(suite).toContain('src/rulebook/roulettes.test.ts');
    expect([...near, ...suite, ...far].filter((path) => /digest|playthroughs|records|tidy/.test(path))).toEqual([]);
  });

  test('load the source that is broken', () => {
    const { suite } = planner.plan({ path: 'src/house/ledger/ledger.ts', clauses: [] });
    expect(suite).toContain('src/house/ledger/ledger.test.ts');
    expect(suite.filter((path) => path.startsWith('src/engine/'))).toEqual([]);
  });

  test('load it however it is passed on', () => {
    const { quoting: near } = planner.plan({ path: 'src/table/core/dispute/complaint.ts', clauses: ['HR-8.6'] });
    expect(near).toContain('src/table/core/dispute/complaint.test.ts');
  });

  test.each([
    ['pay tables > [US5-PT3] a street', true],
    ['[US5-W3, US5-PT3] a street', true],
    ['[US5-PT3] [US5-W3] a street', true],
    ['[US5-PT31] another', false],
    ['[US5-PT3.1] another', false],
    ['US5-PT3 without brackets', false],
  ])('are found by title: %s', (title, wanted) => {
    expect(new RegExp(quoting(['US5-PT3'])).test(title)).toBe(wanted);
  });
});

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-mutants-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const street = data.find(({ id }) => id.includes('asPrinted.street: 8')) as Mutant;
  /** Breaks nothing: the same number in brackets. */
  const planted: Mutant = { ...street, id: 'a planted mutant', now: '(8)' };

  test('notices a broken rule by a test that quotes its clause, and reports one that nothing notices', async () => {
    const results = new Results(files, planner, folder);
    for (const mutant of [street, planted]) results.add(mutant, await judge.judge(mutant), 1);
    expect(results.of(street)?.by?.title).toContain('US5-PT3');
    expect(results.of(planted)).toMatchObject({ killed: false });
    const told = standing([street, planted], (mutant) => results.of(mutant));
    expect(summary(told)).toMatch(/us-roulette-v5 +2 +0 +2 +1 +1 +0 +1 +50\.0 %/);
    expect(section(told, clauses)).toContain('- US5-PT3, US5-W3: `a planted mutant`');
    expect(textOf(DOCUMENT)).toBe(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
  });

  test('names clauses that hardly any mutant touches; a heading has the mutants of its parts', () => {
    const part = { ...street, clauses: ['NN-6.4.1.i'] };
    const told = section(
      standing([part, { ...part, id: 'another' }], () => undefined),
      clauses,
    );
    const rare = told.slice(told.indexOf('### Clauses')).split(/[:,\n ]+/);
    expect(['NN-6.4.1', 'NN-6.4.1.i', 'NN-6.4.2', 'NN-TOC'].filter((id) => rare.includes(id))).toEqual(['NN-6.4.2']);
  });

  test('goes on where it stopped, and judges again what was changed', () => {
    const again = (changed: readonly SourceFile[]) => new Results(changed, planner, folder);
    expect(again(files).of(street)).toMatchObject({ killed: true });
    expect(again(files).of(planted)).toMatchObject({ killed: false });
    const edited = (path: RegExp) =>
      files.map((file) => (path.test(file.path) ? { ...file, text: `${file.text}\n` } : file));
    expect(again(edited(/us-roulette-v5\.ts$/)).of(street)).toBeUndefined();
    expect(again(edited(/roulettes\.test\.ts$/)).of(planted)).toBeUndefined();
  });

  test('tells the same in its own process as in one that vitest starts, and leaves nothing of a mutant behind', async () => {
    const [inside, forks] = [new Runner('inside'), new Runner('forks')];
    onTestFinished(() => {
      for (const runner of [inside, forks]) runner.close();
    });
    const job = { files: ['src/engine/roulette/payouts.test.ts', 'src/rulebook/roulettes.test.ts'] };
    const asked = [{ ...job, broken: street }, job, { ...job, named: quoting(['US5-PT3']) }];
    for (const each of asked) {
      const [one, other] = [await inside.run(each, 30), await forks.run(each, 30)];
      if (typeof one !== 'object' || typeof other !== 'object') throw new Error('no answer');
      expect([one.ran, one.failed?.title]).toEqual([other.ran, other.failed?.title]);
      expect(one.failed === undefined).toBe(each !== asked[0]);
    }
  });

  test('leaves nothing behind of what a module kept for later', async () => {
    const inside = new Runner('inside');
    onTestFinished(() => inside.close());
    const shut = mutants.find(
      ({ id }) => id === `${FAULTS} faults.reportMalfunction.whileHeld: true → false`,
    ) as Mutant;
    const job = { files: ['src/table/games/when.test.ts'] };
    expect(await inside.run({ ...job, broken: shut }, 30)).toMatchObject({ failed: { file: job.files[0] } });
    expect(await inside.run(job, 30)).not.toHaveProperty('failed');
  });

  test('ends a mutant that never ends', async () => {
    const impatient = new Runner('inside', 1);
    onTestFinished(() => impatient.close());
    const endless = { path: street.path, start: 0, end: 0, was: '', now: 'for (;;);\n' };
    const job = { broken: endless, files: ['src/rulebook/roulettes.test.ts'] };
    expect(await impatient.run(job, 0)).toBe('too long');
    expect(await impatient.run({ files: job.files }, 30)).toMatchObject({ ran: expect.any(Number), seconds: {} });
  });
});

test('what does not compile is no survivor', () => {
  const path = 'src/table/games/sic-bo/phases.ts';
  const there = mutantsOf(files, [path]);
  const types = new Types(files.filter((file) => file.path === path));
  const compiles = (id: string) => types.compiles(there.find((mutant) => mutant.id.includes(id)) as Mutant);
  expect(compiles("PHASES: , 'voided' → ∅")).toBe(false);
  expect(compiles("windows.afterClose: 'entered', → ∅")).toBe(true);
});

describe('equivalent mutants', () => {
  test('are there, each with its reason', () => {
    const known = new Set(mutants.map(({ id }) => id));
    expect(Object.keys(EQUIVALENT).filter((id) => !known.has(id))).toEqual([]);
    expect(Object.values(EQUIVALENT).filter((why) => !/^[A-Z].{20,}\.$/.test(why))).toEqual([]);
  });
});

describe('a sample', () => {
  const picked = sampled.flatMap((path) => {
    const there = mutants.filter((mutant) => mutant.path === path && !Object.hasOwn(EQUIVALENT, mutant.id));
    return first(there, ({ id }) => id).slice(0, 1);
  });

  test.each(picked.map((mutant) => [mutant.id, mutant] as const))('%s is noticed', async (_id, mutant) => {
    const { killed } = await judge.judge(mutant);
    expect(killed || !new Types(files).compiles(mutant)).toBe(true);
  });
});
