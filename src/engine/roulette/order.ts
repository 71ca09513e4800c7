import type { ClauseId } from '../../kit/id.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { columnOf, rowOf } from '../../layout/roulette/grid.ts';
import { isZero } from '../../layout/roulette/pockets.ts';
import type { Spot } from '../../layout/spot.ts';
import type { Pocket, RouletteKind, Rulebook } from '../../rulebook/rulebook.ts';
import { cited } from '../cited.ts';
import { matrix } from '../matrix.ts';
import type { Done } from '../settle.ts';

type Rules = Rulebook<'roulette'>;
type Place = 'outside' | 'inside';

/** Outside first: columns, even chances from the far end, dozens (HR-6.3.1, B6). */
const OUTSIDE: readonly RouletteKind[] = ['column', 'high', 'odd', 'black', 'red', 'even', 'low', 'dozen'];

/** Inside on most results (HR-6.3.2). Kinds in one line are taken together, by position. */
const INSIDE: readonly (readonly string[])[] = [
  ['six-line'],
  ['street', 'zero-trio'],
  ['corner', 'first-four', 'first-five'],
  ['split'],
  ['straight'],
];

/** Inside when the document has an order of its own: the double line first, then the rest by kind (HR-6.5.2). */
const INSIDE_NEAR_ZERO: readonly (readonly string[])[] = [
  ['six-line'],
  ['first-four', 'first-five'],
  ['street'],
  ['corner'],
  ['zero-trio'],
  ['split'],
  ['straight'],
];

/** Payments in the order of the document; each is one handing-over to one player (HR-6.3 to HR-6.5). */
export function rouletteOrder(rules: Rules, column: number, winners: readonly Done[]): readonly (readonly Done[])[] {
  const { pocket } = matrix(rules).results[column] as { pocket: Pocket };
  const ranks = ranking(rules, rules.game.ownPayOrder.includes(pocket));
  // On one position the top chip, which was set last, is paid first (HR-6.5.1).
  const queue = winners.toSorted(
    (a, b) => (ranks[a.live.spot] as number) - (ranks[b.live.spot] as number) || b.live.last - a.live.last,
  );
  return combines(rules, pocket) ? combined(rules, queue) : queue.map((done) => [done]);
}

/** The clauses behind the order of payments on this result; the one on combined payments only where they are. */
export const payOrderClauses = (rules: Rules, pocket: Pocket): readonly ClauseId[] => {
  const onCombined = cited(rules, 'payCombined');
  return cited(rules, 'payOrder').filter((clause) => !onCombined.includes(clause) || combines(rules, pocket));
};

function combines({ options: { combinePayout } }: Rules, pocket: Pocket): boolean {
  if (combinePayout === 'zeroToThree') return pocket === '00' || pocket <= 3;
  return combinePayout === 'allInside';
}

/** A player reached at an inside win is paid all inside wins at once and passed over afterwards (HR-6.4, B3). */
function combined(rules: Rules, queue: readonly Done[]): readonly (readonly Done[])[] {
  const spots = catalogue(rules);
  const inside = (done: Done) => placeOf(spots[done.live.spot] as Spot<'roulette'>) === 'inside';
  const paid = new Set<string>();
  const payments: (readonly Done[])[] = [];
  for (const done of queue) {
    const { player } = done.live;
    if (!inside(done)) payments.push([done]);
    else if (!paid.has(player)) {
      paid.add(player);
      payments.push(queue.filter((other) => other.live.player === player && inside(other)));
    }
  }
  return payments;
}

const placeOf = ({ kind }: Spot<'roulette'>): Place => (OUTSIDE.includes(kind) ? 'outside' : 'inside');

const rankings = new WeakMap<object, [usual?: readonly number[], nearZero?: readonly number[]]>();

/** The place of every spot in the pay order. */
function ranking(rules: Rules, nearZero: boolean): readonly number[] {
  const known = rankings.get(rules) ?? [];
  rankings.set(rules, known);
  const at = nearZero ? 1 : 0;
  known[at] ??= rank(rules, nearZero ? INSIDE_NEAR_ZERO : INSIDE);
  return known[at];
}

function rank(rules: Rules, inside: readonly (readonly string[])[]): readonly number[] {
  const spots = catalogue(rules);
  const further = rules.options.positionOrder === 'furthestFirst' ? -1 : 1;
  const keys = spots.map((spot) => ({ kind: kindRank(spot, inside), ...position(spot) }));
  const order = keys
    .map((key, index) => ({ ...key, index }))
    .sort((a, b) => a.kind - b.kind || (a.x - b.x) * further || a.y - b.y || a.index - b.index);
  const ranks = new Array<number>(spots.length);
  for (const [place, { index }] of order.entries()) ranks[index] = place;
  return ranks;
}

function kindRank(spot: Spot<'roulette'>, inside: readonly (readonly string[])[]): number {
  const outside = OUTSIDE.indexOf(spot.kind);
  if (outside >= 0) return outside;
  const kind = spot.kind === 'street' && spot.covers.some(isZero) ? 'zero-trio' : spot.kind;
  return OUTSIDE.length + inside.findIndex((kinds) => kinds.includes(kind));
}

/** Distance from the wheel and from the double line: means of the outermost rows and columns covered (B5). */
function position({ covers }: Spot<'roulette'>): Readonly<{ x: number; y: number }> {
  const numbers = covers.map((pocket) => (pocket === '00' ? 0 : pocket));
  const columns = numbers.filter((number) => number > 0).map(columnOf);
  return { x: mean(numbers.map(rowOf)), y: columns.length === 0 ? 0 : mean(columns) };
}

const mean = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;
