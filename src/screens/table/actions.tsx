import type { ReactNode } from 'react';
import { canRedo, canUndo, expected } from '../slip/standing.ts';
import type { WordKey } from '../words/words.ts';
import css from './dock.module.css';
import { useRoom } from './room.ts';

type Act = Readonly<{ do: 'undo' | 'redo' | 'rebet' | 'double' | 'clear'; key: string; draw: string }>;

const ACTS: readonly Act[] = [
  { do: 'undo', key: 'U', draw: 'M5 3L1.5 6.5L5 10M2 6.5H9A4 4 0 0 1 9 14H5' },
  { do: 'redo', key: 'Shift+U', draw: 'M11 3L14.5 6.5L11 10M14 6.5H7A4 4 0 0 0 7 14H11' },
  { do: 'rebet', key: 'R', draw: 'M13.5 8A5.5 5.5 0 1 1 11.5 3.7M13 1V4.5H9.5' },
  { do: 'double', key: 'D', draw: 'M2 5L6 11M6 5L2 11M9 6.5A2.5 2.5 0 0 1 14 6.5C14 8.5 9 10 9 12H14' },
  { do: 'clear', key: 'X', draw: 'M3 3L13 13M13 3L3 13' },
];

/** Undo, redo, rebet, double and clear, each with its key; and the toggle by which a tap takes chips back. */
export function Actions({ removing, onRemoving, children }: Props) {
  const { act, slip, seen } = useRoom();
  const there = expected(slip, seen).length + slip.unsent.length > 0;
  const can: Readonly<Record<Act['do'], boolean>> = {
    undo: canUndo(slip, seen),
    redo: canRedo(slip, seen),
    rebet: slip.last.length > 0 && (seen.open || !seen.live),
    double: there && seen.open && seen.live,
    clear: there && (seen.open || !seen.live),
  };
  return (
    <div className={css['actions']}>
      {ACTS.map(({ do: what, key, draw }) => (
        <DockButton
          key={what}
          label={what}
          hint={key}
          draw={draw}
          disabled={!can[what]}
          onClick={() => act({ do: what })}
        />
      ))}
      <DockButton
        label="remove"
        hint="Del"
        draw="M3 4.5H13M6 4.5V2.5H10V4.5M4.5 4.5L5.2 13.5H10.8L11.5 4.5"
        pressed={removing}
        onClick={() => onRemoving(!removing)}
      />
      {children}
    </div>
  );
}

type Props = Readonly<{ removing: boolean; onRemoving: (removing: boolean) => void; children?: ReactNode }>;

type ButtonProps = Readonly<{
  label: WordKey;
  hint: string;
  draw: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}>;

/** A button of the dock: a sign, its word, and its key where there is room. */
export function DockButton({ label, hint, draw, disabled = false, pressed, onClick }: ButtonProps) {
  const { say } = useRoom();
  return (
    <button
      type="button"
      className={css['act']}
      disabled={disabled}
      onClick={onClick}
      title={`${say(label)} (${hint})`}
      aria-keyshortcuts={hint}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={draw} />
      </svg>
      <span>{say(label)}</span>
    </button>
  );
}
