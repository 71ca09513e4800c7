import { compare, exact, NONE, subtract } from '../../kit/exact.ts';
import { isPlain, type Line, type PlainLine } from '../exact/index.ts';
import { type Finding, finding, written } from './finding.ts';
import { FEWEST, isFar, isUniform, spreadOf } from './spread.ts';

/** GLI-19, "Standards for Interactive Gaming Systems": a game is expected to return at least this much. */
const GLI_MINIMUM = exact(3, 4);

export const lowReturns = (lines: readonly Line[]): readonly Finding[] =>
  lines
    .filter(({ figures }) => compare(figures.return, GLI_MINIMUM) < 0)
    .map(({ name, spots, clause, figures }) =>
      finding('information', 'low-return', { spots, clause, params: { line: name, return: written(figures.return) } }),
    );

/** Wagers that cost the player nothing, or pay the player to play. */
export const giveaways = (lines: readonly Line[]): readonly Finding[] =>
  lines
    .filter(({ figures }) => compare(figures.edge, NONE) <= 0)
    .map(({ name, spots, clause, figures }) =>
      finding(figures.edge.num < 0n ? 'error' : 'warning', 'no-house-edge', {
        spots,
        clause,
        params: { line: name, edge: written(figures.edge) },
      }),
    );

export function edgeOutliers(lines: readonly Line[]): readonly Finding[] {
  if (lines.length < FEWEST) return [];
  const spread = spreadOf(lines.map(({ figures }) => figures.edge));
  return lines
    .filter(({ figures }) => isFar(figures.edge, spread))
    .map((line) => {
      const rounded = isPlain(line) && isNextWholeTooMuch(line, spread.median);
      return finding(rounded ? 'information' : 'warning', 'edge-outlier', {
        spots: line.spots,
        clause: line.clause,
        params: {
          line: line.name,
          edge: written(line.figures.edge),
          usual: written(spread.median),
          rounded: String(rounded),
        },
      });
    });
}

/** Odds are whole numbers: five of 38 numbers would have to pay 6.2 to cost what the others cost, and 7 would cost less. */
function isNextWholeTooMuch({ figures }: PlainLine, usual: Line['figures']['edge']): boolean {
  const oneMore = subtract(figures.edge, figures.hitRate);
  return compare(figures.edge, usual) > 0 && compare(oneMore, usual) < 0;
}

/**
 * Lines that win on as many outcomes and pay otherwise. That is a mistake where the wagers are of one kind, or where the
 * document prices alike throughout; between kinds of Sic Bo it is ordinary and only worth knowing.
 */
export function sameCover(all: readonly Line[]): readonly Finding[] {
  const uniform = isUniform(all);
  const plain = all.filter(isPlain);
  const ways = [...new Set(plain.map(({ figures }) => figures.ways))];
  return ways.flatMap((count) => {
    const group = plain.filter(({ figures }) => figures.ways === count);
    if (new Set(group.map(({ odds }) => odds)).size < 2) return [];
    const kinds = group.map(({ kinds: [kind] }) => kind);
    const severity = uniform || new Set(kinds).size < kinds.length ? 'warning' : 'information';
    const made = {
      spots: group.flatMap(({ spots }) => spots),
      clause: group[0]?.clause,
      params: {
        lines: group.map(({ name }) => name),
        odds: group.map(({ odds }) => odds),
        clauses: group.flatMap(({ clause }) => (clause === undefined ? [] : [clause])),
        ways: count,
        outcomes: group[0]?.figures.outcomes ?? 0,
      },
    };
    return [finding(severity, 'same-cover', made)];
  });
}
