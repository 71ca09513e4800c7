import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, builtCli } from '../../testkit/built-cli.ts';

/** The built command in a process of its own: what streams, signals and exit codes really do. */

const MIB = 1024 * 1024;

let built: BuiltCli;
beforeAll(async () => {
  built = await builtCli();
});
afterAll(() => built.remove());

type Ended = Readonly<{ code: number | null; out: string; err: string; sent: number }>;

type Input = Iterable<string | Uint8Array> | AsyncIterable<string>;

function croupier(args: readonly string[], input: Input = [], stopAfter?: number) {
  const main = join(built.folder, 'main.mjs');
  const child = spawn(process.execPath, [main, ...args], { stdio: 'pipe', env: { ...process.env, NO_COLOR: '1' } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (stopAfter !== undefined && out.length > stopAfter) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => undefined); // the command stopped reading
  Readable.from(input, { objectMode: false }).pipe(child.stdin);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err, sent: (child.stdin as Socket).bytesWritten }));
  });
  return { child, ended };
}

const round = (pocket: unknown): string =>
  JSON.stringify({ wagers: [{ player: 'ann', spot: 'red', stake: 10 }], outcome: { pocket } });

function* repeated(chunk: string | Uint8Array, times: number) {
  for (let at = 0; at < times; at++) yield chunk;
}

describe('exit codes', () => {
  test.each([
    ['0 when all is well', ['rules'], [], 0],
    ['2 for a usage error', ['rules', '--nothing'], [], 2],
    ['3 for an invalid outcome', ['settle', 'hoiana-roulette'], [round('00')], 3],
    ['3 for empty input', ['settle', 'hoiana-roulette'], [], 3],
    ['4 for an unknown rulebook', ['rules', 'baccarat'], [], 4],
  ])('%s', async (_what, args, input, wanted) => {
    const { code, err } = await croupier(args, input).ended;
    expect(code).toBe(wanted);
    expect(err).not.toMatch(/\n\s+at /); // never a stack trace
  });

  test('130 when interrupted', async () => {
    async function* withoutEnd() {
      yield `${round(1)}\n`;
      await new Promise(() => undefined);
    }
    const { child, ended } = croupier(['settle', 'hoiana-roulette', '--ndjson'], withoutEnd());
    await new Promise((next) => child.stdout.once('data', next));
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(out).toContain('"net":{"ann":10}');
  });
});

test('all of a large output arrives in a pipe', async () => {
  const lines = 3_000;
  const { code, out } = await croupier(['settle', 'hoiana-roulette', '--ndjson'], repeated(`${round(17)}\n`, lines))
    .ended;
  expect(code).toBe(0);
  expect(out.split('\n')).toHaveLength(lines + 1);
  expect(out.endsWith('}\n')).toBe(true);
});

test('a reader that has seen enough ends the run quietly', async () => {
  const input = repeated(`${round(17)}\n`.repeat(100), 10_000);
  const { code, err, sent } = await croupier(['settle', 'hoiana-roulette', '--ndjson'], input, 1_000).ended;
  expect([code, err]).toEqual([0, '']);
  expect(sent).toBeLessThan(20 * MIB);
});

test('of 100 MB nobody reads more than 16 MiB and a pipe', async () => {
  const { code, out, err, sent } = await croupier(
    ['settle', 'hoiana-roulette', '--json'],
    repeated(Buffer.alloc(MIB, '['), 100),
  ).ended;
  expect([code, err]).toEqual([3, '']);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'input-too-large' } });
  expect(sent).toBeLessThan(20 * MIB);
});

test('deep JSON does not overflow the stack', async () => {
  const { code, err } = await croupier(['settle', 'hoiana-roulette'], repeated('['.repeat(100_000), 10)).ended;
  expect(code).toBe(3);
  expect(err).toContain('nested more than 32 deep');
});

describe('a house in a process of its own', () => {
  const data = mkdtempSync(join(tmpdir(), 'croupier-process-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  const started = async () => {
    const { child, ended } = croupier(['start', '--port', '0', '--quiet', '--data', data]);
    const url = await new Promise<string>((next) => child.stdout.once('data', (text: string) => next(text.trim())));
    return { child, ended, url };
  };

  test('paused, it is not waited for without end, and does later nothing that nobody waits for', async () => {
    const { child, ended, url } = await started();
    child.kill('SIGSTOP');
    const copy = join(data, 'copy');
    const asked = [
      ['verify', '--data', data],
      ['backup', copy, '--data', data],
      ['user', 'add', 'late', '--role', 'dealer', '--data', data],
    ];
    const told = await Promise.all(asked.map((args) => croupier(args, ['a good long password\n']).ended));
    child.kill('SIGCONT');
    for (const { code, out, err } of told) {
      expect([code, out]).toEqual([5, '']);
      expect(err).toMatch(
        new RegExp(`^croupier: the house at ${url} \\(process ${child.pid}\\) does not answer; .*\\n$`),
      );
    }
    const people = await croupier(['user', 'list', '--data', data]).ended;
    expect(people.out).toContain('gaming-shift-manager');
    expect(people.out).not.toContain('late');
    expect(existsSync(copy)).toBe(false);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('killed, it leaves records that are sound and a folder that opens again', async () => {
    const first = await started();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(data, 'house.json'))).toBe(true);
    const checked = await croupier(['verify', '--data', data, '--json']).ended;
    expect([checked.code, JSON.parse(checked.out)]).toMatchObject([0, { ok: true }]);
    const second = await started();
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });
});
