import type { Picture } from './png.ts';

const MOST = 256;
/** Colours are told apart by five bits a channel: enough for a felt, and its weave goes away, which packs badly. */
const BITS = 5;
const SHIFT = 8 - BITS;

type Shade = Readonly<{ key: number; rgb: readonly [number, number, number]; count: number }>;

const keyOf = (red: number, green: number, blue: number): number =>
  ((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT);

/** At most 256 colours for a picture, and the colour of each pixel. */
export type Palette = Readonly<{
  colours: Buffer;
  indexes: Buffer;
  /** The same colours for another picture; a shade that was not there takes the colour nearest to it. */
  indexOf: (picture: Picture) => Buffer;
}>;

export function paletteOf(picture: Picture): Palette {
  const { pixels, channels } = picture;
  const shades = shadesOf(pixels, channels);
  const boxes = cut([...shades.values()]);
  const index = new Int16Array(1 << (3 * BITS)).fill(-1);
  const colours = Buffer.alloc(boxes.length * 3);
  for (const [i, box] of boxes.entries()) {
    for (const { key } of box) index[key] = i;
    colours.set(average(box), i * 3);
  }
  const indexOf = (of: Picture): Buffer => {
    const indexes = Buffer.alloc(of.pixels.length / of.channels);
    for (let i = 0, at = 0; i < indexes.length; i++, at += of.channels) {
      const [red = 0, green = 0, blue = 0] = [of.pixels[at], of.pixels[at + 1], of.pixels[at + 2]];
      const key = keyOf(red, green, blue);
      if (index[key] === -1) index[key] = nearest(colours, red, green, blue);
      indexes[i] = index[key] ?? 0;
    }
    return indexes;
  };
  return { colours, indexes: indexOf(picture), indexOf };
}

function nearest(colours: Buffer, red: number, green: number, blue: number): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < colours.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [colours[at], colours[at + 1], colours[at + 2]];
    const far = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (far < least) [found, least] = [at / 3, far];
  }
  return found;
}

/** Every shade there is with its true average and how often it is there. */
function shadesOf(pixels: Buffer, channels: number): ReadonlyMap<number, Shade> {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const key = keyOf(red, green, blue);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, [red, green, blue, 1]);
    else {
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      sum[3]++;
    }
  }
  return new Map(
    [...sums].map(([key, [red, green, blue, count]]) => [
      key,
      { key, rgb: [red / count, green / count, blue / count], count },
    ]),
  );
}

type Cut = Readonly<{ box: readonly Shade[]; channel: 0 | 1 | 2; spread: number }>;

/** Cuts the widest box in two until there are enough of them. */
function cut(shades: readonly Shade[]): readonly (readonly Shade[])[] {
  const boxes: Cut[] = [widest(shades)];
  while (boxes.length < MOST) {
    const next = boxes.toSorted((a, b) => b.spread - a.spread)[0];
    if (next === undefined || next.box.length < 2) break;
    const sorted = next.box.toSorted((a, b) => a.rgb[next.channel] - b.rgb[next.channel]);
    const half = Math.ceil(sorted.length / 2);
    boxes.splice(boxes.indexOf(next), 1, widest(sorted.slice(0, half)), widest(sorted.slice(half)));
  }
  return boxes.map(({ box }) => box);
}

function widest(box: readonly Shade[]): Cut {
  const spreads = ([0, 1, 2] as const).map((channel) => {
    const values = box.map(({ rgb }) => rgb[channel]);
    return { channel, spread: Math.max(...values) - Math.min(...values) };
  });
  const { channel, spread } = spreads.toSorted((a, b) => b.spread - a.spread)[0] ?? { channel: 0, spread: 0 };
  // A colour that fills the page deserves a finer cut than one of a few pixels.
  return { box, channel, spread: box.length < 2 ? 0 : spread * Math.log2(2 + total(box)) };
}

const total = (box: readonly Shade[]): number => box.reduce((sum, { count }) => sum + count, 0);

const average = (box: readonly Shade[]): readonly number[] =>
  [0, 1, 2].map((channel) =>
    Math.round(box.reduce((sum, { rgb, count }) => sum + (rgb[channel] ?? 0) * count, 0) / total(box)),
  );
