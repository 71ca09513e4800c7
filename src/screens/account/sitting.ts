import { create } from 'zustand';
import { remember, remembered } from '../words/remember.ts';
import { useMe } from './me.ts';
import { REMINDER, REMINDERS, readSitting, type Sitting, sitOn } from './session.ts';

type Kept = Readonly<{ sitting: Sitting | undefined; reminder: number; now: number }>;

const TICK_MS = 1_000;

export const useSitting = create<Kept>(() => ({ sitting: undefined, reminder: REMINDER, now: Date.now() }));

function keep(sitting: Sitting): void {
  remember('sitting', JSON.stringify(sitting));
  useSitting.setState({ sitting });
}

function tick(): void {
  const now = Date.now();
  const { me } = useMe.getState();
  useSitting.setState({ now });
  if (me?.role === 'player') keep(sitOn(readSitting(remembered('sitting')), me.person, now));
  else useSitting.setState({ sitting: undefined });
}

/** Counts from now on, once for the whole page. */
export function beginSitting(): () => void {
  const chosen = Number(remembered('reminder'));
  useSitting.setState({ reminder: REMINDERS.find((each) => each === chosen) ?? REMINDER });
  const timer = setInterval(tick, TICK_MS);
  const stop = useMe.subscribe(tick);
  tick();
  return () => {
    clearInterval(timer);
    stop();
  };
}

export function answerReminder(): void {
  const { sitting } = useSitting.getState();
  if (sitting !== undefined) keep({ ...sitting, answered: Date.now() });
}

export function remindEvery(minutes: number): void {
  remember('reminder', String(minutes));
  useSitting.setState({ reminder: minutes });
}
