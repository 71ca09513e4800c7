import { useEffect, useState } from 'react';
import type { Foreseen } from '../../wire/shapes/pit.ts';
import { commandId, type Failure, post } from '../api/api.ts';
import type { Ordered } from '../staff/use-order.ts';

export type Preview = Readonly<
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'here'; value: Foreseen }
  /** The table would not take it: from this person, or now. */
  | { state: 'refused'; failure: Failure }
>;

/** Long enough that nobody is asked about half a word. */
const PAUSE = 200;

/** What the table says an order would do, asked again whenever the order is another. */
export function usePreview(table: string, order: Ordered | undefined): Preview {
  const asked = order === undefined ? undefined : JSON.stringify(order);
  const [preview, setPreview] = useState<Preview>({ state: 'none' });
  useEffect(() => {
    if (asked === undefined) {
      setPreview({ state: 'none' });
      return;
    }
    let gone = false;
    setPreview({ state: 'asking' });
    const timer = setTimeout(async () => {
      const given = await post(
        '/api/v1/pit/:table/preview',
        { table },
        { ...(JSON.parse(asked) as Ordered), id: commandId() },
      );
      if (gone) return;
      setPreview(given.ok ? { state: 'here', value: given.value } : { state: 'refused', failure: given.failure });
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table, asked]);
  return preview;
}
