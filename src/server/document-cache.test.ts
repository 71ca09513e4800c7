import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { readings } from '../odds/documents/readings.ts';
import { RULEBOOKS } from '../rulebook/index.ts';
import { oddsDocument, rulebookDocument } from '../wire/shapes/rulebooks.ts';
import { DocumentCache } from './document-cache.ts';

const documents = new DocumentCache();
const rulebook = Compile(rulebookDocument);
const odds = Compile(oddsDocument);

const parsed = (document: ReturnType<DocumentCache['rulebook']>): unknown => {
  if (!document.ok) throw new Error(document.error.code);
  return JSON.parse(document.value);
};

describe.each(RULEBOOKS)('the documents about $id', (rules) => {
  test('are what the contract says', () => {
    expect(rulebook.Errors(parsed(documents.rulebook({ id: rules.id, options: [] })))).toEqual([]);
    expect(odds.Errors(parsed(documents.odds({ id: rules.id, options: [] })))).toEqual([]);
  });

  test('are so however the document is read', () => {
    for (const { option, allowed, value } of readings(rules)) {
      const others = 'min' in allowed ? [allowed.min, allowed.max, allowed.word ?? value] : allowed;
      for (const other of others) {
        const document = parsed(documents.rulebook({ id: rules.id, options: [`${option}=${other}`] }));
        expect([option, other, rulebook.Errors(document)]).toEqual([option, other, []]);
      }
    }
  });

  test('have no field that the contract does not', () => {
    const document = parsed(documents.rulebook({ id: rules.id, options: [] })) as object;
    expect(rulebook.Check({ ...document, more: 1 })).toBe(false);
  });
});
