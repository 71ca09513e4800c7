import { useCallback, useEffect, useRef, useState } from 'react';
import type { WirePublic } from '../../wire/index.ts';
import { pageFrom } from '../design/page-from.tsx';
import { useFloor } from '../live/floor.ts';
import { playSound, useSound } from '../sound/sound.ts';
import { refusalText } from '../words/reason.ts';
import { type Call, callsBetween } from './calls.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

const CAPTION_MS = 4000;
/** What notices say is fetched with the first of them. */
const Nothing = () => null;
const NoticeCalls = pageFrom(async () => (await import('./notice-calls.tsx')).NoticeCalls, Nothing, Nothing);

/** Chips that are put down one after the other are told together. */
const GATHER_MS = 600;

/** What the table says aloud, in one polite and one assertive region; what is heard is written as well. */
export function Announcer() {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const [caption, setCaption] = useState<Call | null>(null);
  const hasNotices = (useRoom().own?.notices?.length ?? 0) > 0;
  const tell = useCallback((call: Call) => {
    if (call.tone === 'polite') setPolite(call.text);
    else setAssertive(call.text);
    setCaption(call);
    if (call.sound !== undefined) playSound(call.sound);
  }, []);
  useTableCalls(tell);
  useReturnedCalls(tell);
  useAcceptedCalls(tell);
  useLinkCalls(tell);
  return (
    <>
      <div role="status" aria-live="polite" className={css['hidden']} data-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive" className={css['hidden']} data-live="assertive">
        {assertive}
      </div>
      <Caption call={caption} />
      {hasNotices && <NoticeCalls tell={tell} />}
    </>
  );
}

/** Equal to the sound: the same moment, the same meaning, for whoever cannot hear it. */
function Caption({ call }: Readonly<{ call: Call | null }>) {
  const on = useSound((sound) => sound.on);
  const [shown, setShown] = useState<Call | null>(null);
  useEffect(() => {
    setShown(call);
    const timer = setTimeout(() => setShown(null), CAPTION_MS);
    return () => clearTimeout(timer);
  }, [call]);
  if (!on || shown === null) return null;
  return (
    <p className={css['caption']} data-caption="" aria-hidden="true">
      {shown.text}
    </p>
  );
}

export type Tell = (call: Call) => void;

/** The dealer's calls, each when the view first shows it. */
function useTableCalls(tell: Tell): void {
  const { view, rules, say } = useRoom();
  const before = useRef<WirePublic>(undefined);
  useEffect(() => {
    for (const call of callsBetween(say, rules, before.current, view)) tell(call);
    before.current = view;
  }, [view, rules, say, tell]);
}

function useReturnedCalls(tell: Tell): void {
  const { slip, say, sum } = useRoom();
  const returned = slip.returned.at(-1);
  useEffect(() => {
    if (returned === undefined) return;
    tell({ tone: 'assertive', text: refusalText(say, returned.code, returned.params, sum), sound: 'warning' });
  }, [returned, say, sum, tell]);
}

function useAcceptedCalls(tell: Tell): void {
  const { say, sum, seen } = useRoom();
  const told = useRef(0);
  const count = seen.wagers.length;
  const total = seen.wagers.reduce((all, { amount }) => all + amount, 0);
  useEffect(() => {
    const more = total > told.current;
    told.current = total;
    if (!more || !seen.open) return;
    playSound('chip');
    const text = say('table.callAccepted', { count, total: sum(total) });
    const timer = setTimeout(() => tell({ tone: 'polite', text }), GATHER_MS);
    return () => clearTimeout(timer);
  }, [total, count, seen.open, say, sum, tell]);
}

/** The banner is read out by itself; it only needs its sound. */
function useLinkCalls(tell: Tell): void {
  const { say } = useRoom();
  const lost = useFloor(({ link }) => link === 'lost');
  useEffect(() => {
    if (lost) tell({ tone: 'assertive', text: say('connectionLost'), sound: 'warning' });
  }, [lost, say, tell]);
}
