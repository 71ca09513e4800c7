import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { type Folder, newFolder, playedFolder } from '../../../testkit/house-folder.ts';
import { asOrdinaryUser } from '../../../testkit/ordinary-user.ts';

/** Where the records are, and what is said when something is wrong there: never that it is a defect of ours. */

let house: Folder;
let backup: string;
beforeAll(async () => {
  house = await playedFolder({ rounds: 3, tables: ['R1', 'N1'] });
  backup = join(house.path, 'backup');
  cpSync(join(house.data, 'croupier.db'), backup);
});
afterAll(() => house.remove());

/** A folder like the house's, with something done to it. */
async function inCopy(change: (data: string) => void, look: (data: string) => Promise<void>): Promise<void> {
  const copy = newFolder();
  try {
    cpSync(house.data, copy.data, { recursive: true });
    change(copy.data);
    await look(copy.data);
  } finally {
    copy.remove();
  }
}

describe('the address of a database', () => {
  const CROUPIER_STORE = 'postgres://nobody@127.0.0.1:1/floor';

  test.each([[['start', '--port', '0']], [['verify']], [['user', 'list', '--stopped']]])(
    'in the environment it counts together with --data: %s',
    async (command) => {
      const data = join(house.path, 'beside');
      const ran = await croupier([...command, '--data', data], { env: { CROUPIER_STORE } });
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain('postgres://127.0.0.1:1/floor cannot be reached');
      expect(existsSync(join(data, 'croupier.db'))).toBe(false);
    },
  );

  test('one on the command line counts before it, and an empty one means the folder', async () => {
    const named = ['--data', house.data, '--store'];
    const other = await croupier(['verify', ...named, 'postgres://x@127.0.0.1:2/y'], { env: { CROUPIER_STORE } });
    expect(other.err).toContain('postgres://127.0.0.1:2/y cannot be reached');
    expect(await croupier(['verify', ...named, ''], { env: { CROUPIER_STORE } })).toMatchObject({ code: 0 });
  });
});

/** Noise over everything but the first page, in strokes: some are in the way of opening, the others of reading. */
function scratched(file: string, from: number): void {
  const bytes = readFileSync(file);
  for (let at = from; at < Math.min(from + 3_000, bytes.length); at++) bytes[at] = (at * 167 + 13) % 251;
  writeFileSync(file, bytes);
}

describe('damage', () => {
  const strokes = (): readonly number[] => {
    const { length } = readFileSync(backup);
    return Array.from({ length: Math.floor(length / 16_384) }, (_, at) => 4_096 + at * 16_384);
  };

  test('wherever the records are damaged, verify says so: exit 3, and where', async () => {
    const said = new Set<string>();
    for (const from of strokes())
      await inCopy(
        (data) => scratched(join(data, 'croupier.db'), from),
        async (data) => {
          const ran = await croupier(['verify', '--data', data]);
          // A page may be one that holds nothing.
          if (ran.code === 0) return;
          expect(ran.code, `${from}: ${ran.err}`).toBe(3);
          said.add(ran.err.replaceAll(data, 'DATA') || /not sound/.exec(ran.out)?.[0] || ran.out);
        },
      );
    const damaged = `croupier: the records in DATA are damaged; restore a sound backup into a new folder with "croupier restore".\n`;
    expect([...said].filter((words) => words !== damaged && words !== 'not sound')).toEqual([]);
    expect(said).toContain(damaged);
  });

  test('start, export and backup say the same, and a damaged backup is not restored', async () => {
    const [opening] = strokes();
    await inCopy(
      (data) => scratched(join(data, 'croupier.db'), opening ?? 0),
      async (data) => {
        const words = `the records in ${data} are damaged`;
        for (const command of [
          ['start', '--port', '0', '--no-demo'],
          ['export', 'events'],
          ['backup', join(data, 'b')],
          ['replay', 'R1-1'],
        ]) {
          const ran = await croupier([...command, '--data', data]);
          expect([ran.code, ran.out]).toEqual([3, '']);
          expect(ran.err).toContain(words);
        }
        const broken = join(data, 'croupier.db');
        const restored = await croupier(['restore', broken, '--data', join(data, 'new')]);
        expect(restored).toMatchObject({ code: 3, out: '' });
        expect(restored.err).toContain(`the records in ${broken} are damaged`);
        expect(existsSync(join(data, 'new', 'croupier.db'))).toBe(false);
      },
    );
  });

  test('notes that cannot be read are a finding, and everything else is checked all the same', async () => {
    await inCopy(
      (data) => {
        rmSync(join(data, 'anchors.ndjson'));
        mkdirSync(join(data, 'anchors.ndjson'));
      },
      async (data) => {
        const { code, out, err } = await croupier(['verify', '--data', data], { columns: 400 });
        expect([code, err]).toEqual([3, '']);
        expect(out).toMatch(/^The records are not sound: 1 finding\.\n/);
        expect(out).toMatch(/error +anchor-unreadable +anchors +\S+anchors\.ndjson cannot be read \(EISDIR\)/);
        expect(await json(['verify', '--data', data])).toMatchObject({ ok: false, found: 1 });
        const started = await croupier(['start', '--port', '0', '--data', data]);
        expect(started).toMatchObject({ code: 2, out: '' });
        expect(started.err).toMatch(/anchors\.ndjson.*it is a folder/);
      },
    );
  });
});

describe('places that cannot be used', () => {
  const asNobody = (argv: readonly string[]) => asOrdinaryUser(() => croupier(argv));

  /** A folder that everybody may read and nobody write. */
  const writeProtected = (data: string): void => {
    chmodSync(join(data, '..'), 0o755);
    for (const file of readdirSync(data)) chmodSync(join(data, file), 0o444);
    chmodSync(data, 0o555);
  };

  test('a folder that takes no new files: its permissions are named, not the disk', async () => {
    await inCopy(writeProtected, async (data) => {
      const ran = await asNobody(['start', '--port', '0', '--data', data]);
      chmodSync(data, 0o700);
      expect([ran.code, ran.err]).toEqual([1, `croupier: ${data} cannot be written; check its permissions.\n`]);
    });
  });

  test('what only reads works in a folder that is write-protected, and leaves every byte as it was', async () => {
    await inCopy(writeProtected, async (data) => {
      const files = () => readdirSync(data).map((file) => [file, readFileSync(join(data, file))]);
      const before = files();
      const into = join(tmpdir(), `croupier-places-${process.pid}`);
      for (const command of [['verify'], ['replay', 'R1-1'], ['export', 'rounds'], ['user', 'list'], ['backup', into]])
        expect(await asNobody([...command, '--data', data]), command.join(' ')).toMatchObject({ code: 0, err: '' });
      const backedUp = await croupier(['verify', into]);
      rmSync(into);
      expect(backedUp.code).toBe(0);
      const changed = await asNobody(['user', 'disable', 'ann', '--reason', 'x', '--data', data]);
      expect([changed.code, changed.err]).toEqual([1, `croupier: ${data} cannot be written; check its permissions.\n`]);
      expect(files()).toEqual(before);
      chmodSync(data, 0o700);
    });
  });

  test('the anchors of a folder that is write-protected count as well', async () => {
    await inCopy(
      (data) => {
        const anchors = join(data, 'anchors.ndjson');
        writeFileSync(anchors, readFileSync(anchors, 'utf8').replace(/\["cage",(\d+)/, '["cage",9$1'));
        writeProtected(data);
      },
      async (data) => {
        const ran = await asNobody(['verify', '--data', data]);
        chmodSync(data, 0o700);
        expect([ran.code, ran.err]).toEqual([3, '']);
        expect(ran.out).toMatch(/error +log-cut +cage \d/);
      },
    );
  });

  test('restore tells a backup that it may not read from a place that it may not write to', async () => {
    chmodSync(house.path, 0o755);
    const locked = join(house.path, 'locked');
    mkdirSync(locked, { mode: 0o755 });
    for (const data of [locked, join(locked, 'new')]) {
      chmodSync(backup, 0o644);
      const place = await asNobody(['restore', backup, '--data', data]);
      expect([place.code, place.out]).toEqual([2, '']);
      expect(place.err).toBe(
        `croupier: cannot write ${data}: it is not allowed there; check the folder and its room.\n`,
      );
      chmodSync(backup, 0o600);
      const file = await asNobody(['restore', backup, '--data', data]);
      expect([file.code, file.out]).toEqual([2, '']);
      expect(file.err).toContain(`cannot read ${backup}: it is not readable`);
    }
  });

  test.each([
    ['a file', '', 5, 'is a file; restore into a new folder'],
    ['a folder in a file', '/deep', 2, 'a part of the path is no folder'],
  ])('restore into %s: nothing is overwritten', async (_, under, code, words) => {
    const file = join(house.path, 'precious');
    writeFileSync(file, 'precious');
    const ran = await croupier(['restore', backup, '--data', `${file}${under}`]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('a folder is no backup', async () => {
    const ran = await croupier(['restore', house.data, '--data', join(house.path, 'none')]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('it is a folder');
    expect(existsSync(join(house.path, 'none'))).toBe(false);
  });

  test('a backup goes into folders that are made for it, and not where a file is in the way', async () => {
    const deep = join(house.path, 'a', 'b', 'c');
    expect(await croupier(['backup', deep, '--data', house.data])).toMatchObject({ code: 0 });
    const ran = await croupier(['backup', join(deep, 'd'), '--data', house.data]);
    expect([ran.code, ran.err]).toEqual([
      2,
      `croupier: cannot write ${join(deep, 'd')}: a file is in the way; check the folder and its room.\n`,
    ]);
  });

  test.runIf(process.platform === 'linux').each([
    ['backup', '/proc/croupier/b', '--data'],
    ['restore', '', '--data', '/proc/croupier/data'],
    ['start', '--port', '0', '--data', '/proc/croupier/data'],
  ])('where no folder can be made %s ends at once', async (command, ...args) => {
    const named = args.map((each) => (each === '' ? backup : each));
    const ran = await croupier([command, ...named, ...(command === 'backup' ? [house.data] : [])]);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain('there is no such folder');
  });
});
