import { byName } from '../../core/event.ts';
import { commandTable, type GameFolder, USUAL } from '../../core/game.ts';
import { LAYOUT_COMMANDS } from '../../core/layout/commands.ts';
import { LAYOUT_EVENTS } from '../../core/layout/events.ts';
import type { TableState } from '../../core/state.ts';
import { TABLE_COMMANDS } from '../../core/table/commands.ts';
import { TABLE_EVENTS } from '../../core/table/events.ts';
import { recordedFault } from './bars.ts';
import { setsAlike } from './colours.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { calls, cases } from './may.ts';
import { next, steps } from './next.ts';
import { AT_REST_ON, PHASES, stages, windows } from './phases.ts';
import { rouletteOf } from './read.ts';
import { freshRoulette, type RouletteRound, roundOf } from './round.ts';
import { shows } from './seen.ts';
import { misread } from './spin.ts';
import { leftUnsaid } from './unsaid.ts';
import { atTable, seen } from './view.ts';

declare module '../../core/vocabulary.ts' {
  interface Events {
    roulette: typeof events;
  }
  interface Commands {
    roulette: typeof commands;
  }
  interface Phases {
    roulette: (typeof PHASES)[number];
  }
  interface Layouts {
    roulette: true;
  }
  interface Vocabulary {
    roulette: {
      round: RouletteRound;
      shows: typeof shows;
    };
  }
}

const outcome = (state: TableState) => {
  const { result } = rouletteOf(state);
  return result === undefined ? undefined : { pocket: result };
};

/** Three rulebooks, one code: what differs is in their data. */
export const roulette: GameFolder = {
  ...USUAL,
  family: 'roulette',
  phases: PHASES,
  events: byName({ ...TABLE_EVENTS, ...LAYOUT_EVENTS, ...events }),
  resting: 'idle',
  decided: AT_REST_ON,
  commands: commandTable(TABLE_COMMANDS, LAYOUT_COMMANDS, commands),
  windows,
  stages,
  fresh: (last) => {
    const before = last === undefined ? undefined : roundOf(last);
    return freshRoulette(before?.result ?? before?.previous, before?.unsaid);
  },
  copy: (round) => ({ ...roundOf(round), prompts: [...roundOf(round).prompts] }),
  pack: (round) => round,
  unpack: (packed) => ({ ...freshRoulette(), ...(packed as RouletteRound) }),
  shows,
  seen,
  atTable,
  next,
  steps,
  cases,
  closed: ({ phase }) => (phase === 'spin-open' ? 'spin-closed' : 'closed-not-spun'),
  winnersStay: true,
  outcome,
  isInvalid: (state) => recordedFault(state) !== undefined,
  misread,
  putRight: (round, { pocket }) => ({ ...roundOf(round), rest: pocket, result: pocket }),
  whole: outcome,
  resultOf: (state) => String(rouletteOf(state).result),
  lastCorrected: (draft, last) => {
    draft.game = { ...roundOf(draft.game), previous: roundOf(last).result };
  },
  calls,
  /** The result, or where the ball lies that nobody has marked yet. */
  foreseen: (state) => {
    const { result, rest } = rouletteOf(state);
    const pocket = result ?? rest;
    return pocket === undefined ? undefined : { pocket };
  },
  tolerance: ({ family, options }) => (family === 'roulette' ? (options.wheelDiameterTolerance ?? 0) : 0),
  /** Where the ball has to go back to the last winning number it has to whatever the cause (HR-7.9.1, B12). */
  owedAfterVoid: ({ rules }, next) =>
    rules.family === 'roulette' && rules.options.returnBallToPrevious && !next.includes('return-ball')
      ? [...next, 'return-ball']
      : next,
  refusedItem: setsAlike,
  refersForeign: ({ family, options }) => family === 'roulette' && options.foreignColorAfterClose === 'refer',
  limitsPerPlayer: ({ family, options }) => family === 'roulette' && options.limitScope === 'perPlayer',
  memory: ({ family, options }) => (family === 'roulette' ? options.underMinimumMemory : undefined),
  /** A round begins with the call where the document says so, else with the spin. */
  opened: ({ rules, round }, at) => {
    if (rules.family === 'roulette' && rules.game.roundBegins === 'first-call') round.startedAt = at;
  },
  found: ({ game }, wager) => {
    if (roundOf(game).rest !== undefined) wager.decided ??= wager.spot;
  },
  voided: ({ game, round }) => {
    const spin = roundOf(game);
    spin.result = undefined;
    spin.unsaid = [...spin.unsaid, ...leftUnsaid(round)];
  },
};
