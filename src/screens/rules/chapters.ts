import type { Chapter, Clause } from '../../wire/shapes/rulebooks.ts';

export type Part = Readonly<{ chapter: Chapter; clauses: readonly Clause[] }>;

/** Whether a clause stands in a chapter: `HR-4.6` in `HR-4`, `US5-PT5` in `US5-PT` and not in `US5-P`. */
const isIn = ({ id }: Clause, { clauses: start }: Chapter): boolean =>
  id.startsWith(start) &&
  (/\d$/.test(start) ? !/^\d/.test(id.slice(start.length)) : !/^[A-Z]/.test(id.slice(start.length)));

/** Clauses about the document itself, its name and its approval, stand in no chapter. */
const ABOUT = 'DOC';

/** A document by its chapters, in its own order, what is said about the document last; every clause in one. */
export function partsOf(chapters: readonly Chapter[], clauses: readonly Clause[]): readonly Part[] {
  const parts = chapters.map((chapter) => ({ chapter, clauses: clauses.filter((clause) => isIn(clause, chapter)) }));
  const placed = new Set(parts.flatMap((part) => part.clauses));
  const rest = clauses.filter((clause) => !placed.has(clause));
  const [letters = ''] = rest[0]?.id.split('-') ?? [];
  return rest.length === 0
    ? parts
    : [...parts, { chapter: { title: 'Document', clauses: `${letters}-${ABOUT}` }, clauses: rest }];
}

/** Letters as one types them in a hurry: `Cược đôi` is found by `cuoc doi`. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Where in the document somebody's words are: in an id, a title or a requirement. */
export function search(parts: readonly Part[], text: string): readonly Part[] {
  const wanted = plain(text.trim());
  if (wanted === '') return parts;
  return parts
    .map(({ chapter, clauses }) => ({
      chapter,
      clauses: clauses.filter((each) => plain(`${each.id} ${each.title} ${each.requirement}`).includes(wanted)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
}
