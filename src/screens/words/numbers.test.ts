import { expect, test } from 'vitest';
import { figure, share } from './numbers.ts';

test.each([
  ['en', '5.4', '1,234.50', '2.70%'],
  ['vi', '5,4', '1.234,50', '2,70%'],
  ['zh', '5.4', '1,234.50', '2.70%'],
] as const)('figures in %s are written as its people write them', (language, few, many, part) => {
  expect(figure(5.4, language, 1)).toBe(few);
  expect(figure(1234.5, language, 2)).toBe(many);
  expect(share(0.027, language, 2)).toBe(part);
  expect(share(-0.027, language, 2)).toBe(`−${part}`);
});
