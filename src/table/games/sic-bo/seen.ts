import { Literal } from 'typebox';
import { closed, flag, maybe, means, named, numbers, oneOf, text, texts, whole } from '../../../kit/schema.ts';
import { OPTIONS } from '../../../rulebook/options.ts';
import type { GameShows } from '../../core/game.ts';

/** What a tumbler shows. */
export const shows = {
  seen: named('SicBoSeen', {
    family: Literal('sic-bo'),
    shaken: flag,
    dice: maybe(means(numbers, 'Once the cover is off')),
    lit: maybe(texts),
    lightFault: flag,
    manual: flag,
  }),
  atTable: named('SicBoAtTable', {
    family: Literal('sic-bo'),
    minTumbles: whole,
    shakeTiming: oneOf(...OPTIONS.shakeTiming.values),
    called: flag,
    voids: means(texts, 'Causes that could make the round void now'),
    shaken: flag,
    tumbles: maybe(whole),
    exposed: flag,
    dice: maybe(numbers),
    keys: maybe(numbers),
    due: maybe(means(texts, 'What the lights have to show for the keys')),
    lit: maybe(texts),
    lightFault: flag,
    malfunction: flag,
    manual: flag,
  }),
  result: closed({ roll: text, dice: numbers }),
} as const satisfies GameShows;
