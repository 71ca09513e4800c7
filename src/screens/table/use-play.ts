import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { sendCommand, type TableSeen, useFloor } from '../live/floor.ts';
import { playerOwn } from '../live/own.ts';
import type { Action } from '../slip/action.ts';
import { reduce } from '../slip/reduce.ts';
import { newSlip, type Seen, type Slip } from '../slip/slip.ts';
import type { Stake } from '../slip/stake.ts';
import { remember, remembered } from '../words/remember.ts';
import { eachIn } from './colour-sets.ts';
import { ownReturned, ownStakes } from './felt-chips.ts';
import { limitsAt } from './limits.ts';
import { phaseOf } from './phase.ts';

export type Play = Readonly<{ slip: Slip; seen: Seen; act: (action: Action) => void }>;

/** A bet names its round, so however late it is said again it is in time or refused; and the answer is certain. */
const STUBBORN = { patience: Number.POSITIVE_INFINITY };

/** A beginning that no other page has, so that no two commands share a name. */
const pageName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The slip of one table: acts go in, commands go out, and the server's view has the last word. */
export function usePlay(rules: AnyRulebook, table: TableSeen): Play {
  const live = useFloor(({ link }) => link === 'live');
  const { table: id } = table;
  const seen = useMemo(() => seenOf(rules, table, live), [rules, table, live]);
  const [slip, setSlip] = useState(() => newSlip(lastLayout(id)));
  const now = useRef({ slip, seen, rules });
  now.current.seen = seen;
  now.current.rules = rules;
  const page = useRef<string>(undefined);
  page.current ??= pageName();

  const act = useCallback(
    (action: Action): void => {
      const { slip: before, ...terms } = now.current;
      const name = (count: number) => `${page.current}-${count}`;
      const { slip: after, commands } = reduce(before, action, { ...terms, name });
      now.current.slip = after;
      setSlip(after);
      for (const command of commands)
        void sendCommand(id, command, STUBBORN).then((fate) => act({ do: 'answer', fate }));
    },
    [id],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is the reason to look.
  useEffect(() => act({ do: 'see' }), [act, seen]);
  useEffect(() => {
    if (slip.last.length > 0) remember(`last.${id}`, JSON.stringify(slip.last));
  }, [id, slip.last]);
  return { slip, seen, act };
}

function seenOf(rules: AnyRulebook, table: TableSeen, live: boolean): Seen {
  const { seq, public: view } = table;
  const open = view !== undefined && phaseOf(view).open;
  const eachOf = eachIn(view);
  const own = playerOwn(table);
  return {
    live,
    open,
    round: view?.round ?? 0,
    seq,
    wagers: ownStakes(own, eachOf),
    back: ownReturned(own, view?.round ?? 0),
    eachOf,
    maxOf: (place) => (view === undefined ? undefined : limitsAt(rules, view, place).max),
  };
}

/** The layout of the last round this browser played here. */
function lastLayout(id: string): readonly Stake[] {
  try {
    const kept: unknown = JSON.parse(remembered(`last.${id}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStake) : [];
  } catch {
    return [];
  }
}

const isStake = (value: unknown): value is Stake => {
  const {
    place,
    amount,
    colours = {},
  } = (value ?? {}) as {
    place?: { spot?: unknown };
    amount?: unknown;
    colours?: Record<string, unknown>;
  };
  const amounts = [amount, ...Object.values(colours)];
  return typeof place?.spot === 'string' && amounts.every((each) => Number.isSafeInteger(each) && Number(each) > 0);
};
