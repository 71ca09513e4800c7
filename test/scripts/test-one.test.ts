import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, Task } from '../../testkit/scripts.ts';

/** Says at the end how many modules of the browser's driver a process has loaded. */
const COUNTED = `data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module';
  const drivers = () => Object.keys(Module._cache).filter((file) => file.includes('playwright')).length;
  process.on('exit', () => process.stderr.write('drivers ' + drivers() + ';'));
`)}`;

type Report = Readonly<{
  testResults: readonly Readonly<{ name: string; assertionResults: readonly Readonly<{ status: string }>[] }>[];
}>;

describe('npm run test:one', () => {
  test('runs the test beside a source, only that file and one name in it, and loads no browser for it', async () => {
    // As seen from the folder of the caller.
    const task = new Task(['test:one', 'spots.ts', '-t', 'die/3 loses on 1-2-4', '--reporter=json'], {
      cwd: join(ROOT, 'src/layout/sic-bo'),
      env: { NODE_OPTIONS: `--import=${COUNTED}` },
    });
    const { code, out, err } = await task.ended;
    expect(code).toBe(0);
    const { testResults } = JSON.parse(out.slice(out.indexOf('{'))) as Report;
    expect(testResults.map(({ name }) => name)).toEqual([join(ROOT, 'src/layout/sic-bo/spots.test.ts')]);
    const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(ran.filter(({ status }) => status === 'passed')).toHaveLength(1);
    expect(err).toContain('drivers 0;');
    expect(err).not.toMatch(/drivers [1-9]/);
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
