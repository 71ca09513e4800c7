import { type ReactNode, useEffect, useRef } from 'react';
import { MarkerTree } from '../felt/marker-tree.tsx';
import { LostBanner } from './lost-banner.tsx';
import { NiuHand } from './niu-hand.tsx';
import { Race, spotsOf } from './race.tsx';
import { useRoom } from './room.ts';
import css from './stage.module.css';
import { Stage } from './stage.tsx';
import { TableOverlay } from './table-overlay.tsx';
import { TextView } from './text-view.tsx';
import type { Desk } from './use-desk.ts';
import { FLAT, ROOMY, useMedia } from './use-media.ts';
import { WheelStrip } from './wheel-strip.tsx';

type Props = Readonly<{ desk: Desk; upright: boolean; children: ReactNode }>;

/** The felt with what lies over and under it: overlay, racetrack, the player's cards, the table as text. */
export function Scene({ desk, upright, children }: Props) {
  const { rules, plays, view, say, sum } = useRoom();
  const flat = useMedia(FLAT);
  const roomy = useMedia(ROOMY);
  const { race, setAim, setTrack, track, removing, text } = desk;
  const raceBox = useRef<HTMLDivElement>(null);
  // Under an upright felt it would open out of sight.
  useEffect(() => {
    if (race) raceBox.current?.scrollIntoView({ block: 'nearest' });
  }, [race]);
  return (
    <div className={css['stage']} data-upright={upright} data-race={race} data-family={rules.family}>
      <LostBanner />
      {rules.family === 'roulette' && roomy && !upright && !race && <WheelStrip rules={rules} />}
      {!(race && flat) && (
        <div className={css['felt']}>
          <Stage upright={upright} removing={removing} shown={spotsOf(track)} onAim={setAim} />
          <TableOverlay />
        </div>
      )}
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
        {children}
        {rules.family === 'niu-niu' && plays && <NiuHand rules={rules} />}
      </div>
      {text && <TextView />}
    </div>
  );
}
