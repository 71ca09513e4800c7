import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../kit/plural.ts';
import { rulebookDocument } from '../../odds/documents/rulebook.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import { RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { OPTIONS } from '../../rulebook/options.ts';
import { answerKey } from '../../rulebook/words/readings/answer.ts';
import { readingsEn } from '../../rulebook/words/readings/en.ts';
import { readingsVi } from '../../rulebook/words/readings/vi.ts';
import { readingsZh } from '../../rulebook/words/readings/zh.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { AdoptedReadings } from './adopted-readings.tsx';
import { otherValues } from './readings.ts';

function bookOf(rules: (typeof RULEBOOKS)[number]): RulebookDocument {
  const clauses = clausesOf(rules.id);
  return rulebookDocument(rules, clauses.ok ? clauses.value : []);
}

const drawn = (rules: (typeof RULEBOOKS)[number]): string =>
  renderToStaticMarkup(<AdoptedReadings book={bookOf(rules)} />);

describe.each(RULEBOOKS)('the readings of $id', (rules) => {
  const book = bookOf(rules);

  test('every option that is in force stands there once, under an address of its own', () => {
    const shown = [...drawn(rules).matchAll(/id="reading-(\w+)"/g)].map(([, option]) => option);
    expect(shown).toEqual(Object.keys(rules.options).filter((option) => Object.hasOwn(OPTIONS, option)));
  });

  test('every value there is or could be is a sentence', () => {
    for (const reading of book.readings)
      for (const value of [reading.value, ...otherValues(reading)])
        expect(answerKey(reading.option, value), `${reading.option} ${value}`).toBeDefined();
    expect(drawn(rules)).not.toMatch(/\{\w+\}/);
  });

  test('the clauses in doubt are clauses of this document', () => {
    const ids = new Set(book.clauses.map(({ id }) => id));
    for (const { entry, clauses } of book.readings) for (const clause of clauses) expect(ids, entry).toContain(clause);
    expect(book.readings.some(({ clauses }) => clauses.length > 0)).toBe(rules.doubts !== undefined);
  });

  test('every entry whose clauses are listed is the entry of one of its options', () => {
    const entries = book.readings.map(({ entry }) => entry);
    expect(Object.keys(rules.doubts ?? {}).filter((entry) => !entries.includes(entry))).toEqual([]);
  });
});

test('[US5-PT] a reader sees that the odds are paid as printed, and that they could be read otherwise', () => {
  const text = drawn(usRoulette);
  expect(text).toContain(readingsEn['payTable.asPrinted']);
  expect(text).toContain(readingsEn['payTable.conventional']);
  expect(text).toContain('href="#US5-PT"');
});

test('each language puts the same into each sentence', () => {
  const holes = (text: Text) => ((typeof text === 'string' ? text : text.other).match(/\{\w+\}/g) ?? []).toSorted();
  for (const [key, text] of Object.entries(readingsEn))
    for (const other of [readingsVi, readingsZh])
      expect(holes(other[key as keyof typeof other]), key).toEqual(holes(text));
});
