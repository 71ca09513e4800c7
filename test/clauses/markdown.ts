import { PAGES } from '../../src/wire/pages.ts';
import type { Clause, Proof } from './proofs.ts';

type Book = Readonly<{
  rulebook: string;
  title: string;
  clauses: readonly Clause[];
  proofs: Readonly<Record<string, Proof>>;
}>;

const link = (path: string): string => `[${path.replace(/^src\//, '')}](../${path})`;

/** `docs/clauses.md`: of every clause where it is decided, which tests prove it, and on which screens it is seen. */
export const clausesPage = (books: readonly Book[]): string =>
  [
    '# How every clause is proven',
    '',
    'Written by `npm run clauses` from the register, the data of the documents and the titles of tests; a test says when it is no longer true.',
    'A rules page says the same under each clause: "How is this proven?" (`/rules/ID#CLAUSE`), and so does',
    '`GET /api/v1/rulebooks/:id/proofs/:clause`.',
    '',
    '- **Decided**: the row of the document that names the clause, and the code that reads it. A heading is decided by its parts.',
    '- **Proven**: tests whose titles quote the clause, at the layer and surface that the register names.',
    '- **Seen**: pages on which such a test has seen it.',
    '',
    'Where a proof is does not say how good it is: [assurance](assurance.md) breaks the rules one at a time and tells what the tests miss.',
    ...books.flatMap(chapter),
    '',
  ].join('\n');

function chapter({ title, clauses, proofs }: Book): readonly string[] {
  return [
    '',
    `## ${title}`,
    '',
    '| clause | decided | proven | seen |',
    '|---|---|---|---|',
    ...clauses.map((clause) => row(clause, proofs)),
  ];
}

function row({ id, title }: Clause, proofs: Book['proofs']): string {
  const { label, data, code, tests, pages, parts } = proofs[id] as Proof;
  const rows = data.map(({ row: way }) => `\`${way}\``);
  const decided = label
    ? 'a label'
    : [...new Set(rows), ...code.map(link), ...(parts === undefined ? [] : [`its parts ${parts.join(', ')}`])].join(
        '<br>',
      );
  const proven = tests.map(({ surface, path }) => `${surface}: ${link(path)}`).join('<br>');
  return `| **${id}** ${title.replaceAll('|', '/')} | ${decided} | ${proven} | ${pages.map((page) => `\`${PAGES[page]}\``).join(' ')} |`;
}
