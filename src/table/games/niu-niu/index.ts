import { clauseOf } from '../../core/cited.ts';
import { byName } from '../../core/event.ts';
import { type Boxes, commandTable, type GameFolder, USUAL } from '../../core/game.ts';
import { TABLE_COMMANDS } from '../../core/table/commands.ts';
import { TABLE_EVENTS } from '../../core/table/events.ts';
import { wrongBacks } from './backs.ts';
import { claim, reserveWith, retired } from './boxes.ts';
import { commands } from './commands.ts';
import { resultOf } from './compare.ts';
import { misread, putRight, whole } from './corrections.ts';
import { events } from './events.ts';
import { houseOn } from './exposure.ts';
import { found } from './found.ts';
import { cases } from './may.ts';
import { next } from './next.ts';
import { DEALT_ON, PHASES, stages, windows } from './phases.ts';
import { niuNiuOf, ownBox, unknownBox } from './read.ts';
import { freshBox, freshNiuNiu, leaveBoxes, type NiuNiuRound, pendingHold, roundOf, unsettle } from './round.ts';
import { shows } from './seen.ts';
import { leaving } from './unfit.ts';
import { atTable, faces, ownHand, seen, staffHands } from './view.ts';

declare module '../../core/vocabulary.ts' {
  interface Events {
    'niu-niu': typeof events;
  }
  interface Commands {
    'niu-niu': typeof commands;
  }
  interface Phases {
    'niu-niu': (typeof PHASES)[number];
  }
  interface Vocabulary {
    'niu-niu': {
      round: NiuNiuRound;
      shows: typeof shows;
    };
  }
}

/** Maps as lists of pairs. */
type Packed = Omit<NiuNiuRound, 'boxes'> & { boxes: readonly (readonly [number, object])[] };

const boxes: Boxes = {
  places: ({ family, options }) => (family === 'niu-niu' ? options.boxes : 0),
  taken: (state) => [...niuNiuOf(state).boxes.values()].filter(({ owner }) => owner !== undefined).length,
  own: ownBox,
  unknown: unknownBox,
  reserveWith,
  claim,
  found,
  leaving,
  unsettle: ({ game }, box) => {
    unsettle(roundOf(game), box);
  },
  houseOn,
  hand: ownHand,
  hands: staffHands,
  faces,
};

export const niuNiu: GameFolder = {
  ...USUAL,
  family: 'niu-niu',
  phases: PHASES,
  events: byName({ ...TABLE_EVENTS, ...events }),
  resting: 'idle',
  decided: DEALT_ON,
  commands: commandTable(TABLE_COMMANDS, commands),
  windows,
  stages,
  fresh: (last) => {
    if (last === undefined) return freshNiuNiu();
    const { newDeckNeeded, lastBack } = roundOf(last);
    return freshNiuNiu(newDeckNeeded, lastBack);
  },
  copy: (round) => {
    const game = roundOf(round);
    return {
      ...game,
      boxes: new Map([...game.boxes].map(([box, there]) => [box, { ...there }])),
      packets: game.packets.map((packet) => ({ ...packet })),
    };
  },
  pack: (round) => ({ ...round, boxes: [...roundOf(round).boxes] }),
  unpack: (packed) => {
    const { boxes: there, ...round } = packed as Packed;
    return {
      ...freshNiuNiu(),
      ...round,
      boxes: new Map(there.map(([box, each]) => [box, { ...freshBox(), ...each }])),
    };
  },
  shows,
  seen,
  atTable,
  next,
  steps: [],
  cases,
  closed: () => 'closed',
  winnersStay: false,
  misread,
  putRight,
  whole,
  resultOf,
  boxes,
  retired,
  pendingHold: ({ game, phase }) => pendingHold(roundOf(game), phase),
  refusedItem: (state, item, traits) => (item === 'deck' ? wrongBacks(state, traits) : undefined),
  /** A void that takes the cards off leaves the rounds before it as they are (NN-7.2). */
  voided: (draft) => {
    const clause = clauseOf(draft, 'newDeck');
    if (clause === undefined || draft.round.voided?.owed.includes('new-deck') !== true) return;
    draft.closed = draft.closed.map((round) => ({ ...round, stands: clause }));
  },
  left: ({ game }, player) => {
    leaveBoxes(roundOf(game), player);
  },
};
