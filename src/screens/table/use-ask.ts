import { useCallback, useEffect, useRef, useState } from 'react';
import { commandId } from '../api/api.ts';
import { onFate, sendCommand } from '../live/floor.ts';

export type AskRefusal = Readonly<{ code: string; clause?: string; params: Readonly<Record<string, unknown>> }>;

/** Commands that are no bets: buying in, looking at cards, asking again about a call bet. */
export function useAsk(table: string) {
  const sent = useRef(new Map<string, string>());
  const [refusal, setRefusal] = useState<AskRefusal | null>(null);
  const [done, setDone] = useState<Readonly<{ type: string; count: number }>>({ type: '', count: 0 });
  useEffect(
    () =>
      onFate((fate) => {
        const type = sent.current.get(fate.id);
        if (type === undefined) return;
        sent.current.delete(fate.id);
        if (fate.fate === 'done') setDone(({ count }) => ({ type, count: count + 1 }));
        else setRefusal(fate.fate === 'refused' ? fate : { code: 'not-arrived', params: {} });
      }),
    [],
  );
  const ask = useCallback(
    (command: Readonly<{ type: string; [field: string]: unknown }>) => {
      const id = commandId();
      setRefusal(null);
      if (sendCommand(table, { ...command, id })) sent.current.set(id, command.type);
      else setRefusal({ code: 'not-sent', params: {} });
    },
    [table],
  );
  return { ask, refusal, done, forget: useCallback(() => setRefusal(null), []) };
}
