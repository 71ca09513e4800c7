import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { trueType } from './woff2.ts';

export const STYLES = ['sans', 'serif'] as const;
export type Style = (typeof STYLES)[number];

/** One file of a family, which has the signs of some ranges. */
type Part = Readonly<{ name: string; file: string; ranges: readonly (readonly [from: number, to: number])[] }>;

/** Signs that no font here has are written as this one. */
const UNKNOWN = '?';

const packages = createRequire(import.meta.url);
const FAMILIES: Readonly<Record<Style, readonly string[]>> = {
  sans: ['noto-sans', 'noto-sans-sc'],
  serif: ['noto-serif', 'noto-sans', 'noto-sans-sc'],
};
/** Of Latin letters the plain file has most, and each file has the signs that go with its own. */
const FIRST = ['latin', 'vietnamese', 'latin-ext'];

const parts = new Map<string, readonly Part[]>();

function partsOf(family: string): readonly Part[] {
  const there = parts.get(family) ?? readParts(family);
  parts.set(family, there);
  return there;
}

function readParts(family: string): readonly Part[] {
  const listed = JSON.parse(
    readFileSync(packages.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  const made = Object.entries(listed).map(([subset, ranges]): Part => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}`;
    return { name, file: `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`, ranges: rangesIn(ranges) };
  });
  const order = ({ name }: Part): number =>
    (FIRST.indexOf(name.slice(family.length + 1)) + FIRST.length) % FIRST.length;
  const isFirst = ({ name }: Part): boolean => FIRST.includes(name.slice(family.length + 1));
  return [...made.filter(isFirst).sort((a, b) => order(a) - order(b)), ...made.filter((part) => !isFirst(part))];
}

const rangesIn = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [from, to];
  });

const found = new Map<string, Part | undefined>();

function partFor(style: Style, sign: string): Part | undefined {
  const key = `${style} ${sign}`;
  if (!found.has(key)) found.set(key, searched(style, sign.codePointAt(0) ?? 0));
  return found.get(key);
}

function searched(style: Style, sign: number): Part | undefined {
  for (const family of FAMILIES[style])
    for (const part of partsOf(family)) if (part.ranges.some(([from, to]) => from <= sign && sign <= to)) return part;
  return undefined;
}

/** A piece of text that one file can write. Thin ones have no heavier weight of their own. */
export type Run = Readonly<{ font: string; text: string; thin: boolean }>;

export function runsOf(style: Style, text: string): readonly Run[] {
  const runs: { font: string; text: string; thin: boolean }[] = [];
  for (const sign of text.normalize('NFC')) {
    const part = partFor(style, sign);
    const font = (part ?? partFor(style, UNKNOWN))?.name ?? '';
    const written = part === undefined ? UNKNOWN : sign;
    const last = runs.at(-1);
    if (last?.font === font) last.text += written;
    else runs.push({ font, text: written, thin: font.startsWith('noto-sans-sc') });
  }
  return runs;
}

/** Fonts as PDF takes them, read once. */
const known = new Map<string, Promise<Uint8Array>>();

/** Every font that these texts need, by name. They are read one after the other, so that nobody waits long. */
export async function fontsFor(texts: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const needed = new Map<string, string>();
  for (const style of STYLES)
    for (const sign of new Set(`${UNKNOWN}${texts.join('').normalize('NFC')}`)) {
      const part = partFor(style, sign);
      if (part !== undefined) needed.set(part.name, part.file);
    }
  const fonts = new Map<string, Uint8Array>();
  for (const [name, file] of needed) {
    const font = known.get(name) ?? readFile(packages.resolve(file)).then(trueType);
    known.set(name, font);
    fonts.set(name, await font);
  }
  return fonts;
}
