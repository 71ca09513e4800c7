import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { croupier } from '../../testkit/cli.ts';

test('--version is the version of the package', async () => {
  expect(await croupier(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
});

test('without a command the help goes to stderr and the exit code is 2', async () => {
  const { code, out, err } = await croupier([]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Usage: croupier');
});

test('an unknown command is a usage error that names the nearest', async () => {
  const { code, out, err } = await croupier(['rule']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe('croupier: unknown command \'rule\'. (Did you mean rules?) See "croupier --help".\n');
});

test('with --json a usage error is one document on stdout', async () => {
  const { code, out, err } = await croupier(['rules', '--json', '--nothing']);
  expect([code, err]).toEqual([2, '']);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage' } });
});
