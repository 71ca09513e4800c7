import { afterEach, beforeEach, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { type Folder, newFolder, playedFolder } from '../../../testkit/house-folder.ts';

let folder: Folder;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

const PASSWORD = 'seven green lamps';

const user = (args: readonly string[], stdin: string = PASSWORD) =>
  croupier(['user', ...args, '--data', folder.data], { stdin });

const people = async () =>
  (await json(['user', 'list', '--data', folder.data])) as { id: string; role: string; disabled: boolean }[];

test('from the first administrator on, accounts are added, changed, disabled and enabled', async () => {
  expect(await user(['add', 'rita', '--role', 'admin', '--name', 'Rita'])).toEqual({
    code: 0,
    out: 'added: rita\n',
    err: '',
  });
  expect(await user(['add', 'dan', '--role', 'dealer'])).toMatchObject({ code: 0 });
  expect(await user(['role', 'dan', '--role', 'inspector'])).toMatchObject({ code: 0 });
  expect(await user(['disable', 'dan', '--reason', 'has left'])).toMatchObject({ code: 0 });
  expect(await people()).toMatchObject([
    { id: 'rita', role: 'admin', disabled: false },
    { id: 'dan', role: 'inspector', disabled: true },
  ]);
  expect(await user(['enable', 'dan'])).toMatchObject({ code: 0 });
  expect(await user(['password', 'dan'], 'another fine word\n')).toMatchObject({ code: 0 });
  const { out } = await croupier(['export', 'events', '--format', 'ndjson', '--names', '--data', folder.data]);
  const mine = out.split('\n').filter((line) => line.includes('"people"'));
  expect(mine.join('\n')).not.toContain(PASSWORD);
  expect(mine.some((line) => line.includes('RoleChanged') && line.includes('"person":"rita"'))).toBe(true);
  expect(await croupier(['verify', '--data', folder.data])).toMatchObject({ code: 0 });
});

test('where there are several administrators, one says who it is', async () => {
  await user(['add', 'rita', '--role', 'admin']);
  await user(['add', 'omar', '--role', 'admin']);
  const asked = await user(['add', 'dan', '--role', 'dealer']);
  expect([asked.code, asked.err]).toEqual([
    2,
    'croupier: this floor has several administrators; say who you are with --as: rita or omar.\n',
  ]);
  expect(await user(['add', 'pam', '--role', 'player', '--as', 'omar'])).toMatchObject({ code: 0 });
  expect(await user(['disable', 'omar', '--reason', 'x', '--as', 'omar'])).toMatchObject({ code: 5 });
  expect(await user(['enable', 'pam', '--as', 'nobody'])).toMatchObject({ code: 4 });
});

test('with two who could object, accounts and ranks take both, each by their own password', async () => {
  await user(['add', 'rita', '--role', 'admin']);
  await user(['add', 'dora', '--role', 'director'], 'nine blue lamps');
  const add = ['add', 'dan', '--role', 'dealer'];
  expect((await user(add)).err).toContain('needs a director');
  const both = (second: string) => user([...add, '--second', 'dora'], `${PASSWORD}\n${second}\n`);
  expect((await both('not her word')).code).not.toBe(0);
  expect((await user([...add, '--second', 'rita'], `${PASSWORD}\n${PASSWORD}\n`)).code).not.toBe(0);
  expect((await people()).map(({ id }) => id)).toEqual(['rita', 'dora']);
  expect(await both('nine blue lamps')).toMatchObject({ code: 0, out: 'added: dan\n' });
  const role = ['role', 'dan', '--role', 'inspector'];
  expect((await user(role)).code).not.toBe(0);
  expect(await user([...role, '--second', 'dora'], 'nine blue lamps\n')).toMatchObject({ code: 0 });
  expect(await croupier(['verify', '--data', folder.data])).toMatchObject({ code: 0 });
});

test.each([
  ['a password of nothing', ['add', 'rita', '--role', 'admin'], '', 3, 'a password is needed'],
  ['a short one', ['add', 'rita', '--role', 'admin'], 'short', 3, 'a password has at least'],
  ['one that everybody knows', ['add', 'rita', '--role', 'admin'], 'password1234', 3, 'everybody who guesses'],
  ['no role', ['add', 'rita'], PASSWORD, 2, '--role'],
  ['a role that is none', ['add', 'rita', '--role', 'king'], PASSWORD, 2, 'Allowed choices'],
  ['nobody named', ['add', '--role', 'admin'], PASSWORD, 2, 'the person'],
  ['a name that cannot be', ['add', 'Rita!', '--role', 'admin'], PASSWORD, 3, 'small letters'],
  ['a name that means something else', ['add', 'house', '--role', 'admin'], PASSWORD, 5, 'stands for something else'],
  ['no reason', ['disable', 'rita'], PASSWORD, 2, '--reason'],
])('%s is refused in one line, and nobody is added', async (_, args, stdin, code, words) => {
  const ran = await user(args, stdin);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toContain(words);
  expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  const listed = await user(['list']);
  expect(listed.out).not.toContain('rita');
});

test('of a house that is not there nobody is listed', async () => {
  expect(await user(['list'])).toMatchObject({ code: 4, out: '' });
  expect(await user(['password', 'rita'])).toMatchObject({ code: 4, out: '' });
});

test('on the floor of a demo it is the house that adds people: real ones, with passwords that hold', async () => {
  const demo = await playedFolder({ rounds: 1, tables: ['R1'] });
  const there = (args: readonly string[]) => croupier(['user', ...args, '--data', demo.data], { stdin: PASSWORD });
  expect(await there(['add', 'rita', '--role', 'dealer'])).toMatchObject({ code: 0, out: 'added: rita\n' });
  expect(await there(['password', 'rita'])).toMatchObject({ code: 0 });
  const { out } = await croupier(['export', 'events', '--format', 'ndjson', '--names', '--data', demo.data]);
  const added = out.split('\n').filter((line) => line.includes('PersonAdded') && line.includes('"rita"'));
  expect(added.map((line) => [line.includes('"demo":true'), line.includes('"person":"house"')])).toEqual([
    [false, true],
  ]);
  expect(await croupier(['verify', '--data', demo.data])).toMatchObject({ code: 0 });
  demo.remove();
});
