import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { type Folder, newFolder, playedFolder } from '../../../testkit/house-folder.ts';
import { evidenceOf } from '../../house/evidence/gather.ts';
import { openStore } from '../../house/store/open.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';

let house: Folder;
beforeAll(async () => {
  house = await playedFolder({ rounds: 3, tables: ['R1', 'N1'] });
});
afterAll(() => house.remove());

describe('verify', () => {
  test('sound records: what was checked, and exit 0', async () => {
    const { code, out, err } = await croupier(['verify', '--data', house.data]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^The records are sound\.\n/);
    for (const word of ['entries', 'settlements', 'draws', 'anchors']) expect(out).toContain(word);
    expect(await json(['verify', '--data', 'data'], { cwd: house.path })).toMatchObject({ ok: true, findings: [] });
  });

  test('anchors that speak of a longer history: exit 3 and where', async () => {
    const copy = newFolder();
    mkdirSync(copy.data);
    copyFileSync(join(house.data, 'croupier.db'), join(copy.data, 'croupier.db'));
    const noted = readFileSync(join(house.data, 'anchors.ndjson'), 'utf8');
    writeFileSync(join(copy.data, 'anchors.ndjson'), noted.replace(/\["cage",(\d+)/, '["cage",9$1'));
    const { code, out } = await croupier(['verify', '--data', copy.data]);
    expect(code).toBe(3);
    expect(out).toMatch(/error +log-cut +cage \d/);
    copy.remove();
  });

  test('an anchor that a kill cut short is noted and does no harm', async () => {
    const copy = newFolder();
    mkdirSync(copy.data);
    for (const file of ['croupier.db', 'anchors.ndjson']) copyFileSync(join(house.data, file), join(copy.data, file));
    appendFileSync(join(copy.data, 'anchors.ndjson'), '{"at":1');
    const { code, out } = await croupier(['verify', '--data', copy.data]);
    expect(code).toBe(0);
    expect(out).toMatch(/note +anchor-unreadable +anchors 2/);
    copy.remove();
  });

  test.each([
    ['no folder', ['--data', 'nowhere'], 4, 'there is no house in'],
    ['no file', ['nowhere.backup'], 2, 'there is no such file'],
    ['a file of something else', [import.meta.filename], 3, 'holds no records of Croupier'],
  ])('%s', async (_, args, code, words) => {
    const ran = await croupier(['verify', ...args], { cwd: house.path });
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
    expect(JSON.parse((await croupier(['verify', ...args, '--json'], { cwd: house.path })).out)).toHaveProperty(
      'error',
    );
  });
});

describe('verify --bundle', () => {
  const MADE = { at: 1, by: { person: 'cam', role: 'surveillance' } } as const;

  /** The evidence of the newest round of R1 that is over, in a folder where no house ever was. */
  async function bundled(): Promise<Readonly<{ elsewhere: Folder; file: string; text: string }>> {
    const store = await openStore({ data: house.data });
    const row = (await store.rounds({ table: 'R1', limit: 5 })).find(({ endedAt }) => endedAt !== null);
    const given = await evidenceOf(store, () => hoianaRoulette, { round: row?.id ?? '' }, MADE);
    await store.close();
    const elsewhere = newFolder();
    const file = join(elsewhere.path, 'round.ndjson');
    const text = given.ok ? given.value : '';
    writeFileSync(file, text);
    return { elsewhere, file, text };
  }

  test('evidence is checked where there is no house; a changed byte is found and named', async () => {
    const { elsewhere, file, text } = await bundled();
    const sound = await croupier(['verify', '--bundle', 'round.ndjson'], { cwd: elsewhere.path });
    expect([sound.code, sound.err]).toEqual([0, '']);
    expect(sound.out).toMatch(/^The evidence of round R1-\d+ is sound\.\n/);
    const noted = join(house.data, 'anchors.ndjson');
    expect(await json(['verify', '--bundle', file, '--anchors', noted])).toMatchObject({ ok: true });
    for (const [named, words] of [
      ['nowhere', 'there is no such file'],
      [house.data, 'it is a folder'],
    ] as const) {
      const ran = await croupier(['verify', '--bundle', file, '--anchors', named]);
      expect([ran.code, ran.out]).toEqual([2, '']);
      expect(ran.err).toContain(`cannot read ${named}: ${words}`);
    }
    // Every round has one, also one that came to nothing.
    const at = text.indexOf('BettingOpened', text.indexOf('\n{"kind":"entry"'));
    writeFileSync(file, `${text.slice(0, at)}b${text.slice(at + 1)}`);
    const line = text.slice(0, at).split('\n').length;
    const changed = await croupier(['verify', '--bundle', file]);
    expect(changed.code).toBe(3);
    expect(changed.out).toMatch(new RegExp(`error +line-changed +bundle ${line} +event \\d+ of table:R1`));
    expect(changed.out).toMatch(/error +chain-broken +table:R1 \d+/);
    elsewhere.remove();
  });

  test('what is no bundle is not sound, and no file is said to be none', async () => {
    expect(await croupier(['verify', '--bundle', import.meta.filename])).toMatchObject({ code: 3 });
    expect(await croupier(['verify', '--bundle', 'nowhere'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('backup and restore', () => {
  test('a backup is whole, restores into a new folder, and replaces nothing', async () => {
    const file = join(house.path, 'b1');
    const made = await json(['backup', file, '--data', house.data]);
    expect(made).toMatchObject({ file, events: expect.any(Number) });
    expect(await croupier(['backup', file, '--data', house.data])).toMatchObject({ code: 5, out: '' });
    const before = readFileSync(file);
    expect(await croupier(['verify', file])).toMatchObject({ code: 0 });
    expect(readFileSync(file).equals(before)).toBe(true);

    const restored = await croupier(['restore', file, '--data', 'again'], { cwd: house.path });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('The records are sound.');
    const again = await croupier(['restore', file, '--data', 'again'], { cwd: house.path });
    expect(again).toMatchObject({ code: 5, out: '' });
    const rounds = await croupier(['export', 'rounds', '--data', 'again'], { cwd: house.path });
    expect(rounds.out).toBe((await croupier(['export', 'rounds', '--data', house.data])).out);
  });

  test('what is no backup is refused and leaves nothing behind', async () => {
    const data = join(house.path, 'broken');
    const ran = await croupier(['restore', import.meta.filename, '--data', data]);
    expect([ran.code, ran.out]).toEqual([3, '']);
    expect(existsSync(join(data, 'croupier.db'))).toBe(false);
    expect(await croupier(['restore', 'nowhere', '--data', data])).toMatchObject({ code: 2 });
    expect(await croupier(['restore', 'nowhere'])).toMatchObject({ code: 2 });
  });
});
