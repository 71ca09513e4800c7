import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { fixedReadings } from '../../odds/documents/fixed.ts';
import { FIXED_READINGS, type FixedEntry } from '../../rulebook/fixed-readings.ts';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import { isOption, OPTIONS } from '../../rulebook/options.ts';
import { isClauseOf } from '../../rulebook/rulebook.ts';
import { fixedEn } from '../../rulebook/words/fixed-readings/en.ts';
import { fixedVi } from '../../rulebook/words/fixed-readings/vi.ts';
import { fixedZh } from '../../rulebook/words/fixed-readings/zh.ts';
import { Document } from './rules-page.tsx';

const FIXED = Object.keys(FIXED_READINGS) as readonly FixedEntry[];
const LIST = readFileSync(new URL('../../../docs/ambiguities.md', import.meta.url), 'utf8');
const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The entries of the list with their text. */
const listed = [...LIST.matchAll(/^### ([A-F]\d+)\. (.*?)(?=^##|$(?![\s\S]))/gms)].map(([, entry = '', text = '']) => ({
  entry,
  text,
}));
/** An entry has an option if it names one after that word. */
const namesOption = (text: string): boolean =>
  [...text.matchAll(/\*\*Option:?\*\*.*/g)].some(([line]) =>
    [...line.matchAll(/`(\w+)/g)].some(([, name = '']) => isOption(name)),
  );

const drawn = (rules: AnyRulebook): string =>
  renderToStaticMarkup(<Document book={bookOf(rules)} title={rules.title} />);
const plain = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

describe.each(RULEBOOKS)('the fixed readings of $id', (rules) => {
  const page = drawn(rules);
  const shown = [...page.matchAll(/<article id="fixed-\w+"[^>]* data-fixed="(\w+)">(.*?)<\/article>/gs)].map(
    ([, entry = '', text = '']) => ({ entry: entry as FixedEntry, text }),
  );

  test('every entry that concerns the document stands there once, with what is adopted and why', () => {
    const wanted = FIXED.filter((entry) => FIXED_READINGS[entry].some((id) => isClauseOf(rules, id)));
    expect(wanted.length).toBeGreaterThan(10);
    expect(shown.map(({ entry }) => entry)).toEqual(wanted);
    for (const { entry, text } of shown) {
      expect(plain(text)).toContain(fixedEn[entry]);
      expect(plain(text)).toContain(fixedEn[`${entry}.why`]);
    }
  });

  test('each links to its clauses of this document, and they stand on the page', () => {
    for (const { entry, text } of shown) {
      const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to).filter((to) => to !== `fixed-${entry}`);
      expect(links, entry).toEqual(FIXED_READINGS[entry].filter((id) => isClauseOf(rules, id)));
      for (const clause of links) expect(page, entry).toContain(`id="${clause}"`);
    }
  });

  test('the contents lead there', () => {
    expect(page).toContain('<a href="#fixed-readings">');
    expect(page).toContain('id="fixed-readings"');
  });
});

test('a document that has clauses of its own alone has no such entry', () => {
  expect(fixedReadings({ ...hoianaRoulette, prefix: 'XX' })).toEqual([]);
});

test('every clause named stands in the register of one document', () => {
  const known = RULEBOOKS.flatMap((rules) => bookOf(rules).clauses.map(({ id }) => id));
  for (const entry of FIXED) for (const clause of FIXED_READINGS[entry]) expect(known, entry).toContain(clause);
});

test('the table has exactly the entries of the list that have no option', () => {
  expect(listed.length).toBeGreaterThan(90);
  expect(FIXED).toEqual(listed.filter(({ text }) => !namesOption(text)).map(({ entry }) => entry));
  const optional: readonly string[] = Object.values(OPTIONS).map(({ entry }) => entry);
  expect(FIXED.filter((entry) => optional.includes(entry))).toEqual([]);
});

test('the README lists the same entries', () => {
  const [, numbers = ''] = /says more: ([^.]+)\./.exec(README) ?? [];
  const named = [...numbers.matchAll(/([A-F])(\d+)(?:\s+to\s+\1(\d+))?/g)].flatMap(([, letter, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${letter}${Number(from) + step}`),
  );
  expect(named).toEqual(FIXED);
});

test('every sentence differs from every other and is said in each language', () => {
  for (const words of [fixedEn, fixedVi, fixedZh]) {
    const said = Object.values(words);
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/^\S.*[.。]$/);
  }
  for (const key of Object.keys(fixedEn) as readonly (keyof typeof fixedEn)[]) {
    expect(fixedVi[key], key).not.toBe(fixedEn[key]);
    expect(fixedZh[key], key).toMatch(/\p{Script=Han}/u);
  }
});
