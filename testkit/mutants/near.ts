import ts from 'typescript';
import { isWholeToken } from '../../test/tidy/clauses.ts';
import { nodes } from '../../test/tidy/syntax.ts';

/** How a mutant came to its clauses: they stand in its row, beside it in the code, or in the titles of the test beside its file. */
export type Nearness = 'row' | 'code' | 'beside' | 'none';
export type Near = Readonly<{ clauses: readonly string[]; nearness: Nearness }>;

/** Everything in the sources that stands for clauses: ids themselves, and names under which documents cite them. */
export type Cited = Readonly<{
  isClause: (id: string) => boolean;
  /** What documents cite under a name: of a cite, a command, an irregularity. */
  under: (name: string, path: string) => readonly string[];
  /** A point of the chapter on disputes, in every document that has one. */
  point: (text: string) => readonly string[];
}>;

const ID = /\b[A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g;

/** `8.4.7`: a point of the chapter on disputes, which is the eighth wherever there is one; `8.4.1 to 8.4.8` are eight of them. */
const POINT = /(?<![\w.-])8\.(\d+(?:\.\d+)*)/g;
const POINTS = /(?<![\w.-])8\.(\d+)\.(\d+) to 8\.\1\.(\d+)/g;

/** Beyond so many lines around a point nothing is near any more. */
const LINES = 40;

/** The clauses of the nearest thing around a point that names any. */
export function nearTo(point: ts.Node, path: string, cited: Cited): Near {
  if (ts.findAncestor(point, isContents) !== undefined) return NOWHERE;
  const source = point.getSourceFile();
  const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  for (let at: ts.Node = point; !ts.isSourceFile(at); at = at.parent) {
    const isTop = ts.isSourceFile(at.parent);
    const long = line(at.getEnd()) - line(at.getStart()) > LINES;
    const clauses = [...(long ? [] : inside(at, path, cited)), ...said(at, cited)];
    if (clauses.length > 0) {
      const isRow = literal(at, cited);
      const all = isRow ? [...clauses, ...inside(rowOf(at), path, cited)] : clauses;
      return { clauses: [...new Set(all)], nearness: isRow ? 'row' : 'code' };
    }
    if (isTop) break;
  }
  return NOWHERE;
}

const NOWHERE: Near = { clauses: [], nearness: 'none' };

/** A list of chapters names beginnings of ids, and one of them may be a whole id by chance. */
const isContents = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'chapters';

/** All that stands in the same lines: the figure belongs to the clause that its row begins with. */
function rowOf(node: ts.Node): ts.Node {
  const source = node.getSourceFile();
  const lines = (each: ts.Node): string =>
    [each.getStart(), each.getEnd()].map((at) => source.getLineAndCharacterOfPosition(at).line).join(' ');
  let at = node;
  while (!ts.isSourceFile(at.parent) && lines(at.parent) === lines(at)) at = at.parent;
  return at;
}

const found = new WeakMap<ts.Node, readonly string[]>();

function inside(node: ts.Node, path: string, cited: Cited): readonly string[] {
  const known = found.get(node);
  if (known !== undefined) return known;
  const own = nodes(node).flatMap((each) => {
    if (ts.isStringLiteral(each) && cited.isClause(each.text)) return [each.text];
    if (ts.isCallExpression(each) && each.expression.getText() === 'chapter') return pointOf(each, cited);
    if (ts.isStringLiteral(each) || ts.isIdentifier(each)) return cited.under(each.text, path);
    return [];
  });
  const clauses = [...new Set(own)];
  found.set(node, clauses);
  return clauses;
}

/** `chapter(rules, '4.7')`. */
function pointOf({ arguments: [, point] }: ts.CallExpression, { point: clauses }: Cited): readonly string[] {
  return point !== undefined && ts.isStringLiteral(point) ? clauses(point.text) : [];
}

const literal = (node: ts.Node, { isClause }: Cited): boolean =>
  nodes(node).some((each) => ts.isStringLiteral(each) && isClause(each.text));

/** Clauses in the comments right before it. */
function said(node: ts.Node, { isClause, point }: Cited): readonly string[] {
  const { text } = node.getSourceFile();
  const comments = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).map(({ pos, end }) =>
    text.slice(pos, end),
  );
  const ids = comments.flatMap((each) => each.match(ID) ?? []).filter((id) => isWholeToken(id) && isClause(id));
  return [...ids, ...comments.flatMap(pointsIn).flatMap(point)];
}

function pointsIn(comment: string): readonly string[] {
  const named = [...comment.matchAll(POINT)].map(([, at = '']) => at);
  const rows = [...comment.matchAll(POINTS)].flatMap(([, chapter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${chapter}.${Number(from) + at}`),
  );
  return [...named, ...rows];
}
