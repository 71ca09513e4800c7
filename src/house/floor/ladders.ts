import type { Ladder } from '../../rulebook/ranks.ts';
import type { Floor } from './floor-unit.ts';

/** One table has one ladder; without a table those of the whole floor are meant. */
export function laddersAt({ tables }: Floor, table: string | undefined): readonly Ladder[] {
  const there = table === undefined ? [...tables.values()] : [tables.get(table)];
  return there.flatMap((each) => (each === undefined ? [] : [each.rules.ladder]));
}
