import { byName } from '../../core/event.ts';
import { commandTable, type GameFolder, USUAL } from '../../core/game.ts';
import { LAYOUT_COMMANDS } from '../../core/layout/commands.ts';
import { LAYOUT_EVENTS } from '../../core/layout/events.ts';
import type { TableState } from '../../core/state.ts';
import { TABLE_COMMANDS } from '../../core/table/commands.ts';
import { TABLE_EVENTS } from '../../core/table/events.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { stopsPlay } from './faults.ts';
import { calls, cases } from './may.ts';
import { next, steps } from './next.ts';
import { PHASES, REVEALED_ON, stages, windows } from './phases.ts';
import { isCalled, resultOf, sicBoOf } from './read.ts';
import { misread } from './result.ts';
import { freshSicBo, roundOf, type SicBoRound } from './round.ts';
import { shows } from './seen.ts';
import { atTable, seen } from './view.ts';

declare module '../../core/vocabulary.ts' {
  interface Events {
    'sic-bo': typeof events;
  }
  interface Commands {
    'sic-bo': typeof commands;
  }
  interface Phases {
    'sic-bo': (typeof PHASES)[number];
  }
  interface Layouts {
    'sic-bo': true;
  }
  interface Vocabulary {
    'sic-bo': {
      round: SicBoRound;
      shows: typeof shows;
    };
  }
}

const outcome = (state: TableState) => {
  const { dice } = sicBoOf(state);
  return dice === undefined ? undefined : { dice };
};

export const sicBo: GameFolder = {
  ...USUAL,
  family: 'sic-bo',
  phases: PHASES,
  events: byName({ ...TABLE_EVENTS, ...LAYOUT_EVENTS, ...events }),
  resting: 'ready',
  decided: REVEALED_ON,
  commands: commandTable(TABLE_COMMANDS, LAYOUT_COMMANDS, commands),
  windows,
  stages,
  fresh: (last) => freshSicBo(last === undefined ? undefined : roundOf(last)),
  copy: (round) => ({ ...roundOf(round) }),
  pack: (round) => round,
  unpack: (packed) => ({ ...freshSicBo(), ...(packed as SicBoRound) }),
  shows,
  seen,
  atTable,
  next,
  steps,
  cases,
  closed: () => 'closed',
  winnersStay: true,
  outcome,
  misread,
  putRight: (round, { dice }) => ({ ...roundOf(round), dice: dice?.toSorted((a, b) => a - b) }),
  whole: outcome,
  resultOf,
  calls,
  foreseen: outcome,
  isCalled,
  isPreparing: (state) => state.phase === 'shaken' && !isCalled(state),
  outOfOrder: (state) => (sicBoOf(state).malfunction ? 'malfunction' : undefined),
  /** A fault stops play at once; in a running round only under that reading of the document (SB-7.1, C6). */
  pendingHold: (draft) => {
    const { malfunction, lightFault } = roundOf(draft.game);
    // Lights that failed stop no running round: its wagers go by the dice, whatever the reading (SB-7.7).
    const stops = malfunction && (lightFault ? !isCalled(draft) : stopsPlay(draft));
    return stops ? { why: 'malfunction' } : undefined;
  },
  limitsPerPlayer: ({ family, options }) => family === 'sic-bo' && options.limitScope === 'perPlayer',
};
