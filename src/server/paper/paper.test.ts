import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { runsOf } from './fonts.ts';
import { paper } from './sheet.ts';
import { trueType } from './woff2.ts';

const packages = createRequire(import.meta.url);
const font = (file: string): Uint8Array => readFileSync(packages.resolve(`@fontsource-variable/${file}`));

/** Tables of a TrueType file by name. */
function tables(file: Uint8Array): ReadonlyMap<string, Buffer> {
  const data = Buffer.from(file);
  return new Map(
    Array.from({ length: data.readUInt16BE(4) }, (_, index) => {
      const row = 12 + 16 * index;
      const from = data.readUInt32BE(row + 8);
      return [data.toString('latin1', row, row + 4), data.subarray(from, from + data.readUInt32BE(row + 12))] as const;
    }),
  );
}

describe('a font as PDF takes it', () => {
  test.each([
    'noto-sans/files/noto-sans-latin-wght-normal.woff2',
    'noto-sans/files/noto-sans-vietnamese-wght-normal.woff2',
    'noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2',
    'noto-serif/files/noto-serif-latin-wght-normal.woff2',
  ])('%s: every outline is where its index says, and ends where it should', (file) => {
    const made = tables(trueType(font(file)));
    const [glyf, loca, maxp, head, hhea, hmtx] = ['glyf', 'loca', 'maxp', 'head', 'hhea', 'hmtx'].map(
      (tag) => made.get(tag) ?? Buffer.alloc(0),
    ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
    const count = maxp.readUInt16BE(4);
    expect(head.readInt16BE(50)).toBe(1);
    expect(loca.length).toBe(4 * (count + 1));
    expect(loca.readUInt32BE(4 * count)).toBe(glyf.length);
    expect(hmtx.length).toBe(4 * hhea.readUInt16BE(34) + 2 * (count - hhea.readUInt16BE(34)));
    for (let i = 0; i < count; i++) {
      const from = loca.readUInt32BE(4 * i);
      if (from === loca.readUInt32BE(4 * (i + 1))) continue;
      const [contours, xMin, yMin, xMax, yMax] = [0, 2, 4, 6, 8].map((at) => glyf.readInt16BE(from + at)) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect(contours >= -1 && xMin <= xMax && yMin <= yMax, `glyph ${i}`).toBe(true);
      // The head says how far the furthest outlines reach.
      expect(xMin >= head.readInt16BE(36) && yMax <= head.readInt16BE(42), `glyph ${i}`).toBe(true);
    }
    expect([...made.keys()]).not.toContain('fvar');
  });

  test('what is no WOFF2 file is not taken for one', () => {
    expect(() => trueType(Buffer.from('not a font at all, but long enough to be looked at'))).toThrow();
  });
});

describe('writing', () => {
  test('each sign is written by a file that has it; what none has becomes a question mark', () => {
    expect(runsOf('sans', 'ab')).toEqual([{ font: 'noto-sans-latin', text: 'ab', thin: false }]);
    expect(runsOf('sans', 'aệ').map(({ font }) => font)).toEqual(['noto-sans-latin', 'noto-sans-vietnamese']);
    expect(runsOf('sans', 'ệ'.normalize('NFD'))).toHaveLength(1);
    expect(runsOf('serif', '争')[0]).toMatchObject({ text: '争', thin: true });
    expect(runsOf('sans', '\u{10ffff}')).toEqual([{ font: 'noto-sans-latin', text: '?', thin: false }]);
  });

  test('a sheet longer than a page goes on, with its pages counted', async () => {
    const row = { label: ['Label', 'Nhãn'], lines: ['Tôi không đồng ý '.repeat(30), '玩家不接受'.repeat(40)] } as const;
    const sheet = { title: ['T', '题'], reference: 'D-1', foot: '', at: 0 } as const;
    const pages = async (rows: number): Promise<number> => {
      const made = await paper({ ...sheet, blocks: [{ heading: ['H', '头'], rows: Array(rows).fill(row) }] });
      return (
        Buffer.from(made)
          .toString('latin1')
          .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
      );
    };
    expect([await pages(1), (await pages(12)) > 1]).toEqual([1, true]);
  });
});
