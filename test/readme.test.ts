import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { croupier } from '../testkit/cli.ts';
import { ROOT } from '../testkit/scripts.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const empty = mkdtempSync(join(tmpdir(), 'croupier-readme-'));
afterAll(() => rmSync(empty, { recursive: true }));

const blocks = (kind: string): readonly string[] =>
  [...README.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, language, text = '']) =>
    language === kind ? [text] : [],
  );

const lines = blocks('sh').flatMap((text) => text.split('\n'));
const CROUPIER = 'npm run --silent croupier -- ';
/** A command and the file it reads, without what is said about it. */
const commands = lines
  .filter((line) => line.startsWith(CROUPIER))
  .map((line) => line.slice(CROUPIER.length).replace(/\s+#.*$/, ''));

/** Of a house that is to be there first. */
const OF_A_HOUSE = /^(?:verify|replay)\b/;
const NO_SUCH_HOUSE = 4;

describe('the README', () => {
  test('names commands', () => {
    expect(commands.length).toBeGreaterThan(8);
  });

  test.each(commands)('croupier %s does what it says', async (command) => {
    const [line = '', file] = command.split(/\s*<\s*/);
    // As many rounds as a test has time for.
    const argv = line.split(/\s+/).map((word) => (/^\d{6,}$/.test(word) ? '10000' : word));
    const isOfHouse = OF_A_HOUSE.test(line);
    const stdin = file === undefined ? '' : readFileSync(join(ROOT, file), 'utf8');
    const { code, out, err } = await croupier(argv, { stdin, cwd: isOfHouse ? empty : ROOT });
    expect([code, err]).toEqual(isOfHouse ? [NO_SUCH_HOUSE, expect.stringContaining('there is no house')] : [0, err]);
    if (!isOfHouse) expect(out.length).toBeGreaterThan(100);
  });

  test('shows what the first of them to settle a round prints', async () => {
    const stdin = readFileSync(join(ROOT, 'examples', 'round.json'), 'utf8');
    const { out } = await croupier(['settle', 'hoiana-roulette'], { stdin, isTTY: true, env: { NO_COLOR: '1' } });
    const printed = out.split('\n').map((line) => line.trimEnd());
    const [shown = ''] = blocks('');
    expect(printed).toEqual(expect.arrayContaining(shown.trimEnd().split('\n')));
  });

  test('runs only scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = lines.flatMap((line) => /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(line)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'croupier']));
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('leads only to files that are there', () => {
    const places = [...README.matchAll(/\]\(([^)#]+)[^)]*\)|src="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image ?? '',
    );
    const own = places.filter((place) => !/^https?:/.test(place));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
  });
});
