import { assert } from '../../../kit/assert.ts';
import type { GameRound } from '../../core/vocabulary.ts';
/** What a Sic Bo table knows besides the wagers. */
export type SicBoRound = {
  readonly family: 'sic-bo';
  shaken: boolean;
  tumbles: number | undefined;
  exposed: boolean;
  /** Faces as they lie, in ascending order. */
  dice: readonly number[] | undefined;
  /** Keys as entered, in ascending order. */
  keys: readonly number[] | undefined;
  lit: readonly string[] | undefined;
  lightFault: boolean;
  /** A fault was reported; the next round waits for the Operations Manager (SB-7.1). */
  malfunction: boolean;
  /** When the latest fault that still waits was reported. */
  faultAt: number | undefined;
  /** Who reported it. */
  faultBy: string | undefined;
  /** Play with the lights off was approved: settle by the dice. */
  manual: boolean;
};

type Kept = Readonly<Pick<SicBoRound, 'malfunction' | 'faultAt' | 'faultBy' | 'manual'>>;

const SOUND: Kept = { malfunction: false, faultAt: undefined, faultBy: undefined, manual: false };

/** A fault and the mode of play outlast the round. */
export const freshSicBo = ({ malfunction, faultAt, faultBy, manual }: Kept = SOUND): SicBoRound => ({
  family: 'sic-bo',
  shaken: false,
  tumbles: undefined,
  exposed: false,
  dice: undefined,
  keys: undefined,
  lit: undefined,
  lightFault: false,
  malfunction,
  faultAt,
  faultBy,
  manual,
});

/** The round of a table that the caller knows to be of this game. */
export function roundOf(game: GameRound): SicBoRound {
  assert(game.family === 'sic-bo', 'this is no Sic Bo table');
  return game;
}
