import { brotliDecompressSync } from 'node:zlib';
import { assert } from '../../kit/assert.ts';
import { Bytes } from './bytes.ts';
import { outlines } from './woff2-outlines.ts';

/**
 * A WOFF2 file as the TrueType file it was made from (W3C WOFF 2.0), in its default instance: what makes a font variable
 * is left out, because a PDF knows nothing of it.
 */
export function trueType(woff2: Uint8Array): Uint8Array {
  const file = new Bytes(woff2);
  assert(file.text(4) === 'wOF2', 'this is no WOFF2 file');
  const flavor = file.u32();
  file.skip(4);
  const count = file.u16();
  file.skip(6);
  const packed = file.u32();
  file.skip(24);
  const directory = Array.from({ length: count }, () => entry(file));
  const data = brotliDecompressSync(woff2.subarray(file.at, file.at + packed));
  const tables = new Map<string, Uint8Array>();
  let at = 0;
  for (const { tag, length } of directory) {
    tables.set(tag, data.subarray(at, at + length));
    at += length;
  }
  const isTransformed = (tag: string): boolean => directory.find((each) => each.tag === tag)?.transformed === true;
  if (isTransformed('glyf')) for (const [tag, table] of outlines(tables, isTransformed('hmtx'))) tables.set(tag, table);
  return sfnt(
    flavor,
    [...tables].filter(([tag]) => !VARIABLE.has(tag)),
  );
}

const VARIABLE = new Set(['fvar', 'gvar', 'avar', 'HVAR', 'VVAR', 'MVAR', 'STAT', 'cvar']);

/** Table 2 of the specification, in its order: a number stands for a name. */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const tagAt = (index: number): string => TAGS.slice(5 * index, 5 * index + 4);

type Entry = Readonly<{ tag: string; length: number; transformed: boolean }>;

function entry(file: Bytes): Entry {
  const flags = file.u8();
  const tag = (flags & 63) === 63 ? file.text(4) : tagAt(flags & 63);
  const version = flags >> 6;
  const original = file.base128();
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  return { tag, length: transformed ? file.base128() : original, transformed };
}

function sfnt(flavor: number, tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  let at = 12 + 16 * sorted.length;
  const size = sorted.reduce((sum, [, data]) => sum + padded(data.length), at);
  const file = Buffer.alloc(size);
  file.writeUInt32BE(flavor, 0);
  file.writeUInt16BE(sorted.length, 4);
  file.writeUInt16BE(16 * 2 ** power, 6);
  file.writeUInt16BE(power, 8);
  file.writeUInt16BE(16 * sorted.length - 16 * 2 ** power, 10);
  for (const [index, [tag, data]] of sorted.entries()) {
    const row = 12 + 16 * index;
    file.write(tag, row, 'latin1');
    file.writeUInt32BE(at, row + 8);
    file.writeUInt32BE(data.length, row + 12);
    file.set(data, at);
    at += padded(data.length);
  }
  return file;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
