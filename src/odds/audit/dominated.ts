import { type Cell, matrix } from '../../engine/index.ts';
import { add, compare, divide, type Exact, exact, NONE, ONE, subtract } from '../../kit/exact.ts';
import type { Spot, SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import type { Line } from '../exact/index.ts';
import { type Finding, finding, written } from './finding.ts';

/** A spot that pays one figure without deductions: the columns it wins on as bits, and what it brings back. */
type Area = Readonly<{ spot: SpotId; kind: Kind; wins: bigint; back: number }>;

/** Wagers of one kind that do the same for one stake, and what that brings back. */
type Better = Readonly<{ kind: Kind; parts: number; back: Exact }>;

/**
 * Wagers that can be replaced by others which win on the same results and together return more: three straight wagers of
 * a third each in place of a street. Whole-number odds make small losses of that kind unavoidable, so a difference under
 * one unit is information only.
 */
export function dominated(rules: AnyRulebook, lines: readonly Line[]): readonly Finding[] {
  const areas = areasOf(rules);
  return lines.flatMap((line) => {
    const worse = areas
      .filter(({ spot }) => line.spots.includes(spot))
      .flatMap((area) => best(areas, area).map((by) => ({ area, by })));
    const [first] = worse;
    return first === undefined
      ? []
      : [
          report(
            line,
            worse.map(({ area }) => area.spot),
            first,
          ),
        ];
  });
}

function report({ name, clause }: Line, spots: readonly SpotId[], { area, by }: { area: Area; by: Better }): Finding {
  const own = exact(area.back);
  const params = { line: name, by: by.kind, parts: by.parts, returns: written(own), instead: written(by.back) };
  const severity = compare(subtract(by.back, own), ONE) >= 0 ? 'warning' : 'information';
  return finding(severity, 'dominated', { spots, clause, params });
}

function areasOf(rules: AnyRulebook): readonly Area[] {
  const { spots, cells } = matrix(rules) as { spots: readonly Spot[]; cells: readonly (readonly Cell[])[] };
  return spots.flatMap(({ id, kind }, row) => {
    const line = cells[row] as readonly Cell[];
    const backs = new Set(line.flatMap((cell) => (cell.wins ? [cell.odds[0] + 1] : [])));
    const [back] = backs;
    const charged = line.some((cell) => (cell.wins ? cell.commission > 0 : cell.reserveLost > 0));
    if (back === undefined || backs.size > 1 || charged) return [];
    const wins = line.reduce((bits, cell, column) => (cell.wins ? bits | (1n << BigInt(column)) : bits), 0n);
    return [{ spot: id, kind, wins, back }];
  });
}

/** The best replacement, if there is one. */
function best(areas: readonly Area[], area: Area): readonly Better[] {
  const kinds = [...new Set(areas.map(({ kind }) => kind))].filter((kind) => kind !== area.kind);
  return kinds
    .flatMap((kind) => [...wider(areas, area, kind), ...shared(areas, area, kind)])
    .filter(({ back }) => compare(back, exact(area.back)) > 0)
    .toSorted((a, b) => compare(b.back, a.back))
    .slice(0, 1);
}

/** One wager that wins on all of it and more. */
const wider = (areas: readonly Area[], area: Area, kind: Kind): readonly Better[] =>
  areas
    .filter((each) => each.kind === kind && within(area.wins, each.wins))
    .map(({ back }) => ({ kind, parts: 1, back: exact(back) }));

/** One stake spread over wagers that share the results out, so that each brings the same. */
function shared(areas: readonly Area[], area: Area, kind: Kind): readonly Better[] {
  const inside = areas.filter((each) => each.kind === kind && within(each.wins, area.wins));
  const parts = partition(inside, area.wins);
  if (parts === undefined) return [];
  const stakes = parts.reduce<Exact>((all, { back }) => add(all, exact(1, back)), NONE);
  return [{ kind, parts: parts.length, back: divide(ONE, stakes) }];
}

const within = (inner: bigint, outer: bigint): boolean => (inner & ~outer) === 0n;

/** Areas that cover the columns without overlap: one of them must cover the first open column. */
function partition(areas: readonly Area[], open: bigint): readonly Area[] | undefined {
  if (open === 0n) return [];
  const first = open & -open;
  for (const area of areas) {
    if ((area.wins & first) === 0n || !within(area.wins, open)) continue;
    const rest = partition(areas, open & ~area.wins);
    if (rest !== undefined) return [area, ...rest];
  }
  return undefined;
}
