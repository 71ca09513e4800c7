import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clausesOf } from '../../rulebook/clauses.ts';
import { PROOFS } from '../../rulebook/documents/proofs.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { PAGES, type Page } from '../../wire/pages.ts';
import type { ClauseProof } from '../../wire/shapes/rulebooks.ts';
import { ProofShown } from './proof-shown.tsx';

type Known = Omit<ClauseProof, 'id' | 'pages'> & Readonly<{ pages: readonly Page[] }>;

const shown = (rulebook: string, id: string): string => {
  const known = PROOFS[rulebook]?.[id] as Known;
  return renderToStaticMarkup(<ProofShown proof={{ ...known, id, pages: known.pages.map((page) => PAGES[page]) }} />);
};

describe('how a clause is proven', () => {
  test.each(RULEBOOKS)('every clause of $id says by which tests', ({ id }) => {
    const read = clausesOf(id);
    for (const clause of read.ok ? read.value : []) expect(shown(id, clause.id)).toContain(`[${clause.id}`.slice(0, 4));
  });

  test('a rule names its row in the document, the code and the test with its title', () => {
    const markup = shown('hoiana-roulette', 'HR-6.6');
    expect(markup).toContain('irregularities.doubtful-placement');
    expect(markup).toContain('src/table/games/roulette/rulings.ts');
    expect(markup).toMatch(/<li lang="en">[^<]*\[HR-6\.6\]/);
    expect(markup).toContain('<code>/pit</code>');
  });

  test('a heading names its parts, a label that it decides nothing', () => {
    expect(shown('hoiana-roulette', 'HR-6.5.2')).toContain('<a href="#HR-6.5.2.1">HR-6.5.2.1</a>');
    expect(shown('hoiana-roulette', 'HR-TOC')).toContain('It decides nothing by itself');
  });
});
