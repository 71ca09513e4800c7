import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { CLOTHS, clothOf } from './cloth.ts';

test('each house has a cloth of its own, which all its tables share', () => {
  const cloths = new Map<string, Set<string>>();
  for (const rules of RULEBOOKS) {
    const house = rules.casino ?? '';
    cloths.set(house, (cloths.get(house) ?? new Set()).add(clothOf(rules)));
  }
  expect([...cloths.values()].map(({ size }) => size)).toEqual([...cloths].map(() => 1));
  expect(new Set([...cloths.values()].flatMap((each) => [...each])).size).toBe(cloths.size);
});

const tokens = readFileSync(join(import.meta.dirname, '..', 'design', 'tokens.css'), 'utf8');
const colour = (name: string): string => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';
const light = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [high = 1, low = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

test.each(CLOTHS)('on a %s cloth print and chips’ light are read as well as on the others', (cloth) => {
  const felt = colour(cloth === 'green' ? '--felt' : `--felt-${cloth}`);
  expect(contrast(felt, colour('--ivory'))).toBeGreaterThan(7);
  expect(contrast(felt, colour('--line'))).toBeGreaterThan(4.5);
  expect(contrast(felt, colour('--win'))).toBeGreaterThan(4.5);
  expect(contrast(felt, colour('--focus'))).toBeGreaterThan(3);
});
