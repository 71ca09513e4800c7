import { add, exact, multiply, negate, subtract, sum } from '../../kit/exact.ts';
import type { Layout } from './layout.ts';
import { type Distribution, gather, HUNDRED, moments, rootOf } from './moments.ts';
import { twoBoxLaw } from './niu-niu/law.ts';
import type { Ways } from './ways.ts';

/** The net result of one Niu Niu box for every column, in hundredths. */
export type BoxNets = Readonly<{ box: number; nets: readonly bigint[] }>;

type Several = Omit<Layout, 'staked' | 'atRisk'>;

/** Two boxes meet the same dealer hand; the law of three hands gives every result of both together. */
export function twoBoxes(
  first: BoxNets,
  second: BoxNets,
): Readonly<{ distribution: Distribution; covariances: Layout['covariances'] }> {
  const { columns } = twoBoxLaw();
  const width = second.nets.length;
  const joint = columns.map((ways, at): readonly [bigint, bigint] => {
    const [one, other] = [first.nets[Math.trunc(at / width)] as bigint, second.nets[at % width] as bigint];
    return [one + other, ways];
  });
  return { distribution: gather(joint), covariances: [covariance(first, second)] };
}

/** Mean and variance need two boxes at a time only, so they stay exact however many there are. */
export function manyBoxes(boxes: readonly BoxNets[], ways: Ways): Several {
  const single = boxes.map(({ nets }) =>
    moments(gather(nets.map((net, column) => [net, BigInt(ways.columns[column] as number)]))),
  );
  const covariances = boxes.flatMap((first, at) => boxes.slice(at + 1).map((second) => covariance(first, second)));
  const mean = sum(single.map((each) => each.mean));
  const variance = add(
    sum(single.map((each) => each.variance)),
    multiply(exact(2n), sum(covariances.map(({ value }) => value))),
  );
  return {
    mean,
    cost: negate(mean),
    variance,
    sd: rootOf(variance),
    worst: exact(worstColumn(boxes), HUNDRED),
    best: exact(
      boxes.reduce((most, { nets }) => most + maximum(nets), 0n),
      HUNDRED,
    ),
    extremes: 'bounds',
    distribution: 'not-computed',
    covariances,
  };
}

function covariance(first: BoxNets, second: BoxNets): Layout['covariances'][number] {
  const { columns, total } = twoBoxLaw();
  const width = second.nets.length;
  let [product, one, other] = [0n, 0n, 0n];
  for (const [at, ways] of columns.entries()) {
    const [x, y] = [first.nets[Math.trunc(at / width)] as bigint, second.nets[at % width] as bigint];
    product += ways * x * y;
    one += ways * x;
    other += ways * y;
  }
  const scale = total * HUNDRED;
  const value = subtract(exact(product, scale * HUNDRED), multiply(exact(one, scale), exact(other, scale)));
  return { boxes: [first.box, second.box], value };
}

/** All boxes lose to the same dealer hand. */
function worstColumn(boxes: readonly BoxNets[]): bigint {
  const [first] = boxes;
  const together = (first?.nets ?? []).map((_, column) =>
    boxes.reduce((lost, { nets }) => lost + (nets[column] as bigint), 0n),
  );
  return together.reduce((least, each) => (each < least ? each : least), 0n);
}

const maximum = (nets: readonly bigint[]): bigint => nets.reduce((most, net) => (net > most ? net : most));
