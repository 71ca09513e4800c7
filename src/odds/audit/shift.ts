import { toNumber } from '../../kit/exact.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { isPlain, type Line, oddsOf, type PlainLine } from '../exact/index.ts';
import { type Finding, finding, written } from './finding.ts';
import { optionsThatPrice, type Reading, readingsOf } from './readings.ts';
import { FEWEST, isUniform, spreadOf } from './spread.ts';

/**
 * Looks for neighbouring lines whose odds have slipped by one line, as happens when a figure is lost while a table is set.
 * Every run of lines is moved back by one and judged by how near the returns then come to that of the lines outside the
 * run. Tables that are in order only get worse by it, whether they price alike (roulette) or not (Sic Bo).
 */
export function rowShift(rules: AnyRulebook, all: readonly Line[]): readonly Finding[] {
  const lines = all.filter(isPlain);
  const best = runs(lines)
    .flatMap((run) => (repairs(lines, run) ? [{ run, gain: gain(lines, run) }] : []))
    .toSorted((a, b) => b.gain.saved - a.gain.saved || length(a.run) - length(b.run))[0];
  return best === undefined ? [] : [shiftFinding(rules, lines, best.run)];
}

/** Lines `first` to `last` hold the figures of the next line (`high`) or of the one before (`low`). */
type Run = Readonly<{ first: number; last: number; stand: 'high' | 'low' }>;

const length = ({ first, last }: Run): number => last - first;

/** A run ends where its outermost figure falls on an equal one, or at the edge of the table: else a figure would be lost. */
function runs(lines: readonly PlainLine[]): readonly Run[] {
  const fits = (at: number, next: number): boolean => lines[next] === undefined || lines[next].odds === lines[at]?.odds;
  return lines.flatMap((_, first) =>
    lines.slice(first + LEAST_CHANGED - 1).flatMap((__, beyond): readonly Run[] => {
      const last = first + LEAST_CHANGED - 1 + beyond;
      return [
        ...(fits(last, last + 1) ? [{ first, last, stand: 'high' as const }] : []),
        ...(fits(first, first - 1) ? [{ first, last, stand: 'low' as const }] : []),
      ];
    }),
  );
}

/** One or two figures that happen to equal a neighbour's are no slip of the table. */
const LEAST_CHANGED = 3;

/** The odds after moving back; the line at the open end has lost its figure and gets the best whole one. */
function repaired(lines: readonly PlainLine[], { first, last, stand }: Run, usual: number): readonly number[] {
  const held = lines.slice(first, last + 1).map(({ odds }) => odds);
  const open = lines[stand === 'high' ? first : last] as PlainLine;
  const lost = Math.max(1, Math.floor((usual + ROUNDING) / toNumber(open.figures.hitRate)) - 1);
  return stand === 'high' ? [lost, ...held.slice(0, -1)] : [...held.slice(1), lost];
}

/** Keeps 36 from becoming 35.999. */
const ROUNDING = 1e-9;

function usualReturn(lines: readonly PlainLine[], { first, last }: Run): number {
  const outside = lines.filter((_, at) => at < first || at > last);
  return toNumber(spreadOf(outside.map(({ figures }) => figures.return)).median);
}

function gain(lines: readonly PlainLine[], run: Run): Readonly<{ before: number; after: number; saved: number }> {
  const usual = usualReturn(lines, run);
  const odds = repaired(lines, run, usual);
  let [before, after] = [0, 0];
  for (const [at, line] of lines.slice(run.first, run.last + 1).entries()) {
    before += Math.abs(returnAt(line, line.odds) - usual);
    after += Math.abs(returnAt(line, odds[at] as number) - usual);
  }
  return { before, after, saved: before - after };
}

const returnAt = ({ figures }: PlainLine, odds: number): number => toNumber(figures.hitRate) * (1 + odds);

/** Enough lines change, none then pays the player to play, and together they lie at most half as far from the rest. */
function repairs(lines: readonly PlainLine[], run: Run): boolean {
  if (lines.length - length(run) - 1 < FEWEST) return false;
  const odds = repaired(lines, run, usualReturn(lines, run));
  const inside = lines.slice(run.first, run.last + 1);
  if (inside.filter((line, at) => line.odds !== odds[at]).length < LEAST_CHANGED) return false;
  if (inside.some((line, at) => returnAt(line, odds[at] as number) > 1)) return false;
  const { before, after } = gain(lines, run);
  return after <= before / 2;
}

function shiftFinding(rules: AnyRulebook, lines: readonly PlainLine[], run: Run): Finding {
  const inside = lines.slice(run.first, run.last + 1);
  const outside = lines.filter((_, at) => at < run.first || at > run.last);
  const odds = repaired(lines, run, usualReturn(lines, run));
  // Where every line is priced by itself nobody can tell which figure was lost.
  const lost = run.stand === 'high' ? 0 : inside.length - 1;
  const known = odds.map((figure, at) => (at === lost && !isUniform(outside) ? '?' : figure));
  const reading = readingWith(rules, new Map(inside.map(({ spots }, at) => [spots[0] as SpotId, odds[at] as number])));
  return finding('error', 'row-shift', {
    spots: inside.flatMap(({ spots }) => spots),
    clause: inside[0]?.clause,
    params: {
      stand: run.stand,
      lines: inside.map(({ name }) => name),
      clauses: inside.flatMap(({ clause }) => (clause === undefined ? [] : [clause])),
      printed: inside.map(({ odds }) => odds),
      repaired: known,
      usual: written(spreadOf(outside.map(({ figures }) => figures.edge)).median),
      ...(reading === undefined ? {} : { reading: `${reading.option}=${reading.value}` }),
    },
  });
}

/** Another reading of the document that has just these figures. */
const readingWith = (rules: AnyRulebook, wanted: ReadonlyMap<SpotId, number>): Reading | undefined =>
  optionsThatPrice(rules)
    .flatMap((option) => readingsOf(rules, option))
    .find((reading) => [...wanted].every(([spot, pays]) => oddsOf(reading.rules, [spot])[0]?.pays[0] === pays));
