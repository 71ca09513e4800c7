import { useMemo } from 'react';
import type { Mark } from '../../wire/shapes/replay.ts';
import { useAll } from '../api/use-get.ts';
import type { Step } from './replay.ts';

/** Marks of the time of these steps, whenever they were set. */
export function useMarks(table: string, steps: readonly Step[], again: number): readonly Mark[] {
  const first = steps[0]?.event;
  const from = first === undefined ? undefined : { table, event: first };
  const [asked] = useAll('/api/v1/tables/:table/marks', from, again);
  const all = asked.value;
  return useMemo(() => {
    const times = steps.flatMap(({ recorded }) => recorded?.at ?? []);
    const [begun, ended] = [times[0] ?? 0, times.at(-1) ?? 0];
    return (all ?? []).filter(({ from, to }) => to > begun && from <= ended);
  }, [all, steps]);
}
