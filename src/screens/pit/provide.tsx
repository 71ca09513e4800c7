import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Pit } from '../../wire/shapes/pit.ts';
import { useFloor } from '../live/floor.ts';
import { money } from '../money/money.ts';
import { useReadsAt } from '../notices/use-reads.ts';
import { personName } from '../staff/person-name.ts';
import type { Who } from '../staff/staff-gate.tsx';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { type Listed, queueOf } from './queue.ts';
import { PitContext, type PitRoom, type Shown } from './room.ts';
import { usePitWords } from './words.ts';

type Props = Readonly<{
  who: Who;
  seen: Pit;
  disputes: readonly Listed[];
  /** Whether the house answered when it was last asked. */
  answers: boolean;
  refresh: () => void;
  children: (room: Readonly<{ shown: Shown | null }>) => ReactNode;
}>;

/** What all parts of the console share, and which panel is open. */
export function Provide({ who, seen, disputes, answers, refresh, children }: Props) {
  const language = useSpoken();
  const sayStaff = useStaffWords();
  const linked = useFloor(({ link }) => link === 'live');
  const [shown, show] = useState<Shown | null>(null);
  const queue = useMemo(() => queueOf(seen, disputes), [seen, disputes]);
  const room: PitRoom = {
    who,
    seen,
    queue,
    say: useWords(),
    sayStaff,
    sayPit: usePitWords(),
    language,
    live: linked && answers,
    nameOf: (person) => personName(sayStaff, seen.names, person),
    sum: useCallback((amount: number, currency: string | undefined) => money(amount, currency, language), [language]),
    time: useCallback((at: number) => new Date(at).toLocaleTimeString(language, { timeStyle: 'medium' }), [language]),
    reads: useReadsAt(),
    show,
    refresh,
  };
  return <PitContext value={room}>{children({ shown })}</PitContext>;
}
