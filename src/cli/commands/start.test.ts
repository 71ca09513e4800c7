import { copyFileSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { collector } from '../../../testkit/collector.ts';
import { type Folder, newFolder } from '../../../testkit/house-folder.ts';
import { Damaged, LostCommit } from '../../house/cannot-open.ts';
import { StoreFailure } from '../../house/store/port.ts';
import { contextOf } from '../context.ts';
import { run } from '../run.ts';
import { DEMO_TABLES } from '../start/demo-floor.ts';
import { untilTheEnd } from '../start/start-house.ts';

let folder: Folder;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

/** A house in this process: what it printed first, and how to stop it. */
async function started(...args: readonly string[]) {
  let interrupt: () => void = () => undefined;
  let [out, err] = ['', ''];
  let opened: (url: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    opened = resolve;
  });
  const ended = run(['start', '--port', '0', '--disk-alarm', '0', '--data', folder.data, ...args], {
    stdin: Readable.from([]),
    stdout: into((text) => {
      out += text;
      opened(text);
    }),
    stderr: into((text) => {
      err += text;
    }),
    cwd: folder.path,
    env: { CROUPIER_LOG: 'silent' },
    onInterrupt: (handle) => {
      interrupt = handle;
      return () => undefined;
    },
  });
  await Promise.race([first, ended]);
  const stop = async () => {
    interrupt();
    return { code: await ended, err };
  };
  return { out, url: out.trim(), stop };
}

const into = (take: (text: string) => void): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      take(chunk.toString('utf8'));
      done();
    },
  });

test('a demo floor opens, serves, is asked by other commands, and closes in good order', async () => {
  const house = await started('--quiet');
  const ready = (await (await fetch(`${house.url}/ready`)).json()) as unknown;
  expect(ready).toMatchObject({ status: 'ready', store: 'sqlite', tables: DEMO_TABLES.length });
  const file = join(folder.data, 'house.json');
  expect(statSync(file).mode & 0o077).toBe(0);

  const second = await croupier(['start', '--data', folder.data]);
  expect(second).toMatchObject({ code: 5, out: '' });
  expect(second.err).toBe(
    `croupier: the house at ${house.url} is using ${folder.data}; stop it first or name another folder with --data.\n`,
  );

  const checked = await croupier(['verify', '--data', folder.data, '--json']);
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(checked.out)).toMatchObject({ ok: true, findings: [] });
  const listed = await croupier(['user', 'list', '--data', folder.data]);
  expect(listed.out).toContain('gaming-shift-manager');

  const backup = join(folder.path, 'b');
  expect(await croupier(['backup', 'b', '--data', folder.data], { cwd: folder.path })).toMatchObject({ code: 0 });
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(await croupier(['replay', 'R1-999', '--data', folder.data])).toMatchObject({ code: 4, out: '' });

  expect(await house.stop()).toEqual({ code: 0, err: '' });
  expect(existsSync(file)).toBe(false);
  expect(await croupier(['verify', '--data', folder.data])).toMatchObject({ code: 0 });
  expect(await croupier(['verify', backup])).toMatchObject({ code: 0 });
});

test('a backup is restored under the key of the house, which goes on in the new folder with the key beside it', async () => {
  const house = await started('--quiet');
  expect(await croupier(['backup', 'monday.backup', '--data', folder.data], { cwd: folder.path })).toMatchObject({
    code: 0,
  });
  await house.stop();
  const key = join(folder.data, 'house.key');
  const monday = join(folder.path, 'monday');
  const restored = ['restore', 'monday.backup', '--data', monday, '--key', key];
  expect(await croupier(restored, { cwd: folder.path })).toMatchObject({ code: 0, err: '' });
  copyFileSync(key, join(monday, 'house.key'));
  const again = await started('--quiet', '--data', monday);
  expect(await (await fetch(`${again.url}/ready`)).json()).toMatchObject({ status: 'ready' });
  expect(await again.stop()).toEqual({ code: 0, err: '' });
});

test('the block says where it runs, what is there, and how to sign in; a restart goes on with the same records', async () => {
  const first = await started();
  expect(first.out).toMatch(/address +http:\/\/127\.0\.0\.1:\d+\n/);
  expect(first.out).toContain(`${folder.data} (embedded sqlite)`);
  for (const word of ['R1', 'Hoiana Niu Niu', 'players  ann', 'demo/sign-in', 'Ctrl-C'])
    expect(first.out).toContain(word);
  const { err } = await first.stop();
  expect(err).toBe('croupier: stopping; once more ends at once.\n');
  const second = await started('--quiet');
  const people = await croupier(['user', 'list', '--data', folder.data, '--json']);
  expect(JSON.parse(people.out)).toHaveLength(23);
  await second.stop();
});

test('a collector that is named hears of requests, the last ones when the house ends', async () => {
  const there = await collector();
  const house = await started('--quiet', '--otlp', there.url);
  await fetch(`${house.url}/api/v1/tables`);
  expect(await house.stop()).toMatchObject({ code: 0 });
  expect(there.spans.map(({ name }) => name)).toContain('GET /api/v1/tables');
  await there.close();
});

test('without a demo nobody is there until an administrator is added, through the house that runs', async () => {
  const house = await started('--no-demo');
  expect(house.out).toContain('croupier user add NAME --role admin');
  const add = await croupier(['user', 'add', 'rita', '--role', 'admin', '--data', folder.data], {
    stdin: 'a good long password\n',
  });
  expect(add).toEqual({ code: 0, out: 'added: rita\n', err: '' });
  const url = /http:\S+/.exec(house.out)?.[0];
  const signIn = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'rita', password: 'a good long password', bearer: true }),
  });
  expect(signIn.status).toBe(200);
  await house.stop();
  // From now on this is no floor for a demo.
  const demo = await croupier(['start', '--port', '0', '--data', folder.data]);
  expect(demo).toMatchObject({ code: 5, out: '' });
  expect(demo.err).toContain('--no-demo');
});

test('on a network without TLS, where somebody has said so, browsers keep the cookies they are given', async () => {
  const house = await started('--no-demo', '--host', '0.0.0.0', '--plain-http', '--quiet');
  const url = house.url.replace('0.0.0.0', '127.0.0.1');
  const password = 'a good long password';
  const add = ['user', 'add', 'rita', '--role', 'admin', '--data', folder.data];
  expect((await croupier(add, { stdin: `${password}\n` })).code).toBe(0);
  const { status, headers } = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'rita', password }),
  });
  expect([status, headers.get('strict-transport-security')]).toEqual([200, null]);
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const each of cookies) expect(each).not.toMatch(/Secure|__Host-/);
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  expect((await fetch(`${url}/api/v1/me`, { headers: { cookie } })).status).toBe(200);
  await house.stop();
});

describe('what cannot be', () => {
  test('a port that is taken: one line, exit 5, and no folder is made', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, out, err } = await croupier(['start', '--port', String(port), '--data', folder.data]);
    expect([code, out]).toEqual([5, '']);
    expect(err).toBe(`croupier: port ${port} is taken by another program; choose another or leave --port out.\n`);
    expect(existsSync(folder.data)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  test.each([
    ['a port that is no number', ['--port', 'x'], 2, '--port cannot be "x"'],
    ['a demo that others could reach', ['--host', '0.0.0.0'], 2, '--demo-on-network'],
    ['a demo that others could reach by name', ['--origin', 'https://floor.example'], 2, '--demo-on-network'],
    ['a demo behind a proxy', ['--proxies', '1'], 2, 'elsewhere (--proxies 1); add --demo-on-network'],
    ['a store that is none', ['--store', 'mysql://x'], 2, 'postgres://user@host/database'],
    ['passwords in the open', ['--host', '0.0.0.0', '--no-demo'], 2, '--plain-http'],
    ['passwords in the open to a proxy', ['--origin', 'http://floor.lan', '--no-demo'], 2, '--plain-http'],
    ['an origin that is none', ['--origin', 'floor.example'], 2, '--origin cannot be "floor.example"'],
    ['no time for a dealer', ['--dealer-grace', '0'], 2, '--dealer-grace cannot be "0"'],
    ['a part of the disk that cannot be', ['--disk-alarm', '100'], 2, '--disk-alarm cannot be "100"'],
    ['proxies that are no number', ['--proxies', 'two'], 2, '--proxies cannot be "two"'],
    [
      'an address that is not ours',
      ['--host', '192.0.2.1', '--no-demo', '--plain-http'],
      5,
      'nothing can listen at 192.0.2.1',
    ],
  ])('%s', async (_, args, code, words) => {
    const ran = await croupier(['start', '--data', folder.data, ...args]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
    expect(ran.err.split('\n')).toHaveLength(2);
  });

  test.each([
    [
      'its disk fails',
      new StoreFailure('io', 'the disk is gone', false),
      1,
      'cannot go on: .*the disk is gone.*check the disk',
    ],
    ['its file turns out damaged', new StoreFailure('damaged', 'a page', false), 3, 'the records in .* are damaged'],
    [
      'its people turn out damaged',
      new Damaged({ stream: 'people', event: 3, why: 'the chain breaks' }),
      3,
      'the record of people is damaged at event 3 .the chain breaks.; run "croupier verify"',
    ],
    [
      'a copy that is older is there instead',
      new StoreFailure('forgotten', 'epoch 1', true),
      1,
      'the store has forgotten',
    ],
    ['another takes over', new StoreFailure('fenced', 'epoch 3', true), 5, 'another house has taken over'],
    [
      'its server forgot',
      new LostCommit({ stream: 'cage', version: 2, hash: '' }),
      1,
      'the house cannot go on: the store has forgotten event 1 of cage(?!.*answered is lost)',
    ],
  ])('a house that ends because %s says so in one line', async (_, failure, code, words) => {
    let [exit, err, closed] = [0, '', 0];
    const around = {
      stdin: Readable.from([]),
      stdout: into(() => undefined),
      stderr: into((text) => {
        err += text;
      }),
      cwd: '.',
      env: {},
    };
    const context = contextOf(around, (given) => {
      exit = given;
    });
    const close = async () => void closed++;
    await untilTheEnd(context, { house: { failed: Promise.resolve(failure) }, close }, {});
    expect([exit, closed]).toEqual([code, 1]);
    expect(err).toMatch(new RegExp(`^croupier: [^\\n]*${words}[^\\n]*\\n$`));
  });
});
