import { useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../table/use-media.ts';
import type { Stack } from './stacks.ts';

/** Chips that are no part of the felt any more and are seen to go: own ones to their player, a payment to the dealer. */
export type Leaving = Readonly<{ stack: Stack; to: 'player' | 'dealer' }>;

const STILL = '(prefers-reduced-motion: reduce)';

/** What goes when one felt follows another. What was swept is gone already, and what never came does not go. */
export function leavingBetween(before: readonly Stack[], after: readonly Stack[]): readonly Leaving[] {
  const there = new Map(after.map((stack) => [stack.id, stack]));
  return before.flatMap((stack): readonly Leaving[] => {
    const { owner, state, paid = 0 } = stack.chips;
    if (owner !== 0 || state === 'lost' || state === 'pending') return [];
    const now = there.get(stack.id);
    if (now === undefined) return [{ stack, to: 'player' }];
    return paid > 0 && now.chips.paid === undefined ? [{ stack, to: 'dealer' }] : [];
  });
}

/** Kept until they have arrived; whoever wants less motion does not see them go. */
export function useLeaving(stacks: readonly Stack[]): Readonly<{ leaving: readonly Leaving[]; arrived: () => void }> {
  const still = useMedia(STILL);
  const before = useRef(stacks);
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  useLayoutEffect(() => {
    const left = still ? [] : leavingBetween(before.current, stacks);
    before.current = stacks;
    if (left.length > 0) setLeaving(left);
  }, [stacks, still]);
  return { leaving, arrived: () => setLeaving([]) };
}
