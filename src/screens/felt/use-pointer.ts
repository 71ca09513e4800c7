import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../layout/place.ts';
import { type Board, type Position, positionAt, positionOf, UNIT } from './board.ts';
import type { Place } from './felt.ts';

type Wishes = Readonly<{ onPlace?: (place: Place) => void; onRemove?: (place: Place) => void }>;
type Press = Readonly<{ id: number; x: number; y: number; key: string | undefined; touch: boolean }>;

/** How long a finger rests before the loupe opens. */
const HOLD_MS = 350;
/** How far a press may drift in pixels and still be one. */
const DRIFT = 10;

/** Pointing at a felt: nothing happens before the release, and a release elsewhere takes the press back. */
export function usePointer(svg: RefObject<SVGSVGElement | null>, board: Board, wishes: Wishes) {
  const [hover, setHover] = useState<string | null>(null);
  const [loupe, setLoupe] = useState<Point | null>(null);
  const press = useRef<Press | null>(null);
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useStillPage(svg, loupe !== null);
  useEffect(() => () => clearTimeout(hold.current), []);

  const point = (event: MouseEvent): Point | undefined => boardPoint(svg.current, event);
  const under: Under = (event) => {
    const at = point(event);
    return at === undefined ? undefined : positionAt(board, at);
  };

  function end() {
    clearTimeout(hold.current);
    press.current = null;
    setLoupe(null);
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    const at = point(event);
    const touch = event.pointerType === 'touch';
    press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, key: under(event)?.key, touch };
    clearTimeout(hold.current);
    if (!touch || at === undefined) return;
    hold.current = setTimeout(() => openLoupe(event.pointerId, at), HOLD_MS);
  }

  function openLoupe(id: number, at: Point) {
    if (press.current === null) return;
    svg.current?.setPointerCapture(id);
    setLoupe(at);
    setHover(positionAt(board, at)?.key ?? null);
  }

  function onPointerMove(event: PointerEvent) {
    const found = under(event);
    if (loupe !== null) setLoupe(point(event) ?? null);
    else if (press.current?.touch === true && drifted(press.current, event)) end();
    if (event.pointerType !== 'touch' || loupe !== null) setHover(found?.key ?? null);
  }

  function onPointerUp(event: PointerEvent) {
    const pressed = press.current;
    const aimed = loupe !== null || pressed?.key === undefined ? under(event) : positionOf(board, pressed.key);
    const meant = pressed?.id === event.pointerId && (loupe !== null || !drifted(pressed, event));
    end();
    if (event.pointerType === 'touch') setHover(null);
    if (meant && aimed !== undefined) wishes.onPlace?.(aimed.place);
  }

  return {
    hover,
    loupe,
    leave: () => setHover(null),
    on: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onPointerLeave: () => setHover(null),
      ...withoutPress(board, wishes, under, () => press.current?.touch === true),
    },
  };
}

type Under = (event: MouseEvent) => Position | undefined;

/** What is asked for in other ways than by a press. */
function withoutPress(board: Board, wishes: Wishes, under: Under, isTouched: () => boolean) {
  /** A long touch also asks for a menu; only a mouse means "take it away". */
  function onContextMenu(event: MouseEvent) {
    event.preventDefault();
    const found = under(event);
    if (!isTouched() && found !== undefined) wishes.onRemove?.(found.place);
  }

  /** Assistive technology presses a spot without a pointer. */
  function onClick(event: MouseEvent) {
    const key = event.detail === 0 ? keyOf(event.target) : undefined;
    const found = key === undefined ? undefined : positionOf(board, key);
    if (found !== undefined) wishes.onPlace?.(found.place);
  }

  return { onContextMenu, onClick };
}

const drifted = (press: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - press.x, clientY - press.y) > DRIFT;

const keyOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? undefined) : undefined;

function boardPoint(svg: SVGSVGElement | null, { clientX, clientY }: MouseEvent): Point | undefined {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x: x / UNIT, y: y / UNIT };
}

/** While the loupe is open a moving finger aims; otherwise it scrolls the page. React's own listeners cannot stop that. */
function useStillPage(svg: RefObject<SVGSVGElement | null>, still: boolean) {
  useEffect(() => {
    const element = svg.current;
    if (element === null || !still) return;
    const stop = (event: TouchEvent) => event.preventDefault();
    element.addEventListener('touchmove', stop, { passive: false });
    return () => element.removeEventListener('touchmove', stop);
  }, [svg, still]);
}
