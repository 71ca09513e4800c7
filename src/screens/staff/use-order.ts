import { useCallback, useEffect, useRef, useState } from 'react';
import { commandId, post } from '../api/api.ts';
import { type Floor, onFate, sendCommand, useFloor } from '../live/floor.ts';
import type { Fate } from '../live/link.ts';

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
  /**
   * Resolves when the house has answered: true if it was done. One that lacks a colleague's word is answered when it was
   * given again with a code, or given up.
   */
  order: (command: Ordered) => Promise<boolean>;
  busy: boolean;
  refusal: OrderRefusal | null;
  forget: () => void;
}>;

/** Whether a refused command only lacks a colleague's word. */
export const lacksSecond = ({ code }: Pick<OrderRefusal, 'code'>): boolean =>
  code === 'second-person-needed' || code === 'bad-approval';

/** Why an order was not carried out; null for one whose page is gone, undefined where it was. */
type Answer = OrderRefusal | null | undefined;
type Send = (command: Ordered) => Promise<Answer>;

function useOrders(send: Send): Orders {
  const [open, setOpen] = useState(0);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const lacking = useRef<(done: boolean) => void>(undefined);
  const end = useCallback((done: boolean): void => {
    lacking.current?.(done);
    lacking.current = undefined;
  }, []);
  useEffect(() => () => end(false), [end]);

  const order = useCallback(
    async (command: Ordered): Promise<boolean> => {
      const isAgain = command['second'] !== undefined;
      if (!isAgain) end(false);
      setRefusal(null);
      setOpen((count) => count + 1);
      const answer = await send(command);
      setOpen((count) => count - 1);
      setRefusal(answer ?? null);
      const lacks = answer !== undefined && answer !== null && lacksSecond(answer);
      if (lacks && !isAgain) {
        return new Promise((done) => {
          lacking.current = done;
        });
      }
      if (!lacks) end(answer === undefined);
      return answer === undefined;
    },
    [send, end],
  );
  const forget = useCallback(() => {
    setRefusal(null);
    end(false);
  }, [end]);
  return { order, busy: open > 0, refusal, forget };
}

/** Orders to one table over the socket. Sent now or not at all. */
export function useOrder(table: string): Orders {
  const waiting = useRef(new Map<string, (fate: Fate | null) => void>());
  useEffect(() => {
    const mine = waiting.current;
    const stop = onFate((fate) => {
      mine.get(fate.id)?.(fate);
      mine.delete(fate.id);
    });
    return () => {
      stop();
      for (const gone of mine.values()) gone(null);
      mine.clear();
    };
  }, []);

  const send = useCallback(
    async (command: Ordered): Promise<Answer> => {
      const id = commandId();
      if (!sendCommand(table, { ...command, id })) return { code: 'not-sent', params: {}, command };
      const fate = await new Promise<Fate | null>((told) => waiting.current.set(id, told));
      if (fate === null) return null;
      if (fate.fate === 'refused') return { ...fate, command };
      if (fate.fate === 'unknown') return { code: 'unsure', params: {}, command };
      await shown(table, fate.seq);
      return undefined;
    },
    [table],
  );
  return useOrders(send);
}

/** However long a page waits to see what it was told is done. */
const SHOWN_MS = 2000;

/** Until the page shows what was done: whoever presses again before that would order something they have not seen. */
function shown(table: string, seq: number): Promise<void> {
  const isShown = ({ link, tables }: Floor): boolean => link !== 'live' || (tables[table]?.seq ?? seq) >= seq;
  if (isShown(useFloor.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = useFloor.subscribe((floor) => {
      if (isShown(floor)) end();
    });
    const timer = setTimeout(end, SHOWN_MS);
  });
}

/** The same by request, for what is not one table's: `people/commands`, `floor/commands`, a dispute's. */
export function useSubmit(path: string): Orders {
  const send = useCallback(
    async (command: Ordered): Promise<Answer> => {
      const given = await post(path, { ...command, id: commandId() });
      return given.ok ? undefined : { ...given.failure, command };
    },
    [path],
  );
  return useOrders(send);
}
