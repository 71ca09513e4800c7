import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { croupier } from '../../testkit/cli.ts';
import { contextOf } from './context.ts';
import { programFor } from './run.ts';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const around = { stdin: process.stdin, stdout: nowhere, stderr: nowhere, cwd: '.', env: {} };
const names = programFor(contextOf(around, () => undefined)).commands.map((command) => command.name());

test('the help lists every command', async () => {
  const { code, out, err } = await croupier(['--help']);
  expect([code, err]).toEqual([0, '']);
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

describe.each(names)('%s --help', (name) => {
  test('says what it does, with examples', async () => {
    const { code, out, err } = await croupier([name, '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: croupier ${name}`);
    expect(out).toContain('Examples:');
    expect(out.split('\n').filter((line) => line.length > 80 && !line.startsWith('  croupier'))).toEqual([]);
    expect(await croupier(['help', name])).toEqual({ code: 0, out, err: '' });
  });
});
