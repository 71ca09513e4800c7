import { useState } from 'react';
import { get } from '../api/api.ts';
import type { Step } from './replay.ts';

export type NextFlag = Readonly<{ next: () => Promise<void>; none: boolean }>;

/** To the next event that is worth a look: in this round, or in the first later one that has any. */
export function useNextFlag(
  table: string,
  steps: readonly Step[],
  at: number,
  go: (at: number) => void,
  visit: (round: number, event: number) => void,
): NextFlag {
  const [none, setNone] = useState(false);
  const next = async (): Promise<void> => {
    const here = steps.findIndex(({ flag }, index) => index > at && flag !== undefined);
    setNone(false);
    if (here >= 0) return go(here);
    const found = await later(table, (steps.at(-1)?.event ?? 0) + 1);
    if (found === undefined) setNone(true);
    else visit(found.round, found.event);
  };
  return { next, none };
}

async function later(table: string, from: number): Promise<Readonly<{ round: number; event: number }> | undefined> {
  for (let next = from; ; ) {
    const given = await get('/api/v1/tables/:table/flags', { table, event: next });
    if (!given.ok) return undefined;
    if ('event' in given.value) return given.value;
    if (given.value.end) return undefined;
    next = given.value.from;
  }
}
