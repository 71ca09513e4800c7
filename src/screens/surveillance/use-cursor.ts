import { useCallback, useEffect, useState } from 'react';
import type { Speed } from './manner.ts';
import { indexOfEvent, pauseAfter, type Step } from './replay.ts';

export type Cursor = Readonly<{
  at: number;
  playing: boolean;
  /** To a step by its place in the list; whoever steps by hand stops the play. */
  go: (at: number) => void;
  toggle: () => void;
}>;

/** Where one is in a round. It is kept by the number of the event, so it stays when the list grows or is read anew. */
export function useCursor(steps: readonly Step[], first: number | undefined, speed: Speed): Cursor {
  const [event, setEvent] = useState(first ?? 0);
  const [playing, setPlaying] = useState(false);
  const at = indexOfEvent(steps, event);
  const last = steps.length - 1;

  const show = useCallback(
    (next: number) => {
      const step = steps[Math.max(0, Math.min(next, steps.length - 1))];
      if (step !== undefined) setEvent(step.event);
    },
    [steps],
  );
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => show(at + 1), pauseAfter(steps, at) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed, steps, show]);

  // The list of events has many rows; they are drawn anew only when this changes.
  const go = useCallback(
    (next: number) => {
      setPlaying(false);
      show(next);
    },
    [show],
  );
  const toggle = (): void => {
    if (!playing && at >= last) show(0);
    setPlaying(!playing);
  };
  return { at, playing, go, toggle };
}
