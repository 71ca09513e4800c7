import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { type Folder, newFolder } from '../../../testkit/house-folder.ts';
import { ROOT } from '../../../testkit/scripts.ts';
import { placeOf } from '../house/place.ts';
import { floorSettings } from '../start/floor-settings.ts';
import { SETTING_NAMES, SETTINGS, type SettingSpec, settingsSchema, variableOf } from './list.ts';
import { resolveSettings } from './resolve.ts';

let folder: Folder;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

/** A settings file, and what comes of it. */
function written(text: string, name = 'croupier.toml'): string {
  const file = join(folder.path, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
const check = (env: Readonly<Record<string, string>> = {}) => croupier(['config', 'check'], { cwd: folder.path, env });

describe('a flag counts before a variable, a variable before the file', () => {
  test('for every kind of setting', () => {
    written('port = 4601\nhost = "one"\norigin = ["https://one"]\ndemo = false\ndealer-grace = 7\n');
    const env = { CROUPIER_HOST: 'two', CROUPIER_ORIGIN: 'https://two, https://three', CROUPIER_DEMO: 'yes' };
    const resolved = resolveSettings({ cwd: folder.path, env }, { origin: ['https://four'], dealerGrace: '8' });
    expect(resolved.ok && resolved.value).toMatchObject({
      settings: { port: 4601, host: 'two', demo: true, origin: ['https://four'], 'dealer-grace': 8, proxies: 0 },
      origins: {
        port: 'croupier.toml:1',
        host: 'CROUPIER_HOST',
        demo: 'CROUPIER_DEMO',
        origin: '--origin',
        'dealer-grace': '--dealer-grace',
      },
    });
  });

  test('and each of them has all three', async () => {
    const help = (await croupier(['start', '--help'])).out;
    for (const name of SETTING_NAMES) {
      expect(help, name).toMatch(new RegExp(`--(?:no-)?${name}\\b`));
      const { takes, isForOnce }: SettingSpec = SETTINGS[name];
      const value = {
        '<N>': '1',
        '<URL>': 'postgres://x/y',
        '<URL...>': 'https://x',
        '<ROLE=MINUTES...>': 'player=20',
        '<HTTP-URL>': 'http://127.0.0.1:4318',
        '<LEVEL>': 'info',
        '<POLICY>': 'call-off',
      }[takes ?? ''];
      const given = takes === undefined ? 'true' : (value ?? '7');
      const told = resolveSettings({ cwd: folder.path, env: { [variableOf(name)]: given } }, {});
      expect(told.ok && told.value.origins[name], name).toBe(variableOf(name));
      if (isForOnce === true) continue;
      const kind = (SETTINGS[name].schema as { type?: string }).type ?? 'string';
      const text = { array: `["${given}"]`, string: `"${given}"` }[kind] ?? given;
      const file = written(`${name} = ${text}\n`);
      const read = resolveSettings({ cwd: '/', env: {} }, { config: file });
      expect(read.ok && read.value.origins[name], name).toBe('croupier.toml:1');
    }
  });

  test('a switch of the file is turned back by its flag', () => {
    written('plain-http = true\ndemo = false\n');
    const said = resolveSettings({ cwd: folder.path, env: {} }, { plainHttp: false, demo: true });
    expect(said.ok && [said.value.settings['plain-http'], said.value.settings.demo]).toEqual([false, true]);
  });

  test('a folder in the file is seen from the file, one of a flag from where somebody stands', () => {
    mkdirSync(join(folder.path, 'etc'));
    written('data = "floor"\n', 'etc/croupier.toml');
    const where = { cwd: folder.path, env: { CROUPIER_CONFIG: 'etc/croupier.toml' } };
    expect(placeOf(where, {})).toMatchObject({ ok: true, value: { data: join(folder.path, 'etc', 'floor') } });
    expect(placeOf(where, { data: 'mine' })).toMatchObject({ ok: true, value: { data: join(folder.path, 'mine') } });
  });
});

test('of the ways to the key the one counts that is said nearest, then a command before a key before a file', () => {
  written('key = "mine.key"\nkey-command = "bridge --slot 1"\n');
  const at = (env: Readonly<Record<string, string>>, flags = {}) => {
    const place = placeOf({ cwd: folder.path, env }, flags);
    return place.ok ? place.value.key : place.error;
  };
  expect(at({})).toEqual({ command: ['bridge', '--slot', '1'] });
  expect(at({ CROUPIER_KEY_FILE: 'k' })).toEqual({ file: join(folder.path, 'k') });
  expect(at({ CROUPIER_KEY_FILE: 'k', CROUPIER_KEY: 'x' })).toEqual({ text: 'x', variable: 'CROUPIER_KEY' });
  expect(at({ CROUPIER_KEY: 'x', CROUPIER_KEY_COMMAND: 'b' })).toEqual({ command: ['b'] });
  expect(at({ CROUPIER_KEY: 'x' }, { key: 'f' })).toEqual({ file: join(folder.path, 'f') });
  written('key = "mine.key"\n');
  expect(at({})).toEqual({ file: join(folder.path, 'mine.key') });
  written('');
  expect(at({}, { data: 'floor' })).toEqual({ file: join(folder.path, 'floor', 'house.key') });
});

describe('croupier config check', () => {
  test('names line and key of everything that is wrong, whatever else is', async () => {
    written(
      '# a house\nport = "4600"\n\ndealer-grase = 5\norigin = ["https://a.example", "b"]\n[server]\nhost = "x"\n',
    );
    const { code, out, err } = await check({ CROUPIER_PROXIES: 'two' });
    expect([code, err]).toEqual([2, '']);
    expect(out.split('\n')).toEqual([
      'croupier.toml:4: there is no setting "dealer-grase"; did you mean "dealer-grace"?',
      expect.stringMatching(/^croupier\.toml:6: there is no setting "server"; there are port, host, .* and quiet\.$/),
      'croupier.toml:2: port cannot be "4600"; give a number from 0 to 65535.',
      'croupier.toml:5: origin cannot be "b"; give an origin, as https://floor.example.',
      'CROUPIER_PROXIES cannot be "two"; give a number from 0 to 9.',
      '',
    ]);
    const { problems } = (await json(['config', 'check'], { cwd: folder.path })) as { problems: unknown };
    expect(problems).toContainEqual({
      code: 'bad-argument',
      path: 'croupier.toml:2',
      message: 'port cannot be "4600"; give a number from 0 to 65535.',
    });
  });

  test.each([
    ['port = \n', 'croupier.toml:1: this is not TOML: '],
    ['port = 1\nport = 2\n', 'croupier.toml:2: this is not TOML: '],
    ['accept-records = "restored"\n', 'croupier.toml:1: "accept-records" is said once, by whoever starts the house'],
    ['log = "loud"\n', 'croupier.toml:1: log cannot be "loud"; give one of fatal, error'],
    ['store = "mysql://root:secret@x/y"\n', 'croupier.toml:1: this is not the address of a PostgreSQL database'],
    ['host = "0.0.0.0"\n', '--demo-on-network'],
    ['demo = false\norigin = ["http://floor.lan"]\n', '--plain-http'],
  ])('%j', async (text, said) => {
    written(text);
    const { code, out } = await check();
    expect(code).toBe(2);
    expect(out).toContain(said);
    expect(out).not.toContain('secret');
  });

  test('nothing wrong; what deserves a look is said all the same', async () => {
    expect(await check()).toEqual({ code: 0, out: 'no settings file: 0 settings, nothing wrong.\n', err: '' });
    const file = written('demo = false\nstore = "postgres://croupier:secret@db/croupier"\n');
    chmodSync(file, 0o644);
    const { code, out } = await check({ CROUPIER_ORIGINS: '1' });
    expect([code, out.includes('secret@')]).toEqual([0, false]);
    expect(out).toContain('croupier.toml:2: store has a password that everybody on this machine can read');
    expect(out).toContain('CROUPIER_ORIGINS: no setting has this variable; did you mean CROUPIER_ORIGIN?');
    expect(out).toContain('croupier.toml: 2 settings, nothing wrong.');
  });

  test('a file that is named and not there is missed', async () => {
    const missed = await croupier(['config', 'check', 'other.toml'], { cwd: folder.path });
    expect([missed.code, missed.out]).toEqual([2, expect.stringContaining('there is no such file')]);
  });
});

test('croupier config show says what holds and who said so, without passwords', async () => {
  written('port = 4601\n');
  const env = { CROUPIER_STORE: 'postgres://croupier:secret@db/croupier' };
  const { out, code } = await croupier(['config', 'show'], { cwd: folder.path, env });
  expect(code).toBe(0);
  expect(out).toMatch(/^port +4601 +croupier\.toml:1$/m);
  expect(out).toMatch(/^store +postgres:\/\/db\/croupier +CROUPIER_STORE$/m);
  expect(out).toMatch(/^proxies +0 +usual$/m);
});

test('croupier start and the other commands about a house read the file', async () => {
  written('data = "elsewhere"\nprot = 4600\n');
  const started = await croupier(['start'], { cwd: folder.path });
  expect([started.code, started.err]).toEqual([
    2,
    'croupier: croupier.toml:2: there is no setting "prot"; did you mean "port"?\n',
  ]);
  written('data = "elsewhere"\n');
  const listed = await croupier(['user', 'list'], { cwd: folder.path });
  expect([listed.code, listed.err]).toEqual([4, expect.stringContaining(join(folder.path, 'elsewhere'))]);
});

test('the sample beside the recipes is sound by its schema, by "config check", and is what the schema says today', async () => {
  const deploy = join(ROOT, 'deploy');
  const printed = JSON.parse((await croupier(['config', 'schema'])).out) as object;
  expect(JSON.parse(readFileSync(join(deploy, 'croupier.schema.json'), 'utf8'))).toEqual(printed);
  const sample = readFileSync(join(deploy, 'croupier.toml'), 'utf8');
  const validate = new Ajv2020({ allErrors: true }).compile(printed);
  expect(validate(parse(sample)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ port: '4600', prot: 1 })).toBe(false);
  const { code } = await croupier(['config', 'check', join(deploy, 'croupier.toml')], { cwd: folder.path });
  expect(code).toBe(0);
  // Every setting that can stand in a file stands in the sample, said or as a comment.
  const known = Object.keys((settingsSchema() as { properties?: object }).properties ?? {});
  for (const name of known) expect(sample, name).toMatch(new RegExp(`^(?:# )?${name} = `, 'm'));
});

test('what a house is opened with comes of the settings', () => {
  const resolved = resolveSettings({ cwd: folder.path, env: {} }, { quiet: true, diskAlarm: '20' });
  expect(resolved.ok && floorSettings(resolved.value.settings)).toMatchObject({
    level: 'error',
    lowDisk: 0.2,
    demo: true,
  });
});
