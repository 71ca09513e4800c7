import { type ReactNode, useRef, type WheelEvent } from 'react';
import controls from '../design/controls.module.css';
import { lookOf } from '../felt/chip-colour.ts';
import { ChipDisc } from '../felt/chip-disc.tsx';
import type { ChipInHand } from '../slip/in-kind.ts';
import { chipName } from '../words/chip-name.ts';
import css from './dock.module.css';
import { useRoom } from './room.ts';

/** By the number of signs, so that the value stays inside the rim. */
const FACE_SIZES: Readonly<Record<number, number>> = { 1: 14, 2: 13, 3: 12, 4: 10 };
const faceSize = (text: string): number => FACE_SIZES[text.length] ?? 8.5;

/** The chips in hand, value chips and then the own colours: by click, the keys from 1 on, or the mouse wheel. */
export function ChipRail({ onColours }: Readonly<{ onColours: () => void }>) {
  const { rail, hand, setHand, face, sum, say, rules, currency } = useRoom();
  const turned = useRef(0);
  const isInHand = ({ amount, colour }: ChipInHand): boolean => amount === hand.amount && colour === hand.colour;

  function onWheel({ deltaY, timeStamp }: WheelEvent) {
    if (timeStamp - turned.current < 60 || deltaY === 0) return;
    turned.current = timeStamp;
    const next = rail[rail.findIndex(isInHand) + Math.sign(deltaY)];
    if (next !== undefined) setHand(next);
  }

  return (
    <fieldset className={css['rail']} onWheel={onWheel}>
      <legend className={css['hidden']}>{say('table.chips')}</legend>
      {rail.map((each, i) => (
        <RailChip
          key={each.colour ?? each.amount}
          label={
            'count' in each
              ? say('table.colourChips', {
                  colour: chipName(say, each.colour),
                  count: each.count,
                  amount: sum(each.amount),
                })
              : say('table.chipOf', { amount: sum(each.amount) })
          }
          shortcut={i + 1}
          on={isInHand(each)}
          onChoose={() => setHand(each)}
          {...('count' in each ? { count: each.count } : {})}
        >
          <ChipDisc x={0} y={0} radius={20} value={each.amount} currency={currency} colour={each.colour} />
          <Face text={face(each.amount)} colour={each.colour} />
        </RailChip>
      ))}
      {rail.length === 0 && (
        <button type="button" className={controls['button']} onClick={onColours}>
          {say('table.askColours')}
        </button>
      )}
      {rail.length > 0 && rules.options.chipsAllowed !== 'value' && (
        <button type="button" className={css['more']} onClick={onColours} aria-label={say('table.askColours')}>
          <svg viewBox="-22 -22 44 44" aria-hidden="true">
            <circle r="18" />
            <path d="M-7 0H7M0 -7V7" />
          </svg>
        </button>
      )}
    </fieldset>
  );
}

/** What a chip is worth; on a colour chip below the letters of its colour. */
function Face({ text, colour }: Readonly<{ text: string; colour: string | undefined }>) {
  if (colour === undefined)
    return (
      <text y="4.5" className={css['face']} style={{ fontSize: faceSize(text) }}>
        {text}
      </text>
    );
  return (
    <>
      <text y="-2.5" className={css['face']} style={{ fontSize: 9.5 }}>
        {lookOf(colour).code}
      </text>
      <text y="8" className={css['face']} style={{ fontSize: Math.min(9.5, faceSize(text)) }}>
        {text}
      </text>
    </>
  );
}

type Props = Readonly<{
  label: string;
  shortcut: number;
  on: boolean;
  onChoose: () => void;
  /** How many are left, where they are counted. */
  count?: number;
  children: ReactNode;
}>;

function RailChip({ label, shortcut, on, onChoose, count, children }: Props) {
  return (
    <label className={css['chip']} data-on={on} title={label}>
      <input
        type="radio"
        name="chip"
        className={css['hidden']}
        checked={on}
        onChange={onChoose}
        aria-label={label}
        {...(shortcut < 10 ? { 'aria-keyshortcuts': String(shortcut) } : {})}
      />
      <svg viewBox="-22 -22 44 44" aria-hidden="true">
        {children}
      </svg>
      {count !== undefined && (
        <span className={css['count']} aria-hidden="true">
          ×{count}
        </span>
      )}
    </label>
  );
}
