import { type Exact, equal, subtract } from '../../kit/exact.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import { odds, type SpotOdds } from '../exact/index.ts';

/** What one wager costs under two rulebooks, or under two readings of one. */
export type EdgeChange = Readonly<{
  spot: SpotId;
  kind: Kind;
  when?: 'alone' | 'accompanied';
  /** Missing where that side does not list the wager. */
  left?: Exact;
  right?: Exact;
  /** Right less left, where both list it. */
  change?: Exact;
}>;

/** Every wager whose edge is not the same on both sides, in the order of the left catalogue, then of the right. */
export function edgeChanges(left: AnyRulebook, right: AnyRulebook): readonly EdgeChange[] {
  const [ours, theirs] = [rowsOf(left), rowsOf(right)];
  if (left.family !== right.family) {
    // Even of roulette and Even of Niu Niu share no more than the name.
    return [
      ...[...ours].flatMap(([name, each]) => changed(each, undefined, name)),
      ...[...theirs].flatMap(([name, each]) => changed(undefined, each, name)),
    ];
  }
  const split = [...ours, ...theirs].some(([, { when }]) => when === 'accompanied');
  const names = new Set([...ours.keys(), ...theirs.keys()].filter((name) => !split || name !== 'even'));
  return [...names].flatMap((name) => {
    const [one, other] = [ours.get(name) ?? single(ours, name), theirs.get(name) ?? single(theirs, name)];
    return changed(one, other, name);
  });
}

const rowsOf = (rules: AnyRulebook): ReadonlyMap<string, SpotOdds> =>
  new Map(odds(rules).map((each) => [each.when === undefined ? each.spot : `${each.spot} ${each.when}`, each]));

/** Even has two rows on one side only: its single row stands against both. */
const single = (rows: ReadonlyMap<string, SpotOdds>, name: string): SpotOdds | undefined =>
  rows.get(name.replace(/ (alone|accompanied)$/, ''));

function changed(left: SpotOdds | undefined, right: SpotOdds | undefined, name: string): readonly EdgeChange[] {
  const either = left ?? right;
  if (either === undefined || (left !== undefined && right !== undefined && equal(left.edge, right.edge))) return [];
  const when = /(alone|accompanied)$/.exec(name)?.[1] as EdgeChange['when'];
  return [
    {
      spot: either.spot,
      kind: either.kind,
      ...(when === undefined ? {} : { when }),
      ...(left === undefined ? {} : { left: left.edge }),
      ...(right === undefined ? {} : { right: right.edge }),
      ...(left === undefined || right === undefined ? {} : { change: subtract(right.edge, left.edge) }),
    },
  ];
}
