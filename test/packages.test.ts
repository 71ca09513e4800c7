import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserHere } from '../testkit/browser/browser-here.ts';
import { findChromium } from '../testkit/browser/chromium.ts';
import { effort } from '../testkit/effort.ts';
import { ROOT, Task } from '../testkit/scripts.ts';

const OUT = join(ROOT, 'dist', 'packages');
const PACKED_MAX = 1.5 * 1024 * 1024;

const doors = readdirSync(join(ROOT, 'src', 'library')).filter((file) => file.endsWith('.ts'));

test('docs/library.md names every door, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');
  const named = [...page.matchAll(/^\| `croupier-rules(?:\/(\w+))?` \|/gm)].map(([, name = 'index']) => `${name}.ts`);
  expect(named.toSorted()).toEqual(doors.toSorted());
});

/** Packing, installing and compiling take a minute: `npm run test:long`. */
if (effort(0, 1) === 1) describe('the packed files', packed);

function packed(): void {
  let folder = '';
  const running: ChildProcess[] = [];
  const tarball = (name: string): string =>
    join(OUT, readdirSync(OUT).find((file) => file.startsWith(name) && file.endsWith('.tgz')) ?? '');

  beforeAll(async () => {
    const made = await new Task(['packages']).ended;
    expect(made.code, made.err).toBe(0);
    folder = mkdtempSync(join(tmpdir(), 'croupier-elsewhere-'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
    cpSync(join(ROOT, 'examples'), folder, { recursive: true });
    await run('npm', ['install', ...QUIET, tarball('croupier-rules'), tarball('croupier-house')]);
    for (const name of ['@types/node', 'undici-types'])
      cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }));
  });
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      // npx does not take along what it started.
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const started = (command: string, args: readonly string[]): ChildProcess => {
    const child = spawn(command, args, { cwd: folder, env: elsewhere(), detached: true, stdio: 'pipe' });
    running.push(child);
    return child;
  };

  /** What it prints; what it complains of is an error. */
  async function run(command: string, args: readonly string[], input = ''): Promise<string> {
    const child = started(command, args);
    let [out, err] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin?.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${out}${err}`);
    return out;
  }

  const node = (file: string, args: readonly string[] = [], input = ''): Promise<string> =>
    run(process.execPath, [...SOCKETS, join('out', file), ...args], input);

  /** The first line that a process prints which goes on. */
  async function firstLine(command: string, args: readonly string[]): Promise<string> {
    const child = started(command, args);
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) return line;
    throw new Error(`${command} ${args.join(' ')} printed nothing`);
  }

  test.each(['croupier-rules', 'croupier-house'])('publint finds nothing in %s', async (name) => {
    const { messages } = await publint({ pkgDir: join(OUT, name), strict: true });
    expect(messages).toEqual([]);
    expect(readFileSync(join(OUT, name, 'README.md'), 'utf8')).not.toMatch(/\]\((?!https?:)/);
  });

  test('types are found wherever modules are; neither CommonJS nor the resolution of Node 10 is served', async () => {
    const found = await checkPackage(createPackageFromTarballData(readFileSync(tarball('croupier-rules'))));
    const problems = found.types ? found.problems : [{ kind: 'no types' as const }];
    expect(problems.filter((problem) => !isOfCommonJs(problem))).toEqual([]);
  });

  test('the library is small, and asks for nothing of Node', () => {
    expect(statSync(tarball('croupier-rules')).size).toBeLessThan(PACKED_MAX);
    const dist = join(folder, 'node_modules', 'croupier-rules', 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const imports = files.flatMap((file) => [
      ...readFileSync(join(dist, file), 'utf8').matchAll(/from "([^".][^"]*)"/g),
    ]);
    expect([...new Set(imports.map(([, name = '']) => name.split('/')[0]))]).toEqual(['typebox']);
    const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'));
    // What only hands on other files has nothing to map.
    expect(maps.length).toBeGreaterThan(0.9 * files.length);
  });

  test('the examples compile under strict, with the types of the library looked at as well', async () => {
    await run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.']);
    // The same without a word of Node, as a page has it.
    const page = { ...STRICT, types: [], lib: ['ES2023', 'DOM'], noEmit: true };
    writeFileSync(join(folder, 'page.json'), JSON.stringify({ compilerOptions: page, files: ['every-door.ts'] }));
    writeFileSync(join(folder, 'every-door.ts'), everyDoor());
    await run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'page.json']);
  });

  test('a round, a what-if, the clause tests and a plot', async () => {
    expect(await node('settle-round.js')).toBe(
      'bo red loses: paid 0, taken 500000 (HR-6.1.12.2)\n' +
        'ann split/17-20 wins: paid 3400000, taken 0 (HR-5.1.b HR-6.1.2.1)\nthe house: -2900000\n',
    );
    expect(await node('what-if.js')).toMatch(/^street 11:1 {2}edge 1\/19 = 5\.26 % .*\nstreet 12:1 {2}edge -1\/38 = /);
    expect(await node('clause-tests.js', ['clause-tests.json'])).toMatch(/^(\d+) of \1 rounds are settled/);
    const row = { rulebook: 'hoiana-roulette', spot: 'red', stake: 100, paid: 0, taken: 100 };
    expect(await node('analysis.js', [], `${JSON.stringify(row)}\n`)).toContain('held 100.00 %, expected 2.70 %');
  });

  test('a house starts from its package alone; a bot plays, an assistant asks, a board and a tablet show', async () => {
    const url = await firstLine('npx', ['croupier', 'start', '--port', '0', '--quiet', '--disk-alarm', '0']);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const played = await node('bot.js', [url, 'ann']);
    const [, round = ''] = /^round (\d+): .+, staked 100000, returned (?:0|200000)\n$/.exec(played) ?? [played];
    const asked = [
      { method: 'initialize', params: { protocolVersion: '2025-06-18' } },
      { method: 'tools/list' },
      call('clause', { rulebook: 'mbs-roulette-v3', clause: 'MBS-5.13' }),
      call('odds', { rulebook: 'hoiana-roulette', spot: 'red' }),
      call('settle', { rulebook: 'hoiana-roulette', round: ROUND }),
      call('settle', { rulebook: 'hoiana-roulette', round: { ...ROUND, outcome: { pocket: 37 } } }),
      call('replay', { round: `R1-${round}` }),
    ].map((each, id) => JSON.stringify({ jsonrpc: '2.0', id, ...each }));
    const said = await run(
      'env',
      [`CROUPIER_URL=${url}`, process.execPath, 'out/mcp-server.js'],
      `${asked.join('\n')}\n`,
    );
    const answers = said.trim().split('\n');
    expect(answers).toHaveLength(asked.length);
    expect(answers[2]).toContain('MBS-5.13');
    expect(answers[3]).toContain('1/37'.replace('/', '\\",\\"den\\":\\"'));
    expect(answers[4]).toContain('HR-6.1.2.1');
    expect(answers[5]).toContain('"isError":true');
    expect(answers[6]).toContain('\\"cites\\":[');
    await pages(url);
  });

  async function pages(url: string): Promise<void> {
    const browser = await browserHere(await findChromium());
    const page = await browser.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    const at = (file: string): Promise<string> => firstLine(process.execPath, ['out/serve.js', file, url]);
    await page.goto(await at('results-board.html'));
    await page.getByText(/^R1 · round \d+ · \w+$/).waitFor();
    await page.goto(`${await at('dealer-tablet.html')}?table=R1`);
    await page.getByText(/^R1 · round \d+ · \w+$/).waitFor();
    writeFileSync(join(folder, 'every-door.html'), importingPage());
    await page.goto(await at('every-door.html'));
    await page.getByText('ann split/17-20 3400000 HR-5.1.b HR-6.1.2.1').waitFor();
    expect(wrong).toEqual([]);
    await page.close();
  }
}

const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

const STRICT = {
  strict: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'nodenext',
  types: ['node'],
  skipLibCheck: false,
  outDir: 'out',
};

/** Node has had a WebSocket of its own since version 22; version 20 has it on request. */
const SOCKETS = process.versions.node.startsWith('20.') ? ['--experimental-websocket'] : [];

const ROUND = { wagers: [{ player: 'ann', spot: '17/20', stake: 200_000 }], outcome: { pocket: 17 } };

const call = (name: string, asked: object) => ({ method: 'tools/call', params: { name, arguments: asked } });

/** Nothing of the run that this test belongs to. */
const elsewhere = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_|npm_|CROUPIER_)/.test(name)));

const isOfCommonJs = (problem: Readonly<{ kind: string; resolutionKind?: string }>): boolean =>
  problem.kind === 'CJSResolvesToESM' || (problem.kind === 'NoResolution' && problem.resolutionKind === 'node10');

const names = doors.map((file) => file.slice(0, -'.ts'.length));
const specifier = (name: string): string => (name === 'index' ? 'croupier-rules' : `croupier-rules/${name}`);

const everyDoor = (): string =>
  `${names.map((name) => `import * as ${name}Door from '${specifier(name)}';`).join('\n')}
export const DOORS: readonly object[] = [${names.map((name) => `${name}Door`).join(', ')}];
`;

/** What an empty page has to say to import the package: where each name is. */
function importingPage(): string {
  const library = Object.fromEntries(
    names.map((name) => [specifier(name), `/node_modules/croupier-rules/dist/library/${name}.js`]),
  );
  const typebox = {
    typebox: '/node_modules/typebox/build/index.mjs',
    'typebox/compile': '/node_modules/typebox/build/compile/index.mjs',
  };
  return `<!doctype html><meta charset="utf-8"><title>every door</title><p id="said"></p>
<script type="importmap">${JSON.stringify({ imports: { ...library, ...typebox } })}</script>
<script type="module">
${names.map((name) => `import * as ${name}Door from '${specifier(name)}';`).join('\n')}
const round = indexDoor.settleRound(indexDoor.hoianaRoulette, ${JSON.stringify(ROUND)});
const [{ player, spot, paid, clauses }] = round.value.settlements;
document.getElementById('said').textContent = [player, spot, paid, ...clauses].join(' ');
</script>`;
}
