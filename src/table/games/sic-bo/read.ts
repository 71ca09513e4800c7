import { draw, winningSpots } from '../../../engine/index.ts';
import { assert } from '../../../kit/assert.ts';
import { type Dice, isFace, rollOf } from '../../../layout/sic-bo/rolls.ts';
import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { Draft, TableState } from '../../core/state.ts';

/** The Sic Bo part of a table, which the caller knows it to be. */
export function sicBoOf({ game }: TableState) {
  assert(game.family === 'sic-bo', 'this is no Sic Bo table');
  return game;
}

export const rulesOf = ({ rules }: TableState): Rulebook<'sic-bo'> => {
  assert(rules.family === 'sic-bo', 'this is no Sic Bo table');
  return rules;
};

type When = Readonly<{
  game: Readonly<{ family: Draft['game']['family'] }>;
  phase: Draft['phase'];
  round: Readonly<{ startedAt: number | undefined }>;
}>;

/** Whether a round of play runs: it starts with the no-more-bets call (SB-2.1), wherever the shake stands (C5). */
export function isCalled({ game, phase, round }: When): boolean {
  if (game.family !== 'sic-bo') return false;
  if (phase === 'shaken') return round.startedAt !== undefined;
  return phase !== 'ready' && phase !== 'betting' && phase !== 'voided';
}

/** Three faces of a die; what a terminal or a person sends may be anything. */
export const isThrow = (faces: unknown): faces is Dice =>
  Array.isArray(faces) && faces.length === 3 && faces.every(isFace);

/** Numbers for a refusal that must name them, whatever they are. */
export const shown = (faces: unknown): readonly string[] =>
  Array.isArray(faces) ? faces.map((face) => JSON.stringify(face) ?? 'nothing') : [JSON.stringify(faces) ?? 'nothing'];

export const sameThrow = (a: readonly number[], b: readonly number[]): boolean =>
  rollOf(a as Dice) === rollOf(b as Dice);

/** The areas that win with these faces: what the table lights once they are entered (SB-3.2). */
export function areasOf(state: TableState, faces: readonly number[]): readonly string[] {
  const drawn = draw(rulesOf(state), { dice: faces });
  assert(drawn.ok, 'the faces are checked before they are stored');
  return winningSpots(rulesOf(state), drawn.value);
}

/** The throw as it goes into the history. */
export const resultOf = (state: TableState): string => rollOf((sicBoOf(state).dice ?? []) as Dice);
