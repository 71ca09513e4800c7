import { payTable } from '../../engine/index.ts';
import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass, type HandRow, NIU_NIU_KINDS, type NiuNiuKind } from '../../rulebook/rulebook.ts';
import { type Finding, finding } from './finding.ts';

type Row = HandRow & Readonly<{ name: HandClass }>;

/** The lines of one Niu Niu wager by class, highest hand first, looked at as a column of their own. */
export function handColumns(rules: AnyRulebook): readonly Finding[] {
  if (rules.family !== 'niu-niu') return [];
  const table = payTable(rules);
  return NIU_NIU_KINDS.flatMap((kind) => {
    const rows = HAND_CLASSES.map((name): Row => ({ ...table[kind][name], name }));
    return [
      ...inverted(kind, rows),
      ...unlikeLosses(kind, rows),
      ...(kind === 'even' ? [] : spareReserve(kind, rows, rules.game.reserve[kind])),
    ];
  });
}

/** A better hand never wins less. */
const inverted = (kind: NiuNiuKind, rows: readonly Row[]): readonly Finding[] =>
  rows.flatMap((row, at) => {
    const lower = rows[at + 1];
    if (lower === undefined || row.odds >= lower.odds) return [];
    return [
      finding('warning', 'order-inverted', {
        spots: [spotId(kind)],
        clause: row.pays[0],
        params: { rarer: row.name, odds: row.odds, other: lower.name, otherOdds: lower.odds },
      }),
    ];
  });

/**
 * Double and Super Niu lose with a hand what they win with it: odds of 9 stand against one wager and eight of Reserve.
 * Where most lines keep to that, the others are named; where they slipped by one line, the slip is.
 */
function unlikeLosses(kind: NiuNiuKind, rows: readonly Row[]): readonly Finding[] {
  const mirror = rows.map(({ reserveLost }) => 1 + reserveLost);
  const unlike = rows.filter(({ odds }, at) => odds !== mirror[at]);
  const shift = slipped(kind, rows, mirror);
  if (shift !== undefined) return [shift];
  if (kind === 'even' || unlike.length * 2 >= rows.length) return [];
  return unlike.map(({ name, odds, reserveLost, takes }) =>
    finding('warning', 'not-mirrored', {
      spots: [spotId(kind)],
      clause: takes.at(-1),
      params: { hand: name, odds, lost: 1 + reserveLost },
    }),
  );
}

/** The longest run of at least three lines that hold the figure of a neighbour. */
function slipped(kind: NiuNiuKind, rows: readonly Row[], mirror: readonly number[]): Finding | undefined {
  const candidates = ([1, -1] as const).flatMap((step) => {
    const off = rows.map(({ odds }, at) => odds !== mirror[at] && odds === (mirror[at + step] ?? odds));
    return stretches(off).map(([first, last]) => ({ first, last, step }));
  });
  const [run] = candidates.toSorted((a, b) => b.last - b.first - (a.last - a.first));
  if (run === undefined) return undefined;
  const inside = rows.slice(run.first, run.last + 1);
  return finding('error', 'row-shift', {
    spots: [spotId(kind)],
    clause: inside[0]?.pays[0],
    params: {
      stand: run.step === 1 ? 'high' : 'low',
      lines: inside.map(({ name }) => `${kind} ${name}`),
      clauses: inside.map(({ pays }) => pays[0] as string),
      printed: inside.map(({ odds }) => odds),
      repaired: mirror.slice(run.first, run.last + 1),
    },
  });
}

function stretches(flags: readonly boolean[]): readonly (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  for (const [at, flag] of flags.entries()) {
    const open = found.at(-1);
    if (!flag) continue;
    if (open !== undefined && open[1] === at - 1) open[1] = at;
    else found.push([at, at]);
  }
  return found.filter(([first, last]) => last - first >= 2);
}

/** A deposit that no hand can take is money asked for nothing. */
function spareReserve(
  kind: NiuNiuKind,
  rows: readonly Row[],
  { times, clause }: Readonly<{ times: number; clause: Row['pays'][number] }>,
): readonly Finding[] {
  const most = Math.max(...rows.map(({ reserveLost }) => reserveLost));
  if (most >= times) return [];
  return [finding('warning', 'reserve-too-large', { spots: [spotId(kind)], clause, params: { reserve: times, most } })];
}
