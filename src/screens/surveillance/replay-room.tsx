import { useEffect, useMemo, useState } from 'react';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { ReplayBroken, ReplayHead } from '../../wire/index.ts';
import { money } from '../money/money.ts';
import type { Who } from '../staff/staff-gate.tsx';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { BetsNow } from './bets-now.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differences, differencesNow } from './differences.ts';
import { EventDetail } from './event-detail.tsx';
import { EventList } from './event-list.tsx';
import type { Speaking } from './fact-text.ts';
import { setSpeed, toggleMask, useManner } from './manner.ts';
import { MarkSheet } from './mark-sheet.tsx';
import { useMarks } from './marks.ts';
import { naming } from './names.ts';
import { RecordPane, SeatPane } from './panes.tsx';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { RoundHead } from './round-head.tsx';
import { SeatSelect } from './seat-select.tsx';
import { Transport } from './transport.tsx';
import type { Address } from './use-address.ts';
import { useCursor } from './use-cursor.ts';
import { useNextFlag } from './use-next-flag.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{
  head: ReplayHead;
  steps: readonly Step[];
  rules: AnyRulebook;
  who: Who;
  address: Address;
  broken: ReplayBroken | undefined;
  loaded: boolean;
}>;

/** The three panes of a round, all at the same event, and what moves them. */
export function ReplayRoom(props: Props) {
  const { head, steps, rules, address, broken, loaded } = props;
  const { currency } = head;
  const say = useWatchWords();
  const { cursor, speed, speaking, marks, all, flag, visit, marking } = useReplay(props);
  const { at, go } = cursor;
  const step = steps[at] as Step;
  const now = differencesNow(all, at);
  return (
    <>
      <RoundHead head={head} rules={rules}>
        <SeatSelect
          choice={address.seat}
          players={playersIn(steps)}
          nameOf={speaking.nameOf}
          onChoose={address.choose}
        />
        {!loaded && <span role="status">{say('loadingReplay', { count: steps.length })}</span>}
      </RoundHead>
      <div className={css['room']}>
        <div className={css['panes']}>
          <RecordPane step={step} speaking={speaking} currency={currency} now={now} />
          <SeatPane step={step} speaking={speaking} currency={currency} now={now} choice={address.seat} />
        </div>
        <div className={css['about']}>
          <div className={css['column']}>
            <EventDetail step={step} speaking={speaking} marks={marks} />
            <DifferenceList all={all} steps={steps} rules={rules} onGo={go} />
          </div>
          <BetsNow step={step} speaking={speaking} />
        </div>
        <section className={css['listPane']}>
          <EventList
            steps={steps}
            at={at}
            speaking={speaking}
            marks={marks}
            broken={broken === undefined ? undefined : Number(broken.params['event'] ?? step.event + 1)}
            onGo={go}
          />
        </section>
      </div>
      <Transport
        steps={steps}
        cursor={cursor}
        speed={speed}
        onSpeed={setSpeed}
        onRound={visit}
        onFlag={() => void flag.next()}
        {...(marking.begin === undefined ? {} : { onMark: marking.begin })}
      />
      <p className={css['note']} role="status">
        {flag.none && say('noMoreFlags')}
        {marking.marked > 0 && say('markDone')}
      </p>
      <p className={css['quiet']}>{say('keysMore')}</p>
      {marking.isMarking && (
        <MarkSheet table={head.table} step={step} onClose={() => marking.end(false)} onDone={() => marking.end(true)} />
      )}
    </>
  );
}

/** Where the replay stands, what is noticed in it, and the keys that move it. */
function useReplay({ head, steps, rules, who, address }: Props) {
  const { speed, masked } = useManner();
  const cursor = useCursor(steps, address.event, speed);
  const [isMarking, setMarking] = useState(false);
  const [marked, setMarked] = useState(0);
  const speaking = useSpeaking(steps, masked, rules, head.currency);
  const marks = useMarks(head.table, steps, marked);
  const all = useMemo(() => differences(rules, steps), [rules, steps]);
  const { at, go, toggle } = cursor;
  const flag = useNextFlag(head.table, steps, at, go, address.visit);
  const begin = who.role === 'surveillance' ? () => setMarking(true) : undefined;
  const visit = (by: -1 | 1): void => {
    const next = head.round + by;
    if (next >= 0 && next <= head.newest) address.visit(next);
  };
  useNoted(address, (steps[at] as Step).event, cursor.playing);
  useReplayKeys({
    ' ': toggle,
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    'Ctrl+ArrowLeft': () => visit(-1),
    'Ctrl+ArrowRight': () => visit(1),
    '.': () => void flag.next(),
    M: toggleMask,
    ...(begin === undefined ? {} : { B: begin }),
    1: () => setSpeed(1),
    2: () => setSpeed(2),
    4: () => setSpeed(4),
    8: () => setSpeed(8),
  });
  const end = (isDone: boolean): void => {
    setMarking(false);
    if (isDone) setMarked(marked + 1);
  };
  return { cursor, speed, speaking, marks, all, flag, visit, marking: { isMarking, marked, begin, end } };
}

function useSpeaking(steps: readonly Step[], masked: boolean, rules: AnyRulebook, currency: string): Speaking {
  const say = useWords();
  const sayWatch = useWatchWords();
  const sayStaff = useStaffWords();
  const language = useSpoken();
  return useMemo(
    () => ({
      say,
      sayWatch,
      sayStaff,
      rules,
      sum: (amount: number) => money(amount, currency, language),
      nameOf: naming(steps, masked, sayWatch, sayStaff),
    }),
    [steps, masked, rules, currency, language, say, sayWatch, sayStaff],
  );
}

const playersIn = (steps: readonly Step[]): readonly string[] =>
  [...new Set(steps.flatMap(({ money: { players = [] } }) => players.map(({ player }) => player)))].toSorted();

const NOTE_MS = 300;

/** While it plays the address stays as it is: browsers do not like it to change all the time. */
function useNoted(address: Address, event: number, playing: boolean): void {
  const { note } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another event is a reason to note it.
  useEffect(() => {
    if (playing) return;
    const timer = setTimeout(() => note(event), NOTE_MS);
    return () => clearTimeout(timer);
  }, [event, playing]);
}
