import { sameName } from '../../../kit/same-name.ts';
import { clauseOf } from '../../core/cited.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';

type Traits = Readonly<Record<string, unknown>>;

/**
 * Back colours of the decks of a table as attested: one, or two that are used in turn (NN-4.2). Of a single deck they once
 * stood under `back`.
 */
export function backsOf({ back, backs }: Traits): readonly string[] {
  if (Array.isArray(backs)) return backs.map(String);
  return typeof back === 'string' ? [back] : [];
}

export const isSameBack = (one: string, other: string): boolean => sameName(one) === sameName(other);

/** Two sets are told apart by their backs, and there are no more than two. */
export function wrongBacks(state: TableState, traits: Traits): Refused | undefined {
  const backs = backsOf(traits);
  const fits = backs.length <= 2 && new Set(backs.map(sameName)).size === backs.length;
  return fits ? undefined : refuse('wrong-deck', { backs }, clauseOf(state, 'deckBacks'));
}
