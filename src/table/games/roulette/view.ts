import type { TableState } from '../../core/state.ts';
import { stock } from './colours.ts';
import { countsLaps, rouletteOf } from './read.ts';
import { barredBy } from './spin.ts';
import { isVoidable, minRevolutions } from './voids.ts';

/** What the crew of a wheel sees: how the spin went, and whose colours are out. */
export function atTable(state: TableState) {
  const { spin, laps, earlyClose, restHeld } = rouletteOf(state);
  return {
    family: 'roulette' as const,
    ball: spin?.ball ?? null,
    wheel: spin?.wheel ?? null,
    turning: spin?.turning ?? null,
    laps: laps ?? null,
    minRevolutions: minRevolutions(state),
    /** Nothing is marked before the laps are counted. */
    countsLaps: countsLaps(state.rules),
    /** Why the spin at hand can have no result, as far as it is known. */
    barred: spin === undefined ? null : (barredBy(state) ?? null),
    earlyClose,
    restHeld,
    voidable: isVoidable(state),
    stock: stock(state),
    colours: [...state.colours].map(([colour, { holder, value, out, extra, marker }]) => ({
      colour,
      player: holder,
      value,
      out,
      extra,
      marker,
    })),
  };
}

/** The wheel as anybody in the room sees it. */
export function seen(state: TableState) {
  const { family, spin, rest, result, previous, prompts } = rouletteOf(state);
  return {
    family,
    spinning: spin !== undefined && rest === undefined,
    rest: rest ?? null,
    result: result ?? null,
    previous: previous ?? null,
    prompts: [...prompts],
  };
}
