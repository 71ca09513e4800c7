import type { GivenNonce } from '../../engine/draw/derivation.ts';
import type { Draw } from '../../engine/draw/draw.ts';
import type { Stamped } from '../stamped.ts';

/** What was fixed when the bets of a round were closed; nothing of it can be chosen afterwards. */
export type Fixed = Readonly<{
  /** The digest of the commands that laid or took back chips, and how many those were. */
  bets: string;
  count: number;
  /** Numbers of their own that players of these had given, by name. */
  nonces: readonly GivenNonce[];
  beacon: string;
}>;

/** Who promised: the public key of the house and its signature of the commitment. */
export type Promise2 = Readonly<{ commitment: string; key: string; signature: string }>;

/** What everybody may know of the draws of one table: what was promised, what was fixed, and afterwards what it was. */
export type DrawFact = Readonly<
  | { type: 'DrawCommitted'; round: number; commitment: string }
  | ({ type: 'DrawCommitted'; round: number; v: 2 } & Promise2)
  /** The round is the newest that was promised then. */
  | { type: 'NonceGiven'; round: number; player: string; nonce: string }
  | ({ type: 'DrawFixed'; round: number } & Fixed)
  | { type: 'DrawRevealed'; round: number; salt: string; draw: Draw }
  | { type: 'DrawWithdrawn'; round: number; salt: string; draw: Draw }
  | { type: 'DrawRevealed'; round: number; v: 2; seed: string; draw: Draw | null }
  | { type: 'DrawWithdrawn'; round: number; v: 2; seed: string }
>;

/** A fact about one round. */
export type RoundFact = Exclude<DrawFact, { type: 'NonceGiven' }>;
export type OpenedFact = Extract<DrawFact, { type: 'DrawRevealed' | 'DrawWithdrawn' }>;

export const isOfRound = (fact: DrawFact): fact is RoundFact => fact.type !== 'NonceGiven';
export const isOpened = (fact: DrawFact): fact is OpenedFact =>
  fact.type === 'DrawRevealed' || fact.type === 'DrawWithdrawn';

/** Whose own view says another number now. */
export const nonceGivers = (events: readonly unknown[]): ReadonlySet<string> =>
  new Set((events as readonly Stamped<DrawFact>[]).flatMap(({ fact }) => ('player' in fact ? [fact.player] : [])));
