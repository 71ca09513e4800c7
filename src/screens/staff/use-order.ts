import { useCallback, useEffect, useRef, useState } from 'react';
import { commandId, post } from '../api/api.ts';
import { onFate, sendCommand } from '../live/floor.ts';

/** What somebody of staff orders: the command's type and its fields, `round` and `second` among them where they matter. */
export type Ordered = Readonly<{ type: string; [field: string]: unknown }>;

export type OrderRefusal = Readonly<{
  code: string;
  clause?: string;
  params: Readonly<Record<string, unknown>>;
  /** What was refused, so that it can be given again with a code. */
  command: Ordered;
}>;

export type Orders = Readonly<{
  /** Resolves when the house has answered: true if it was done. */
  order: (command: Ordered) => Promise<boolean>;
  busy: boolean;
  refusal: OrderRefusal | null;
  forget: () => void;
}>;

type Waiting = Readonly<{ command: Ordered; done: (ok: boolean) => void }>;

/** Orders to one table over the socket. Sent now or not at all. */
export function useOrder(table: string): Orders {
  const waiting = useRef(new Map<string, Waiting>());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  useEffect(() => {
    const mine = waiting.current;
    const stop = onFate((fate) => {
      const asked = mine.get(fate.id);
      if (asked === undefined) return;
      mine.delete(fate.id);
      setBusy(mine.size > 0);
      if (fate.fate === 'refused') setRefusal({ ...fate, command: asked.command });
      if (fate.fate === 'unknown') setRefusal({ code: 'unsure', params: {}, command: asked.command });
      asked.done(fate.fate === 'done');
    });
    return () => {
      stop();
      for (const { done } of mine.values()) done(false);
      mine.clear();
    };
  }, []);

  const order = useCallback(
    (command: Ordered): Promise<boolean> => {
      const id = commandId();
      setRefusal(null);
      if (!sendCommand(table, { ...command, id })) {
        setRefusal({ code: 'not-sent', params: {}, command });
        return Promise.resolve(false);
      }
      setBusy(true);
      return new Promise((done) => waiting.current.set(id, { command, done }));
    },
    [table],
  );
  return { order, busy, refusal, forget: useCallback(() => setRefusal(null), []) };
}

/** The same by request, for what is not one table's: `people/commands`, `floor/commands`, a dispute's. */
export function useSubmit(path: string): Orders {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const order = useCallback(
    async (command: Ordered): Promise<boolean> => {
      setRefusal(null);
      setBusy(true);
      const given = await post(path, { ...command, id: commandId() });
      setBusy(false);
      if (!given.ok) setRefusal({ ...given.failure, command });
      return given.ok;
    },
    [path],
  );
  return { order, busy, refusal, forget: useCallback(() => setRefusal(null), []) };
}
