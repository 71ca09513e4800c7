import type { WirePublic } from '../../wire/index.ts';
import { type Begun, ballOf, LOOKED_AT, type Motion, motionBetween, motionSame, outcomeOf, spinOf } from './motion.ts';

/**
 * What of a round may be shown now. Bets close and the felt is hushed; something moves; it rests and is told; losers are
 * swept; winners are paid, and that stays until bets open again.
 */
export const REVEALS = ['open', 'hush', 'motion', 'rest', 'swept', 'paid'] as const;
export type Reveal = (typeof REVEALS)[number];

/** What the house shows of a table; the player's own part comes and goes with it. */
export type Told = Readonly<{ public?: WirePublic }>;

type Waiting<V> = Readonly<{ told: V; at: number; motion?: Motion }>;

/** A table as the house tells it, and as it may be shown: late by the motions that have to end first. */
export type Staged<V extends Told = Told> = Readonly<{
  told: V;
  shown: V;
  /** In the order in which they were told; none is shown before its moment. */
  waiting: readonly Waiting<V>[];
  begun?: Begun;
  /** What is told next waits for the last result to have been looked at. */
  looked?: number;
  /** Something draws the motion and will say when it rests. */
  drawn?: Motion;
}>;

/** A picture that is late by more than this is not waited for. */
const GRACE_MS = 1_500;

export type Seeing = Readonly<{
  now: number;
  /** Somebody wants less motion: a still picture tells the result at once. */
  still: boolean;
}>;

/** The table after one more view. */
export function see<V extends Told>(before: Staged<V> | undefined, told: V, { now, still }: Seeing): Staged<V> {
  const view = told.public;
  if (before?.told.public === undefined || view === undefined) return first(told, { now, still });
  const begun = begunAt(before.begun, before.told.public, view, now);
  const known = begun === undefined ? {} : { begun };
  if (still || tellsAtOnce(before.told.public, view)) return { told, shown: told, waiting: [], ...known };
  const motion = motionBetween(before.told.public, view, begun, now);
  const { waiting, looked = 0 } = before;
  const at = Math.max(waiting.at(-1)?.at ?? 0, looked, motion?.ends ?? 0);
  const held = { told, at, ...(motion === undefined ? {} : { motion }) };
  const looks = motion === undefined ? {} : { looked: at + LOOKED_AT[motion.kind] };
  const shown = motion?.kind === 'ball' && isLate(before.shown.public, view) ? untold(told) : before.shown;
  return shownBy({ ...before, ...looks, ...known, told, shown, waiting: [...waiting, held] }, now);
}

/** The close of bets and the rest of the ball came at once: nobody is left to think that bets are open while it falls. */
const isLate = (shown: WirePublic | undefined, told: WirePublic): boolean =>
  told.stage === 'closed' && shown?.stage !== 'closed';

/** Whoever comes while the ball falls sees the rest of its fall, and not yet where it ends. */
function first<V extends Told>(told: V, { now, still }: Seeing): Staged<V> {
  const view = told.public;
  const spin = view === undefined ? undefined : spinOf(view);
  if (view === undefined || spin === undefined) return { told, shown: told, waiting: [] };
  const begun = { round: view.round, at: Math.min(now, spin.since) };
  // Once money moves the ball has long come to rest.
  const isOver = view.stage === 'settling' || view.stage === 'resting';
  const motion = still || isOver || tellsAtOnce(undefined, view) ? undefined : ballOf(view, begun.at);
  if (motion === undefined || motion.ends <= now) return { told, shown: told, waiting: [], begun };
  return {
    told,
    shown: untold(told),
    waiting: [{ told, at: motion.ends, motion }],
    looked: motion.ends + LOOKED_AT.ball,
    begun,
  };
}

/** The ball runs from the moment at which this page hears of it. */
function begunAt(begun: Begun | undefined, before: WirePublic, after: WirePublic, now: number): Begun | undefined {
  const [was, is] = [spinOf(before), spinOf(after)];
  if (is === undefined) return undefined;
  if (was === undefined || before.round !== after.round) return { round: after.round, at: now };
  return begun;
}

/** What nobody waits for: bets that are open again, a round that is void, a result put right, a table that stands still. */
function tellsAtOnce(before: WirePublic | undefined, after: WirePublic): boolean {
  if (after.voided !== undefined || after.status !== 'open') return true;
  if (after.held !== undefined || after.house.held !== undefined) return true;
  if (before !== undefined && after.correction?.at !== before.correction?.at) return true;
  return outcomeOf(after) === undefined && (after.stage === 'betting' || after.stage === 'preparing');
}

/** The same table after a time in which nothing was told. */
export function shownBy<V extends Told>(staged: Staged<V>, now: number): Staged<V> {
  const { waiting, drawn, ...others } = staged;
  let { shown } = staged;
  let due = 0;
  for (const each of waiting) {
    if (dueAt(each, drawn) > now) break;
    shown = each.told;
    due++;
  }
  if (due === 0) return staged;
  const left = waiting.slice(due);
  return { ...others, shown, waiting: left, ...(left.length === 0 || drawn === undefined ? {} : { drawn }) };
}

const dueAt = <V>({ at, motion }: Waiting<V>, drawn: Motion | undefined): number =>
  motion !== undefined && motionSame(motion, drawn) ? at + GRACE_MS : at;

/** When the next thing may be shown, if nothing else happens. */
export const nextMoment = <V extends Told>({ waiting, drawn }: Staged<V>): number | undefined => {
  const [next] = waiting;
  return next === undefined ? undefined : dueAt(next, drawn);
};

/** The motion that is to be seen now. */
export const motionNow = <V extends Told>({ waiting }: Staged<V>): Motion | undefined =>
  waiting.find(({ motion }) => motion !== undefined)?.motion;

/** Something draws this motion: it is waited for, though not without end. */
export const draws = <V extends Told>(staged: Staged<V>, motion: Motion): Staged<V> => ({ ...staged, drawn: motion });

/** The picture rests: what waited for it may be told. */
export function rests<V extends Told>(staged: Staged<V>, now: number): Staged<V> {
  const { drawn, ...others } = staged;
  if (drawn === undefined) return staged;
  const waiting = others.waiting.map((each) =>
    each.motion !== undefined && motionSame(each.motion, drawn) ? { ...each, at: Math.min(each.at, now) } : each,
  );
  return shownBy({ ...others, waiting }, now);
}

/** The round whose end must not be told yet. */
export const untoldRound = <V extends Told>({ told, waiting }: Staged<V>): number | undefined =>
  waiting.length === 0 ? undefined : told.public?.round;

/** What may be shown of a table, from what it shows. */
export function revealOf<V extends Told>(staged: Staged<V>): Reveal {
  const view = staged.shown.public;
  if (view === undefined || view.stage === 'betting' || view.stage === 'preparing') return 'open';
  if (motionNow(staged) !== undefined) return 'motion';
  if (view.stage === 'resting') return outcomeOf(view) === undefined ? 'open' : 'paid';
  if (outcomeOf(view) === undefined) return spinOf(view) === undefined ? 'hush' : 'motion';
  if (view.stage !== 'settling') return 'rest';
  const became = Object.values(view.wagers).map(({ done }) => done);
  return became.includes(undefined) && !became.includes('paid') ? 'swept' : 'paid';
}

/** A view of a wheel before its ball has come to rest: everything that would tell where is taken out. */
function untold<V extends Told>(told: V): V {
  const view = told.public;
  if (view?.game.family !== 'roulette') return told;
  const { rest, restedAt, result, ...spinning } = view.game;
  return { ...told, public: { ...view, phase: 'spin-closed', game: { ...spinning, spinning: true } } };
}
