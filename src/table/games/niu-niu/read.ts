import { isBox } from '../../../engine/niu-niu/deal.ts';
import { assert } from '../../../kit/assert.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { clauseOf } from '../../core/cited.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import type { Recipient } from './round.ts';

/** The Niu Niu part of a table, which the caller knows it to be. */
export function niuNiuOf({ game }: TableState) {
  assert(game.family === 'niu-niu', 'this is no Niu Niu table');
  return game;
}

export function rulesOf({ rules }: TableState): Rulebook<'niu-niu'> {
  assert(rules.family === 'niu-niu', 'this is no Niu Niu table');
  return rules;
}

export const HAND_SIZE = 5;
export const DECK_SIZE = 52;

export function unknownBox(state: TableState, box: unknown): Refused | undefined {
  const rules = rulesOf(state);
  if (isBox(rules, box)) return undefined;
  return refuse('unknown-box', { box: String(box), boxes: rules.options.boxes }, clauseOf(state, 'boxes'));
}

export const boxOf = (state: TableState, box: number) => niuNiuOf(state).boxes.get(box);

/** Boxes with a wager that is still to be settled, from the dealer's left. */
export function playing({ round }: TableState): readonly number[] {
  const boxes = new Set<number>();
  for (const { box, done } of round.wagers.values()) if (box !== undefined && done === undefined) boxes.add(box);
  return [...boxes].sort((a, b) => a - b);
}

/** The right recipients in the order of the deal: clockwise, the dealer last (NN-4.8), card by card if so chosen (F17). */
export function dealOrder(state: TableState): readonly Recipient[] {
  const once: readonly Recipient[] = [...playing(state), 'dealer'];
  return rulesOf(state).options.dealUnit === 'packet' ? once : Array.from({ length: HAND_SIZE }, () => once).flat();
}

export const unitOf = (state: TableState): number => (rulesOf(state).options.dealUnit === 'packet' ? HAND_SIZE : 1);

/** How many cards lie there: as counted, else as dealt. */
export function cardsOn(state: TableState, to: Recipient): number {
  const { counts, packets } = niuNiuOf(state);
  if (counts !== undefined && Object.hasOwn(counts, to)) return counts[to] as number;
  return packets.reduce((sum, packet) => (packet.to === to ? sum + packet.cards : sum), 0);
}

/** Everybody in front of whom cards may lie. */
export const places = (state: TableState): readonly Recipient[] => [
  ...Array.from({ length: rulesOf(state).options.boxes }, (_, i) => i + 1),
  'dealer',
];

/** The one hand a player may look at: in front of the seat, else on the first box taken and wagered on (NN-4.6.1). */
export function ownBox(state: TableState, player: string): number | undefined {
  const wagered = new Set([...state.round.wagers.values()].map(({ box }) => box));
  const owned = [...niuNiuOf(state).boxes]
    .filter(([, { owner }]) => owner === player)
    .filter(([box, { handled, settled }]) => wagered.has(box) || handled || settled !== undefined)
    .map(([box]) => box);
  const seat = state.players.get(player)?.seat;
  return seat !== undefined && owned.includes(seat) ? seat : owned[0];
}

/** Why this player may not have the cards of this box in hand. */
export function mayHandle(state: TableState, player: string, box: number): Refused | undefined {
  const owner = boxOf(state, box)?.owner;
  if (owner !== player || ownBox(state, player) !== box)
    return refuse(
      'box-not-yours',
      { box, player, own: String(ownBox(state, player) ?? 'none') },
      clauseOf(state, 'ownHand'),
    );
  if (state.players.get(player)?.barred === true)
    return refuse('handling-barred', { player, box }, clauseOf(state, 'handlingBarred'));
  return undefined;
}

/** Second sets of a player and hands of barred players are the dealer's to arrange (NN-4.6.1, NN-7.9). */
export function isDealers(state: TableState, box: number): boolean {
  const owner = boxOf(state, box)?.owner;
  return owner === undefined || mayHandle(state, owner, box) !== undefined;
}

export const BOX_PHASES = [
  'empty',
  'wagered',
  'dealt',
  'handled',
  'arranged',
  'verified',
  'won',
  'lost',
  'void',
] as const;
export type BoxPhase = (typeof BOX_PHASES)[number];

/** How far one box has come. */
export function boxPhase(state: TableState, box: number): BoxPhase {
  const there = boxOf(state, box);
  if (there?.settled !== undefined) return there.settled;
  if (!playing(state).includes(box)) return 'empty';
  if (there?.verified === true) return 'verified';
  if (there?.two !== undefined) return 'arranged';
  if (there?.handled === true) return 'handled';
  return cardsOn(state, box) > 0 ? 'dealt' : 'wagered';
}
