import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Eras, FIRST, type Pin } from '../floor/eras.ts';
import type { Entry } from '../store/port.ts';
import type { History } from '../verify/table-check.ts';
import { type Line, type LineOf, ofKind } from './line.ts';

/** By what entries of one stream were decided: a line at the first of them, and wherever it changes. */
export function decidedLines(eras: Eras, entries: readonly Entry[], rules: AnyRulebook): readonly Line[] {
  const lines: LineOf<'decided'>[] = [];
  for (const { stream, from } of entries) {
    const { decider, rulebooks } = eras.at(stream, from);
    const rulebook = rulebooks[rules.id];
    const last = lines.at(-1);
    if (last?.decider === decider && last.rulebook === rulebook) continue;
    lines.push({ kind: 'decided', stream, from, decider, ...(rulebook === undefined ? {} : { rulebook }) });
  }
  return lines;
}

/** The rulebooks that these lines name, as the house recorded them. */
export const rulebookLines = (eras: Eras, lines: readonly Line[]): readonly Line[] =>
  [...new Set(ofKind(lines, 'decided').map(({ rulebook }) => rulebook))].flatMap((digest) => {
    const data = digest === undefined ? undefined : eras.rulebook(digest);
    return digest === undefined || data === undefined ? [] : [{ kind: 'rulebook', digest, data } as const];
  });

/** The same read back for tables of one rulebook: bundles of the first form were decided by the first version. */
export function historyIn(lines: readonly Line[], rulebook: string): History {
  const decided = ofKind(lines, 'decided');
  const recorded = new Map(ofKind(lines, 'rulebook').map(({ digest, data }) => [digest, data]));
  return {
    at: (stream, event): Pin => {
      const line = decided.findLast((each) => each.stream === stream && each.from <= event);
      if (line === undefined) return FIRST;
      return { decider: line.decider, rulebooks: line.rulebook === undefined ? {} : { [rulebook]: line.rulebook } };
    },
    rulebook: (digest) => recorded.get(digest),
  };
}
