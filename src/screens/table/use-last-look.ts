import { useRef } from 'react';
import type { OwnWager, PlayerOwn } from '../../wire/shapes/views.ts';
import { outcomeOf } from '../stage/motion.ts';
import type { Room } from './room.ts';

type PlayerLine = NonNullable<PlayerOwn['ended']>['lines'][number];

/** Between the rounds the felt stays as the last one left it, with what was paid, until bets are open again. */
export function useLastLook(room: Room): Room {
  const last = useRef<Room>(undefined);
  const { view } = room;
  if (view.stage !== 'resting') last.current = outcomeOf(view) === undefined ? undefined : room;
  const before = last.current;
  if (view.stage !== 'resting' || before?.view.round !== view.round || view.voided !== undefined) return room;
  const { own, seen, slip } = before;
  return { ...room, view: before.view, own: own && ended(own, room.own), seen, slip };
}

/** The last payments and the end of a round may be told at once: then the end says what became of each wager. */
function ended(own: PlayerOwn, after: PlayerOwn | undefined): PlayerOwn {
  const lines = after?.ended?.lines ?? [];
  const wagers = Object.entries(own.wagers).map(([key, wager]) => {
    const line = lines.find(({ spot, box }) => spot === wager.spot && box === wager.box);
    return [key, wager.done !== undefined || line === undefined ? wager : { ...wager, ...became(line) }] as const;
  });
  return { ...own, wagers: Object.fromEntries(wagers) };
}

const became = ({ verdict, paid }: PlayerLine): Pick<OwnWager, 'done' | 'paid'> => {
  if (verdict === 'loses') return { done: 'collected' };
  return paid > 0 ? { done: 'paid', paid } : { done: 'returned' };
};
