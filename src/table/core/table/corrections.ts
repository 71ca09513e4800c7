import { ok } from '../../../kit/result.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Decision } from '../command.ts';
import type { Fact } from '../event.ts';
import type { Needs } from '../needs.ts';
import { refuse } from '../refusals.ts';
import type { TableState } from '../state.ts';
import type { Phase } from '../vocabulary.ts';
import { reversals } from './settling.ts';

/** Phases in which chips have moved by the result. */
const MOVED: readonly Phase[] = ['collecting', 'paying', 'comparing'];

export const hasMoved = (phase: Phase): boolean => MOVED.includes(phase);

/**
 * Before a chip has moved dealer and witness put a result right; afterwards a Pit Supervisor, and never alone (A21). The
 * witness is an inspector, or whoever stands there under a document that has none.
 */
export const correctors = (_: AnyRulebook, __: unknown, phase: Phase): Needs => ({
  from: hasMoved(phase) ? 'pit-supervisor' : 'dealer',
  second: 'inspector',
});

/** Everything that moved is moved back, newest first; then play goes on from what was really there. Nothing is erased. */
export function corrected(state: TableState, reason: string, fact: Fact): Decision {
  if (reason.trim() === '') return refuse('reason-needed');
  const undone = reversals(state);
  return undone.ok ? ok([...undone.value, fact]) : undone;
}
