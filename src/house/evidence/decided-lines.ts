import { digestOf } from '../../rulebook/digest.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { FIRST_DECIDER } from '../../table/index.ts';
import type { Eras, Pin } from '../floor/eras.ts';
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

/** The same read back: bundles of the first form were decided by the first version. */
export function historyIn(lines: readonly Line[], rules: AnyRulebook): History {
  const decided = ofKind(lines, 'decided');
  const recorded = new Map(
    ofKind(lines, 'rulebook')
      .filter(({ digest, data }) => digestOf(data) === digest)
      .map(({ digest, data }) => [digest, data]),
  );
  return {
    at: (stream, event): Pin => {
      const line = decided.findLast((each) => each.stream === stream && each.from <= event);
      const rulebooks = line?.rulebook === undefined ? {} : { [rules.id]: line.rulebook };
      return { decider: line?.decider ?? FIRST_DECIDER, rulebooks };
    },
    rulebook: (digest) => recorded.get(digest),
  };
}
