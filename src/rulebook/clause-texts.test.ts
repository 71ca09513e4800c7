import { describe, expect, test } from 'vitest';
import { value } from '../../testkit/rounds.ts';
import { clausesIn } from './clause-texts.ts';
import { clausesOf } from './clauses.ts';
import { TRANSLATIONS } from './documents/translations.ts';
import { RULEBOOKS } from './index.ts';

const LANGUAGES = ['vi', 'zh'] as const;
const registerOf = (id: (typeof RULEBOOKS)[number]['id']) => value(clausesOf(id));
/** Said with a figure in other languages. */
const MONTHS: Readonly<Record<string, string>> = { March: '3', June: '6', August: '8' };

/** Every figure of a sentence, each as often as it stands there: odds, numbers, ids, dates. */
const figures = (text: string): readonly string[] =>
  (text.replaceAll(/\b(?:March|June|August)\b/g, (month) => MONTHS[month] ?? '').match(/\d+(?:[.,]\d+)*/g) ?? [])
    .map((figure) => figure.replace(',', '.'))
    .toSorted();

const WRITTEN = {
  vi: /[ăâđêôơưàáạảãầấậẩẫằắặẳẵèéẹẻẽềếệểễìíịỉĩòóọỏõồốộổỗờớợởỡùúụủũừứựửữỳýỵỷỹ]/i,
  zh: /\p{Script=Han}/u,
} as const;

describe.each(LANGUAGES)('clauses in %s', (language) => {
  test.each(RULEBOOKS)('$id has every clause, and no other', ({ id }) => {
    expect(Object.keys(TRANSLATIONS[language]?.[id] ?? {}).toSorted()).toEqual(
      registerOf(id)
        .map((clause) => clause.id)
        .toSorted(),
    );
  });

  test.each(RULEBOOKS)('$id says the same figures in every title and sentence, and nothing in English', ({ id }) => {
    const register = registerOf(id);
    for (const [at, said] of clausesIn(language, id, register).entries()) {
      const english = register[at];
      for (const part of ['title', 'requirement'] as const) {
        const original = english?.[part] ?? '';
        expect([said.id, part, figures(said[part])]).toEqual([said.id, part, figures(original)]);
        expect(said[part], `${said.id} ${part}`).not.toBe(original);
        expect(said[part], `${said.id} ${part}`).toMatch(WRITTEN[language]);
      }
      expect(said.language).toBe(language);
    }
  });

  test('a clause that says what another says, says it alike in this language too', () => {
    const known = new Map<string, string>();
    for (const { id } of RULEBOOKS) {
      const register = registerOf(id);
      for (const [at, { requirement }] of clausesIn(language, id, register).entries()) {
        const english = `${register[at]?.title}: ${register[at]?.requirement}`;
        expect(known.get(english) ?? requirement, english).toBe(requirement);
        known.set(english, requirement);
      }
    }
  });
});

test('English is the register itself, and a document that nobody has put into a language stays English', () => {
  const clauses = registerOf('us-roulette-v5');
  expect(clausesIn('en', 'us-roulette-v5', clauses)).toBe(clauses);
  expect(clausesIn('vi', 'acme-roulette' as never, clauses)).toEqual(clauses);
});
