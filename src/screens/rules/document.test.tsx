import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
} from '../../rulebook/index.ts';
import type { Language } from '../../rulebook/languages.ts';
import { rulesEn } from '../words/rules/en.ts';
import { rulesVi } from '../words/rules/vi.ts';
import { rulesZh } from '../words/rules/zh.ts';
import { Document } from './rules-page.tsx';

const drawn = (rules: AnyRulebook, language: Language = 'en'): string =>
  renderToStaticMarkup(<Document book={bookOf(rules, language)} title={rules.title} />);
const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => plain(found ?? ''));

/** What the head of the page says about the document. */
const facts = (rules: AnyRulebook): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...drawn(rules).matchAll(/data-fact="(\w+)"><dt>[^<]+<\/dt><dd>([^<]*)<\/dd>/g)].map(([, fact, value]) => [
      fact,
      value,
    ]),
  );

const heading = (rules: AnyRulebook): string => all(drawn(rules), /<h1>(.*?)<\/h1>/g).join();

describe('which document it is', () => {
  test('[HR-DOC1] [SB-DOC1] two documents of one issuer have one number, and the page says of which game each is', () => {
    const same = { issuer: 'Hoi An South Development Ltd', number: '01/13.06.2020' };
    expect(facts(hoianaRoulette)).toMatchObject(same);
    expect(facts(hoianaSicBo)).toMatchObject(same);
    expect([heading(hoianaRoulette), heading(hoianaSicBo)]).toEqual(['Hoiana Roulette', 'Hoiana Sic Bo']);
    const numbered = RULEBOOKS.filter((rules) => facts(rules)['number'] === same.number);
    expect(numbered).toEqual([hoianaRoulette, hoianaSicBo]);
  });

  test('[NN-DOC1] the page of Hoiana Niu Niu has its number and its issuer', () => {
    expect(facts(hoianaNiuNiu)).toMatchObject({ issuer: 'Hoi An South Development Ltd', number: '03/18.08.2024' });
    expect(heading(hoianaNiuNiu)).toBe('Hoiana Niu Niu');
  });

  test.each([
    ['HR-DOC2', hoianaRoulette, '2020-06-13'],
    ['SB-DOC2', hoianaSicBo, '2020-06-13'],
    ['NN-DOC2', hoianaNiuNiu, '2024-08-18'],
  ] as const)('[%s] dated at Quang Nam and signed by the company director', (_clause, rules, dated) => {
    expect(facts(rules)).toMatchObject({ dated, place: 'Quang Nam', approver: rulesEn['source.director'] });
  });

  test('[MBS-DOC1] version 3, in force from 2019-08-14', () => {
    expect(facts(mbsRoulette)).toMatchObject({ version: '3', effective: '2019-08-14' });
  });

  test('[MBS-DOC2] approved by the regulator of Singapore under its section, for Marina Bay Sands', () => {
    expect(facts(mbsRoulette)).toMatchObject({
      regulator: 'Gambling Regulatory Authority of Singapore',
      section: '100(1)',
      operator: 'Marina Bay Sands Pte Ltd',
    });
  });

  test('[US5-DOC1] version 5 of 2021-03-26, exhibit A; nobody is named', () => {
    const said = facts(usRoulette);
    expect(said).toMatchObject({ version: '5', dated: '2021-03-26', exhibit: 'A' });
    for (const nobody of ['issuer', 'operator', 'regulator', 'approver']) expect(said).not.toHaveProperty(nobody);
  });
});

const EIGHT = (second: string, sixth: string) =>
  ['Name', second, 'Layout and equipment', 'Play', 'Odds', sixth, 'Irregularities', 'Disputes'] as const;
const CHAPTERS = [
  ['HR-TOC', hoianaRoulette, EIGHT('Definitions', 'Winner')],
  ['SB-TOC', hoianaSicBo, EIGHT('Definitions', 'Winner')],
  ['NN-TOC', hoianaNiuNiu, EIGHT('Description and definitions', 'Winning hands')],
  [
    'MBS-TOC',
    mbsRoulette,
    [
      'Definitions',
      'Mode of play',
      'How to play',
      'Settlement',
      'Irregularities',
      'General provisions',
      'Appendix A',
      'Appendix B',
    ],
  ],
  [
    'US5-DOC2',
    usRoulette,
    ['Placement of wagers', 'Types of wagers', 'Pay table', 'Rotation of wheel and ball', 'Irregularities'],
  ],
] as const;

test.each(CHAPTERS)(
  '[%s] contents and chapters of the page stand in the order of the document',
  (_toc, rules, titles) => {
    const text = drawn(rules);
    const contents = all(text, /<ol[^>]*>(.*?)<\/ol>/gs)[0] ?? '';
    const links = all(text.slice(text.indexOf('<ol'), text.indexOf('</ol>')), /<a href="#[^"]+">(.*?)<\/a>/g);
    expect(contents).not.toBe('');
    const read = (title: string): string => title.replace(/^[A-Z0-9]+-\S+ /, '').toLowerCase();
    const wanted = titles.map((title) => title.toLowerCase());
    expect(links.slice(0, titles.length).map(read)).toEqual(wanted);
    const chapters = all(text, /<h2[^>]*>(.*?)<\/h2>/g).filter((title) => /^[A-Z0-9]+-\S+ /.test(title));
    expect(chapters.slice(0, titles.length).map(read)).toEqual(wanted);
  },
);

const TERMS = [
  ['HR-2', hoianaRoulette, ['dolly', 'spin', 'revolution', 'color chips', 'call bet'], 'HR-2.'],
  ['SB-2', hoianaSicBo, ['round of play', 'dice tumbler'], 'SB-2.'],
  [
    'NN-2.2',
    hoianaNiuNiu,
    ['Even', 'Double and Super Niu', 'Reserve', 'Hand', 'Round of Play', 'Void', 'Automated dealing device'],
    'NN-2.2.',
  ],
  ['MBS-1.1', mbsRoulette, ['colour chips', 'dolly', 'revolution', 'round of play', 'spin'], 'MBS-1.1.'],
] as const;

/** The entries of a list of words on a page: the word, what it means, and the clause. */
const termsIn = (rules: AnyRulebook, id: string) => {
  const text = drawn(rules);
  const part = new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(text)?.[0] ?? '';
  return [...part.matchAll(/data-term="([^"]+)".*?<dd><span lang="en">(.*?)<\/span> <a href="#([^"]+)">/gs)].map(
    ([, term = '', meaning = '', clause = '']) => ({ term, meaning: plain(meaning), clause }),
  );
};

test.each(TERMS)('[%s] the page says what each defined word means, and where', (_clause, rules, terms, prefix) => {
  const shown = termsIn(rules, 'terms');
  expect(shown.map(({ term }) => term)).toEqual(terms);
  for (const { term, meaning, clause } of shown) {
    expect(clause.startsWith(prefix), term).toBe(true);
    const printed = bookOf(rules).clauses.find(({ id }) => id === clause)?.requirement;
    expect(meaning.length, term).toBeGreaterThan(10);
    expect(meaning).toBe(plain((printed ?? '').replaceAll('<', '&lt;')));
  }
});

test('a document that defines no word has no list of words', () => {
  expect(drawn(usRoulette)).not.toContain(rulesEn.termsTitle);
});

test('[NN-2.1] the table is described in two parts: where people sit, and what the table has', () => {
  expect(termsIn(hoianaNiuNiu, 'description').map(({ term, clause }) => [term, clause])).toEqual([
    ['seating sides', 'NN-2.1.1'],
    ['table features', 'NN-2.1.2'],
  ]);
});

test('every word that a document defines has a name in each language', () => {
  for (const { glossary, description = [] } of RULEBOOKS)
    for (const { term } of [...glossary, ...description])
      for (const words of [rulesEn, rulesVi, rulesZh])
        expect(words, term).toHaveProperty([`term.${term.toLowerCase()}`]);
});

test('clauses and defined words are drawn in the language of the reader, and said to be unofficial there alone', () => {
  const chinese = drawn(hoianaRoulette, 'zh');
  expect(chinese).toContain(
    '<span lang="zh-Hans">分注 17 赔 1</span></h3><p lang="zh-Hans">分注（两个号码）赢，17 赔 1。</p>',
  );
  expect(chinese).toContain('<dd><span lang="zh-Hans">标记又称中奖区标记物，用来显示开出的是哪个号码。</span>');
  expect(chinese).toContain('Unofficial translation');
  expect(drawn(hoianaRoulette)).not.toContain('Unofficial translation');
});
