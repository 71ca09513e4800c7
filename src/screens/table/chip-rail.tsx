import { useRef, type WheelEvent } from 'react';
import { ChipDisc } from '../felt/chip-disc.tsx';
import css from './dock.module.css';
import { useRoom } from './room.ts';

/** By the number of signs, so that the value stays inside the rim. */
const FACE_SIZES: Readonly<Record<number, number>> = { 1: 14, 2: 13, 3: 12, 4: 10 };

/** The chips in hand: by click, the keys 1 to 6, or the mouse wheel. */
export function ChipRail() {
  const { chips, chip, setChip, face, sum, say } = useRoom();
  const turned = useRef(0);

  function onWheel({ deltaY, timeStamp }: WheelEvent) {
    if (timeStamp - turned.current < 60 || deltaY === 0) return;
    turned.current = timeStamp;
    const next = chips[chips.indexOf(chip) + Math.sign(deltaY)];
    if (next !== undefined) setChip(next);
  }

  return (
    <fieldset className={css['rail']} onWheel={onWheel} data-coach="chips">
      <legend className={css['hidden']}>{say('table.chips')}</legend>
      {chips.map((each, i) => (
        <label key={each} className={css['chip']} data-on={each === chip}>
          <input
            type="radio"
            name="chip"
            className={css['hidden']}
            checked={each === chip}
            onChange={() => setChip(each)}
            aria-label={say('table.chipOf', { amount: sum(each) })}
            aria-keyshortcuts={String(i + 1)}
          />
          <svg viewBox="-22 -22 44 44" aria-hidden="true">
            <ChipDisc x={0} y={0} radius={20} owner={0} />
            <text y="4.5" className={css['face']} style={{ fontSize: FACE_SIZES[face(each).length] ?? 8.5 }}>
              {face(each)}
            </text>
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
