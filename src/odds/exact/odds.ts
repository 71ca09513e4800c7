import { ACCOMPANIED_EVEN, type Cell, matrix } from '../../engine/index.ts';
import { add, divide, type Exact, exact, multiply, negate, ONE, subtract } from '../../kit/exact.ts';
import type { ClauseId } from '../../kit/id.ts';
import type { Spot, SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind, NiuNiuKind } from '../../rulebook/rulebook.ts';
import { netOf } from './cell.ts';
import { type Distribution, gather, HUNDRED, type Moments, moments, rootOf } from './moments.ts';
import { waysOf } from './ways.ts';

/** One row of the pay matrix, priced. Everything is per unit of the wager itself; commission is not rounded. */
export type SpotOdds = Readonly<{
  spot: SpotId;
  kind: Kind;
  /** Which Even, where it pays otherwise beside Double or Super Niu. */
  when?: 'alone' | 'accompanied';
  /** Outcomes on which the spot wins, of all. */
  ways: number;
  outcomes: number;
  hitRate: Exact;
  /** The chance of a profit; lower than the hit rate only where commission takes all the winnings. */
  winProbability: Exact;
  return: Exact;
  edge: Exact;
  variance: Exact;
  sd: number;
  skew: number;
  atRisk: AtRisk;
  results: readonly NetResult[];
  /** The odds "to 1" it can win at, lowest first, and the lines of the document that set them. */
  pays: readonly number[];
  clauses: readonly ClauseId[];
}>;

/** The same per unit a player must put down: the wager and, in Niu Niu, its Reserve. */
export type AtRisk = Readonly<{ units: number; return: Exact; edge: Exact; variance: Exact; sd: number }>;

export type NetResult = Readonly<{ net: Exact; ways: number; probability: Exact }>;

const known = new WeakMap<object, readonly SpotOdds[]>();

/** Every wager of a rulebook under its options, in catalogue order. */
export function odds(rules: AnyRulebook): readonly SpotOdds[] {
  const found = known.get(rules) ?? price(rules);
  known.set(rules, found);
  return found;
}

export const oddsOf = (rules: AnyRulebook, spots: Iterable<SpotId>): readonly SpotOdds[] => {
  const wanted = new Set(spots);
  return odds(rules).filter(({ spot }) => wanted.has(spot));
};

function price(rules: AnyRulebook): readonly SpotOdds[] {
  const { spots, cells } = matrix(rules) as { spots: readonly Spot[]; cells: readonly (readonly Cell[])[] };
  const ways = waysOf(rules);
  const figures = new Map<string, Figures>();
  const priceRow = ({ id, kind }: Spot, row: readonly Cell[]): SpotOdds => {
    const { won, hits, nets } = tally(row, ways.columns);
    // Most spots of one kind share all their figures.
    const key = `${kind} ${hits} ${[...nets].join(' ')}`;
    const known = figures.get(key) ?? figuresOf(hits, nets, ways.total, unitsAtRisk(rules, kind));
    figures.set(key, known);
    return { spot: id, kind, ...known, ...won };
  };
  const accompanied = rules.family === 'niu-niu' ? cells[ACCOMPANIED_EVEN] : undefined;
  return spots.flatMap((spot, at): readonly SpotOdds[] => {
    const priced = priceRow(spot, cells[at] as readonly Cell[]);
    if (accompanied === undefined || spot.kind !== 'even') return [priced];
    return [
      { ...priced, when: 'alone' },
      { ...priceRow(spot, accompanied), when: 'accompanied' },
    ];
  });
}

type Won = Pick<SpotOdds, 'pays' | 'clauses'>;

/** One pass over a row: what it pays and by which lines, and the ways of each net result in hundredths. */
function tally(
  row: readonly Cell[],
  columns: readonly number[],
): { won: Won; hits: number; nets: Map<number, number> } {
  const nets = new Map<number, number>();
  const lines = new Map<ClauseId, number>();
  let hits = 0;
  let lost = 0;
  for (let column = 0; column < row.length; column++) {
    const cell = row[column] as Cell;
    const ways = columns[column] as number;
    if (!cell.wins && cell.reserveLost === 0) {
      lost += ways; // by far the most cells: kept out of the map
      continue;
    }
    const net = netOf(cell);
    nets.set(net, (nets.get(net) ?? 0) + ways);
    if (!cell.wins) continue;
    hits += ways;
    lines.set(cell.clauses[0] as ClauseId, cell.odds[0]);
  }
  if (lost > 0) nets.set(LOST, (nets.get(LOST) ?? 0) + lost);
  const ascending = [...lines].sort(([, a], [, b]) => a - b);
  const won = { pays: [...new Set(ascending.map(([, odds]) => odds))], clauses: ascending.map(([clause]) => clause) };
  return { won, hits, nets };
}

/** One unit gone, in hundredths. */
const LOST = -100;

type Figures = Omit<SpotOdds, 'spot' | 'kind' | 'when' | keyof Won>;

function figuresOf(hits: number, nets: ReadonlyMap<number, number>, outcomes: number, units: number): Figures {
  const distribution = gather([...nets].map(([net, ways]) => [BigInt(net), BigInt(ways)]));
  const found = moments(distribution);
  const profit = [...nets].reduce((sum, [net, ways]) => sum + (net > 0 ? ways : 0), 0);
  return {
    ways: hits,
    outcomes,
    hitRate: exact(hits, outcomes),
    winProbability: exact(profit, outcomes),
    return: add(ONE, found.mean),
    edge: negate(found.mean),
    variance: found.variance,
    sd: found.sd,
    skew: found.skew,
    atRisk: perUnitAtRisk(found, units),
    results: results(distribution, outcomes),
  };
}

/** The wager and the deposit it needs (NN-4.5.3). */
export function unitsAtRisk(rules: AnyRulebook, kind: Kind): number {
  if (rules.family !== 'niu-niu' || (kind as NiuNiuKind) === 'even') return 1;
  return 1 + rules.game.reserve[kind as Exclude<NiuNiuKind, 'even'>].times;
}

function perUnitAtRisk({ mean, variance }: Moments, units: number): AtRisk {
  const edge = negate(divide(mean, exact(units)));
  const scaled = divide(variance, multiply(exact(units), exact(units)));
  return { units, return: subtract(ONE, edge), edge, variance: scaled, sd: rootOf(scaled) };
}

const results = (distribution: Distribution, outcomes: number): readonly NetResult[] =>
  [...distribution].map(([net, ways]) => ({
    net: exact(net, HUNDRED),
    ways: Number(ways),
    probability: exact(ways, outcomes),
  }));
