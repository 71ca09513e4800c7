import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { MarkerTree } from '../felt/marker-tree.tsx';
import { StageHere } from '../stage/stage-here.tsx';
import { LostBanner } from './lost-banner.tsx';
import { NiuHand } from './niu-hand.tsx';
import { Race, spotsOf } from './race.tsx';
import { useRoom } from './room.ts';
import css from './stage.module.css';
import { Stage } from './stage.tsx';
import { TableOverlay } from './table-overlay.tsx';
import { TextView } from './text-view.tsx';
import type { Desk } from './use-desk.ts';
import { useFeltShape } from './use-felt-shape.ts';
import { FLAT, NARROW, useMedia } from './use-media.ts';
import { useWinnerInView } from './use-winner-in-view.ts';

type Props = Readonly<{ desk: Desk; upright: boolean; children: ReactNode }>;

/** The felt with what lies over and under it: overlay, racetrack, the player's cards, the table as text. */
export function Scene({ desk, upright, children }: Props) {
  const { id, rules, plays, view, say, sum } = useRoom();
  const flat = useMedia(FLAT);
  const railless = useMedia(NARROW);
  const shape = useFeltShape(upright, railless);
  const over = upright || flat;
  const tray = rules.family === 'niu-niu' && plays && <NiuHand rules={rules} />;
  const { race, setAim, setTrack, track, removing, text } = desk;
  const raceBox = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  useWinnerInView(scene);
  // Under an upright felt it would open out of sight.
  useEffect(() => {
    if (race) raceBox.current?.scrollIntoView({ block: 'nearest' });
  }, [race]);
  return (
    <div
      ref={scene}
      className={css['stage']}
      data-upright={upright}
      data-race={race}
      data-family={rules.family}
      style={{ '--felt-shape': shape } as CSSProperties}
    >
      <LostBanner />
      <div className={css['band']} data-stage-box="">
        {!over && children}
        {!over && tray}
      </div>
      {!(race && flat) && (
        <div className={css['felt']}>
          <Stage upright={upright} railless={railless} removing={removing} shown={spotsOf(track)} onAim={setAim} />
          <TableOverlay />
        </div>
      )}
      {!race && <StageHere id={id} rules={rules} say={say} />}
      {race && rules.family === 'roulette' && (
        <div className={css['race']} ref={raceBox}>
          <Race rules={rules} onAim={setTrack} />
        </div>
      )}
      {view.colours.length > 0 && (
        <div className={css['tree']}>
          <MarkerTree colours={view.colours} say={say} sum={sum} />
        </div>
      )}
      <div className={css['foot']}>
        {over && children}
        {over && tray}
      </div>
      {text && <TextView />}
    </div>
  );
}
