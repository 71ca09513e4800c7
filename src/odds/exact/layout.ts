import { ACCOMPANIED_EVEN, accept, type Cell, type EngineRefusal, matrix, type Wager } from '../../engine/index.ts';
import { type Amount, amount, total } from '../../kit/amount.ts';
import { type Exact, exact, negate } from '../../kit/exact.ts';
import { at } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { findSpot, spotIndex } from '../../layout/catalogue.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import { type BoxNets, manyBoxes, twoBoxes } from './boxes.ts';
import { netOf } from './cell.ts';
import { type Distribution, gather, HUNDRED, moments } from './moments.ts';
import { unitsAtRisk } from './odds.ts';
import { waysOf } from './ways.ts';

export type Stake = Readonly<{ spot: SpotId; stake: Amount; box?: number }>;

/** What a whole set of wagers does in one round, in minor units; commission is not rounded. */
export type Layout = Readonly<{
  staked: Amount;
  /** With the Reserve. */
  atRisk: Amount;
  mean: Exact;
  /** What a round costs on average. */
  cost: Exact;
  variance: Exact;
  sd: number;
  worst: Exact;
  best: Exact;
  /** Three boxes and more: no round is worse or better, but one that bad or good may not exist. */
  extremes: 'attained' | 'bounds';
  /** Exact for every game and for one or two boxes; the hands of more boxes are not counted out. */
  distribution: readonly Chance[] | 'not-computed';
  /** How the boxes of one player move together, for each two of them. */
  covariances: readonly Readonly<{ boxes: readonly [number, number]; value: Exact }>[];
}>;

export type Chance = Readonly<{ net: Exact; probability: Exact }>;

/** Wagers are judged as at the table: what it would refuse has no odds. */
export function layout(rules: AnyRulebook, stakes: readonly Stake[]): Result<Layout, EngineRefusal> {
  const refusal = refused(rules, stakes);
  if (refusal !== undefined) return err(refusal);
  const sums = {
    staked: total(stakes.map(({ stake }) => stake)),
    atRisk: total(stakes.map(({ spot, stake }) => amount(stake * unitsAtRisk(rules, kindOf(rules, spot))))),
  };
  const boxes = netsByBox(rules, stakes);
  const ways = waysOf(rules);
  if (boxes.length > 2) return ok({ ...sums, ...manyBoxes(boxes, ways) });
  const [first = { box: 0, nets: ways.columns.map(() => 0n) }, second] = boxes;
  if (second === undefined) {
    const distribution = gather(first.nets.map((net, column) => [net, BigInt(ways.columns[column] as number)]));
    return ok({ ...sums, ...summary(distribution), covariances: [] });
  }
  const { distribution, covariances } = twoBoxes(first, second);
  return ok({ ...sums, ...summary(distribution), covariances });
}

const kindOf = (rules: AnyRulebook, spot: SpotId): Kind => findSpot(rules, spot)?.kind as Kind;

/** Even is put down first, whatever the order of the list: it must be there before Double and Super Niu. */
function refused(rules: AnyRulebook, stakes: readonly Stake[]): EngineRefusal | undefined {
  const placed: Wager[] = [];
  const order = [...stakes.entries()].sort(([, a], [, b]) => Number(b.spot === 'even') - Number(a.spot === 'even'));
  for (const [index, stake] of order) {
    const wager = { player: 'player', ...stake };
    const accepted = accept(rules, {}, placed, wager);
    if (!accepted.ok) return at(`wagers[${index}]`, accepted.error);
    placed.push(wager);
  }
  return undefined;
}

/** Net result of every column in hundredths, box by box; one entry where the game has no boxes. */
function netsByBox(rules: AnyRulebook, stakes: readonly Stake[]): readonly BoxNets[] {
  const { cells } = matrix(rules) as { cells: readonly (readonly Cell[])[] };
  const boxes = [...new Set(stakes.map(({ box = 0 }) => box))].sort((a, b) => a - b);
  return boxes.map((box) => {
    const own = stakes.filter((stake) => (stake.box ?? 0) === box);
    const alone = own.every(({ spot }) => spot === 'even');
    const rows = own.map(({ spot, stake }) => {
      const accompanied = rules.family === 'niu-niu' && spot === 'even' && !alone ? cells[ACCOMPANIED_EVEN] : undefined;
      return { stake: BigInt(stake), row: accompanied ?? (cells[spotIndex(rules).get(spot) ?? -1] as readonly Cell[]) };
    });
    const nets = (rows[0]?.row ?? []).map((_, column) =>
      rows.reduce((sum, { stake, row }) => sum + stake * BigInt(netOf(row[column] as Cell)), 0n),
    );
    return { box, nets };
  });
}

function summary(distribution: Distribution): Omit<Layout, 'staked' | 'atRisk' | 'covariances'> {
  const { mean, variance, sd } = moments(distribution);
  const nets = [...distribution.keys()].map((net) => exact(net, HUNDRED));
  const outcomes = [...distribution.values()].reduce((sum, ways) => sum + ways, 0n);
  return {
    mean,
    cost: negate(mean),
    variance,
    sd,
    worst: nets[0] ?? exact(0n),
    best: nets.at(-1) ?? exact(0n),
    extremes: 'attained',
    distribution: [...distribution].map(([net, ways]) => ({
      net: exact(net, HUNDRED),
      probability: exact(ways, outcomes),
    })),
  };
}
