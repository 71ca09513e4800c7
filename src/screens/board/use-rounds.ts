import { useEffect, useState } from 'react';
import type { Round } from '../../wire/shapes/rounds.ts';
import { get } from '../api/api.ts';

const KEPT = 200;
const FRESH = 12;

/** Newer rows in place of those with the same id, newest first. */
export function merged(before: readonly Round[], fresh: readonly Round[]): readonly Round[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...before.filter(({ id }) => !ids.has(id))].slice(0, KEPT);
}

/** The last rounds of a table that are over, newest first; looked at again whenever the table goes on. */
export function useRounds(table: string, moment: string): readonly Round[] {
  const [rounds, setRounds] = useState<readonly Round[]>([]);
  const [begun, setBegun] = useState('');
  useEffect(() => {
    let isStale = false;
    const first = begun !== table;
    const limit = first ? KEPT : FRESH;
    void get('/api/v1/tables/:table/rounds', { table, limit }).then((given) => {
      if (isStale || !given.ok) return;
      setRounds((before) => merged(first ? [] : before, given.value));
      if (moment !== '') setBegun(table);
    });
    return () => {
      isStale = true;
    };
  }, [table, moment, begun]);
  return rounds;
}
