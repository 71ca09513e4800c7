import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDriver } from '../../src/house/store/sqlite/usual-driver.ts';
import { added, cliProcesses, type Ended, isNoDemo, KINDS } from '../../testkit/cli-process.ts';
import { effort, shown } from '../../testkit/effort.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';

/** Every exit code of `croupier start` as docs/running.md lists it, of a demo and of a house that is none. */

const { run, start } = cliProcesses();
let folder: Folder;
/** A folder with people and a floor, of a house that was stopped. */
let kept: string;
beforeAll(async () => {
  folder = newFolder();
  kept = join(folder.path, 'kept');
  const { child, ended } = await start('--data', kept, '--no-demo');
  expect(await added(kept, 'dan')).toBe(0);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
});
afterAll(() => folder.remove());

/** A copy of it with something done to its database. */
function copyWith(name: string, sql: string): string {
  const data = join(folder.path, name);
  cpSync(kept, data, { recursive: true });
  const driver = usualDriver(join(data, 'croupier.db'));
  driver.exec(sql);
  driver.close();
  return data;
}

/** One line, no trace of a defect, and nothing on standard output. */
function refuses({ code, out, err }: Ended, wanted: number, words: RegExp): void {
  expect({ code, out, err }).toEqual({ code: wanted, out: '', err: expect.stringMatching(/^croupier: [^\n]*\n$/) });
  expect(err).toMatch(words);
}

const SIGNALS = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).slice(0, effort(1, 3));

test('3: what only the proof of everything finds, behind the house that is open already', async () => {
  const planted = "INSERT INTO plays VALUES ('dan', 'R9/1', 'R9', 1, 100000, 5)";
  const { ended } = await start('--data', copyWith('planted', planted), '--no-demo');
  const { code, err } = await ended;
  expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(/are not those .* 1 rounds of dan are listed/) });
});

describe.each(shown(KINDS, isNoDemo))('%s', (kind, flags) => {
  const begin = (...args: readonly string[]) => run(['start', ...flags, ...args]);
  const atAnyPort = (data: string) => begin('--port', '0', '--data', data);

  test.each(SIGNALS)('0: %s stops it in order', async (signal) => {
    const data = join(folder.path, kind);
    const { child, ended, url } = await start('--data', data, ...flags);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, out: `${url}\n`, err: '' });
    expect(existsSync(join(data, 'house.json'))).toBe(false);
  });

  test('130: told to stop a second time, it ends at once', async () => {
    const { child, ended } = await start('--data', join(folder.path, kind), ...flags);
    // Asleep it gets both when it wakes, so that the second comes before the first has had its effect.
    for (const signal of ['SIGSTOP', 'SIGTERM', 'SIGINT', 'SIGCONT'] as const) child.kill(signal);
    expect(await ended).toMatchObject({ code: 130, err: '' });
  });

  test('2: a wrong command line', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const [port, option, place] = await Promise.all([
      begin('--port', 'x'),
      begin('--nothing'),
      atAnyPort(join(file, 'data')),
    ]);
    refuses(port, 2, /--port cannot be "x"/);
    refuses(option, 2, /unknown option/);
    refuses(place, 2, /a part of the path is no folder/);
  });

  test('3: records that are damaged, of a newer Croupier or of something else', async () => {
    const other = join(folder.path, `${kind} recipes`);
    mkdirSync(other);
    writeFileSync(join(other, 'croupier.db'), 'flour, water, salt');
    const damage = (stream: string) => `UPDATE streams SET hash = '0' WHERE stream = '${stream}'`;
    const [people, floor, newer, recipes] = await Promise.all([
      atAnyPort(copyWith(`${kind} people`, damage('people'))),
      atAnyPort(copyWith(`${kind} floor`, damage('floor'))),
      atAnyPort(copyWith(`${kind} newer`, 'INSERT INTO applied VALUES (99)')),
      atAnyPort(other),
    ]);
    refuses(people, 3, /the record of people is damaged at event \d+ .*run "croupier verify"/);
    refuses(floor, 3, /the record of floor is damaged at event \d+ /);
    refuses(newer, 3, /was written by a newer Croupier; use that one/);
    refuses(recipes, 3, /holds no records of Croupier/);
  });

  test('3: records that are not those it left; with a reason it goes on, and says so for ever', async () => {
    const rich = "INSERT INTO accounts VALUES (999, 'wallet:dan', 'VND'); INSERT INTO balances VALUES (999, 777, 1)";
    const [bare, back] = [copyWith(`${kind} bare`, ''), copyWith(`${kind} back`, '')];
    rmSync(join(bare, 'anchors.ndjson'));
    const later = await start('--data', back, ...flags);
    later.child.kill('SIGTERM');
    await later.ended;
    cpSync(join(kept, 'croupier.db'), join(back, 'croupier.db'));
    const [money, log, notes] = await Promise.all([
      atAnyPort(copyWith(`${kind} rich`, rich)),
      atAnyPort(back),
      atAnyPort(bare),
    ]);
    refuses(money, 3, /are not those that this house left: ledger: wallet:dan holds 777 .*--accept-records/);
    refuses(
      log,
      3,
      /are not those that this house left: (?:floor|people|table:\S+): event \d+ was noted at \S+ and is not there/,
    );
    refuses(notes, 3, /are not those that this house left: anchors: .* nothing of where they ended was noted here/);
    const { child, ended } = await start('--data', bare, ...flags, '--accept-records', 'the notes burnt');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: expect.stringMatching(/records-accepted: the notes burnt/) });
    const again = await start('--data', bare, ...flags);
    again.child.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 0, err: '' });
    expect(await run(['verify', '--data', bare])).toMatchObject({ code: 0 });
  });

  test('5: a port or a folder that somebody else has', async () => {
    const data = join(folder.path, kind);
    const { child, ended, url } = await start('--data', data, ...flags);
    const [folderTaken, portTaken] = await Promise.all([
      atAnyPort(data),
      begin('--port', new URL(url).port, '--data', kept),
    ]);
    refuses(folderTaken, 5, /the house at \S+ is using \S+/);
    refuses(portTaken, 5, /port \d+ is taken by another program/);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });
});
