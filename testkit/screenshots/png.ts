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

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
