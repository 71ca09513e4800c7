import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Board, positionOf } from './board.ts';
import type { Place } from './felt.ts';
import { ARROWS, type Cursor, cursorAt, steer } from './steer.ts';

type Wishes = Readonly<{ onPlace?: (place: Place) => void; onRemove?: (place: Place) => void }>;

/** The keyboard's cursor on a felt: arrows move it, Enter and Space place, Delete and Backspace remove. */
export function useKeys(board: Board, { onPlace, onRemove }: Wishes, moved: () => void) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [active, setActive] = useState(false);
  const here = whereIs(board, cursor);

  function act(key: string): boolean {
    const place = here === undefined ? undefined : positionOf(board, here.key)?.place;
    if (place === undefined) return false;
    if (key === 'Enter' || key === ' ') onPlace?.(place);
    else if (key === 'Delete' || key === 'Backspace') onRemove?.(place);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || here === undefined) return;
    const toward = ARROWS.get(event.key);
    if (toward !== undefined) setCursor(steer(board, here, toward, event.shiftKey));
    else if (event.repeat || !act(event.key)) return;
    event.preventDefault();
    setActive(true);
    moved();
  }

  return {
    here: here?.key,
    active,
    put: (key: string) => setCursor(locate(board, key) ?? null),
    on: {
      onKeyDown,
      onFocus: (event: FocusEvent) => setActive(event.currentTarget.matches(':focus-visible')),
      onBlur: () => setActive(false),
    },
  };
}

function whereIs(board: Board, cursor: Cursor | null): Cursor | undefined {
  const [first] = board.positions;
  if (cursor === null) return first === undefined ? undefined : cursorAt(first);
  // A cursor of the other orientation lies elsewhere on this one; its key is the same on both.
  const position = positionOf(board, cursor.key);
  if (position === undefined) return first === undefined ? undefined : cursorAt(first);
  const inside = Math.abs(cursor.x - position.x) <= position.w / 2 && Math.abs(cursor.y - position.y) <= position.h / 2;
  return inside ? cursor : cursorAt(position);
}

function locate(board: Board, key: string): Cursor | undefined {
  const position = positionOf(board, key);
  return position === undefined ? undefined : cursorAt(position);
}
