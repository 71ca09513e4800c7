import type { Static } from 'typebox';
import { citing } from '../../core/cited.ts';
import type { Shown } from '../../core/shown.ts';
import type { TableState } from '../../core/state.ts';
import { barredBy, minRevolutions } from './bars.ts';
import { markersHeld, markersNeeded, stock } from './colours.ts';
import { countsLaps, rouletteOf } from './read.ts';
import type { shows } from './seen.ts';
import { isVoidable } from './voids.ts';

/** What the crew of a wheel sees: how the spin went, and whose colours are out. */
export function atTable(state: TableState): Shown<Static<typeof shows.atTable>> {
  const { spin, laps, earlyClose, restHeld, unsaid } = rouletteOf(state);
  return {
    family: 'roulette',
    ball: spin?.ball ?? null,
    wheel: spin?.wheel ?? null,
    turning: spin?.turning ?? null,
    laps: laps ?? null,
    minRevolutions: minRevolutions(state),
    countsLaps: countsLaps(state.rules),
    barred: spin === undefined ? null : (barredBy(state) ?? null),
    earlyClose,
    restHeld,
    voidable: isVoidable(state),
    stock: stock(state),
    markersNeeded: markersNeeded(state),
    markersHeld: markersHeld(state) ?? null,
    unsaid: unsaid.map(({ clause, ...what }) => ({ ...what, ...citing(clause) })),
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
export function seen(state: TableState): Shown<Static<typeof shows.seen>> {
  const { family, spin, spunAt, rest, restedAt, result, previous, prompts } = rouletteOf(state);
  return {
    family,
    spinning: spin !== undefined && rest === undefined,
    spin: spin === undefined || spunAt === undefined ? null : { ball: spin.ball, wheel: spin.wheel, at: spunAt },
    rest: rest ?? null,
    restedAt: rest === undefined ? null : (restedAt ?? null),
    result: result ?? null,
    previous: previous ?? null,
    prompts: [...prompts],
  };
}
