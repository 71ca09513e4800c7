import { assert } from '../../../kit/assert.ts';
import type { Due } from '../../../table/index.ts';
import type { AtTable, StaffOwn } from '../../../wire/shapes/views.ts';
import { type StepsOf, stepIn } from '../due-step.ts';

/** The Niu Niu part of what staff see. */
export type NiuNiuSeen = AtTable<'niu-niu'>;

/** It in a view of a table that the caller knows to be of this game. */
export function gameIn({ game }: Pick<StaffOwn, 'game'>): NiuNiuSeen {
  assert(game.family === 'niu-niu', 'this is no Niu Niu table');
  return game;
}

export type SeatedBox = NiuNiuSeen['boxes'][number];
export type Recipient = NiuNiuSeen['order'][number];

/** What this console calls what is due. */
const STEPS = {
  replaceDeck: 'deck',
  openBetting: 'open',
  announceNoMoreBets: 'close',
  dealPacket: 'deal',
  finishDeal: 'finish-deal',
  spreadCheck: 'spread',
  verifyArrangement: 'hands',
  revealDealer: 'dealer',
  compareNext: 'compare',
  closeRound: 'finish',
  clearVoid: 'clear',
} as const satisfies StepsOf<string>;

export type NiuNiuStep = (typeof STEPS)[keyof typeof STEPS] | 'wait' | 'other';

/** Steps for which the dealer has to say what was seen. */
export const NIU_NIU_ASKS: readonly NiuNiuStep[] = ['deck', 'spread', 'hands', 'dealer'];

export const niuNiuStep = (due: Due | undefined): NiuNiuStep => stepIn<NiuNiuStep>(STEPS, due);

const SETTLED: readonly string[] = ['empty', 'won', 'lost', 'void'];

/** A wager on it is still to be settled. */
export const isInPlay = ({ phase }: SeatedBox): boolean => !SETTLED.includes(phase);

/** Boxes with a wager that is still to be settled, from the dealer's left. */
export const inPlay = ({ boxes }: NiuNiuSeen): readonly SeatedBox[] => boxes.filter(isInPlay);

/** Hands that the dealer has not made sure of. */
export const toVerify = (game: NiuNiuSeen): readonly SeatedBox[] =>
  inPlay(game).filter(({ phase }) => phase !== 'verified');
