import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fate } from '../../client/commands.ts';
import { type Accepted, insist } from '../../client/insist.ts';
import type { Beside } from '../../wire/command.ts';
import type { PartOf, TableOrder } from '../../wire/orders/index.ts';
import { commandId, type Given } from '../api/api.ts';
import { type Floor, sendCommand, useFloor } from '../live/floor.ts';

/** Any order there is; `second` is the code by which a colleague vouches for it. */
export type AnyOrder = Readonly<{ type: string; second?: string }>;

/** What somebody of staff orders at a table: the command's type and its fields, `round` and `second` where they matter. */
export type Ordered = TableOrder & Beside;

/** An order with as many of its fields as are known: whose task it is can be told from few of them. */
export type PartOrdered = PartOf<TableOrder> & Beside;

export type OrderRefusal<O extends AnyOrder = AnyOrder> = Readonly<{
  code: string;
  clause?: string;
  params: Readonly<Record<string, unknown>>;
  /** What was refused, so that it can be given again with a code. */
  command: O;
}>;

export type Orders<O extends AnyOrder = Ordered> = Readonly<{
  /**
   * Resolves when the house has answered: true if it was done. One that lacks a colleague's word is answered when it was
   * given again with a code, or given up.
   */
  order: (command: O) => Promise<boolean>;
  busy: boolean;
  refusal: OrderRefusal<O> | null;
  forget: () => void;
}>;

/** Whether a refused command only lacks a colleague's word. */
export const lacksSecond = ({ code }: Pick<OrderRefusal, 'code'>): boolean =>
  code === 'second-person-needed' || code === 'bad-approval';

/** Why an order was not carried out; null for one whose page is gone, undefined where it was. */
type Answer<O extends AnyOrder> = OrderRefusal<O> | null | undefined;
type Send<O extends AnyOrder> = (command: O) => Promise<Answer<O>>;

function useOrders<O extends AnyOrder>(send: Send<O>): Orders<O> {
  const [open, setOpen] = useState(0);
  const [refusal, setRefusal] = useState<OrderRefusal<O> | null>(null);
  const lacking = useRef<(done: boolean) => void>(undefined);
  const end = useCallback((done: boolean): void => {
    lacking.current?.(done);
    lacking.current = undefined;
  }, []);
  useEffect(() => () => end(false), [end]);

  const order = useCallback(
    async (command: O): Promise<boolean> => {
      const isAgain = command.second !== undefined;
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

/** Orders to one table over the socket. One that is given without a link is not sent later. */
export function useOrder(table: string): Orders {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = useCallback(
    async (command: Ordered): Promise<Answer<Ordered>> => {
      const fate = await sendCommand(table, { ...command, id: commandId() });
      if (isGone.current) return null;
      if (fate.fate !== 'done') return refusalOf(fate, command);
      await shown(table, fate.seq);
      return undefined;
    },
    [table],
  );
  return useOrders(send);
}

function refusalOf<O extends AnyOrder>(fate: Exclude<Fate, { fate: 'done' }>, command: O): OrderRefusal<O> {
  if (fate.fate === 'refused') return { ...fate, command };
  return { code: fate.fate === 'unsent' ? 'not-sent' : 'unsure', params: {}, command };
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

/** The same by request, for what is not one table's, or for a table that this page does not watch. */
export function useSubmit<O extends AnyOrder>(give: Give<O>): Orders<O> {
  const send = useCallback(
    async (command: O): Promise<Answer<O>> => {
      const id = commandId();
      const fate = await insist(id, () => give({ ...command, id }));
      return fate.fate === 'done' ? undefined : refusalOf(fate, command);
    },
    [give],
  );
  return useOrders(send);
}

/** One request with an order in it, under the name that the order has for ever. */
export type Give<O extends AnyOrder> = (command: O & Readonly<{ id: string }>) => Promise<Given<Accepted>>;
