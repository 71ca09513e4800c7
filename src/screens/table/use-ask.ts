import { useCallback, useState } from 'react';
import type { Fate } from '../../client/commands.ts';
import type { Beside } from '../../wire/command.ts';
import type { OwnOrder } from '../../wire/orders/index.ts';
import { commandId } from '../api/api.ts';
import { sendCommand } from '../live/floor.ts';

export type AskRefusal = Readonly<{ code: string; clause?: string; params: Readonly<Record<string, unknown>> }>;

/** What a player asks for at a table. */
export type Asked = OwnOrder & Beside;

/** Commands that are no bets: buying in, looking at cards, asking again about a call bet. */
export function useAsk(table: string) {
  const [refusal, setRefusal] = useState<AskRefusal | null>(null);
  const [done, setDone] = useState<Readonly<{ type: string; count: number }>>({ type: '', count: 0 });
  const ask = useCallback(
    (...commands: readonly Asked[]): void => {
      setRefusal(null);
      void inTurn(table, commands, (type) => setDone(({ count }) => ({ type, count: count + 1 }))).then(setRefusal);
    },
    [table],
  );
  return { ask, refusal, done, forget: useCallback(() => setRefusal(null), []) };
}

/** One after the other, as long as they are done; the first that is not says why. */
async function inTurn(
  table: string,
  [command, ...others]: readonly Asked[],
  onDone: (type: string) => void,
): Promise<AskRefusal | null> {
  if (command === undefined) return null;
  const fate = await sendCommand(table, { ...command, id: commandId() });
  if (fate.fate !== 'done') return refusalOf(fate);
  onDone(command.type);
  return inTurn(table, others, onDone);
}

function refusalOf(fate: Exclude<Fate, { fate: 'done' }>): AskRefusal {
  if (fate.fate === 'refused') return fate;
  return { code: fate.fate === 'unsent' ? 'not-sent' : 'unsure', params: {} };
}
