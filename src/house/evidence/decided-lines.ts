import { digestOf } from '../../rulebook/digest.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { DECIDER, FIRST_DECIDER } from '../../table/index.ts';
import { type Eras, FIRST, type Pin } from '../floor/eras.ts';
import type { Entry } from '../store/port.ts';
import { type Findings, newer } from '../verify/finding.ts';
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

/** No chain holds these lines: they must cover every stream from its first entry on, and be such as a house writes. */
export function checkDecided(lines: readonly Line[], v: 1 | 2, rulebook: string, findings: Findings): void {
  const wrong = (stream: string, event: number | undefined, message: string): void =>
    findings.error('decider-differs', stream, event, message);
  const decided = ofKind(lines, 'decided');
  for (const { digest, data } of ofKind(lines, 'rulebook'))
    if (digestOf(data) !== digest) wrong('bundle', undefined, 'a rulebook is not the one of its digest');
  if (v === 1 && decided.length > 0) wrong('bundle', undefined, 'bundles of the first form do not say who decided');
  for (const { stream, from } of ofKind(lines, 'stretch')) {
    const ofStream = decided.filter((each) => each.stream === stream);
    if (v === 2 && ofStream[0]?.from !== from.version) wrong(stream, from.version, 'nothing says who decided this');
    for (const [at, line] of ofStream.entries()) {
      const why = problemOf(line, ofStream[at - 1], rulebook);
      if (why !== undefined) wrong(stream, line.from, why);
    }
  }
}

type Decided = LineOf<'decided'>;

function problemOf({ decider, from, rulebook }: Decided, before: Decided | undefined, id: string): string | undefined {
  if (!Number.isInteger(decider) || decider < FIRST_DECIDER) return `there is no version ${decider}`;
  if (decider > DECIDER) return newer(decider);
  if (rulebook === undefined || (decider === FIRST_DECIDER && rulebook !== FIRST.rulebooks[id]))
    return `version ${decider} decided by another rulebook`;
  if (before !== undefined && before.from >= from) return 'the lines of who decided are out of order';
  if (before !== undefined && before.decider > decider)
    return `version ${decider} decides after version ${before.decider}`;
  return undefined;
}
