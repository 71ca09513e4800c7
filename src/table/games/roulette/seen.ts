import { Literal } from 'typebox';
import { closed, flag, listOf, maybe, means, moment, named, oneOf, text, texts, whole } from '../../../kit/schema.ts';
import type { GameShows } from '../../core/game.ts';
import { amount, pocket } from '../../core/view-parts.ts';
import { BARS, DIRECTIONS, UNSAID } from './round.ts';

const direction = oneOf(...DIRECTIONS);

/** What a wheel shows. */
export const shows = {
  seen: named('RouletteSeen', {
    family: Literal('roulette'),
    spinning: flag,
    spin: maybe(
      means(closed({ ball: direction, wheel: direction, at: moment }), 'Which way ball and wheel went, and since when'),
    ),
    rest: maybe(means(pocket, 'Where the ball lies')),
    restedAt: maybe(means(moment, 'Since when the ball lies')),
    result: maybe(pocket),
    previous: maybe(means(pocket, 'The last confirmed result at this wheel')),
    prompts: means(texts, 'Causes the facts suggest; a person still has to call them'),
  }),
  atTable: named('RouletteAtTable', {
    family: Literal('roulette'),
    ball: maybe(direction),
    wheel: maybe(direction),
    turning: maybe(flag),
    laps: maybe(whole),
    minRevolutions: whole,
    countsLaps: means(flag, 'Nothing is marked before the laps are counted'),
    barred: maybe(means(oneOf(...BARS), 'Why the spin at hand can have no result, as far as it is known')),
    earlyClose: flag,
    restHeld: flag,
    voidable: flag,
    stock: closed({ colours: texts, perSet: whole, issued: whole, total: whole }),
    markersNeeded: whole,
    markersHeld: maybe(whole),
    unsaid: means(
      listOf(closed({ voided: whole, cause: text, owes: oneOf(...UNSAID), clause: maybe(text) })),
      'What voids still have to be told: who interfered, or the reason',
    ),
    colours: listOf(closed({ colour: text, player: text, value: amount, out: whole, extra: flag, marker: flag })),
  }),
  result: closed({ pocket }),
} as const satisfies GameShows;
