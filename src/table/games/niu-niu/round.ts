import { assert } from '../../../kit/assert.ts';
import type { HandClass } from '../../../rulebook/rulebook.ts';
import type { Hold } from '../../core/state.ts';
import type { GameRound, Phase } from '../../core/vocabulary.ts';

/** Who gets cards: a box or the dealer. */
export type Recipient = number | 'dealer';

/** One packet as it left the device: face down, so only its count and where it went are known. */
export type Packet = { cards: number; to: Recipient | 'discard' };

export const CONDUCTS = ['out-of-view', 'damaged'] as const;
export type Conduct = (typeof CONDUCTS)[number];

export type BoxState = {
  owner: string | undefined;
  /** Faces enter the record only when somebody at the table may see them. */
  cards: readonly string[] | undefined;
  handled: boolean;
  two: readonly string[] | null | undefined;
  verified: boolean;
  /** What the cards are, once the dealer has verified them. */
  hand: HandClass | undefined;
  settled: 'won' | 'lost' | 'void' | undefined;
  /** Conduct that the pit shall look at (NN-4.10, NN-7.9). */
  flags: readonly Conduct[];
};

export const FAULTS = [
  'dealer-hand-wrong-count',
  'player-hand-wrong-count',
  'cards-on-empty-box',
  'no-cards-on-wagered-box',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A fault of the deal, and the box it was found on. */
export type Fault = Readonly<{ kind: FaultKind; box?: number }>;

/** Cards counted per hand, by box number or `dealer`. */
export type Counts = Readonly<Record<string, number>>;

/** What a Niu Niu table knows besides the wagers. */
export type NiuNiuRound = {
  readonly family: 'niu-niu';
  /** In the order in which they were taken. */
  boxes: Map<number, BoxState>;
  packets: Packet[];
  /** What was counted on the table, where it is known better than from the packets. */
  counts: Counts | undefined;
  spreadPassed: boolean;
  /** Some player has touched cards (F20). */
  handled: boolean;
  /** A card was exposed while they were dealt, or a hand was looked at since. */
  faceSeen: boolean;
  dealer: readonly string[] | undefined;
  dealerTwo: readonly string[] | null | undefined;
  dealerHand: HandClass | undefined;
  /** Faults that wait for reconstruction. */
  misdeal: readonly Fault[] | undefined;
  houseEvent: string | undefined;
  /** Who reported it. */
  houseEventBy: string | undefined;
  newDeckNeeded: boolean;
  discarded: number;
  /** Back colour of the deck in play, and of the deck last dealt from, for two decks used in turn (NN-4.2). */
  back: string | undefined;
  lastBack: string | undefined;
};

export const freshNiuNiu = (newDeckNeeded = false, lastBack?: string): NiuNiuRound => ({
  family: 'niu-niu',
  boxes: new Map(),
  packets: [],
  counts: undefined,
  spreadPassed: false,
  handled: false,
  faceSeen: false,
  dealer: undefined,
  dealerTwo: undefined,
  dealerHand: undefined,
  misdeal: undefined,
  houseEvent: undefined,
  houseEventBy: undefined,
  newDeckNeeded,
  discarded: 0,
  back: undefined,
  lastBack,
});

export const freshBox = (owner?: string): BoxState => ({
  owner,
  cards: undefined,
  handled: false,
  two: undefined,
  verified: false,
  hand: undefined,
  settled: undefined,
  flags: [],
});

/** What play still waits for: the decision of the house, or the packets to be put right. */
export function pendingHold({ houseEvent, misdeal }: NiuNiuRound, phase: Phase): Hold | undefined {
  if (phase === 'voided') return undefined;
  if (houseEvent !== undefined) return { why: 'house-event' };
  return misdeal === undefined ? undefined : { why: 'reconstruction' };
}

/** Boxes taken by somebody who has gone. */
export function leaveBoxes({ boxes }: NiuNiuRound, player: string): void {
  for (const [box, { owner, settled }] of boxes) if (owner === player && settled === undefined) boxes.delete(box);
}

/** Money that went back takes the result of the box with it. */
export function unsettle({ boxes }: NiuNiuRound, box: number | undefined): void {
  const there = box === undefined ? undefined : boxes.get(box);
  if (there !== undefined) there.settled = undefined;
}

/** The round of a table that the caller knows to be of this game. */
export function roundOf(game: GameRound): NiuNiuRound {
  assert(game.family === 'niu-niu', 'this is no Niu Niu table');
  return game;
}
