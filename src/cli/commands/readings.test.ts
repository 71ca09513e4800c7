import { afterEach, beforeEach, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { demoHouse } from '../../../testkit/house.ts';
import { type Folder, newFolder, noted } from '../../../testkit/house-folder.ts';
import { openStore } from '../../house/store/open.ts';

let folder: Folder;
beforeEach(async () => {
  folder = newFolder();
  await noted(folder.data);
  const store = await openStore({ data: folder.data });
  const tables = [{ table: 'R3', rulebook: 'us-roulette-v5', automatic: false }];
  await (await demoHouse(store, { tables, dealing: false })).stop();
  for (const [person, role] of [
    ['dora', 'pit-manager'],
    ['sue', 'pit-supervisor'],
    ['ida', 'inspector'],
  ] as const)
    await croupier(['user', 'add', person, '--role', role, '--data', folder.data], { stdin: `${WORDS[person]}\n` });
});
afterEach(() => folder.remove());

const WORDS = { dora: 'seven green lamps', sue: 'nine brass wheels', ida: 'two ivory dollies' } as const;
type Who = keyof typeof WORDS;

const choose = (set: string, as: Who, second: Who, words = `${WORDS[as]}\n${WORDS[second]}\n`) =>
  croupier(
    [
      'readings',
      'R3',
      '--set',
      set,
      '--reason',
      'the regulator answered',
      '--as',
      as,
      '--second',
      second,
      '--data',
      folder.data,
    ],
    { stdin: words },
  );
const inForce = async () => {
  const said = (await json(['readings', 'R3', '--data', folder.data])) as {
    readings: { option: string; value: string }[];
  };
  return said.readings.find(({ option }) => option === 'payTable')?.value;
};

test('[US5-PT] two people who prove who they are choose how a closed table reads its document', async () => {
  expect(await inForce()).toBe('asPrinted');
  expect(await choose('payTable=conventional', 'dora', 'sue', 'wrong\nwrong\n')).toMatchObject({ code: 5 });
  expect(await choose('payTable=conventional', 'dora', 'ida')).toMatchObject({ code: 5 });
  expect(await choose('payTable=conventional', 'sue', 'dora')).toMatchObject({ code: 5 });
  const refused = await choose('minRevolutions=1', 'dora', 'sue');
  expect([refused.code, refused.err]).toEqual([5, expect.stringContaining('it may be 4 to 20')]);
  expect(await inForce()).toBe('asPrinted');
  expect(await choose('payTable=conventional', 'dora', 'sue')).toEqual({
    code: 0,
    out: 'R3 reads from its next opening on: payTable=conventional\n',
    err: '',
  });
  expect(await inForce()).toBe('conventional');
  expect(await croupier(['verify', '--data', folder.data])).toMatchObject({ code: 0 });
});

test('a table that is not there, a reason that is missing, and what is no pair are said', async () => {
  expect(await croupier(['readings', 'R9', '--data', folder.data])).toMatchObject({ code: 4 });
  const lacks = await croupier(['readings', 'R3', '--set', 'payTable=single', '--data', folder.data]);
  expect(lacks).toMatchObject({ code: 2, err: expect.stringContaining('--as') });
});
