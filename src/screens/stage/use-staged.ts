import { useEffect } from 'react';
import { create } from 'zustand';
import { type TableSeen, useFloor, watchTable } from '../live/floor.ts';
import { useMedia } from '../table/use-media.ts';
import { type Motion, motionSame } from './motion.ts';
import {
  draws,
  motionNow,
  nextMoment,
  type Reveal,
  rests,
  revealOf,
  type Staged,
  see,
  shownBy,
  untoldRound,
} from './reveal.ts';

/** Every table of this page as it may be shown. */
const useStage = create<Readonly<Record<string, Staged<TableSeen>>>>(() => ({}));

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let begun = false;

const STILL = '(prefers-reduced-motion: reduce)';
const isStill = (): boolean => matchMedia(STILL).matches;

/** Somebody wants less motion: pictures stand still, and a result is told as soon as it is known. */
export const useIsStill = (): boolean => useMedia(STILL);

function keep(table: string, staged: Staged<TableSeen>): void {
  clearTimeout(timers.get(table));
  timers.delete(table);
  const moment = nextMoment(staged);
  if (moment !== undefined)
    timers.set(
      table,
      setTimeout(() => goOn(table), Math.max(0, moment - Date.now())),
    );
  if (useStage.getState()[table] !== staged) useStage.setState({ [table]: staged });
}

function goOn(table: string): void {
  const there = useStage.getState()[table];
  if (there !== undefined) keep(table, shownBy(there, Date.now()));
}

function follow(tables: Readonly<Record<string, TableSeen>>): void {
  const staged = useStage.getState();
  for (const [table, told] of Object.entries(tables)) {
    const before = staged[table];
    if (before?.told !== told) keep(table, see(before, told, { now: Date.now(), still: isStill() }));
  }
  const gone = Object.keys(staged).filter((table) => tables[table] === undefined);
  if (gone.length === 0) return;
  for (const table of gone) clearTimeout(timers.get(table));
  useStage.setState(
    Object.fromEntries(Object.entries(useStage.getState()).filter(([table]) => !gone.includes(table))),
    true,
  );
}

/** From now on every view that comes goes over the stage; asked for by whatever shows results to players. */
function beginStage(): void {
  if (begun) return;
  begun = true;
  follow(useFloor.getState().tables);
  useFloor.subscribe(({ tables }) => follow(tables));
}

/** A table as it may be shown to players and in the room; dealer, pit and surveillance ask for it as it is. */
export function useShownTable(id: string): TableSeen | undefined {
  beginStage();
  useEffect(() => watchTable(id), [id]);
  return useStage((tables) => tables[id]?.shown);
}

/** What the stage of a table shows now. */
export type StageNow = Readonly<{
  reveal: Reveal;
  /** As the house tells it, for pictures of a motion alone: whoever writes, lights or says it is too early. */
  told: TableSeen;
  shown: TableSeen;
  /** Since when the ball runs, by the clock of this page. */
  since: number | undefined;
  motion: Motion | undefined;
  /** What the motion shows: the table as it was told with it, whatever was told since. */
  moves: TableSeen | undefined;
}>;

export function useStageOf(id: string): StageNow | undefined {
  const staged = useStage((tables) => tables[id]);
  if (staged === undefined) return undefined;
  return {
    reveal: revealOf(staged),
    told: staged.told,
    shown: staged.shown,
    since: staged.begun?.at,
    motion: motionNow(staged),
    moves: staged.waiting.find(({ motion }) => motion !== undefined)?.told,
  };
}

/** The round of a table whose end must not be told yet. */
export const useUntoldRound = (id: string): number | undefined =>
  useStage((tables) => (tables[id] === undefined ? undefined : untoldRound(tables[id])));

/** A picture draws this motion, and says when it rests. */
export function drawsMotion(table: string, motion: Motion): () => void {
  const there = useStage.getState()[table];
  if (there !== undefined && motionSame(motionNow(there), motion)) keep(table, draws(there, motion));
  return () => {
    const now = useStage.getState()[table];
    if (now?.drawn !== undefined && motionSame(now.drawn, motion)) keep(table, rests(now, Date.now()));
  };
}

/** Rounds of all tables of this page whose end must not be told yet, as `R1-42`. */
export function untoldRounds(): ReadonlySet<string> {
  const all = Object.entries(useStage.getState()).flatMap(([table, staged]) => {
    const round = untoldRound(staged);
    return round === undefined ? [] : [`${table}-${round}`];
  });
  return new Set(all);
}

/** Calls whenever what may be shown of any table has changed. */
export function onShown(changed: () => void): () => void {
  beginStage();
  return useStage.subscribe(changed);
}

/** The tables of this page as they may be shown. */
export const shownTables = (): readonly TableSeen[] => Object.values(useStage.getState()).map(({ shown }) => shown);
