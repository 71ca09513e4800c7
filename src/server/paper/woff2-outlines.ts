import { present } from '../../kit/assert.ts';
import { Bytes } from './bytes.ts';

type Tables = ReadonlyMap<string, Uint8Array>;
type Glyph = Readonly<{ data: Uint8Array; xMin: number }>;

/** Undoes what WOFF2 does to outlines (5.1) and side bearings (5.4): `glyf`, `loca`, `hmtx`, and `head` that says how. */
export function outlines(tables: Tables, bearingsToo: boolean): Tables {
  const glyphs = glyphsIn(present(tables.get('glyf'), 'glyf'));
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let at = 0;
  for (const [index, { data }] of glyphs.entries()) {
    loca.writeUInt32BE(at, 4 * index);
    at += data.length;
  }
  loca.writeUInt32BE(at, 4 * glyphs.length);
  const head = Buffer.from(present(tables.get('head'), 'head'));
  head.writeInt16BE(1, LOCA_FORMAT);
  const made = new Map<string, Uint8Array>([
    ['glyf', Buffer.concat(glyphs.map(({ data }) => data))],
    ['loca', loca],
    ['head', head],
  ]);
  if (bearingsToo) made.set('hmtx', bearings(tables, glyphs));
  return made;
}

const LOCA_FORMAT = 50;

type Streams = Readonly<Record<'contours' | 'points' | 'flags' | 'glyph' | 'composite' | 'boxes' | 'code', Bytes>>;

function glyphsIn(data: Uint8Array): readonly Glyph[] {
  const head = new Bytes(data);
  head.skip(4);
  const count = head.u16();
  head.skip(2);
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let from = head.at;
  const [contours, points, flags, glyph, composite, boxes, code] = sizes.map((size) => {
    from += size;
    return new Bytes(data, from - size);
  }) as [Bytes, Bytes, Bytes, Bytes, Bytes, Bytes, Bytes];
  const bitmap = boxes.take(((count + 31) >> 5) << 2);
  const streams = { contours, points, flags, glyph, composite, boxes, code };
  return Array.from({ length: count }, (_, index) => {
    const hasBox = ((bitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    return oneGlyph(streams, hasBox);
  });
}

const EMPTY: Glyph = { data: new Uint8Array(0), xMin: 0 };

function oneGlyph(streams: Streams, hasBox: boolean): Glyph {
  const contours = streams.contours.i16();
  if (contours === 0) return EMPTY;
  return contours < 0 ? composed(streams) : simple(streams, contours, hasBox);
}

const FLAG = { words: 0x01, scale: 0x08, more: 0x20, xyScale: 0x40, twoByTwo: 0x80, code: 0x100 } as const;

function composed({ composite, boxes, glyph, code }: Streams): Glyph {
  const parts: Uint8Array[] = [];
  let hasCode = false;
  for (let more = true; more; ) {
    const [high = 0, low = 0] = composite.take(2);
    const flags = high * 256 + low;
    const scale = flags & FLAG.scale ? 2 : flags & FLAG.xyScale ? 4 : flags & FLAG.twoByTwo ? 8 : 0;
    const rest = composite.take(2 + (flags & FLAG.words ? 4 : 2) + scale);
    parts.push(Uint8Array.of(high, low), rest);
    hasCode ||= (flags & FLAG.code) !== 0;
    more = (flags & FLAG.more) !== 0;
  }
  const box = boxes.take(8);
  const program = hasCode ? instructions(glyph, code) : [];
  return padded([Uint8Array.of(0xff, 0xff), box, ...parts, ...program], new Bytes(box).i16());
}

function instructions(glyph: Bytes, code: Bytes): readonly Uint8Array[] {
  const length = glyph.short();
  return [Uint8Array.of(length >> 8, length & 255), code.take(length)];
}

function simple({ points, flags, glyph, boxes, code }: Streams, contours: number, hasBox: boolean): Glyph {
  const ends: number[] = [];
  for (let i = 0; i < contours; i++) ends.push((ends.at(-1) ?? -1) + points.short());
  const count = (ends.at(-1) ?? -1) + 1;
  const marks = Buffer.alloc(count);
  const [xs, ys] = [Buffer.alloc(2 * count), Buffer.alloc(2 * count)];
  let [x, y] = [0, 0];
  const seen = { xMin: Number.POSITIVE_INFINITY, yMin: Number.POSITIVE_INFINITY, xMax: -Infinity, yMax: -Infinity };
  for (let i = 0; i < count; i++) {
    const flag = flags.u8();
    const [dx, dy] = step(flag & 0x7f, glyph);
    marks[i] = flag < 0x80 ? 1 : 0;
    xs.writeInt16BE(dx, 2 * i);
    ys.writeInt16BE(dy, 2 * i);
    [x, y] = [x + dx, y + dy];
    [seen.xMin, seen.yMin] = [Math.min(seen.xMin, x), Math.min(seen.yMin, y)];
    [seen.xMax, seen.yMax] = [Math.max(seen.xMax, x), Math.max(seen.yMax, y)];
  }
  const program = instructions(glyph, code);
  const box = hasBox ? boxes.take(8) : shorts([seen.xMin, seen.yMin, seen.xMax, seen.yMax]);
  return padded([shorts([contours]), box, shorts(ends), ...program, marks, xs, ys], new Bytes(box).i16());
}

/** How far a point lies from the one before it: the triplets of 5.2. */
function step(flag: number, glyph: Bytes): readonly [dx: number, dy: number] {
  const x = (value: number): number => (flag & 1 ? value : -value);
  const y = (value: number): number => (flag & 2 ? value : -value);
  if (flag < 10) return [0, x(((flag & 14) << 7) + glyph.u8())];
  if (flag < 20) return [x((((flag - 10) & 14) << 7) + glyph.u8()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, glyph.u8()];
    return [x(1 + (high & 0x30) + (low >> 4)), y(1 + ((high & 0x0c) << 2) + (low & 0x0f))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = 1 + (Math.floor(high / 12) << 8) + glyph.u8();
    return [x(dx), y(1 + (((high % 12) >> 2) << 8) + glyph.u8())];
  }
  if (flag < 124) {
    const [first, middle, last] = [glyph.u8(), glyph.u8(), glyph.u8()];
    return [x((first << 4) + (middle >> 4)), y(((middle & 0x0f) << 8) + last)];
  }
  return [x(glyph.u16()), y(glyph.u16())];
}

function shorts(values: readonly number[]): Uint8Array {
  const made = Buffer.alloc(2 * values.length);
  for (const [i, value] of values.entries()) made.writeUInt16BE(value & 0xffff, 2 * i);
  return made;
}

/** Outlines begin at multiples of four bytes. */
function padded(parts: readonly Uint8Array[], xMin: number): Glyph {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return { data: Buffer.concat([...parts, Buffer.alloc((4 - (length % 4)) % 4)]), xMin };
}

/** A side bearing that was left out is where the outline begins. */
function bearings(tables: Tables, glyphs: readonly Glyph[]): Uint8Array {
  const given = new Bytes(present(tables.get('hmtx'), 'hmtx'));
  const wide = new Bytes(present(tables.get('hhea'), 'hhea'), 34).u16();
  const flags = given.u8();
  const widths = Array.from({ length: wide }, () => given.u16());
  const lefts = glyphs.map(({ xMin }, index) => ((index < wide ? flags & 1 : flags & 2) ? xMin : given.i16()));
  return shorts(lefts.flatMap((left, index) => (index < wide ? [widths[index] ?? 0, left] : [left])));
}
