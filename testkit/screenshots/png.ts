import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Pixels row by row, `channels` bytes each: red, green, blue and perhaps how solid. */
export type Picture = Readonly<{ width: number; height: number; channels: 3 | 4; pixels: Buffer }>;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads what browsers write: eight bits a channel, not interlaced. */
export function readPng(file: Buffer): Picture {
  const parts = [...chunksOf(file)];
  const header = parts.find(({ type }) => type === 'IHDR')?.data;
  if (header === undefined || header[8] !== 8 || header[12] !== 0) throw new Error('not a picture a browser made');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 6 ? 4 : 3;
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return { width, height, channels, pixels: unfiltered(inflateSync(packed), width * channels, height, channels) };
}

function* chunksOf(file: Buffer): Generator<Readonly<{ type: string; data: Buffer }>> {
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Each row says how it was predicted from the one above and the pixel before. */
function unfiltered(lines: Buffer, stride: number, height: number, step: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const kind = lines[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < step ? 0 : (pixels[at - step] ?? 0);
      const up = y === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (pixels[at - stride - step] ?? 0);
      pixels[at] = (lines[y * (stride + 1) + 1 + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return pixels;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

type Indexed = Readonly<{ width: number; height: number; colours: Buffer; indexes: Buffer }>;

/** Writes a picture of at most 256 colours, three bytes each. */
export function writePng({ width, height, colours, indexes }: Indexed): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) indexes.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  const parts = [chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9 }))];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

export type Frame = Readonly<{ indexes: Buffer; ms: number }>;
type Moving = Readonly<{ width: number; height: number; colours: Buffer; frames: readonly Frame[] }>;
type Part = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Several pictures in one file that shows them in turn, for ever; of each only the part that is another than before. */
export function writeMovingPng({ width, height, colours, frames }: Moving): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const shown = together(frames, width, height);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(shown.length, 0);
  const parts = [chunk('IHDR', header), chunk('PLTE', colours), chunk('acTL', control)];
  let order = 0;
  for (const [at, { indexes, ms, part }] of shown.entries()) {
    const said = Buffer.alloc(26);
    for (const [i, value] of [order++, part.width, part.height, part.x, part.y].entries())
      said.writeUInt32BE(value, i * 4);
    said.writeUInt16BE(ms, 20);
    said.writeUInt16BE(1000, 22);
    parts.push(chunk('fcTL', said));
    const data = deflateSync(linesOf(indexes, width, part), { level: 9 });
    if (at === 0) parts.push(chunk('IDAT', data));
    else {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(order++, 0);
      parts.push(chunk('fdAT', Buffer.concat([number, data])));
    }
  }
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** What is the same as before is the picture before, for longer. */
function together(frames: readonly Frame[], width: number, height: number): readonly (Frame & { part: Part })[] {
  const shown: (Frame & { part: Part })[] = [];
  for (const frame of frames) {
    const before = shown.at(-1);
    const part = before === undefined ? { x: 0, y: 0, width, height } : changed(before.indexes, frame.indexes, width);
    if (before !== undefined && part === undefined) shown[shown.length - 1] = { ...before, ms: before.ms + frame.ms };
    else if (part !== undefined) shown.push({ ...frame, part });
  }
  return shown;
}

function changed(before: Buffer, now: Buffer, width: number): Part | undefined {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function linesOf(indexes: Buffer, width: number, part: Part): Buffer {
  const lines = Buffer.alloc((part.width + 1) * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = (part.y + y) * width + part.x;
    indexes.copy(lines, y * (part.width + 1) + 1, from, from + part.width);
  }
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
