import { useMemo } from 'react';
import { useGet } from '../api/use-get.ts';
import type { Step } from './replay.ts';

export type Mark = Readonly<{
  event: number;
  at: number;
  by: string;
  camera: string;
  from: number;
  to: number;
  remark: string;
}>;

/** Marks of the time of these steps, whenever they were set. */
export function useMarks(table: string, steps: readonly Step[], again: number): readonly Mark[] {
  const first = steps[0]?.event;
  const path = first === undefined ? undefined : `tables/${encodeURIComponent(table)}/marks?event=${first}`;
  const [asked] = useGet<readonly Mark[]>(path, again);
  const all = asked.value;
  return useMemo(() => {
    const times = steps.flatMap(({ recorded }) => recorded?.at ?? []);
    const [begun, ended] = [times[0] ?? 0, times.at(-1) ?? 0];
    return (all ?? []).filter(({ from, to }) => to > begun && from <= ended);
  }, [all, steps]);
}
