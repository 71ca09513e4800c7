import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, mbsRoulette, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { rulesEn } from '../words/rules/en.ts';
import { Document } from './rules-page.tsx';

/** What decides nothing by itself: names and dates of the documents, contents, headings, a remark, a stray line. */
const LABELS = [
  ['HR-DOC2', hoianaRoulette, 'signed by the company director'],
  ['HR-TOC', hoianaRoulette, 'eight numbered chapters'],
  ['HR-2', hoianaRoulette, 'given meaning throughout'],
  ['HR-3.NOTE', hoianaRoulette, 'only illustrate'],
  ['HR-4.11', hoianaRoulette, 'adds nothing'],
  ['SB-DOC1', hoianaSicBo, 'number 01/13.06.2020'],
  ['SB-DOC2', hoianaSicBo, 'signed by the company director'],
  ['SB-TOC', hoianaSicBo, 'eight numbered chapters'],
  ['SB-2', hoianaSicBo, 'keep their meaning'],
  ['SB-3.NOTE', hoianaSicBo, 'only illustrate'],
  ['NN-DOC1', hoianaNiuNiu, 'number 03/18.08.2024'],
  ['NN-DOC2', hoianaNiuNiu, 'signed by the company director'],
  ['NN-TOC', hoianaNiuNiu, 'eight numbered chapters'],
  ['NN-2.1', hoianaNiuNiu, 'describe the table'],
  ['NN-2.2', hoianaNiuNiu, 'keep their meaning'],
  ['NN-3.NOTE', hoianaNiuNiu, 'only illustrate'],
  ['MBS-DOC1', mbsRoulette, 'version 3'],
  ['MBS-DOC2', mbsRoulette, 'Gambling Regulatory Authority'],
  ['MBS-TOC', mbsRoulette, 'six chapters'],
  ['MBS-1.1', mbsRoulette, 'stated meaning'],
  ['US5-DOC1', usRoulette, 'Exhibit A'],
  ['US5-DOC2', usRoulette, 'five parts'],
  ['US5-PTX', usRoulette, 'no odds and no rule'],
] as const;

const drawn = (rules: (typeof RULEBOOKS)[number]): string =>
  renderToStaticMarkup(<Document book={bookOf(rules)} title={rules.title} />);

test.each(LABELS)('[%s] is shown with its text, and as a label', (clause, rules, text) => {
  const article = new RegExp(`<article id="${clause.replaceAll('.', '\\.')}(?:-0)?".*?</article>`, 's').exec(
    drawn(rules),
  );
  expect(article?.[0]).toContain(text);
  expect(article?.[0]).toContain(`data-label="${clause}"`);
  expect(article?.[0]).toContain(rulesEn.clauseIsLabel);
});

test('no other clause is shown as one', () => {
  const shown = RULEBOOKS.flatMap((rules) => [...drawn(rules).matchAll(/data-label="([^"]+)"/g)].map(([, id]) => id));
  expect(shown.toSorted()).toEqual(LABELS.map(([id]) => id).toSorted());
});
