import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, Task } from '../../testkit/scripts.ts';

/** Says at the end how many modules of the browser's driver a process has loaded. */
const COUNTED = `data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module';
  const drivers = () => Object.keys(Module._cache).filter((file) => file.includes('playwright')).length;
  process.on('exit', () => process.stderr.write('drivers ' + drivers() + ';'));
`)}`;

const JSON_REPORT = '--reporter=json';

type Report = Readonly<{
  testResults: readonly Readonly<{ name: string; assertionResults: readonly Readonly<{ status: string }>[] }>[];
}>;

const reportOf = (out: string): Report => JSON.parse(out.slice(out.indexOf('{'))) as Report;
const filesOf = (out: string): readonly string[] => reportOf(out).testResults.map(({ name }) => name);

describe('npm run test:one', () => {
  test('runs the file that is named and no other, and loads no browser for it', async () => {
    const file = 'src/layout/sic-bo/spots.test.ts';
    const { code, out, err } = await new Task(['test:one', file, JSON_REPORT], {
      env: { NODE_OPTIONS: `--import=${COUNTED}` },
    }).ended;
    expect(code).toBe(0);
    expect(filesOf(out)).toEqual([join(ROOT, file)]);
    expect(err).toContain('drivers 0;');
    expect(err).not.toMatch(/drivers [1-9]/);
  });

  test('takes a source for the test beside it, as seen from the folder of the caller, and one name in it', async () => {
    const args = ['test:one', 'spots.ts', '-t', 'die/3 loses on 1-2-4', JSON_REPORT];
    const { code, out } = await new Task(args, { cwd: join(ROOT, 'src/layout/sic-bo') }).ended;
    expect(code).toBe(0);
    expect(filesOf(out)).toEqual([join(ROOT, 'src/layout/sic-bo/spots.test.ts')]);
    const ran = reportOf(out).testResults[0]?.assertionResults.filter(({ status }) => status === 'passed');
    expect(ran).toHaveLength(1);
  });

  test.each([
    [[], 'usage: npm run test:one -- FILE'],
    [['-t', 'some name'], 'usage: npm run test:one -- FILE'],
    [['src/layout/sic-bo/spot.test.ts'], 'there is no test src/layout/sic-bo/spot.test.ts; did you mean src/layout'],
    [['src/layout'], 'there is no test src/layout'],
    [['../elsewhere.test.ts'], 'there is no test ../elsewhere.test.ts'],
  ])('%j is answered in one sentence and runs nothing', async (args, sentence) => {
    const { code, out, err } = await new Task(['test:one', ...args]).ended;
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
