import { catalogue } from '../../../layout/catalogue.ts';
import { type Dice, type Face, isFace, rollOf } from '../../../layout/sic-bo/rolls.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';

/** Keys pressed so far, in their order. */
export type Keys = readonly Face[];

export const THROWN = 3;
/** How long a full entry waits for a look at the dice before it binds. */
export const CHECK_MS = 2000;

export const isFull = (keys: Keys): keys is Keys & Dice => keys.length === THROWN;

/** A key more, as long as there is room for one; a fourth does nothing. */
export const pressed = (keys: Keys, key: number): Keys => (isFull(keys) || !isFace(key) ? keys : [...keys, key]);

export const takenBack = (keys: Keys): Keys => keys.slice(0, -1);

/** How often a key has been pressed: it echoes with so many dots. */
export const timesPressed = (keys: Keys, key: Face): number => keys.filter((each) => each === key).length;

/** Every area that wins with a full entry; none before the third key, so that nothing lights too early. */
export function litBy(rules: Rulebook<'sic-bo'>, keys: readonly number[]): ReadonlySet<string> {
  if (keys.length !== THROWN) return new Set();
  const roll = rollOf(keys as unknown as Dice);
  return new Set(
    catalogue(rules)
      .filter(({ covers }) => covers.includes(roll))
      .map(({ id }) => id),
  );
}

/** Whether two throws are the same, in whatever order they were read. */
export const sameFaces = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && rollOf(a as unknown as Dice) === rollOf(b as unknown as Dice);
