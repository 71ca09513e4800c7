import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { rulebookIds } from '../../rulebook/index.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'par-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const env = { SOURCE_DATE_EPOCH: '1767312000' }; // 2026-01-02

const odds = (...argv: readonly string[]) => croupier(['odds', ...argv], { cwd: folder, env });

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('a PAR sheet', () => {
  test.each(rulebookIds())('of %s names document, version, options, date and hash in every form', async (id) => {
    const { code, err } = await odds(id, '--csv', 'a.csv', '--md', 'a.md', '--html', 'a.html', '--pdf', 'a.pdf');
    expect(code).toBe(0);
    expect(err).toBe(['a.csv', 'a.md', 'a.html', 'a.pdf'].map((name) => `croupier: wrote ${name}\n`).join(''));
    for (const name of ['a.csv', 'a.md', 'a.html']) {
      expect(read(name)).toContain('2026-01-02');
      expect(read(name)).toMatch(/sha256:[0-9a-f]{64}/);
      expect(read(name)).toContain('uncoveredDecider');
    }
    expect(read('a.pdf').slice(0, 5)).toBe('%PDF-');
  });

  test('is the same again at the same date', async () => {
    for (const name of ['a', 'b']) await odds('hoiana-sic-bo', '--html', `${name}.html`, '--pdf', `${name}.pdf`);
    expect(read('a.html')).toBe(read('b.html'));
    expect(read('a.pdf')).toBe(read('b.pdf'));
  });

  test('the hash changes with a reading and with a what-if', async () => {
    const hash = async (...flags: readonly string[]): Promise<string> => {
      await odds('us-roulette-v5', '--md', 'a.md', ...flags);
      return /sha256:[0-9a-f]{64}/.exec(read('a.md'))?.[0] ?? '';
    };
    const hashes = [await hash(), await hash('--option', 'payTable=conventional'), await hash('--set', 'street=11')];
    expect(new Set(hashes).size).toBe(3);
    expect(read('a.md')).toContain('street = 11');
  });
});

describe('csv', () => {
  test('has one row for every wager with its clause and exact parts', async () => {
    await odds('hoiana-roulette', '--csv', 'a.csv');
    const [head = '', ...rows] = read('a.csv').trim().split('\n');
    expect(rows).toHaveLength(157);
    const columns = head.split(',');
    const cell = (row: string, name: string): string => row.split(',')[columns.indexOf(name)] ?? '';
    for (const row of rows) {
      expect([cell(row, 'edge_num'), cell(row, 'edge_den')]).toEqual(['1', '37']);
      expect(cell(row, 'clauses')).toMatch(/^HR-5\.1\.[a-k]$/);
    }
  });
});

describe('html', () => {
  test('needs nothing from anywhere and shows the charts', async () => {
    await odds('hoiana-niu-niu', '--html', 'a.html');
    const page = read('a.html');
    expect(page).not.toMatch(/https?:|<script|<link|<img|url\(/);
    expect(page.match(/<svg /g)).toHaveLength(3);
    expect(page).toContain('NN-5.1-N6');
    expect(page).toContain('11234830381/498330762930');
  });
});

describe('markdown', () => {
  test('every row of a table has as many cells as its head', async () => {
    await odds('hoiana-sic-bo', '--md', 'a.md');
    for (const table of read('a.md').match(/(?:^\|.*\n)+/gm) ?? []) {
      expect(
        new Set(
          table
            .trim()
            .split('\n')
            .map((row) => row.split(/(?<!\\)\|/).length),
        ).size,
      ).toBe(1);
    }
  });
});

describe('a file that cannot be written', () => {
  test.each([
    ['in a folder that is not there', 'none/a.pdf', 'there is no such folder'],
    ['that is a folder', '.', 'it is a folder'],
    ['behind a file', 'old.csv/a.pdf', 'a part of the path is no folder'],
  ])('%s: a clear message and nothing written', async (_, name, why) => {
    writeFileSync(join(folder, 'old.csv'), 'old');
    const { code, err, out } = await odds('hoiana-roulette', '--csv', 'old.csv', '--pdf', name);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
    expect(readdirSync(folder)).toEqual(['old.csv']);
    expect(read('old.csv')).toBe('old');
  });

  test('where writing is not allowed', async () => {
    mkdirSync(join(folder, 'locked'));
    chmodSync(join(folder, 'locked'), 0o500);
    const { code } = await odds('hoiana-roulette', '--md', 'locked/a.md');
    // The superuser may write everywhere.
    expect(code).toBe(process.getuid?.() === 0 ? 0 : 2);
    chmodSync(join(folder, 'locked'), 0o700);
  });

  test('two sheets in one file are refused', async () => {
    const { code, err } = await odds('hoiana-roulette', '--md', 'a', '--html', './a');
    expect(code).toBe(2);
    expect(err).toContain('--md and --html name the same file');
  });

  test('as JSON: one error document', async () => {
    const { out } = await odds('hoiana-roulette', '--pdf', 'none/a.pdf', '--json');
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'cannot-write' } });
  });
});

test('what a link points to is replaced, the link stays', async () => {
  writeFileSync(join(folder, 'real.md'), 'old');
  symlinkSync('real.md', join(folder, 'link.md'));
  await odds('hoiana-roulette', '--md', 'link.md');
  expect(read('real.md')).toContain('# Hoiana Roulette');
  expect(readdirSync(folder).toSorted()).toEqual(['link.md', 'real.md']);
});
