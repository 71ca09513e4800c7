import { useEffect, useRef } from 'react';
import { noticeText } from '../notices/notice-text.ts';
import { useReads } from '../notices/use-reads.ts';
import type { Tell } from './announcer.tsx';
import { useRoom } from './room.ts';

/** The table calls these itself, to everybody. */
const CALLED: ReadonlySet<string> = new Set(['void', 'corrected', 'closed-corrected', 'hand-corrected']);

/** Says the newest thing this player was told, once. */
export function NoticeCalls({ tell }: Readonly<{ tell: Tell }>) {
  const { own, say, rules, sum, view } = useRoom();
  const reads = useReads(view.house.currency);
  const newest = own?.notices?.at(-1);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined || told.current === newest.notice) return;
    told.current = newest.notice;
    if (CALLED.has(newest.what)) return;
    tell({ tone: 'assertive', text: noticeText({ say, rules, sum, reads }, newest), sound: 'warning' });
  }, [newest, say, rules, sum, reads, tell]);
  return null;
}
