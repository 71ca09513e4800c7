import { create } from 'zustand';
import type { Sat } from '../../wire/shapes/people.ts';
import { post } from '../api/api.ts';
import { remember, remembered } from '../words/remember.ts';
import { useMe } from './me.ts';
import { heldBy, REMINDER, readSitting, type Sitting, sitOn } from './session.ts';

type Kept = Readonly<{ sitting: Sitting | undefined; reminder: number; now: number }>;

const TICK_MS = 1_000;
/** How often the house is told that somebody is there. It counts, for whoever has more browsers than this. */
const TOLD_MS = 60_000;

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

/** The house knows since when its player sits, also from other browsers; while it cannot be reached this one counts on. */
async function tell(said: Sat = {}, byItself = false): Promise<void> {
  const { me } = useMe.getState();
  if (me?.role !== 'player') return;
  const given = await post('/api/v1/me/sitting', {}, said, byItself);
  if (!given.ok || useMe.getState().me?.person !== me.person) return;
  useSitting.setState({ reminder: given.value.remindEvery });
  keep(heldBy(given.value, me.person, Date.now()));
}

/** Counts from now on, once for the whole page. */
export function beginSitting(): () => void {
  const timers = [setInterval(tick, TICK_MS), setInterval(() => void tell({}, true), TOLD_MS)];
  const stop = useMe.subscribe(({ me }, before) => {
    tick();
    if (me?.person !== before.me?.person) void tell();
  });
  tick();
  return () => {
    for (const timer of timers) clearInterval(timer);
    stop();
  };
}

export function answerReminder(): void {
  const { sitting } = useSitting.getState();
  if (sitting !== undefined) keep({ ...sitting, answered: Date.now() });
  void tell({ goesOn: true });
}

export function remindEvery(remindEvery: NonNullable<Sat['remindEvery']>): void {
  useSitting.setState({ reminder: remindEvery });
  void tell({ remindEvery });
}
