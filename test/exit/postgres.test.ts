import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { added, cliProcesses, isNoDemo, KINDS, lastLine } from '../../testkit/cli-process.ts';
import { shown } from '../../testkit/effort.ts';
import { testDatabase } from '../../testkit/pg-database.ts';

/** What a house on PostgreSQL does when its server lets it down or belongs to another house. */

const { run, start } = cliProcesses();
const folder = mkdtempSync(join(tmpdir(), 'croupier-exit-pg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(shown(KINDS, isNoDemo))('%s on PostgreSQL', (kind, flags) => {
  const database = testDatabase();
  const house = (name: string): readonly string[] => [
    '--store',
    database.url(),
    '--data',
    join(folder, kind, name),
    '--key',
    join(folder, kind, 'house.key'),
    ...flags,
  ];

  test('ends with 5 when another house has taken over, which goes on, also where it has nothing to write', async () => {
    const first = await start(...house('first'));
    const second = await start(...house('second'));
    const end = await first.ended;
    expect(end).toMatchObject({ code: 5, out: `${first.url}\n` });
    expect(lastLine(end)).toBe(
      'croupier: another house has taken over these records; this one has stopped and wrote nothing more.',
    );
    expect(end.err).not.toMatch(/\n\s+at /);
    expect(await added(join(folder, kind, 'second'), 'eve')).toBe(0);
    second.child.kill('SIGTERM');
    // It has noted nothing yet, so it has added everything up and says so.
    const said = expect.stringMatching(/^croupier: anchors-missing: [^\n]*\n$/);
    expect(await second.ended).toMatchObject({ code: 0, err: said });
  });

  test('ends with 1 when the server has forgotten, and does not say that another house has taken over', async () => {
    await database.keepCopy();
    const { ended, url } = await start(...house('third'));
    expect(await added(join(folder, kind, 'third'), 'fay')).toBe(0);
    await database.takeCopy();
    await added(join(folder, kind, 'third'), 'gil');
    const end = await ended;
    expect(end).toMatchObject({ code: 1, out: `${url}\n` });
    expect(lastLine(end)).toMatch(
      /^croupier: the house cannot go on: the store has forgotten event \d+ of \S+, which it had confirmed, and nothing more is written; bring the server back/,
    );
    expect(end.err).not.toMatch(/taken over|\n\s+at /);
  });

  test('does not open: 1 without its server, 3 on a store of a newer Croupier or of something else', async () => {
    const begin = (...args: readonly string[]) => run(['start', '--port', '0', ...house('fourth'), ...args]);
    expect(await begin('--store', 'postgres://nobody@127.0.0.1:1/floor')).toMatchObject({ code: 1, out: '' });
    await database.query('INSERT INTO croupier.applied VALUES (99)');
    const newer = await begin();
    expect(newer).toMatchObject({ code: 3, out: '' });
    expect(newer.err).toMatch(/^croupier: postgres:\S+ was written by a newer Croupier; use that one\.\n$/);
    await database.query('DROP SCHEMA croupier CASCADE; CREATE SCHEMA croupier CREATE TABLE recipes (name text)');
    const other = await begin();
    expect(other).toMatchObject({ code: 3, out: '' });
    expect(other.err).toContain('holds no records of Croupier');
  });
});
